import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Address } from '../values/Address.js'

/** The accounts of a chain that transactions may be sent from without a key. Snapshots restore them. */
export class Impersonations {
  readonly #addresses: UndoMap<Address, true>
  readonly #everybody: UndoCell<boolean>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string) {
    this.#addresses = undo.map(`${name}/impersonated`)
    this.#everybody = undo.cell(`${name}/impersonatesEverybody`, false)
  }

  /** Whether transactions from the account need no signature. */
  has(address: Address): boolean {
    return this.#everybody.value || this.#addresses.has(address)
  }

  /** The accounts that {@link start} named. */
  get addresses(): readonly Address[] {
    return [...this.#addresses.keys()]
  }

  /** Lets anybody send from the account. */
  start(address: Address): void {
    this.#addresses.set(address, true)
  }

  /** Requires the account's key again. @returns false when the key was required already */
  stop(address: Address): boolean {
    return this.#addresses.delete(address)
  }

  /** Sets whether anybody may send from every account, whatever {@link start} and {@link stop} set. */
  setEverybody(everybody: boolean): void {
    this.#everybody.set(everybody)
  }
}

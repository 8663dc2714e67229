import type { UndoCell, UndoLog, UndoMap } from '../../time/UndoLog.js'
import type { Address } from '../types.js'

/** The accounts of a chain that anybody may send from, without their keys. Snapshots take it back. */
export class Impersonations {
  readonly #addresses: UndoMap<Address, true>
  readonly #everybody: UndoCell<boolean>

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string) {
    this.#addresses = undo.map(`${name}/impersonated`)
    this.#everybody = undo.cell(`${name}/impersonatesEverybody`, false)
  }

  /** Whether transactions from the account need no signature. */
  has(address: Address): boolean {
    return this.#everybody.value || this.#addresses.has(address)
  }

  /** From now on anybody may send from the account. */
  start(address: Address): void {
    this.#addresses.set(address, true)
  }

  /** The account needs its key again; false when it did already. */
  stop(address: Address): boolean {
    return this.#addresses.delete(address)
  }

  /** Whether anybody may send from every account, whatever was started or stopped alone. */
  setEverybody(everybody: boolean): void {
    this.#everybody.value = everybody
  }
}

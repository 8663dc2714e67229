import type { Keeping } from '../../time/Container.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Address } from '../values/Address.js'
import { EditedAccounts } from './EditedAccounts.js'
import type { Entry } from './Entry.js'

/** The accounts that the control API changed in a state; `all` when it replaced the whole state. */
export type Edits = EditedAccounts | 'all'

/** The states after blocks that the control API put in place of the originals, by height. */
export class EditedStates {
  /** The blocks, each with the edited state after it. */
  readonly #entries: UndoMap<number, Entry>
  readonly #accounts: UndoMap<number, Edits>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, keeping: Keeping) {
    this.#entries = undo.map(`${name}/replacedStates`, keeping)
    this.#accounts = undo.map(`${name}/editedAccounts`, keeping)
  }

  /** A number that changes with every edit. It is not part of the state. */
  get revision(): number {
    return this.#accounts.revision
  }

  /** Returns the block of a height with its edited state; undefined if the state after it is the original one. */
  entryAt(height: number): Entry | undefined {
    return this.#entries.get(height)
  }

  /** Returns the accounts that were changed in the state after a block; undefined for none. */
  accountsAt(height: bigint): Edits | undefined {
    return this.#accounts.get(Number(height))
  }

  /** Puts a state in place of that after a block. @param edited the account that differs, or `all` */
  edit(height: number, entry: Entry, edited: Address | 'all'): void {
    const before = this.#accounts.get(height) ?? EditedAccounts.none()
    this.setEntry(height, entry)
    this.#accounts.set(height, edited === 'all' || before === 'all' ? 'all' : before.with(edited))
  }

  /** Replaces an edited state by an equal one. */
  setEntry(height: number, entry: Entry): void {
    this.#entries.set(height, entry)
  }

  /** Removes the edited state of a height. */
  delete(height: number): void {
    this.#entries.delete(height)
    this.#accounts.delete(height)
  }
}

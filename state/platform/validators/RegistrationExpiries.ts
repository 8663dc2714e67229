import { compare } from '../../codec/compare.js'
import type { Id } from '../../codec/ids.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoSorted } from '../../time/UndoSorted.js'

/** A registration message that was used, and the time at which it expires (Unix seconds). */
export type RegistrationExpiry = { readonly expiry: bigint; readonly validationId: Id }

/**
 * The registration messages of L1 validators that were used and have not expired, so that none is used twice
 * (ACP-77; AvalancheGo `vms/platformvm/state/expiry.go`).
 */
export class RegistrationExpiries {
  readonly #entries: UndoSorted<RegistrationExpiry>

  constructor(undo: UndoLog) {
    this.#entries = undo.sorted('platform.registrationExpiries', byExpiry)
  }

  /** Whether a message was used. */
  has(entry: RegistrationExpiry): boolean {
    for (const _ of this.#entries.within((other) => byExpiry(other, entry))) return true
    return false
  }

  /** Records that a message was used. */
  add(entry: RegistrationExpiry): void {
    this.#entries.add(entry)
  }

  /** Removes the messages that have expired by a time, Unix seconds. */
  removeExpired(time: bigint): void {
    for (let next = this.#entries.first; next !== undefined; next = this.#entries.first) {
      if (next.expiry > time) return
      this.#entries.delete(next)
    }
  }
}

function byExpiry(a: RegistrationExpiry, b: RegistrationExpiry): number {
  return compare(a.expiry, b.expiry) || compare(a.validationId, b.validationId)
}

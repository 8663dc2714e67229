import type { Id } from '../../codec/ids.js'
import { isActive, type L1Validator } from '../../platform/validators/L1Validators.js'
import { lastBefore } from '../lastBefore.js'
import type { BlockUndo } from './BlockUndo.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'

/** A validation of an L1 from a block on. */
type Step = {
  /** The time of the block, Unix seconds. */
  readonly seconds: number
  readonly validator: L1Validator
  /** The sum paid into the balance so far, less the sum returned, in nAVAX. */
  readonly paidIn: bigint
}

/** The continuous fee per L1 validator since Etna, from a block on. */
type Accrued = { readonly seconds: number; readonly nAVAX: bigint }

/** The fees that validators of L1s have paid from their balances (ACP-77), by time. */
export class L1Fees {
  readonly #undo: BlockUndo
  readonly #accrued: Accrued[] = []
  readonly #steps = new Map<Id, Step[]>()

  constructor(undo: BlockUndo) {
    this.#undo = undo
  }

  /** Adds the effects of a block. */
  add({ outcome, seconds }: ReadPlatformBlock): void {
    const nAVAX = outcome.l1ValidatorsAccruedFees
    if (nAVAX !== this.#accrued.at(-1)?.nAVAX) this.#undo.push(this.#accrued, { seconds, nAVAX })
    for (const change of outcome.changes) {
      if (change.kind !== 'l1Validator') continue
      const { validator, txId, balanceChange } = change
      const before = this.#steps.get(validator.validationId)?.at(-1)?.paidIn ?? 0n
      // The rest when a balance runs out is less than the fee of a second, and is used up with it.
      const paidIn = txId === undefined ? before : before + balanceChange
      this.#undo.pushTo(this.#steps, validator.validationId, { seconds, validator, paidIn })
    }
  }

  /** Returns the time at which a validation began, Unix seconds; undefined for an unknown one. */
  beganAt(validationId: Id): number | undefined {
    return this.#steps.get(validationId)?.[0]?.seconds
  }

  /** Returns the time at which a validation changed last, Unix seconds; undefined for an unknown one. */
  changedAt(validationId: Id): number | undefined {
    return this.#steps.get(validationId)?.at(-1)?.seconds
  }

  /** Returns the fees of a validation in the blocks before a time, nAVAX. @param before Unix seconds */
  paidBefore(validationId: Id, before: number): bigint {
    const step = lastBefore(this.#steps.get(validationId) ?? [], before)
    if (step === undefined) return 0n
    if (!isActive(step.validator)) return step.paidIn
    const accrued = lastBefore(this.#accrued, before)?.nAVAX ?? 0n
    return step.paidIn - (step.validator.endAccumulatedFee - accrued)
  }
}

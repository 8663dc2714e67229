import type { Id } from '../../codec/ids.js'
import { isValidator, type Staker } from '../../platform/staking/Staker.js'
import { isActive, type L1Validator } from '../../platform/validators/L1Validators.js'
import type { BlockUndo } from './BlockUndo.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'

/** The sums of the stakes that run on a subnet. Weights are in nAVAX on the primary network. */
export type Totals = {
  /** Validators, with the active ones of an L1. */
  readonly validators: number
  readonly validatorWeight: bigint
  readonly delegators: number
  readonly delegatorWeight: bigint
  /** The rewards that are promised to all of them. */
  readonly potentialReward: bigint
}

/** The totals from a time on, Unix seconds. */
export type TimedTotals = Totals & { readonly seconds: number }

const none: Totals = {
  validators: 0,
  validatorWeight: 0n,
  delegators: 0,
  delegatorWeight: 0n,
  potentialReward: 0n,
}
const noHistory: readonly TimedTotals[] = []

/** The totals of each subnet after each block that changed them. */
export class StakeTotals {
  readonly #undo: BlockUndo
  readonly #histories = new Map<Id, TimedTotals[]>()
  readonly #l1Validators = new Map<Id, L1Validator>()

  constructor(undo: BlockUndo) {
    this.#undo = undo
  }

  /** Returns the totals of a subnet after the last block. */
  of(subnetId: Id): Totals {
    return this.#histories.get(subnetId)?.at(-1) ?? none
  }

  /** Returns the totals of a subnet over time, the oldest first. Of equal times the last one counts. */
  historyOf(subnetId: Id): readonly TimedTotals[] {
    return this.#histories.get(subnetId) ?? noHistory
  }

  /** Adds the effects of a block. */
  add({ outcome, seconds }: ReadPlatformBlock): void {
    const changed = new Map<Id, Totals>()
    const change = (subnetId: Id, by: Partial<Totals>) =>
      changed.set(subnetId, sumOf(changed.get(subnetId) ?? this.of(subnetId), by))
    for (const each of outcome.changes)
      switch (each.kind) {
        case 'stakerBegan':
          change(each.staker.subnetId, countedOnce(each.staker, 1))
          break
        case 'stakerEnded':
          change(each.staker.subnetId, countedOnce(each.staker, -1))
          break
        case 'l1Validator': {
          const { validator } = each
          const before = this.#l1Validators.get(validator.validationId)
          this.#undo.set(this.#l1Validators, validator.validationId, validator)
          if (before !== undefined && isActive(before)) change(before.subnetId, countedL1(before, -1))
          if (isActive(validator)) change(validator.subnetId, countedL1(validator, 1))
        }
      }
    for (const [subnetId, totals] of changed)
      this.#undo.pushTo(this.#histories, subnetId, { ...totals, seconds })
  }
}

function countedOnce(staker: Staker, sign: 1 | -1): Partial<Totals> {
  const weight = BigInt(sign) * staker.weight
  const potentialReward = BigInt(sign) * staker.potentialReward
  return isValidator(staker)
    ? { validators: sign, validatorWeight: weight, potentialReward }
    : { delegators: sign, delegatorWeight: weight, potentialReward }
}

function countedL1({ weight }: L1Validator, sign: 1 | -1): Partial<Totals> {
  return { validators: sign, validatorWeight: BigInt(sign) * weight }
}

function sumOf(totals: Totals, by: Partial<Totals>): Totals {
  return {
    validators: totals.validators + (by.validators ?? 0),
    validatorWeight: totals.validatorWeight + (by.validatorWeight ?? 0n),
    delegators: totals.delegators + (by.delegators ?? 0),
    delegatorWeight: totals.delegatorWeight + (by.delegatorWeight ?? 0n),
    potentialReward: totals.potentialReward + (by.potentialReward ?? 0n),
  }
}

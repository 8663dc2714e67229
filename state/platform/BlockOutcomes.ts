import type { Id } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { UndoList } from '../time/UndoList.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { Utxo } from '../utxo/utxo.js'
import type { Staker } from './staking/Staker.js'
import type { L1Validator } from './validators/L1Validators.js'

/** An L1 validator after something touched it. */
export type L1ValidatorChange = {
  readonly kind: 'l1Validator'
  /** The transaction that touched it; undefined when its balance ran out. */
  readonly txId: Id | undefined
  /** The validator as it is now. A weight of 0 means that it was removed. */
  readonly validator: L1Validator
  /** The balance that is left, nAVAX; 0 when the validator is inactive or removed. */
  readonly remainingBalance: bigint
  /** The nAVAX paid in; negative when nAVAX were returned or forfeited. */
  readonly balanceChange: bigint
}

/**
 * The reason of a reward: a validation, a delegation, or the validator's share of its delegators' rewards.
 */
export type RewardType = 'validator' | 'delegator' | 'validatorFee'

/** A reward that was paid. */
export type PaidReward = {
  readonly kind: 'rewardPaid'
  readonly rewardType: RewardType
  /**
   * The transaction of the staker that ended. Since Cortina the share of all delegations is paid when the
   * validator ends.
   */
  readonly stakerTxId: Id
  /** An output of that transaction, or, for auto-renewed validators, of the one that proposed the payment. */
  readonly utxo: Utxo
}

/** A change of the P-Chain's state that the bytes of blocks do not show. */
export type PlatformChange =
  /**
   * A staker became a current one with the reward that is promised to it, or stopped being one. An auto-renewed
   * validator stops and begins at the end of each period.
   */
  | { readonly kind: 'stakerBegan' | 'stakerEnded'; readonly staker: Staker }
  /** A staker was added that begins later, as before Durango, or was removed before it began. */
  | { readonly kind: 'stakerScheduled' | 'stakerUnscheduled'; readonly staker: Staker }
  | PaidReward
  | L1ValidatorChange
  /** The supply of a subnet's own staking token. */
  | { readonly kind: 'supply'; readonly subnetId: Id; readonly supply: bigint }

/** The state after a block, in figures that a node keeps only for its last block. */
export type BlockFigures = {
  /** The supply of the primary network with all promised rewards, nAVAX. */
  readonly currentSupply: bigint
  readonly activeL1Validators: number
  /** The continuous fee per L1 validator since Etna, nAVAX. */
  readonly l1ValidatorsAccruedFees: bigint
}

/** The effects of a block on the state, which its bytes do not show. */
export type BlockOutcome = BlockFigures & {
  /** The changes in the order in which they happened. Those of a proposal belong to the block that decided it. */
  readonly changes: readonly PlatformChange[]
}

type Closed = BlockFigures & {
  /** The number of changes in the blocks so far. */
  readonly changeCount: number
}

const none: readonly PlatformChange[] = []

/**
 * Records the effects of accepted blocks on parts of the P-Chain's state of which a node keeps only the current
 * value: promised rewards, balances of L1 validators, and supplies.
 */
export class BlockOutcomes {
  readonly #changes: UndoList<PlatformChange>
  readonly #closed: UndoList<Closed>

  constructor(undo: UndoLog) {
    this.#changes = undo.list('platform.changes')
    this.#closed = undo.list('platform.blockFigures')
  }

  /** Records a change by the block that is being made. */
  note(change: PlatformChange): void {
    this.#changes.push(change)
  }

  /** The changes by the block that is being made, so far. */
  get open(): readonly PlatformChange[] {
    return this.#changes.slice(this.#closed.last?.changeCount ?? 0)
  }

  /** Completes the outcome of the block of a height. */
  close(height: bigint, { currentSupply, activeL1Validators, l1ValidatorsAccruedFees }: BlockFigures): void {
    invariant(height === BigInt(this.#closed.length), 'every accepted block has an outcome')
    const changeCount = this.#changes.length
    this.#closed.push({ changeCount, currentSupply, activeL1Validators, l1ValidatorsAccruedFees })
  }

  /** Returns the outcome of the block of a height; undefined above the last block. The genesis is height 0. */
  at(height: number): BlockOutcome | undefined {
    const closed = height < 0 ? undefined : this.#closed.at(height)
    if (closed === undefined) return undefined
    const { changeCount, currentSupply, activeL1Validators, l1ValidatorsAccruedFees } = closed
    const first = (height === 0 ? undefined : this.#closed.at(height - 1))?.changeCount ?? 0
    const changes = first === changeCount ? none : this.#changes.slice(first, changeCount)
    return { currentSupply, activeL1Validators, l1ValidatorsAccruedFees, changes }
  }
}

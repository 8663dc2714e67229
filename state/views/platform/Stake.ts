import type { Id } from '../../codec/ids.js'
import type { RewardType } from '../../platform/BlockOutcomes.js'
import type { Staker } from '../../platform/staking/Staker.js'
import type { Tx } from '../../platform/txs/Tx.js'
import type { Utxo } from '../../utxo/utxo.js'

/** A validation or a delegation. An auto-renewed validation is one stake with many periods. */
export type Stake = {
  readonly kind: 'validation' | 'delegation'
  /** The transaction that began it. */
  readonly tx: Tx
  /** The ID of the transaction in cb58, by which stakes of one block are ordered. */
  readonly txHash: string
  /** The block that accepted the transaction, and its time in Unix seconds. */
  readonly height: number
  readonly seconds: number
  /** The staker in its current or last period, with the reward that is promised for it. */
  readonly staker: Staker
  /** The transaction of the validation that a delegation belongs to; of a validation its own. */
  readonly validationId: Id
  /** When it began or begins, Unix seconds. */
  readonly startSeconds: number
  /** False for a stake that begins later than its block, as before Durango, and until then. */
  readonly hasBegun: boolean
  /** Undefined while it runs. */
  readonly end: StakeEnd | undefined
}

/** The end of a stake. */
export type StakeEnd = {
  /** `removed` and `expired` are ends of permissioned subnet validators, before and at the end of their time. */
  readonly how: 'rewarded' | 'refused' | 'removed' | 'expired'
  /** The transaction that rewarded, refused or removed it. */
  readonly txId: Id | undefined
  /** The time of the block, Unix seconds. */
  readonly seconds: number
}

/** The delegations to a validator in its current or last period. Amounts in nAVAX. */
export type Delegations = {
  /** The number that run. */
  readonly running: number
  readonly runningAmount: bigint
  /** All, with those that ended. */
  readonly count: number
  readonly amount: bigint
  /** The validator's share of the rewards of delegations that ended with one, and of those that run. */
  readonly endedShare: bigint
  readonly runningShare: bigint
}

/** The rewards of a stake in all its periods, in nAVAX. */
export type Paid = {
  /** The reward of the stake itself. */
  readonly own: bigint
  /** A validator's share of its delegators' rewards. */
  readonly share: bigint
}

/** A reward that was paid, with its UTXO. */
export type Reward = {
  readonly type: RewardType
  readonly utxo: Utxo
  /** The transaction that began the stake. */
  readonly stakerTxId: Id
  /** The staker in the period that the reward is for. */
  readonly staker: Staker
  /** The transaction that proposed the reward. */
  readonly rewardTxId: Id
}

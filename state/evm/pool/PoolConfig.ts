import type { Clock } from '../../time/Clock.js'
import type { PoolOptions } from '../config/ChainOptions.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateView } from '../state/StateView.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { PoolChecks } from './PoolChecks.js'

/** The head of the chain, which transactions are checked against. */
export type PoolHead = {
  readonly gasLimit: bigint
  readonly state: StateView
  readonly rules: EvmRules
  readonly checks: PoolChecks
  /** The base fee that the control API has set for the next block, wei. A fee cap of as much suffices. */
  readonly demandedBaseFee?: bigint | undefined
}

/** The limits of a pool and the chain around it. */
export type PoolConfig = {
  /** Returns the limits that the chain's config sets. */
  readonly options: () => PoolOptions
  /** The least fee cap that the pool accepts, wei. */
  readonly minimumFee: bigint
  /** Returns the new least fee cap after each head; undefined keeps the current one. */
  readonly minimumFeeNow?: (() => bigint | undefined) | undefined
  readonly clock: Clock
  /**
   * Whether a higher fee cap suffices to replace a transaction, as in anvil. A node requires a higher fee cap and a
   * higher tip.
   */
  readonly feeCapReplaces?: boolean | undefined
  head(): PoolHead
  /** Returns the base fee of a block made now, wei. */
  nextBaseFee(): bigint
  /** Called for each transaction that becomes executable. */
  onExecutable(tx: Transaction): void
  /** Called for each transaction that begins to wait for a nonce before its own. */
  onGap(gap: NonceGap): void
}

/** A transaction that no block can include, because its account has a gap before its nonce. */
export type NonceGap = {
  readonly tx: Transaction
  /** The nonce that the next transaction of the account must have. */
  readonly nextNonce: bigint
}

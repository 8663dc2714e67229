import type { Clock } from '../../Clock.js'
import type { Id } from '../../codec/ids.js'
import type { Engine } from '../engine/Engine.js'
import type { FilterSystem } from '../logs/FilterSystem.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { EvmRules } from '../rules.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import type { BlockContext, EvmFlavour, Hash } from '../types.js'
import type { Block } from './Block.js'
import type { ChainConfig } from './ChainConfig.js'
import type { ChainOptions } from './ChainOptions.js'
import type { Header } from './Header.js'

/** When blocks are made: with each transaction, at intervals, or only on demand. */
export type MiningMode =
  | { readonly mode: 'auto' }
  | { readonly mode: 'interval'; readonly intervalMs: number }
  | { readonly mode: 'manual' }

export type EvmChain = {
  readonly blockchainId: Id
  readonly flavour: EvmFlavour
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly clock: Clock
  readonly pool: TransactionPool
  /** Runs code; calls use it beside the chain's own blocks. */
  readonly engine: Engine
  readonly filters: FilterSystem
  /** The last accepted block. */
  readonly head: Block
  readonly genesis: Block
  /** Undefined above the head. */
  blockByNumber(number: bigint): Block | undefined
  blockByHash(hash: Hash): Block | undefined
  /** Where an accepted transaction is; the receipt is `block.receipts[index]`. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined
  /** The world state after a block. @throws {NodeError} `missing trie node …` where the real node would have pruned it. */
  stateAt(block: Block): StateRoot
  /** The rules at a time in Unix seconds. */
  rulesAt(timestamp: bigint): EvmRules
  /** What code sees of a block. */
  blockContext(header: Header): BlockContext
  /** Decodes, checks and takes a transaction into the pool (and, in automatic mode, into a block) as `eth_sendRawTransaction` does. */
  submitRaw(raw: Uint8Array): Promise<Hash>
  /** The same from a decoded transaction. */
  submit(tx: UnverifiedTransaction): Promise<Hash>
  /** Wei per gas of a block made now (`eth_baseFee`). */
  estimateBaseFee(): bigint
  /** The tip the price oracle suggests (`eth_maxPriorityFeePerGas`). Wei. */
  suggestTip(): bigint
  /** Makes the blocks due by a time in Unix milliseconds. */
  settle(nowMs: number): Promise<void>
  /** When the next waiting block falls due, Unix milliseconds. */
  nextDueMs(): number | undefined
  /** Makes blocks now, empty ones too. */
  mine(count: number): Promise<readonly Block[]>
  readonly mining: MiningMode
  setMining(mode: MiningMode): void
  /** The timestamp of the next block only, Unix milliseconds. */
  setNextBlockTimestamp(timestampMs: number): void
}

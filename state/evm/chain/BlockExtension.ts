import type { Id } from '../../codec/ids.js'
import type { Block } from '../blocks/Block.js'
import type { WorldState } from '../state/WorldState.js'
import type { Operation } from './Operation.js'

/** The gas that a waiting transaction needs in a block, and the highest price that it pays, wei per gas. */
export type GasDemand = { readonly gas: bigint; readonly price: bigint }

/** The head of the chain and the block that would be made now, which a new transaction is checked against. */
export type ChainTip = {
  /** The state after the head. Changes to it are lost. */
  readonly world: WorldState
  /** The base fee of a block made now, wei per gas. */
  readonly baseFee: bigint
  /** Whether consensus orders transactions before they are executed (ACP-194). */
  readonly isAsynchronous: boolean
}

/** A block that has all its EVM transactions. */
export type BlockDraft = {
  /** The state after its EVM transactions. */
  readonly world: WorldState
  /** Wei per gas. */
  readonly baseFee: bigint
  /** The maximum gas that the extension may use: the gas that EVM transactions left, or a limit of its own. */
  readonly gasLeft: bigint
}

/** The transactions that an extension puts into a block. */
export type ExtensionPart = {
  /** The packed transactions, as blocks contain them; empty when there are none. */
  readonly extData: Uint8Array
  readonly gasUsed: bigint
  /** The IDs of the packed transactions. */
  readonly ids: readonly Id[]
  /** Whether a node would not make the block, because a waiting transaction cannot pay its base fee. */
  readonly blocked: boolean
}

/** The transactions of a block, executed or not. */
export type OrderedBlock = Pick<Block, 'transactions' | 'extData'>

/** A waiting transaction as an operation, as blocks since Helicon order them. */
export type WaitingOperation = {
  readonly id: Id
  readonly operation: Operation
  /** The size of the transaction in the block. */
  readonly bytes: number
}

/**
 * The transactions that blocks of one VM contain beside those of the EVM, such as coreth's atomic transactions (the
 * callbacks of coreth `consensus/dummy` and `plugin/evm/extension`). Its state is in the undo log of its chain.
 */
export type BlockExtension = {
  /** The number of transactions that wait for a block. */
  readonly pendingCount: number
  /** A key that changes with the waiting transactions, for values that are derived from them. */
  readonly version: string
  /** Returns the demands of the transactions that the next block would take, best paying first. */
  demands(): readonly GasDemand[]
  /**
   * Chooses the transactions of a block and applies them to its state. They still wait afterwards, until
   * {@link accept}.
   * @throws {TransactionFault} when a transaction throws an error that is not a refusal
   */
  assemble(draft: BlockDraft): ExtensionPart
  /**
   * Returns the waiting transactions that are valid in a block made now and pay its price, best paying first.
   * @param unsettled the blocks after the last settled one
   * @param baseFee the price of the block, wei per gas
   */
  operations(unsettled: readonly OrderedBlock[], baseFee: bigint): readonly WaitingOperation[]
  /** Returns a waiting transaction as an operation; undefined for one that does not wait. */
  waiting(id: Id): WaitingOperation | undefined
  /**
   * Returns why a waiting transaction that pays enough is not one of the {@link operations}; undefined when it is one.
   * The text is the node's where the node has one.
   */
  exclusionOf(id: Id, unsettled: readonly OrderedBlock[]): string | undefined
  /** Whether a block carries a transaction. */
  carries(block: Pick<Block, 'extData'>, id: Id): boolean
  /** Returns the waiting transactions with these IDs, packed as blocks contain them; empty for no IDs. */
  pack(ids: readonly Id[]): Uint8Array
  /** Returns the operations of a block, in their order. */
  operationsOf(block: Pick<Block, 'extData'>): readonly Operation[]
  /**
   * Handles an executed block: removes its transactions from those that wait, and applies their effects on other
   * chains.
   */
  accept(block: Block): void
  /** Removes a waiting transaction. */
  drop(id: Id): void
  /** Removes all waiting transactions, and the record of those that were removed before. */
  clear(): void
}

import { missingTrieNode } from '../../errors/evmPool.js'
import { invariant } from '../../errors/NodeError.js'
import { derived } from '../../time/Container.js'
import type { Pauses } from '../../time/Pauses.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoList } from '../../time/UndoList.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import type { BlockStretch } from '../blocks/BlockStretch.js'
import type { AcceptedReader, ChainReader } from '../blocks/ChainReader.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { StateStore } from '../state/StateStore.js'
import { savedCodes } from '../state/savedCodes.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import { BlockIndex } from './BlockIndex.js'
import { type BlockPack, packsOf } from './BlockPack.js'
import type { BuiltBlock, ParentBlock } from './BuiltBlock.js'
import { blocksInFiles } from './blocksInFiles.js'
import { type ChainTotals, noTotals, withBlock } from './ChainTotals.js'
import { EditedStates } from './EditedStates.js'
import { type Entry, entryOf } from './Entry.js'
import { SentMessages } from './SentMessages.js'
import { UnexecutedBlocks } from './UnexecutedBlocks.js'

/**
 * At least this many of the last blocks are kept as objects. Earlier ones are kept as bytes. Under Helicon the making
 * of a block reads all unsettled blocks. Their gas limit (`queueLimit`) allows 1905 of them, if each has a transfer and
 * nobody votes for another gas target.
 */
const mostRecent = 2048
/** The number of blocks that become bytes at a time. */
const compactedAtOnce = 128
/** The number of earlier blocks whose hashes BLOCKHASH returns. */
const blockHashWindow = 256n

/**
 * The accepted blocks of a chain, the states after them, and the positions of their transactions. The last blocks may
 * wait for their execution (ACP-194). {@link head}, and all methods that return a `Block`, know executed blocks only.
 */
export class ChainStore implements ChainReader, AcceptedReader {
  readonly #options: ChainOptions
  readonly #states: StateStore
  readonly #entries: UndoList<Entry, BlockPack>
  readonly #index: BlockIndex
  /** The unsigned warp messages that executed blocks sent. */
  readonly sentMessages: SentMessages
  /** The states that the control API put in place of the originals. */
  readonly edits: EditedStates
  readonly #totals: UndoCell<ChainTotals>
  /** The last executed block, with its current state, which the control API may have edited. */
  readonly #parent: UndoCell<Entry>
  /** The accepted blocks after the head, which are not executed yet. */
  readonly unexecuted: UnexecutedBlocks

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, options: ChainOptions, genesis: BuiltBlock) {
    this.#options = options
    const { store } = genesis.state
    this.#states = store
    const keeping = blocksInFiles(store)
    undo.parts.beside(`${name}/codes`, savedCodes(store))
    undo.parts.afterFilling(() => this.#indexAll())
    undo.parts.afterAdopting(() => this.#ownStates())
    this.#entries = undo.list(`${name}/blocks`, keeping, packsOf(store))
    this.#index = new BlockIndex(undo, name)
    this.sentMessages = new SentMessages(undo, name)
    this.edits = new EditedStates(undo, name, keeping)
    this.#totals = undo.cell(`${name}/totals`, noTotals)
    this.#parent = undo.cell(`${name}/parent`, entryOf(genesis.block, genesis.state), derived)
    this.unexecuted = new UnexecutedBlocks(undo, name, keeping)
    this.append(genesis)
  }

  /** The last executed block. */
  get head(): Block {
    return this.#parent.value.block
  }

  /** The last accepted block: the head, unless execution waits. */
  get accepted(): ConsensusBlock {
    return this.unexecuted.blocks.at(-1) ?? this.head
  }

  /**
   * Returns the receipts of the transactions of an accepted block that are executed. While the block is executed in
   * part, these are its first transactions.
   */
  receiptsOf({ header: { number } }: ConsensusBlock): readonly Receipt[] {
    const executed = this.blockByNumber(number)
    if (executed !== undefined) return executed.receipts
    return number === this.head.header.number + 1n ? (this.unexecuted.partial?.receipts ?? []) : []
  }

  /** The head, with the state on which the next block is executed. */
  get parent(): ParentBlock {
    return this.#parent.value
  }

  /** The state on which the next block is executed. */
  get headState(): StateRoot {
    return this.#parent.value.state
  }

  /** The block of height 0. */
  get genesis(): Block {
    return this.#entry(0).block
  }

  /** Returns the executed block of a height; undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined {
    if (number < 0n || number >= this.#entries.length) return undefined
    return this.#entries.at(Number(number))?.block
  }

  /** Returns the executed blocks between two heights, both included, without reading those that are kept as bytes. */
  stretches(from: bigint, to: bigint): readonly BlockStretch[] {
    const [start, end] = [Number(from), Math.min(Number(to) + 1, this.#entries.length)]
    if (start < 0 || start >= end) return []
    return this.#entries.stretches(start, end).map(({ pack, items }) => ({
      logsBloom: pack?.logsBloom,
      blocks: () => items().map(({ block }) => block),
    }))
  }

  /** Returns the executed block with a hash; undefined for an unknown hash. */
  blockByHash(hash: Hash): Block | undefined {
    const height = this.#index.heightOf(hash)
    return height === undefined ? undefined : this.#entries.at(height)?.block
  }

  /** Returns the accepted block of a height, executed or not; undefined for any other height. */
  acceptedByNumber(number: bigint): ConsensusBlock | undefined {
    return this.blockByNumber(number) ?? this.#unexecutedAt(Number(number))
  }

  /** Returns the accepted block with a hash, executed or not. */
  acceptedByHash(hash: Hash): ConsensusBlock | undefined {
    const height = this.#index.heightOf(hash)
    return height === undefined ? undefined : this.acceptedByNumber(BigInt(height))
  }

  /** Sums over all executed blocks. */
  get totals(): ChainTotals {
    return this.#totals.value
  }

  /** Returns the block and index of a transaction of an executed block. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined {
    const position = this.#index.positionOf(hash)
    if (position === undefined || position.height >= this.#entries.length) return undefined
    return { block: this.#entry(position.height).block, index: position.index }
  }

  /** Returns the block and index of an accepted transaction, executed or not. */
  acceptedTransaction(hash: Hash): { readonly block: ConsensusBlock; readonly index: number } | undefined {
    const position = this.#index.positionOf(hash)
    const block = position && this.acceptedByNumber(BigInt(position.height))
    return block === undefined || position === undefined ? undefined : { block, index: position.index }
  }

  /**
   * Returns the state after a block. Every height is available unless the chain option asks for a node's
   * answers; then a pruning node has only the states of the last blocks and those that it committed (coreth
   * `core/state_manager.go`).
   * @throws {NodeError} `missing trie node …`
   */
  stateAt(block: Block): StateRoot {
    const { number } = block.header
    const { history, pruningEnabled, stateHistory, commitInterval } = this.#options
    if (history === 'node' && pruningEnabled && number % commitInterval !== 0n) {
      if (number + stateHistory <= this.head.header.number) throw missingTrieNode(block.header.stateRoot)
    }
    return this.#state(Number(number))
  }

  /** Returns the state after a block, also one that a pruning node would not have. */
  keptStateAt({ header }: Block): StateRoot {
    return this.#state(Number(header.number))
  }

  /** Returns the result of BLOCKHASH at height `current` for one of the 256 blocks before it. */
  blockHash(number: bigint, current: bigint): Hash | undefined {
    if (number >= current || number + blockHashWindow < current) return undefined
    return this.acceptedByNumber(number)?.hash
  }

  /** Accepts a block on top of the last accepted one. The block is executed later. */
  accept(block: ConsensusBlock): void {
    this.#index.add(block, this.#entries.length + this.unexecuted.blocks.length)
    this.unexecuted.push(block)
  }

  /** Makes the first block that waits for its execution the head. @param built the block and the state after it */
  execute(built: BuiltBlock): void {
    this.unexecuted.shift()
    this.#keep(built)
  }

  /** Accepts an executed block on top of the head. */
  append(built: BuiltBlock): void {
    this.#index.add(built.block, this.#entries.length)
    this.#keep(built)
  }

  /** Moves the states on which the next blocks build to this chain's store, if another branch's store has them. */
  #ownStates(): void {
    const [parent, height] = [this.#parent.value, this.#entries.length - 1]
    const ours = this.#ours(parent)
    if (this.edits.entryAt(height) === parent) this.edits.setEntry(height, ours)
    else if (this.#entries.last === parent) {
      this.#entries.truncate(height)
      this.#entries.push(ours)
    }
    this.#parent.set(ours)
    const { partial } = this.unexecuted
    if (partial !== undefined) this.unexecuted.replaceState(partial.state.of(this.#states))
  }

  #ours(entry: Entry): Entry {
    const state = entry.state.of(this.#states)
    return state === entry.state ? entry : entryOf(entry.block, state)
  }

  /** Rebuilds what a state file does not contain: the indexes of blocks and transactions, and the head. */
  *#indexAll(): Pauses<void> {
    const packs = this.#entries.packs()
    yield
    this.#index.fill(packs.map(({ hashes }) => hashes))
    yield
    let height = this.#entries.length
    for (const block of this.unexecuted.blocks) this.#index.add(block, height++)
    const head = this.#entries.length - 1
    this.#parent.set(this.edits.entryAt(head) ?? this.#entry(head))
  }

  #keep({ block, state }: BuiltBlock): void {
    const entry = entryOf(block, state)
    this.#entries.push(entry)
    this.#parent.set(entry)
    if (this.#entries.length % compactedAtOnce === 0) this.#entries.compact(this.#entries.length - mostRecent)
    this.sentMessages.add(block)
    this.#totals.set(withBlock(this.#totals.value, block, 1n))
  }

  /**
   * Replaces the state of the head. The head's state root stays unchanged: only the next block reflects the
   * new state.
   * @param edited the account that differs, or `all`
   * @param partial the executed part of the next block, with the new state; undefined to execute that part again
   */
  replaceHeadState(state: StateRoot, edited: Address | 'all', partial?: StateRoot): void {
    this.unexecuted.replaceState(partial)
    const entry = entryOf(this.head, state)
    this.edits.edit(this.#entries.length - 1, entry, edited)
    this.#parent.set(entry)
  }

  /** Removes the accepted blocks above a height. */
  truncate(height: number): void {
    const executed = this.#entries.length
    const left = Math.max(0, height + 1 - executed)
    for (const block of this.unexecuted.truncate(left)) this.#index.remove(block)
    if (height + 1 < executed) this.#truncateExecuted(height)
  }

  #truncateExecuted(height: number): void {
    let totals = this.#totals.value
    for (let index = this.#entries.length - 1; index > height; index--) {
      const { block } = this.#entry(index)
      this.#index.remove(block)
      this.sentMessages.remove(block)
      this.edits.delete(index)
      totals = withBlock(totals, block, -1n)
    }
    this.#entries.truncate(height + 1)
    this.#parent.set(this.#ours(this.edits.entryAt(height) ?? this.#entry(height)))
    this.#totals.set(totals)
  }

  #unexecutedAt(height: number): ConsensusBlock | undefined {
    const index = height - this.#entries.length
    return index < 0 ? undefined : this.unexecuted.blocks[index]
  }

  #state(height: number): StateRoot {
    return (this.edits.entryAt(height) ?? this.#entry(height)).state.of(this.#states)
  }

  #entry(height: number): Entry {
    const entry = this.#entries.at(height)
    // The text is composed only when the error is thrown: every answer about a block comes this way.
    if (entry === undefined) invariant(false, `the chain has a block of height ${height}`)
    return entry
  }
}

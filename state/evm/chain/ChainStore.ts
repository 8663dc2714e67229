import type { Id } from '../../codec/ids.js'
import { missingTrieNode } from '../../errors/evmPool.js'
import { invariant } from '../../errors/NodeError.js'
import type { Digestible, UndoCell, UndoList, UndoLog, UndoMap } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import type { ChainReader } from '../blocks/ChainReader.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import { sentMessage } from '../precompiles/warp/sentMessage.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { Hash } from '../values/Hash.js'
import type { BuiltBlock, ParentBlock } from './BlockBuilder.js'

type Entry = ParentBlock & Digestible

/** A transaction's position is packed in one number: height times this, plus index. */
const maxTransactionsPerBlock = 2 ** 20
/** The number of earlier blocks whose hashes BLOCKHASH returns. */
const blockHashWindow = 256n

/** What the accepted blocks of a chain hold together. */
export type ChainTotals = { readonly transactions: number; readonly gasUsed: bigint }

/** The accepted blocks of a chain, the states after them, and the positions of their transactions. */
export class ChainStore implements ChainReader {
  readonly #options: ChainOptions
  readonly #entries: UndoList<Entry>
  readonly #heightByHash: UndoMap<Hash, number>
  readonly #placeByTransaction: UndoMap<Hash, number>
  /** Unsigned warp messages that accepted blocks sent, by their IDs. */
  readonly #sentMessages: UndoMap<Id, Uint8Array>
  readonly #totals: UndoCell<ChainTotals>
  /** Blocks with states that the control API put in place of the originals, by height. */
  readonly #replaced: UndoMap<number, Entry>
  /** The last block, with the state that is in force. */
  readonly #parent: UndoCell<Entry>

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string, options: ChainOptions, genesis: BuiltBlock) {
    this.#options = options
    this.#entries = undo.list(`${name}/blocks`)
    this.#heightByHash = undo.map(`${name}/heightByHash`)
    this.#placeByTransaction = undo.map(`${name}/placeByTransaction`)
    this.#sentMessages = undo.map(`${name}/sentMessages`)
    this.#replaced = undo.map(`${name}/replacedStates`)
    this.#totals = undo.cell(`${name}/totals`, { transactions: 0, gasUsed: 0n })
    this.#parent = undo.cell(`${name}/parent`, entryOf(genesis.block, genesis.state))
    this.append(genesis)
  }

  get head(): Block {
    return this.#parent.value.block
  }

  /** The head, with the state on which the next block builds. */
  get parent(): ParentBlock {
    return this.#parent.value
  }

  /** The state on which the next block builds. */
  get headState(): StateRoot {
    return this.#parent.value.state
  }

  get genesis(): Block {
    return this.#entry(0).block
  }

  blockByNumber(number: bigint): Block | undefined {
    if (number < 0n || number >= this.#entries.length) return undefined
    return this.#entries.at(Number(number))?.block
  }

  blockByHash(hash: Hash): Block | undefined {
    const height = this.#heightByHash.get(hash)
    return height === undefined ? undefined : this.#entries.at(height)?.block
  }

  /** What all accepted blocks hold together. */
  get totals(): ChainTotals {
    return this.#totals.value
  }

  /** Returns the block and index of an accepted transaction. */
  transactionByHash(hash: Hash): { readonly block: Block; readonly index: number } | undefined {
    const place = this.#placeByTransaction.get(hash)
    if (place === undefined) return undefined
    const index = place % maxTransactionsPerBlock
    return { block: this.#entry((place - index) / maxTransactionsPerBlock).block, index }
  }

  /** Returns the unsigned warp message with an ID, if an accepted block sent it. */
  sentMessage(id: Id): Uint8Array | undefined {
    return this.#sentMessages.get(id)
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

  /** Returns the state after a block, which is kept even where the chain option hides it. */
  keptStateAt({ header }: Block): StateRoot {
    return this.#state(Number(header.number))
  }

  /** Returns what BLOCKHASH returns at height `current` for one of the 256 blocks before it. */
  blockHash(number: bigint, current: bigint): Hash | undefined {
    if (number >= current || number + blockHashWindow < current) return undefined
    return this.blockByNumber(number)?.hash
  }

  /** Accepts a block on top of the head. */
  append({ block, state }: BuiltBlock): void {
    const height = this.#entries.length
    const entry = entryOf(block, state)
    this.#entries.push(entry)
    this.#parent.set(entry)
    this.#heightByHash.set(block.hash, height)
    let place = height * maxTransactionsPerBlock
    for (const { hash } of block.transactions) this.#placeByTransaction.set(hash, place++)
    for (const { logs } of block.receipts)
      for (const log of logs) {
        const message = sentMessage(log)
        if (message !== undefined) this.#sentMessages.set(message.id, message.bytes)
      }
    const { transactions, gasUsed } = this.#totals.value
    this.#totals.set({
      transactions: transactions + block.transactions.length,
      gasUsed: gasUsed + block.header.gasUsed,
    })
  }

  /**
   * Replaces the state of the head. The head's state root stays unchanged: only the next block reflects the
   * new state.
   */
  replaceHeadState(state: StateRoot): void {
    const entry = entryOf(this.head, state)
    this.#replaced.set(this.#entries.length - 1, entry)
    this.#parent.set(entry)
  }

  /** Removes the blocks above a height. */
  truncate(height: number): void {
    let { transactions, gasUsed } = this.#totals.value
    for (let index = this.#entries.length - 1; index > height; index--) {
      const { block } = this.#entry(index)
      this.#heightByHash.delete(block.hash)
      for (const { hash } of block.transactions) this.#placeByTransaction.delete(hash)
      for (const { logs } of block.receipts)
        for (const log of logs) {
          const message = sentMessage(log)
          if (message !== undefined) this.#sentMessages.delete(message.id)
        }
      this.#replaced.delete(index)
      transactions -= block.transactions.length
      gasUsed -= block.header.gasUsed
    }
    this.#entries.truncate(height + 1)
    this.#parent.set(this.#replaced.get(height) ?? this.#entry(height))
    this.#totals.set({ transactions, gasUsed })
  }

  #state(height: number): StateRoot {
    return (this.#replaced.get(height) ?? this.#entry(height)).state
  }

  #entry(height: number): Entry {
    const entry = this.#entries.at(height)
    // The text is composed for an internal error only, since every answer about a block comes this way.
    if (entry === undefined) invariant(false, `the chain has a block of height ${height}`)
    return entry
  }
}

function entryOf(block: Block, state: StateRoot): Entry {
  return { block, header: block.header, state, digestText: digestOfEntry }
}

/** One function for all entries: a closure for each would stay in memory as long as the chain. */
function digestOfEntry(this: Entry): string {
  return `${this.block.hash}/${this.state.digestText()}`
}

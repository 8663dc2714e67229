import { toEnd } from '../../codec/toEnd.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { messageOf } from '../../evm/chain/messageOf.js'
import { replay } from '../../evm/chain/replay.js'
import type { FrameEntered, TraceHooks } from '../../evm/engine/Engine.js'
import { applyTransaction } from '../../evm/execution/applyTransaction.js'
import type { Address } from '../../evm/values/Address.js'
import { type BlockSource, FollowedBlocks } from '../FollowedBlocks.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { RowLists } from './RowLists.js'
import { rowOf } from './rows.js'

/** A call with value that a contract made, or a creation by one. Value in wei, gas in units. */
export type InternalCall = {
  readonly kind: FrameEntered['kind']
  readonly from: Address
  /** The called or created account. */
  readonly to: Address
  readonly value: bigint
  /** Whether it, or a frame around it, failed. */
  readonly isReverted: boolean
  readonly gasUsed: bigint
  readonly gasLimit: bigint
}

const none: readonly InternalCall[] = []

/**
 * The calls with value and the creations inside the transactions of a chain. They are not recorded when a block is
 * made: the first query executes the transactions that made any again, and no others.
 */
export class InternalCalls {
  readonly #chain: EvmChain
  readonly #followed: FollowedBlocks<Block>
  readonly #calls = new Map<number, readonly InternalCall[]>()
  readonly #lists = new RowLists()

  constructor(chain: EvmChain, doWork: DoIndexWork = atOnce) {
    this.#chain = chain
    this.#followed = new FollowedBlocks(
      { at: (height) => chain.blockByNumber(BigInt(height)) },
      {
        add: (block, height) => this.#add(block, height),
        remove: (block, height) => this.#remove(block, height),
      },
      doWork,
    )
  }

  /** The blocks whose calls were read. */
  get blocks(): BlockSource<Block> {
    return this.#followed
  }

  /** Brings the calls to a height of their chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  /** Returns the rows of the transactions in which an address took part in such a call, ascending. */
  rows(address: Address): readonly number[] {
    return this.#lists.of(address)
  }

  /** Returns the calls inside the transaction of a row, in the order in which they began. */
  of(row: number): readonly InternalCall[] {
    return this.#calls.get(row) ?? none
  }

  #add(block: Block, height: number): void {
    const last = block.receipts.findLastIndex(({ hasInnerTransfers }) => hasInnerTransfers)
    const parent = last < 0 ? undefined : this.#chain.blockByHash(block.header.parentHash)
    if (parent === undefined) return
    const replayed = replay(this.#chain, parent, block, this.#chain.keptStateAt(parent))
    const rules = this.#chain.rulesAt(block.header.timestamp)
    for (const [index, tx] of block.transactions.slice(0, last + 1).entries()) {
      if (block.receipts[index]?.hasInnerTransfers !== true) {
        toEnd(replayed.apply(tx))
        continue
      }
      const { world, context, modeOf } = replayed
      const { hooks, calls } = collect()
      const message = messageOf(tx, context.baseFee)
      applyTransaction(this.#chain.engine, world, rules, context, message, { ...modeOf(tx), hooks })
      this.#keep(rowOf(height, index), calls)
    }
  }

  #keep(row: number, calls: readonly InternalCall[]): void {
    if (calls.length === 0) return
    this.#calls.set(row, calls)
    for (const { from, to } of calls) for (const address of [from, to]) this.#lists.add(address, row)
  }

  #remove(block: Block, height: number): void {
    for (const index of block.transactions.keys()) {
      const row = rowOf(height, index)
      for (const { from, to } of this.of(row))
        for (const address of [from, to]) this.#lists.cut(address, rowOf(height, 0))
      this.#calls.delete(row)
    }
  }
}

type OpenFrame = { readonly entered: FrameEntered; readonly index: number }

/** Returns hooks that collect the calls of a message. A frame that fails takes those inside it along. */
function collect(): { readonly hooks: TraceHooks; readonly calls: readonly InternalCall[] } {
  const calls: InternalCall[] = []
  const open: OpenFrame[] = []
  const hooks: TraceHooks = {
    enter: (entered) => {
      open.push({ entered, index: calls.length })
      if (!isListed(entered)) return
      const { kind, from, to, value, gas } = entered
      calls.push({ kind, from, to, value, isReverted: false, gasUsed: 0n, gasLimit: gas })
    },
    exit: ({ gasUsed, failure }) => {
      const frame = open.pop()
      if (frame === undefined) return
      const own = calls[frame.index]
      if (own !== undefined && isListed(frame.entered)) calls[frame.index] = { ...own, gasUsed }
      if (failure === undefined) return
      for (const [index, call] of calls.entries())
        if (index >= frame.index) calls[index] = { ...call, isReverted: true }
    },
  }
  return { hooks, calls }
}

/** Calls with value and creations count, but for the transaction itself. */
function isListed({ kind, value, depth }: FrameEntered): boolean {
  if (depth === 0) return false
  return kind === 'CREATE' || kind === 'CREATE2' || ((kind === 'CALL' || kind === 'CALLCODE') && value > 0n)
}

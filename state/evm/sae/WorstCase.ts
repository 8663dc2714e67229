import { queueFull } from '../../errors/evmSae.js'
import { smaller } from '../../gas/bounds.js'
import { beforeBlock, type GasTime, gasPriceAt, gasRate } from '../../gas/GasTime.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { StateView } from '../state/StateView.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import { blockGasLimit, queueLimit } from './blockGasLimit.js'
import { type ClockSpan, clockAfterSpan, emptySpan, spanOf, spanWith, spanWithout } from './clockSpan.js'
import { Queue } from './Queue.js'
import { type QueuedBlock, retimed, startsAlike, takenBy } from './queuedBlocks.js'
import { type Taken, TakenSums } from './TakenSums.js'
import { WorstCaseBlock } from './WorstCaseBlock.js'

// The worst case: the balances that accounts are sure to have when a block is executed (ACP-194; AvalancheGo
// `vms/saevm/worstcase`). A block is accepted before it and its ancestors are executed, so the builder assumes that
// each transaction since the last settled block uses its whole gas limit at the highest price that it may meet, and
// that nobody receives anything.

/** Members of a block that the control API sets in place of the gas clock's. */
export type BlockDemands = {
  /** Wei per gas. */
  readonly baseFee?: bigint | undefined
  /** The most gas of the block. A limit above the gas clock's own gives no more gas. */
  readonly gasLimit?: bigint | undefined
}

/** The blocks since the last settled one, with sums over them. */
type UnsettledBlocks = {
  readonly taken: TakenSums
  readonly blocks: Queue<QueuedBlock>
  /** The sum of their gas limits. */
  readonly queuedGas: bigint
  readonly span: ClockSpan | undefined
}

function noBlocks(): UnsettledBlocks {
  return { taken: TakenSums.none(), blocks: new Queue(), queuedGas: 0n, span: emptySpan }
}

/** The worst case after all blocks since the last settled one. {@link WorstCaseBlock} adds a block to it. */
export class WorstCase {
  #settled: StateView
  #taken: TakenSums
  #blocks: Queue<QueuedBlock>
  /** Hashes of codes that the control API changed after the settled block. */
  #codes: Map<Address, Hash> | undefined
  #isEdited = false
  /** The clock before the blocks, and after them. */
  readonly #start: GasTime
  #time: GasTime
  #queuedGas: bigint
  /** The sums that give the clock after the blocks; undefined when it must be computed block by block. */
  #span: ClockSpan | undefined
  /**
   * Whether the blocks have their prices. Otherwise their clocks and prices are those of an earlier start, so that they
   * take at least what they should: enough to accept a transaction, and not worth computing for each one.
   */
  #isPriced = true

  /**
   * @param settled the state after the last settled block
   * @param time the gas clock after it
   * @param unsettled the blocks after it
   */
  constructor(settled: StateView, time: GasTime, unsettled: UnsettledBlocks = noBlocks()) {
    this.#settled = settled
    this.#start = time
    this.#time = time
    this.#taken = unsettled.taken
    this.#blocks = unsettled.blocks
    this.#queuedGas = unsettled.queuedGas
    this.#span = unsettled.span
  }

  /**
   * Returns the worst case after some more of the blocks are settled. Only values that depend on the clock are
   * computed again.
   *
   * @param count how many blocks are settled, from the oldest one on
   * @param settled the state after the last one of them
   * @param time the gas clock after that block, which is not later than the worst case assumed
   */
  settling(count: number, settled: StateView, time: GasTime): WorstCase {
    const gone = this.#blocks.first(count)
    let queuedGas = this.#queuedGas
    for (const { gas } of gone) queuedGas -= gas
    const next = new WorstCase(settled, time, {
      taken: this.#taken.without(gone.map(takenBy)),
      blocks: this.#blocks.without(count),
      queuedGas,
      span: this.#span && spanWithout(this.#span, gone),
    })
    next.#restart(this)
    return next
  }

  /** Sets the clock after the blocks, which have the clocks and prices of another worst case. */
  #restart(from: WorstCase): void {
    const oldest = this.#blocks.at(0)
    const isAlike = oldest !== undefined && from.#isPriced && startsAlike(oldest, this.#start)
    const time = isAlike ? from.#time : this.#timeAfterBlocks()
    if (time === undefined) this.#price()
    else {
      this.#time = time
      this.#isPriced = isAlike
    }
  }

  /** Returns the clock after the blocks from their sums; undefined when these do not suffice. */
  #timeAfterBlocks(): GasTime | undefined {
    const time = this.#span && clockAfterSpan(this.#span, this.#start)
    if (time !== undefined || this.#span === undefined) return time
    // Blocks that are gone still count in sums that were derived.
    this.#span = spanOf(this.#blocks)
    return this.#span && clockAfterSpan(this.#span, this.#start)
  }

  /** Computes the clock and the price of each block. */
  #price(): void {
    const changed = retimed(this.#blocks, this.#start)
    const sums = this.#taken.copy()
    this.#blocks = this.#blocks.replacing(changed, (before, after) => {
      if (before.baseFee === after.baseFee) return
      sums.add(takenBy(before), -1n)
      sums.add(takenBy(after))
    })
    this.#taken = sums
    this.#time = this.#blocks.last()?.endsAt ?? this.#start
    this.#span = spanOf(this.#blocks)
    this.#isPriced = true
  }

  /** Returns how many of the blocks, from the oldest one on, must be settled until the others have at most some gas. */
  countAbove(limit: bigint): number {
    let queued = this.#queuedGas
    let count = 0
    for (; queued > limit; count++) {
      const block = this.#blocks.at(count)
      if (block === undefined) break
      queued -= block.gas
    }
    return count
  }

  /** Whether the control API changed an account after the settled block: {@link settling} cannot be used then. */
  get isEdited(): boolean {
    return this.#isEdited
  }

  /**
   * Takes an account from the state after the last block, because the control API has changed it there, so its
   * content is certain.
   */
  edit(address: Address, state: StateView): void {
    const [account, before] = [state.account(address), this.#settled.account(address)]
    this.#taken.set(address, {
      nonces: (account?.nonce ?? 0n) - (before?.nonce ?? 0n),
      amount: (before?.balance ?? 0n) - (account?.balance ?? 0n),
    })
    this.#codes ??= new Map()
    this.#codes.set(address, account?.codeHash ?? emptyCodeHash)
    this.#isEdited = true
  }

  /** Takes all accounts from the state after the last block, because the control API has replaced the whole state. */
  replace(state: StateView): void {
    this.#settled = state
    this.#taken = TakenSums.none()
    this.#codes = undefined
    this.#isEdited = true
  }

  /** The state after the last settled block. */
  get settled(): StateView {
    return this.#settled
  }

  /** The sums that the blocks take from accounts. They may be too high until {@link price} has run. */
  get taken(): TakenSums {
    return this.#taken
  }

  /** Returns the hash of an account's code if the control API has changed that after the settled block. */
  editedCode(address: Address): Hash | undefined {
    return this.#codes?.get(address)
  }

  /** Computes the prices of the blocks, and so their exact sums, unless they are known. */
  price(): void {
    if (!this.#isPriced) this.#price()
  }

  /** Adds a block after the others. @param taken what it takes from accounts */
  push(block: QueuedBlock, taken: ReadonlyMap<Address, Taken>): void {
    this.#taken.add(taken)
    this.#time = block.endsAt
    this.#queuedGas += block.gas
    this.#blocks.push(block)
    this.#span = this.#span && spanWith(this.#span, block)
  }

  /** The gas clock when all blocks have used their whole limits. */
  get time(): GasTime {
    return this.#time
  }

  /** The sum of the gas limits of the unsettled blocks. */
  get queuedGas(): bigint {
    return this.#queuedGas
  }

  /** Whether the unsettled blocks have too much gas for another block. */
  get isFull(): boolean {
    return this.#queuedGas > queueLimit(this.#time.target)
  }

  /**
   * Starts the next block. The worst case does not change before {@link WorstCaseBlock.finish}.
   *
   * @param timeMs the block's time, milliseconds since the Unix epoch
   * @param demands the members of the block that the control API has set
   * @throws {NodeError} when the unsettled blocks have too much gas
   */
  startBlock(timeMs: bigint, rules: EvmRules, demands: BlockDemands = {}): WorstCaseBlock {
    const startsAt = beforeBlock(this.#time, timeMs)
    const ownLimit = blockGasLimit(gasRate(startsAt.target))
    if (this.isFull) throw queueFull(this.#queuedGas, queueLimit(startsAt.target))
    return new WorstCaseBlock(this, rules, {
      timeMs,
      startsAt,
      baseFee: demands.baseFee ?? gasPriceAt(startsAt),
      demandedBaseFee: demands.baseFee,
      // More gas than the clock's would close the queue for longer than its rules allow.
      gasLimit: smaller(demands.gasLimit ?? ownLimit, ownLimit),
    })
  }
}

import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { type Address, zeroAddress } from '../../evm/values/Address.js'
import type { Log } from '../../evm/values/Log.js'
import { larger } from '../../gas/bounds.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import type { DoIndexWork } from '../IndexWork.js'
import { ContractReader } from './ContractReader.js'
import { countBelow } from './rows.js'
import { tokenTransferOf, wrappingHolderOf } from './tokenLogs.js'

/** The amounts that an account held after each block that moved its tokens. The lists have equal lengths. */
type Held = {
  /** Ascending. */
  readonly heights: number[]
  /** The contract's answer, or else the sum of the transfers. */
  readonly amounts: bigint[]
  /** The sum of the transfers to the account, less those from it. */
  readonly received: bigint[]
}

/** The amount that one transfer adds to those that an account received. */
type Change = readonly [account: Address, received: bigint]

/**
 * The balances of an ERC-20 token of each account after each block that moved its tokens. The first query reads each
 * of them from the contract.
 */
export class TokenAmounts {
  readonly #chain: EvmChain
  readonly #contract: Address
  readonly #followed: FollowedBlocks<Block>
  readonly #held = new Map<Address, Held>()

  constructor(chain: EvmChain, contract: Address, doWork: DoIndexWork) {
    this.#chain = chain
    this.#contract = contract
    this.#followed = new FollowedBlocks(
      { at: (height) => chain.blockByNumber(BigInt(height)) },
      {
        add: (block, height) => this.#add(block, height),
        remove: (block) => this.#remove(block),
      },
      doWork,
    )
  }

  /** The accounts that a log named, the one named first first. */
  get accounts(): Iterable<Address> {
    return this.#held.keys()
  }

  /** Brings the amounts to a height of their chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  /**
   * Returns the balances of an account after the block of a height, and after each later block up to another height.
   */
  between(account: Address, first: number, last: number): readonly bigint[] {
    const held = this.#held.get(account)
    if (held === undefined) return [0n]
    const { heights, amounts } = held
    const from = countBelow(heights, first + 1)
    return [amounts[from - 1] ?? 0n, ...amounts.slice(from, countBelow(heights, last + 1))]
  }

  #add(block: Block, height: number): void {
    const received = new Map<Address, bigint>()
    for (const [account, amount] of this.#changesIn(block))
      received.set(account, (received.get(account) ?? 0n) + amount)
    if (received.size === 0) return
    const reader = new ContractReader(this.#chain, block)
    for (const [account, amount] of received) {
      const held = this.#held.get(account) ?? { heights: [], amounts: [], received: [] }
      const sum = (held.received.at(-1) ?? 0n) + amount
      held.heights.push(height)
      held.received.push(sum)
      held.amounts.push(larger(0n, reader.balanceOf(this.#contract, account) ?? sum))
      this.#held.set(account, held)
    }
  }

  #remove(block: Block): void {
    const changed = new Set([...this.#changesIn(block)].map(([account]) => account))
    for (const account of changed) {
      const held = this.#held.get(account)
      if (held === undefined) continue
      for (const list of [held.heights, held.amounts, held.received]) list.pop()
      if (held.heights.length === 0) this.#held.delete(account)
    }
  }

  *#changesIn({ receipts }: Block): Generator<Change> {
    for (const { logs } of receipts)
      for (const log of logs)
        if (log.address === this.#contract)
          for (const change of changesBy(log)) if (change[0] !== zeroAddress) yield change
  }
}

function changesBy(log: Log): readonly Change[] {
  const transfer = tokenTransferOf(log)
  if (transfer?.kind === 'erc20')
    return [
      [transfer.from, -transfer.value],
      [transfer.to, transfer.value],
    ]
  const holder = wrappingHolderOf(log)
  return holder === undefined ? [] : [[holder, 0n]]
}

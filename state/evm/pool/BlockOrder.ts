import { effectiveTip } from '../transactions/Transaction.js'
import type { NonceList } from './AccountTransactions.js'
import type { PooledTransaction } from './PooledTransaction.js'

type Head = {
  readonly item: PooledTransaction
  readonly tip: bigint
  readonly list: NonceList
  readonly index: number
}

/**
 * Returns transactions in the order in which a builder tries them: among the next transactions of all
 * accounts the one with the highest tip, among equal tips the one that arrived first (coreth
 * `miner/ordering.go`).
 */
export class BlockOrder {
  /** Ascending, so that the best one is popped from the end. */
  readonly #heads: Head[] = []
  readonly #baseFee: bigint

  /**
   * @param lists the executable transactions of each account
   * @param baseFee of the block, wei
   */
  constructor(lists: Iterable<NonceList>, baseFee: bigint) {
    this.#baseFee = baseFee
    for (const list of lists) this.#insert(list, 0)
  }

  /** Returns the transaction to try next. */
  peek(): PooledTransaction | undefined {
    const { length } = this.#heads
    return length === 0 ? undefined : this.#heads[length - 1]?.item
  }

  /** Advances to the next transaction of the current account. */
  shift(): void {
    const head = this.#heads.pop()
    if (head !== undefined) this.#insert(head.list, head.index + 1)
  }

  /** Skips the current account for the rest of the block. */
  drop(): void {
    this.#heads.pop()
  }

  #insert(list: NonceList, index: number): void {
    const item = list[index]
    // A fee cap below the base fee ends the account's list.
    if (item === undefined || item.tx.gasFeeCap < this.#baseFee) return
    const head = { item, tip: effectiveTip(item.tx, this.#baseFee), list, index }
    let low = 0
    let high = this.#heads.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#heads[middle]
      if (other !== undefined && comesBefore(head, other)) low = middle + 1
      else high = middle
    }
    if (low === this.#heads.length) this.#heads.push(head)
    else this.#heads.splice(low, 0, head)
  }
}

function comesBefore(a: Head, b: Head): boolean {
  return a.tip === b.tip ? a.item.arrival < b.item.arrival : a.tip > b.tip
}

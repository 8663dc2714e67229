import type { Block } from '../../evm/blocks/Block.js'
import type { Address } from '../../evm/values/Address.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import type { DoIndexWork } from '../IndexWork.js'
import { FirstSeen } from './FirstSeen.js'
import type { InternalCalls } from './InternalCalls.js'
import { RowLists } from './RowLists.js'
import { countBelow, rowOf } from './rows.js'

/** A contract that was created, by a transaction or inside one. */
export type Creation = {
  /** The transaction's. */
  readonly row: number
  /** The account that the transaction is of. */
  readonly sender: Address
  /** The sender, or the contract that created this one. */
  readonly deployer: Address
  readonly contract: Address
}

/** The contracts that the transactions of a chain created, and their creators. Read with the first query. */
export class Creations {
  readonly #internals: InternalCalls
  readonly #followed: FollowedBlocks<Block>
  readonly #all: Creation[] = []
  /** The rows of {@link #all}. */
  readonly #rows: number[] = []
  readonly #byContract = new Map<Address, Creation>()
  readonly #byAccount = new RowLists()
  readonly #deployers = new FirstSeen<Address>()

  /** @param internals brought to a height before these, which read no other blocks */
  constructor(internals: InternalCalls, doWork: DoIndexWork) {
    this.#internals = internals
    this.#followed = new FollowedBlocks(
      internals.blocks,
      {
        add: (block, height) => this.#add(block, height),
        remove: (_block, height) => this.#remove(height),
      },
      doWork,
    )
  }

  /** Brings the creations to a height of their chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  /** Returns the first creation at an address; undefined when no transaction created anything there. */
  of(contract: Address): Creation | undefined {
    return this.#byContract.get(contract)
  }

  /** Returns the rows of the transactions in which an account is a sender or deployer, ascending. */
  rowsOf(account: Address): readonly number[] {
    return this.#byAccount.of(account)
  }

  /** Returns the creations of a transaction. */
  inRow(row: number): readonly Creation[] {
    return this.#all.slice(countBelow(this.#rows, row), countBelow(this.#rows, row + 1))
  }

  /** Returns the creations in the blocks from a height up to one before another. */
  between(from: number, before: number): readonly Creation[] {
    return this.#all.slice(countBelow(this.#rows, rowOf(from, 0)), countBelow(this.#rows, rowOf(before, 0)))
  }

  /** Returns the number of creations in the blocks up to a height. */
  upTo(height: number): number {
    return countBelow(this.#rows, rowOf(height + 1, 0))
  }

  /** Returns the number of accounts that created contracts in the blocks up to a height. */
  deployersUpTo(height: number): number {
    return this.#deployers.upTo(height)
  }

  #add(block: Block, height: number): void {
    const added = block.transactions.flatMap((tx, index): Creation[] => {
      const row = rowOf(height, index)
      const receipt = block.receipts[index]
      const inner = this.#internals
        .of(row)
        .flatMap(({ kind, from, to, isReverted }) =>
          kind.startsWith('CREATE') && !isReverted
            ? [{ row, sender: tx.from, deployer: from, contract: to }]
            : [],
        )
      if (tx.to !== undefined || receipt?.contractAddress === undefined || receipt.status !== 1n) return inner
      return [{ row, sender: tx.from, deployer: tx.from, contract: receipt.contractAddress }, ...inner]
    })
    for (const creation of added) {
      const { row, sender, deployer, contract } = creation
      this.#all.push(creation)
      this.#rows.push(row)
      for (const account of [sender, deployer]) this.#byAccount.add(account, row)
      if (!this.#byContract.has(contract)) this.#byContract.set(contract, creation)
    }
    this.#deployers.add(
      height,
      added.map(({ deployer }) => deployer),
    )
  }

  #remove(height: number): void {
    const first = rowOf(height, 0)
    const removed = this.#all.splice(countBelow(this.#rows, first))
    this.#rows.length = this.#all.length
    for (const creation of removed) {
      for (const account of [creation.sender, creation.deployer]) this.#byAccount.cut(account, first)
      if (this.#byContract.get(creation.contract) === creation) this.#byContract.delete(creation.contract)
    }
    this.#deployers.remove(
      height,
      removed.map(({ deployer }) => deployer),
    )
  }
}

import { invariant } from '../../errors/NodeError.js'
import type { GasTime } from '../../gas/GasTime.js'
import type { Block } from '../blocks/Block.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import { gasTimeAfterSynchronous, settledHeightOf } from './gasConfig.js'
import { lastToSettle, type Settlement, type SettlementCandidate } from './settlement.js'

/** The accepted blocks of a chain, and the states after those that are executed. */
export type ExecutedChain = {
  blockByNumber(number: bigint): Block | undefined
  keptStateAt(block: Block): StateRoot
}

type Candidate = SettlementCandidate & { readonly block: Block }

/** What settlement and the worst case read of the blocks before a new one. */
export class SaeHistory {
  readonly #chain: ExecutedChain
  readonly #upgrades: EvmUpgrades

  constructor(chain: ExecutedChain, upgrades: EvmUpgrades) {
    this.#chain = chain
    this.#upgrades = upgrades
  }

  /** Returns the gas clock after an executed block. */
  gasTimeAfter({ header, execution }: Block): GasTime {
    return execution?.gasTime ?? gasTimeAfterSynchronous(header, this.#upgrades)
  }

  /** Returns the state after an executed block. */
  stateAfter(block: Block): StateRoot {
    return this.#chain.keptStateAt(block)
  }

  /** Returns what a block at a time, in Unix milliseconds, settles on top of a parent. */
  settlement(blockTimeMs: bigint, parent: Block): Settlement<{ readonly block: Block }> {
    const settledHeight = settledHeightOf(parent.header)
    const candidateOf = (block: Block): Candidate => ({
      block,
      timestampMs: headerTimeMs(block.header),
      isSettled: block.header.number <= settledHeight,
      endsAt: this.gasTimeAfter(block),
      reached: undefined,
    })
    return lastToSettle(blockTimeMs, candidateOf(parent), ({ block }) => candidateOf(this.parentOf(block)))
  }

  /** Returns the blocks after one height up to another, ascending. */
  range(afterHeight: bigint, upToHeight: bigint): Block[] {
    const blocks: Block[] = []
    for (let height = afterHeight + 1n; height <= upToHeight; height++) blocks.push(this.blockAt(height))
    return blocks
  }

  /** Returns the parent of an accepted block. */
  parentOf({ header }: Block): Block {
    return this.blockAt(header.number - 1n)
  }

  /** Returns the accepted block of a height. */
  blockAt(height: bigint): Block {
    const block = this.#chain.blockByNumber(height)
    invariant(block !== undefined, 'every ancestor of a block is accepted')
    return block
  }
}

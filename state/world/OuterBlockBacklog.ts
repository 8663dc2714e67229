import { avmInner } from '../interchain/avmInner.js'
import { evmInner } from '../interchain/evmInner.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import { platformInner } from '../platform/platformInner.js'
import type { InnerChain } from '../proposervm/InnerChain.js'
import type { OuterBlocks } from '../proposervm/OuterBlocks.js'
import type { AcceptedBlock } from './BlockListeners.js'

/** The most blocks that the first question about an outer block may have to wait for. */
const mostWaiting = 1_000

/**
 * Accepted blocks whose outer blocks are not computed yet. Few clients ask for outer blocks, and computing one
 * takes a tenth of the time of a transaction, so it is done while no requests come. If that never
 * happens, each further block computes the oldest one.
 */
export class OuterBlockBacklog {
  readonly #platform: PlatformChain
  readonly #most: number
  readonly #waiting: AcceptedBlock[] = []

  /** @param most how many blocks may wait */
  constructor(platform: PlatformChain, most = mostWaiting) {
    this.#platform = platform
    this.#most = most
  }

  /** The number of blocks that wait. */
  get size(): number {
    return this.#waiting.length
  }

  /** Adds a block that was just accepted. */
  add(accepted: AcceptedBlock): void {
    this.#waiting.push(accepted)
    if (this.#waiting.length > this.#most) this.step()
  }

  /** Computes the outer block of the block that waits longest. @returns false when none waits */
  step(): boolean {
    const accepted = this.#waiting.shift()
    if (accepted === undefined) return false
    const platform = this.#platform
    const { outerBlocks } = platform
    switch (accepted.vm) {
      case 'platformvm':
        note(outerBlocks, platformInner(platform), accepted.block)
        break
      case 'avm':
        note(outerBlocks, avmInner(platform, accepted.chain), accepted.block)
        break
      case 'evm':
        note(outerBlocks, evmInner(platform, accepted.chain), accepted.block)
    }
    return true
  }
}

/** A revert may have removed the block meanwhile. */
function note<Block extends object>(outerBlocks: OuterBlocks, chain: InnerChain<Block>, block: Block): void {
  if (chain.blockAt(chain.heightOf(block)) === block) outerBlocks.note(chain, block)
}

import type { Id } from '../codec/ids.js'
import type { InnerChain } from './InnerChain.js'
import type { OuterBlocks } from './OuterBlocks.js'

/** An accepted block with its outer block, as AvalancheGo's indexer stores it (`indexer/container.go`). */
export type Container = {
  /** The position among the accepted blocks, from 0 on. */
  readonly index: bigint
  /** The ID of the outer block. */
  readonly id: Id
  /** The bytes of the outer block. */
  readonly bytes: Uint8Array
  /** When the node accepted it, Unix milliseconds. */
  readonly acceptedAtMs: number
}

/** The accepted containers of a chain, from the first after genesis on. */
export type Containers = {
  readonly count: bigint
  /**
   * Returns containers in order, computed from the chain's blocks. Signing takes some milliseconds per block
   * that no request has read yet; other work goes on meanwhile.
   * @param start below {@link count}
   * @param end not included; at most {@link count}
   */
  read(start: bigint, end: bigint): Promise<readonly Container[]>
  /** Returns the index of a container; undefined for an unknown ID. */
  indexOf(id: Id): bigint | undefined
}

/** The empty index of containers that a chain never accepts, such as vertices. */
export const noContainers: Containers = {
  count: 0n,
  read: () => Promise.resolve([]),
  indexOf: () => undefined,
}

/** Returns the accepted blocks of a chain as containers. Genesis is not one of them. */
export function blockContainers<Block extends object>(
  outerBlocks: OuterBlocks,
  chain: InnerChain<Block>,
): Containers {
  return {
    count: chain.heightOf(chain.head),
    async read(start, end) {
      const blocks: Block[] = []
      for (let height = start + 1n; height <= end; height++) {
        const block = chain.blockAt(height)
        if (block !== undefined) blocks.push(block)
      }
      await outerBlocks.sign(chain, blocks)
      return blocks.map((block) => ({
        index: chain.heightOf(block) - 1n,
        id: outerBlocks.of(chain, block).id,
        bytes: outerBlocks.bytesOf(chain, block),
        acceptedAtMs: chain.timeMs(block),
      }))
    },
    indexOf(id) {
      const height = outerBlocks.heightOf(chain, id)
      return height === undefined || height === 0n ? undefined : height - 1n
    },
  }
}

import { hexToBytes } from '../codec/hex.js'
import { type Id, idFromBytes } from '../codec/ids.js'
import type { Block } from '../evm/blocks/Block.js'
import { encodeBlock } from '../evm/blocks/encodeBlock.js'
import { headerTimeMs } from '../evm/blocks/Header.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import { allValidators } from '../platform/validators/warpValidators.js'
import type { InnerChain } from '../proposervm/InnerChain.js'

/** Adapts an EVM chain to the interface of chains with outer blocks, whose proposers name P-Chain heights. */
export function evmInner(platform: PlatformChain, chain: EvmChain): InnerChain<Block> {
  return new EvmInner(platform, chain)
}

/** A class, since each block's outer block takes one: a literal would make a function for each member. */
class EvmInner implements InnerChain<Block> {
  readonly #platform: PlatformChain
  readonly #chain: EvmChain

  constructor(platform: PlatformChain, chain: EvmChain) {
    this.#platform = platform
    this.#chain = chain
  }

  get chainId(): Id {
    return this.#chain.blockchainId
  }

  get subnetId(): Id {
    return allValidators(this.#platform).subnetOf(this.#chain.blockchainId)
  }

  get head(): Block {
    return this.#chain.head
  }

  parentOf({ header }: Block): Block | undefined {
    return header.number === 0n ? undefined : this.#chain.blockByNumber(header.number - 1n)
  }

  heightOf({ header }: Block): bigint {
    return header.number
  }

  blockAt(height: bigint): Block | undefined {
    return this.#chain.blockByNumber(height)
  }

  idOf({ hash }: Block): Id {
    return idFromBytes(hexToBytes(hash))
  }

  bytesOf(block: Block): Uint8Array {
    return encodeBlock(block, this.#chain.flavour)
  }

  timeMs({ header, madeAtMs }: Block): number {
    return Number(madeAtMs ?? headerTimeMs(header))
  }

  proposedHeight(block: Block): bigint {
    const { blocks } = this.#platform
    const madeAtMs = this.timeMs(block)
    return blocks.proposedHeightAt(madeAtMs, blocks.heightAtTime(madeAtMs))
  }

  isOption(): boolean {
    return false
  }
}

import { hexToBytes } from '../codec/hex.js'
import { type Id, idFromBytes } from '../codec/ids.js'
import type { ConsensusBlock } from '../evm/blocks/Block.js'
import { encodeBlock } from '../evm/blocks/encodeBlock.js'
import { headerTimeMs } from '../evm/blocks/Header.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import { allValidators } from '../platform/validators/warpValidators.js'
import type { InnerChain } from '../proposervm/InnerChain.js'

/** Adapts an EVM chain to the interface of chains with outer blocks, whose proposers name P-Chain heights. */
export function evmInner(platform: PlatformChain, chain: EvmChain): InnerChain<ConsensusBlock> {
  return new EvmInner(platform, chain)
}

/** A class, since each block's outer block takes one: a literal would make a function for each member. */
class EvmInner implements InnerChain<ConsensusBlock> {
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

  get head(): ConsensusBlock {
    return this.#chain.accepted
  }

  parentOf({ header }: ConsensusBlock): ConsensusBlock | undefined {
    return header.number === 0n ? undefined : this.#chain.acceptedByNumber(header.number - 1n)
  }

  heightOf({ header }: ConsensusBlock): bigint {
    return header.number
  }

  blockAt(height: bigint): ConsensusBlock | undefined {
    return this.#chain.acceptedByNumber(height)
  }

  idOf({ hash }: ConsensusBlock): Id {
    return idFromBytes(hexToBytes(hash))
  }

  bytesOf(block: ConsensusBlock): Uint8Array {
    return encodeBlock(block, this.#chain.flavour)
  }

  timeMs({ header, madeAtMs }: ConsensusBlock): number {
    return Number(madeAtMs ?? headerTimeMs(header))
  }

  proposedHeight(block: ConsensusBlock): bigint {
    const { blocks } = this.#platform
    const madeAtMs = this.timeMs(block)
    return blocks.proposedHeightAt(madeAtMs, blocks.heightAtTime(madeAtMs))
  }

  isOption(): boolean {
    return false
  }
}

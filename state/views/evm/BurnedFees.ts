import type { Id } from '../../codec/ids.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { burned, weiPerNAVAX } from '../../evm/coreth/atomic/atomicFees.js'
import { unpackAtomicTxs } from '../../evm/coreth/atomic/codec.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import type { DoIndexWork } from '../IndexWork.js'

/** The fees that the transactions of the C-Chain burned, atomic ones too. Read with the first query. */
export class BurnedFees {
  readonly #followed: FollowedBlocks<Block>
  readonly #avaxAssetId: Id
  #wei = 0n

  constructor(chain: EvmChain, avaxAssetId: Id, doWork: DoIndexWork) {
    this.#avaxAssetId = avaxAssetId
    this.#followed = new FollowedBlocks(
      { at: (height) => chain.blockByNumber(BigInt(height)) },
      {
        add: (block) => {
          this.#wei += this.#burnedIn(block)
        },
        remove: (block) => {
          this.#wei -= this.#burnedIn(block)
        },
      },
      doWork,
    )
  }

  /** The fees that the blocks so far burned, in wei. */
  get wei(): bigint {
    return this.#wei
  }

  /** Brings the sum to a height of the chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  #burnedIn({ receipts, extData }: Block): bigint {
    let wei = 0n
    for (const { gasUsed, effectiveGasPrice } of receipts) wei += gasUsed * effectiveGasPrice
    for (const { unsigned } of unpackAtomicTxs(extData))
      wei += burned(unsigned, this.#avaxAssetId) * weiPerNAVAX
    return wei
  }
}

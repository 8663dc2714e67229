import type { NetworkGenesis } from '../../genesis/NetworkGenesis.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import { type PlatformChain, platformChainId } from '../../platform/PlatformChain.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import { ledgerReader } from './ledgerReader.js'
import { PlatformReader } from './PlatformReader.js'
import { UtxoLedger } from './UtxoLedger.js'

/** The chains of the primary network. */
export type PrimaryChains = { readonly platform: PlatformChain; readonly genesis: NetworkGenesis }

/** The heights up to which the chains are shown. */
export type PrimaryHeights = { readonly platform: number }

/**
 * What the blocks of the P-, X- and C-Chain give together: their outputs, which move between them, and their
 * transactions. Each chain is read up to a height of its own.
 */
export class PrimaryView {
  readonly ledger = new UtxoLedger()
  /** Which stakes have ended. */
  readonly stakes: PlatformReader
  readonly #platform: FollowedBlocks<PlatformBlock>

  constructor({ platform, genesis }: PrimaryChains) {
    const { ledger } = this
    const stakes = new PlatformReader(platform, genesis.pChain)
    this.stakes = stakes
    this.#platform = new FollowedBlocks(
      { at: (height) => platform.blocks.byHeight(BigInt(height)) },
      ledgerReader<PlatformBlock>(ledger, {
        chainId: platformChainId,
        read: (block, height) => stakes.read(block, height),
        forget: (height) => stakes.forget(height),
      }),
    )
  }

  /** The heights up to which the chains have been read. */
  get heights(): PrimaryHeights {
    return { platform: this.#platform.height }
  }

  /** Brings the view to a height of each chain. */
  follow({ platform }: PrimaryHeights): void {
    this.#platform.follow(platform)
  }
}

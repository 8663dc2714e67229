import type { AvmChain } from '../../avm/AvmChain.js'
import type { StandardBlock } from '../../avm/blocks/StandardBlock.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { NetworkGenesis } from '../../genesis/NetworkGenesis.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { atomicSource } from './atomicSource.js'
import { avmSource } from './avmSource.js'
import { ledgerReader } from './ledgerReader.js'
import { platformSource } from './platformSource.js'
import { UtxoLedger } from './UtxoLedger.js'

/** The chains of the primary network. */
export type PrimaryChains = {
  readonly platform: PlatformChain
  readonly avm: AvmChain
  readonly cChain: EvmChain
  readonly genesis: NetworkGenesis
}

/** The heights up to which the chains are shown. */
export type PrimaryHeights = { readonly platform: number; readonly avm: number; readonly cChain: number }

/**
 * The index of the blocks of the P-, X- and C-Chain together: their outputs, which move between them, and their
 * transactions. Each chain is read up to a height of its own.
 */
export class PrimaryView {
  readonly ledger: UtxoLedger
  readonly #platform: FollowedBlocks<PlatformBlock>
  readonly #avm: FollowedBlocks<StandardBlock>
  readonly #cChain: FollowedBlocks<Block>

  constructor({ platform, avm, cChain, genesis }: PrimaryChains, doWork: DoIndexWork = atOnce) {
    const ledger = new UtxoLedger(doWork)
    this.ledger = ledger
    this.#platform = new FollowedBlocks(
      platform.blocks,
      ledgerReader(ledger, platformSource(platform, genesis.pChain)),
      doWork,
    )
    this.#avm = new FollowedBlocks(avm.blocks, ledgerReader(ledger, avmSource(avm, genesis)), doWork)
    this.#cChain = new FollowedBlocks(
      { at: (height) => cChain.blockByNumber(BigInt(height)) },
      ledgerReader(ledger, atomicSource(cChain)),
      doWork,
    )
  }

  /** The heights up to which the chains have been read. */
  get heights(): PrimaryHeights {
    return { platform: this.#platform.height, avm: this.#avm.height, cChain: this.#cChain.height }
  }

  /** Brings the view to a height of each chain. */
  follow({ platform, avm, cChain }: PrimaryHeights): void {
    this.#platform.follow(platform)
    this.#avm.follow(avm)
    this.#cChain.follow(cChain)
  }
}

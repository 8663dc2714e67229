import { expect } from '@jest/globals'
import { AvmChain } from '../../../state/avm/AvmChain.js'
import type { StandardBlock } from '../../../state/avm/blocks/StandardBlock.js'
import { AvmProducer } from '../../../state/avm/building/AvmProducer.js'
import type { Tx } from '../../../state/avm/txs/Tx.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { buildGenesis } from '../../../state/genesis/buildGenesis.js'
import { subnetOfChain } from '../../../state/platform/execution/peerChain.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import type { BlockDelay } from '../../../state/time/BlockDelay.js'
import type { ChainHost } from '../../../state/time/ChainHost.js'
import { type PlatformNetwork, platformNetwork } from '../../methods/platform/platformNetwork.js'

/** The P-Chain and the X-Chain of `local` at genesis, with one shared memory. */
export type AvmNetwork = PlatformNetwork & {
  readonly avm: AvmChain
  readonly avmProducer: AvmProducer
}

export async function avmNetwork(
  options: {
    readonly blockDelay?: BlockDelay
    readonly networkId?: number
    readonly host?: Partial<ChainHost<StandardBlock>>
  } = {},
): Promise<AvmNetwork> {
  const { host, blockDelay = 'instant', networkId = 12345 } = options
  const network = await platformNetwork({ blockDelay, networkId })
  const { platform, undo, clock } = network
  const genesis = await buildGenesis({ networkId, nowSeconds: Number(clock.nowSeconds()) })
  const avm = new AvmChain({
    networkId,
    genesis: { ...genesis.xChain, blockchainId: genesis.xChain.chainId },
    upgrades: upgradesOf(networkId),
    fees: genesis.params.fees,
    clock,
    undo,
    sharedMemory: platform.sharedMemory,
    subnetId: primaryNetworkId,
    subnetOf: (chainId) => subnetOfChain(platform, chainId),
  })
  const avmProducer = new AvmProducer({
    chain: avm,
    undo,
    blockDelay,
    ...(host === undefined ? {} : { host }),
  })
  return { ...network, avm, avmProducer }
}

/** Issues a transaction that is refused. @returns the node's text; the state is unchanged */
export function refusalOf({ avmProducer, undo, avm }: AvmNetwork, tx: Tx): string {
  const [before, height] = [undo.digest(), avm.blocks.height]
  try {
    avmProducer.issue(tx)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    expect(undo.digest()).toBe(before)
    return error.message
  }
  throw new Error(`accepted, at height ${height}`)
}

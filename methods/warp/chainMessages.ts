import { type Id, idToBytes } from '../../state/codec/ids.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { toHash } from '../../state/evm/values/Hash.js'
import { payloadBytes } from '../../state/warp/payloads.js'
import type { UnsignedWarpMessage } from '../../state/warp/WarpMessage.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'

/** Returns the message that a chain accepted a block, even if it did not. */
export function blockMessage({ network, chain }: EvmEndpoint, blockId: Id): UnsignedWarpMessage {
  return {
    networkId: network.world.genesis.networkId,
    sourceChainId: chain.blockchainId,
    payload: payloadBytes({ kind: 'hash', hash: blockId }),
  }
}

/** Whether a chain accepted the block with an ID, which is its hash: IDs are those of inner blocks here. */
export function accepted(chain: EvmChain, blockId: Id): boolean {
  return chain.blockByHash(toHash(idToBytes(blockId))) !== undefined
}

import { emptyId } from '../codec/ids.js'
import { type L1Message, l1MessageBytes } from './l1Messages.js'
import { payloadBytes } from './payloads.js'
import type { UnsignedWarpMessage } from './WarpMessage.js'

/** Returns the unsigned warp message of the P-Chain about an L1 (ACP-77). */
export function platformMessage(networkId: number, message: L1Message): UnsignedWarpMessage {
  const payload = l1MessageBytes(message)
  return {
    networkId,
    sourceChainId: emptyId,
    payload: payloadBytes({ kind: 'addressedCall', sourceAddress: new Uint8Array(), payload }),
  }
}

import { NodeError } from '../../errors/NodeError.js'
import { toAddress } from '../../evm/values/Address.js'
import { parseAddressedCall } from '../../warp/payloads.js'
import { parseUnsignedWarpMessage } from '../../warp/WarpMessage.js'
import type { RelayedMessage } from './RelayedMessage.js'
import { parseTeleporterMessage } from './teleporterMessage.js'

const addressBytes = 20

/**
 * Decodes an unsigned warp message that a messenger sent, with its sender and source; undefined for other
 * messages.
 */
export function messengerCall(
  bytes: Uint8Array,
): Pick<RelayedMessage, 'messenger' | 'sourceChainId' | 'content'> | undefined {
  try {
    const { sourceChainId, payload } = parseUnsignedWarpMessage(bytes)
    const { sourceAddress, payload: message } = parseAddressedCall(payload)
    const content = parseTeleporterMessage(message)
    if (content === undefined || sourceAddress.length !== addressBytes) return undefined
    return { messenger: toAddress(sourceAddress), sourceChainId, content }
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

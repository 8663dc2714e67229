import { type Id, idOfHash } from '../../../codec/ids.js'
import * as refuse from '../../../errors/evmWarp.js'
import { NodeError } from '../../../errors/NodeError.js'
import { parseAddressedCall } from '../../../warp/payloads.js'
import { parseUnsignedWarpMessage } from '../../../warp/WarpMessage.js'

/**
 * Returns the messages that the node signs because of the chain's config, although no transaction sent them
 * (`warp-off-chain-messages`), by their IDs (subnet-EVM `warp/backend.go` initOffChainMessages).
 * @throws {NodeError} when one of them is not an addressed call of this chain
 */
export function offChainMessages(
  messages: readonly Uint8Array[],
  networkId: number,
  blockchainId: Id,
): ReadonlyMap<Id, Uint8Array> {
  messages.forEach((bytes, index) => {
    const unsigned = orElse(
      () => parseUnsignedWarpMessage(bytes),
      (cause) => refuse.unreadableOffChainMessage(index, cause),
    )
    if (unsigned.networkId !== networkId) throw refuse.offChainMessageOfNetwork(index)
    if (unsigned.sourceChainId !== blockchainId) throw refuse.offChainMessageOfChain(index)
    orElse(
      () => parseAddressedCall(unsigned.payload),
      (cause) => refuse.offChainMessageNotCall(index, cause),
    )
  })
  return new Map(messages.map((bytes) => [idOfHash(bytes), bytes]))
}

function orElse<T>(read: () => T, refusal: (cause: NodeError) => NodeError): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof NodeError ? refusal(error) : error
  }
}

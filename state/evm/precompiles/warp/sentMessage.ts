import { hexToBytes } from '../../../codec/hex.js'
import { type Id, idFromBytes } from '../../../codec/ids.js'
import type { Log } from '../../values/Log.js'
import { decodeBytes } from '../abi.js'
import { sendWarpMessageTopic, warpMessengerAddress } from '../warpMessenger.js'

/**
 * Returns the unsigned message, with its ID, that a log of the warp messenger sends; undefined for any other
 * log.
 */
export function sentMessage({
  address,
  topics,
  data,
}: Log): { readonly id: Id; readonly bytes: Uint8Array } | undefined {
  if (address !== warpMessengerAddress) return undefined
  const [topic, , messageId] = topics
  if (topic !== sendWarpMessageTopic || messageId === undefined) return undefined
  return { id: idFromBytes(hexToBytes(messageId)), bytes: decodeBytes(data) }
}

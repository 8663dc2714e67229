import { toHex } from '../../../state/codec/hex.js'
import type { Id } from '../../../state/codec/ids.js'
import { messageNotNamed, notOneMessage, transactionNotFound } from '../../../state/errors/relay.js'
import { sentMessage } from '../../../state/evm/precompiles/warp/sentMessage.js'
import { toHash } from '../../../state/evm/values/Hash.js'
import type { Network } from '../../../state/Network.js'
import { optionally } from '../../params/Input.js'
import { hexInput, idInput } from '../../params/inputs.js'

const hashBytes = 32

/** Either the ID of a warp message, or the 32 bytes of the hash of the transaction that sent it. */
export type MessageName = {
  readonly messageID?: Id | undefined
  readonly txHash?: Uint8Array | undefined
}

/** The parameters that name a message. */
export const messageNameInput = { messageID: optionally(idInput), txHash: optionally(hexInput) }

/**
 * Returns the ID of the warp message that is named.
 * @throws {NodeError} when both names or none are given, and when the transaction is in no block or did not send
 * exactly one message
 */
export function namedMessage(network: Network, { messageID, txHash }: MessageName): Id {
  if ((messageID === undefined) === (txHash === undefined)) throw messageNotNamed()
  return messageID ?? messageOf(network, txHash ?? new Uint8Array())
}

/** The one message that a transaction sent. */
function messageOf(network: Network, bytes: Uint8Array): Id {
  const text = toHex(bytes)
  if (bytes.length !== hashBytes) throw transactionNotFound(text)
  const hash = toHash(bytes)
  for (const chain of network.world.evmChains.values()) {
    const position = chain.transactionByHash(hash)
    if (position === undefined) continue
    const logs = position.block.receipts[position.index]?.logs ?? []
    const ids = logs.flatMap((log) => sentMessage(log)?.id ?? [])
    const [id] = ids
    if (id === undefined || ids.length > 1) throw notOneMessage(text, ids)
    return id
  }
  throw transactionNotFound(text)
}

import { toHex } from '../../state/codec/hex.js'
import type { Id } from '../../state/codec/ids.js'
import { messageNotNamed, notOneMessage, transactionNotFound } from '../../state/errors/relay.js'
import { sentMessage } from '../../state/evm/precompiles/warp/sentMessage.js'
import { toHash } from '../../state/evm/values/Hash.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { optionally } from '../params/Input.js'
import { hexInput, idInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { relayedMessage, relayedMessageSchema } from './parts/relayedMessage.js'

const hashBytes = 32

/**
 * `emulator.relay {messageID, txHash}`: delivers one message of a messenger (Teleporter), named by the ID of the warp message (cb58) or by the
 * transaction that sent it, whether the relay is enabled or not. It returns the message: `delivered` or `failed`, or `sent` where blocks are
 * made by hand.
 *
 * @example
 * const deliver = (txHash: string) => net.emulator.relay({ txHash })
 */
export const relay = defineMethod({
  name: 'emulator.relay',
  summary: 'Delivers a message from one chain to another.',
  params: strict({ messageID: optionally(idInput), txHash: optionally(hexInput) }),
  result: relayedMessageSchema,
  async handler(network: Network, { messageID, txHash }) {
    if ((messageID === undefined) === (txHash === undefined)) throw messageNotNamed()
    return network.queue.run(async () => {
      const id = messageID ?? messageOf(network, txHash ?? new Uint8Array())
      return relayedMessage(await network.world.relay.relay(id))
    })
  },
})

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

import type { Id } from '../../codec/ids.js'
import { messageNotSent, notForMessengers } from '../../errors/relay.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { messengerCall } from './messengerCall.js'
import type { RelayedMessage } from './RelayedMessage.js'

/** Returns a message that the relay has not tried to deliver; undefined for one that no messenger sent. */
export function messageToRelay(id: Id, bytes: Uint8Array): RelayedMessage | undefined {
  const call = messengerCall(bytes)
  if (call === undefined) return undefined
  return {
    id,
    ...call,
    status: 'waiting',
    transactionHash: undefined,
    reason: undefined,
    misfits: 0,
    triedAt: undefined,
  }
}

/**
 * Returns a message that a chain sent, as {@link messageToRelay} does.
 * @throws {NodeError} when no chain sent it, or it is not a messenger's
 */
export function findMessage(id: Id, chains: Iterable<EvmChain>): RelayedMessage {
  for (const chain of chains) {
    const bytes = chain.warpMessage(id)
    if (bytes === undefined) continue
    const message = messageToRelay(id, bytes)
    if (message === undefined) throw notForMessengers(id)
    return message
  }
  throw messageNotSent(id)
}

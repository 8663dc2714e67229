import { idToString } from '../../../state/codec/ids.js'
import type { RelayedMessage } from '../../../state/interchain/relay/RelayedMessage.js'
import { teleporterMessageId } from '../../../state/interchain/relay/teleporterMessage.js'
import { address, hash } from '../../kit/ethSchemas.js'
import { about, idText, object, oneOf, optional, text } from '../../kit/schemas.js'

/** The result of {@link relayedMessage}. */
export const relayedMessageSchema = object({
  messageID: about("The warp message's ID, cb58", text),
  teleporterMessageID: about('The ID by which the messengers know it, 0x…', text),
  sourceChainID: idText,
  destinationChainID: idText,
  messenger: about('Its address on both chains', address),
  status: oneOf('waiting', 'sent', 'delivered', 'failed', 'dropped'),
  txHash: optional(about('The delivery at the destination; missing when there is none', hash)),
  reason: optional(about('What it waits for or why it failed', text)),
})

/** A message of the relay as the control API shows it. */
export function relayedMessage(message: RelayedMessage) {
  const { id, messenger, sourceChainId, content, status, transactionHash, reason } = message
  return {
    messageID: idToString(id),
    teleporterMessageID: teleporterMessageId(messenger, sourceChainId, content),
    sourceChainID: idToString(sourceChainId),
    destinationChainID: idToString(content.destinationChainId),
    messenger,
    status,
    ...(transactionHash === undefined ? {} : { txHash: transactionHash }),
    ...(reason === undefined ? {} : { reason }),
  }
}

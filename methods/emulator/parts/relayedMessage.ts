import { idToString } from '../../../state/codec/ids.js'
import type { RelayedMessage } from '../../../state/interchain/relay/RelayedMessage.js'
import { teleporterMessageId } from '../../../state/interchain/relay/teleporterMessage.js'
import type { JsonSchema } from '../../kit/defineMethod.js'
import { idText, text } from '../../kit/schemas.js'

/** What {@link relayedMessage} gives. */
export const relayedMessageSchema: JsonSchema = {
  type: 'object',
  properties: {
    messageID: idText,
    teleporterMessageID: { type: 'string', description: 'the ID by which the messengers know it, 0x…' },
    sourceChainID: idText,
    destinationChainID: idText,
    messenger: text,
    status: { type: 'string', enum: ['waiting', 'sent', 'delivered', 'failed'] },
    txHash: { type: 'string', description: 'the delivery at the destination; missing when there is none' },
    reason: { type: 'string', description: 'what it waits for or why it failed' },
  },
  required: [
    'messageID',
    'teleporterMessageID',
    'sourceChainID',
    'destinationChainID',
    'messenger',
    'status',
  ],
}

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

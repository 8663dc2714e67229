import { idToString } from '../codec/ids.js'
import type { RelayedMessage } from '../interchain/relay/RelayedMessage.js'
import type { NodeLogger } from '../node/NodeLogger.js'

/** Logs the status of a message that the relay tried to deliver, or that was dropped. */
export function logRelayed(log: NodeLogger, message: RelayedMessage): void {
  const { status } = message
  const fields = () => fieldsOf(message)
  if (status === 'delivered') log.write('main', 'INFO', 'delivered relayed message', fields)
  else if (status === 'failed') log.write('main', 'WARN', 'failed to deliver relayed message', fields)
  else if (status === 'dropped') log.write('main', 'INFO', 'dropped relayed message', fields)
  else if (status === 'sent') log.write('main', 'DEBUG', 'sent relayed message', fields)
  else log.write('main', 'DEBUG', 'relayed message waits', fields)
}

function fieldsOf({ id, messenger, sourceChainId, content, transactionHash, reason }: RelayedMessage) {
  return {
    messageID: idToString(id),
    messenger,
    sourceBlockchainID: idToString(sourceChainId),
    destinationBlockchainID: idToString(content.destinationChainId),
    ...(transactionHash === undefined ? {} : { txHash: transactionHash }),
    ...(reason === undefined ? {} : { reason }),
  }
}

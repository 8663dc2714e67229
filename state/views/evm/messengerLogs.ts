import { eventTopic } from '../../evm/precompiles/abi.js'
import type { Hash, Log } from '../../evm/types.js'

const message = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)'
let topics: ReadonlySet<Hash> | undefined

/** Whether a messenger (TeleporterMessenger) wrote a log when it sent or received a message. */
export function isMessengerLog({ topics: [topic] }: Log): boolean {
  topics ??= new Set(
    [
      `SendCrossChainMessage(bytes32,bytes32,${message},(address,uint256))`,
      `ReceiveCrossChainMessage(bytes32,bytes32,address,address,${message})`,
    ].map(eventTopic),
  )
  return topic !== undefined && topics.has(topic)
}

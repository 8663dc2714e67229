import { bytesToBigInt, concatBytes, hexToBytes } from '../../codec/hex.js'
import { type Id, idFromBytes } from '../../codec/ids.js'
import { encodeWords, eventTopic } from '../../evm/precompiles/abi.js'
import { type Address, toAddress } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import type { Log } from '../../evm/values/Log.js'
import {
  parseTeleporterContents,
  type TeleporterContents,
  teleporterMessageId,
} from '../../interchain/relay/teleporterMessage.js'

/** The fee for the delivery of a message. The token is the zero address when there is none. */
export type MessageFee = { readonly token: Address; readonly amount: bigint }

/** A log of a messenger (Avalanche's `ITeleporterMessenger.sol`) about one message. */
export type MessengerLog = { readonly messenger: Address; readonly messageId: Hash } & (
  | { readonly kind: 'sent'; readonly contents: TeleporterContents; readonly fee: MessageFee }
  | {
      readonly kind: 'received'
      readonly sourceChainId: Id
      readonly deliverer: Address
      readonly rewardRedeemer: Address
      readonly contents: TeleporterContents
    }
  /** The receiver accepted the message, at the delivery or at a later attempt. */
  | { readonly kind: 'executed' }
  /** The source learned of the delivery. */
  | { readonly kind: 'confirmed' }
  /** An addition to the fee. @see {@link MessageFee} of the whole */
  | { readonly kind: 'feeAdded'; readonly fee: MessageFee }
)

type Kind = MessengerLog['kind']

const message = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)'
const signatures: Readonly<Record<Kind, string>> = {
  sent: `SendCrossChainMessage(bytes32,bytes32,${message},(address,uint256))`,
  received: `ReceiveCrossChainMessage(bytes32,bytes32,address,address,${message})`,
  executed: 'MessageExecuted(bytes32,bytes32)',
  confirmed: 'ReceiptReceived(bytes32,bytes32,address,(address,uint256))',
  feeAdded: 'AddFeeAmount(bytes32,(address,uint256))',
}
/** The number of topics of each log. */
const topicCounts: Readonly<Record<Kind, number>> = {
  sent: 3,
  received: 4,
  executed: 3,
  confirmed: 4,
  feeAdded: 2,
}
let kinds: ReadonlyMap<Hash, Kind> | undefined

/**
 * Decodes a log of a messenger. Undefined for other logs, and for logs of other contracts with the same topics: the
 * ID of a message that was sent or received must be the hash of the log's emitter, the chains and the nonce.
 * @param chainId the chain that the log is of
 */
export function messengerLogOf(log: Log, chainId: Id): MessengerLog | undefined {
  const [topic, messageId, third, fourth] = log.topics
  kinds ??= new Map((Object.keys(signatures) as Kind[]).map((kind) => [eventTopic(signatures[kind]), kind]))
  const kind = topic === undefined ? undefined : kinds.get(topic)
  if (kind === undefined || messageId === undefined || log.topics.length !== topicCounts[kind])
    return undefined
  const named = { messenger: log.address, messageId }
  switch (kind) {
    case 'sent':
      return sent(log, chainId, messageId, third)
    case 'received':
      return received(log, chainId, messageId, third, fourth)
    case 'executed':
      return { ...named, kind }
    case 'confirmed':
    case 'feeAdded': {
      const fee = log.data.length === 64 ? feeAt(log.data, 0) : undefined
      return fee && (kind === 'feeAdded' ? { ...named, kind, fee } : { ...named, kind })
    }
  }
}

function sent(
  { address, data }: Log,
  chainId: Id,
  messageId: Hash,
  destination: Hash | undefined,
): MessengerLog | undefined {
  const contents = contentsAt(data, 0, 96)
  const fee = feeAt(data, 32)
  if (contents === undefined || fee === undefined || destination === undefined) return undefined
  if (contents.destinationChainId !== idFromBytes(hexToBytes(destination))) return undefined
  if (teleporterMessageId(address, chainId, contents) !== messageId) return undefined
  return { kind: 'sent', messenger: address, messageId, contents, fee }
}

function received(
  { address, data }: Log,
  chainId: Id,
  messageId: Hash,
  source: Hash | undefined,
  delivererTopic: Hash | undefined,
): MessengerLog | undefined {
  const contents = contentsAt(data, 32, 64)
  const rewardRedeemer = addressIn(data.subarray(0, 32))
  if (contents === undefined || source === undefined || delivererTopic === undefined) return undefined
  const deliverer = addressIn(hexToBytes(delivererTopic))
  if (rewardRedeemer === undefined || deliverer === undefined) return undefined
  const sourceChainId = idFromBytes(hexToBytes(source))
  if (contents.destinationChainId !== chainId) return undefined
  if (teleporterMessageId(address, sourceChainId, contents) !== messageId) return undefined
  return {
    kind: 'received',
    messenger: address,
    messageId,
    sourceChainId,
    deliverer,
    rewardRedeemer,
    contents,
  }
}

/** Returns the message that is the last of a log's values. @param at where its offset is */
function contentsAt(data: Uint8Array, at: number, expected: number): TeleporterContents | undefined {
  if (bytesToBigInt(data.subarray(at, at + 32)) !== BigInt(expected)) return undefined
  return parseTeleporterContents(concatBytes(encodeWords(32n), data.subarray(expected)))
}

function feeAt(data: Uint8Array, at: number): MessageFee | undefined {
  if (data.length < at + 64) return undefined
  const token = addressIn(data.subarray(at, at + 32))
  return token && { token, amount: bytesToBigInt(data.subarray(at + 32, at + 64)) }
}

/** Returns the address in a word; undefined when the twelve bytes before it are not zero. */
function addressIn(word: Uint8Array): Address | undefined {
  if (word.length !== 32 || word.subarray(0, 12).some((byte) => byte !== 0)) return undefined
  return toAddress(word.subarray(12))
}

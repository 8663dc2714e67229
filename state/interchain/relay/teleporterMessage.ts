import { bytesToBigInt, concatBytes, hexToBytes } from '../../codec/hex.js'
import { type Id, idFromBytes, idToBytes } from '../../codec/ids.js'
import { keccak256 } from '../../crypto/hashes.js'
import { addressWord, encodeWords, selectorOf } from '../../evm/precompiles/abi.js'
import { type Address, toAddress } from '../../evm/values/Address.js'
import { type Hash, toHash } from '../../evm/values/Hash.js'

/**
 * The fields of a message between messenger contracts (`TeleporterMessage` of Avalanche's
 * `ITeleporterMessenger.sol`) that a relayer needs.
 */
export type TeleporterMessage = {
  readonly nonce: bigint
  readonly destinationChainId: Id
  /** The gas that the receiving contract requires. */
  readonly requiredGasLimit: bigint
  /** The accounts that may deliver the message; empty for any. */
  readonly allowedRelayers: readonly Address[]
  /** The number of deliveries in the other direction that the message confirms. */
  readonly receipts: number
}

/** A delivery in the other direction that a message confirms. */
export type TeleporterReceipt = {
  /** The nonce of the delivered message. */
  readonly nonce: bigint
  /** The account that earned the fee. */
  readonly rewardAddress: Address
}

/** All fields of a message between messenger contracts. */
export type TeleporterContents = TeleporterMessage & {
  readonly sender: Address
  readonly receiver: Address
  readonly confirmed: readonly TeleporterReceipt[]
  readonly data: Uint8Array
}

const wordBytes = 32
/** The words of the tuple's head: five values, and the offsets of three lists. */
const headWords = 8

/**
 * Decodes a message that Solidity's `abi.encode` encoded; undefined for any other bytes, so that other
 * contracts' payloads are not mistaken for messages.
 */
export function parseTeleporterMessage(payload: Uint8Array): TeleporterMessage | undefined {
  const layout = layoutOf(payload)
  return layout && messageOf(layout)
}

/** Decodes all fields of a message; undefined for bytes that {@link parseTeleporterMessage} does not decode. */
export function parseTeleporterContents(payload: Uint8Array): TeleporterContents | undefined {
  const layout = layoutOf(payload)
  if (layout === undefined) return undefined
  const { words, receiptsAt, receiptCount, dataAt, dataLength } = layout
  return {
    ...messageOf(layout),
    sender: words.address(1),
    receiver: words.address(3),
    confirmed: range(0, receiptCount).map((index) => ({
      nonce: words.uint(receiptsAt + 1 + 2 * index),
      rewardAddress: words.address(receiptsAt + 2 + 2 * index),
    })),
    data: words.bytes(dataAt + 1, dataLength),
  }
}

/** Returns the messengers' ID of a message: a hash of source, destination and nonce. */
export function teleporterMessageId(
  messenger: Address,
  sourceChainId: Id,
  { destinationChainId, nonce }: TeleporterMessage,
): Hash {
  const [source, destination] = [sourceChainId, destinationChainId].map((id) => toHash(idToBytes(id)))
  return toHash(keccak256(encodeWords(addressWord(messenger), source ?? 0n, destination ?? 0n, nonce)))
}

/**
 * Returns the calldata of `receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)` for
 * the first message of the transaction.
 */
export function receiveCallData(rewardAddress: Address): Uint8Array {
  return call('receiveCrossChainMessage(uint32,address)', encodeWords(0n, addressWord(rewardAddress)))
}

/** Returns the calldata of `messageReceived(bytes32 messageID)`, which returns a boolean. */
export function messageReceivedCallData(messageId: Hash): Uint8Array {
  return call('messageReceived(bytes32)', encodeWords(messageId))
}

/** Where the lists of a message are, in words behind the first one. */
type Layout = {
  readonly words: Words
  readonly relayersAt: number
  readonly relayerCount: number
  readonly receiptsAt: number
  readonly receiptCount: number
  readonly dataAt: number
  /** In bytes. */
  readonly dataLength: number
}

/** Returns the layout of bytes that are laid out as `abi.encode` does; undefined for others. */
function layoutOf(payload: Uint8Array): Layout | undefined {
  if (payload.length % wordBytes !== 0 || payload.length < (1 + headWords + 3) * wordBytes) return undefined
  const words = new Words(payload.subarray(wordBytes))
  const relayersAt = headWords
  const relayerCount = words.size(relayersAt)
  const receiptsAt = relayersAt + 1 + relayerCount
  const receiptCount = words.size(receiptsAt)
  const dataAt = receiptsAt + 1 + 2 * receiptCount
  const dataLength = words.size(dataAt)
  const end = dataAt + 1 + Math.ceil(dataLength / wordBytes)
  const isCanonical =
    bytesToBigInt(payload.subarray(0, wordBytes)) === BigInt(wordBytes) &&
    words.uint(5) === BigInt(relayersAt * wordBytes) &&
    words.uint(6) === BigInt(receiptsAt * wordBytes) &&
    words.uint(7) === BigInt(dataAt * wordBytes) &&
    end === words.count
  const addresses = [1, 3, ...range(relayersAt + 1, relayerCount)]
  if (!isCanonical || !addresses.every((index) => words.isAddress(index))) return undefined
  return { words, relayersAt, relayerCount, receiptsAt, receiptCount, dataAt, dataLength }
}

function messageOf({ words, relayersAt, relayerCount, receiptCount }: Layout): TeleporterMessage {
  return {
    nonce: words.uint(0),
    destinationChainId: idFromBytes(words.at(2)),
    requiredGasLimit: words.uint(4),
    allowedRelayers: range(relayersAt + 1, relayerCount).map((index) => words.address(index)),
    receipts: receiptCount,
  }
}

function call(signature: string, words: Uint8Array): Uint8Array {
  return concatBytes(hexToBytes(selectorOf(signature)), words)
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index)
}

/** Reads bytes as words; words past the end are zero. */
class Words {
  readonly count: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.count = bytes.length / wordBytes
  }

  at(index: number): Uint8Array {
    return index < this.count
      ? this.#bytes.subarray(index * wordBytes, (index + 1) * wordBytes)
      : new Uint8Array(wordBytes)
  }

  uint(index: number): bigint {
    return bytesToBigInt(this.at(index))
  }

  /**
   * Reads a length. A length that exceeds the bytes is treated as zero: the end is then not where it should
   * be.
   */
  size(index: number): number {
    const size = this.uint(index)
    return size > BigInt(this.#bytes.length) ? this.#bytes.length : Number(size)
  }

  /** Returns bytes from a word on. */
  bytes(index: number, length: number): Uint8Array {
    return this.#bytes.subarray(index * wordBytes, index * wordBytes + length)
  }

  isAddress(index: number): boolean {
    return this.at(index)
      .subarray(0, 12)
      .every((byte) => byte === 0)
  }

  address(index: number): Address {
    return toAddress(this.at(index).subarray(12))
  }
}

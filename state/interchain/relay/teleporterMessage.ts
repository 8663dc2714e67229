import { bytesToBigInt, concatBytes, hexToBytes } from '../../codec/hex.js'
import { type Id, idFromBytes, idToBytes } from '../../codec/ids.js'
import { keccak256 } from '../../crypto/hashes.js'
import { addressWord, encodeWords, selectorOf } from '../../evm/precompiles/abi.js'
import { type Address, type Hash, toAddress, toHash } from '../../evm/types.js'

/**
 * What a messenger contract tells its twin on another chain (`TeleporterMessage` of Avalanche's `ITeleporterMessenger.sol`), as far as a
 * relayer has to know it.
 */
export type TeleporterMessage = {
  readonly nonce: bigint
  readonly destinationChainId: Id
  /** Gas that the receiving contract must get. */
  readonly requiredGasLimit: bigint
  /** Who may deliver it; everybody when empty. */
  readonly allowedRelayers: readonly Address[]
  /** How many deliveries in the other direction it confirms. */
  readonly receipts: number
}

const wordBytes = 32
/** Words of the tuple's head: five values, and where each of the three lists begins. */
const headWords = 8

/**
 * Reads what Solidity's `abi.encode` makes of a message; undefined for any other bytes, so that what a contract sends in a form of its own is not
 * taken for one.
 */
export function parseTeleporterMessage(payload: Uint8Array): TeleporterMessage | undefined {
  if (payload.length % wordBytes !== 0 || payload.length < (1 + headWords + 3) * wordBytes) return undefined
  const words = new Words(payload.subarray(wordBytes))
  const relayersAt = headWords
  const relayerCount = words.size(relayersAt)
  const receiptsAt = relayersAt + 1 + relayerCount
  const receipts = words.size(receiptsAt)
  const messageAt = receiptsAt + 1 + 2 * receipts
  const messageLength = words.size(messageAt)
  const end = messageAt + 1 + Math.ceil(messageLength / wordBytes)
  const isCanonical =
    bytesToBigInt(payload.subarray(0, wordBytes)) === BigInt(wordBytes) &&
    words.uint(5) === BigInt(relayersAt * wordBytes) &&
    words.uint(6) === BigInt(receiptsAt * wordBytes) &&
    words.uint(7) === BigInt(messageAt * wordBytes) &&
    end === words.count
  const addresses = [1, 3, ...range(relayersAt + 1, relayerCount)]
  if (!isCanonical || !addresses.every((index) => words.isAddress(index))) return undefined
  return {
    nonce: words.uint(0),
    destinationChainId: idFromBytes(words.at(2)),
    requiredGasLimit: words.uint(4),
    allowedRelayers: range(relayersAt + 1, relayerCount).map((index) => words.address(index)),
    receipts,
  }
}

/** The ID that messengers know a message by: a hash of where it goes from and to, and of its nonce. */
export function teleporterMessageId(
  messenger: Address,
  sourceChainId: Id,
  { destinationChainId, nonce }: TeleporterMessage,
): Hash {
  const [source, destination] = [sourceChainId, destinationChainId].map((id) => toHash(idToBytes(id)))
  return toHash(keccak256(encodeWords(addressWord(messenger), source ?? 0n, destination ?? 0n, nonce)))
}

/** Calls `receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)` for the first message of the transaction. */
export function receiveCallData(rewardAddress: Address): Uint8Array {
  return call('receiveCrossChainMessage(uint32,address)', encodeWords(0n, addressWord(rewardAddress)))
}

/** Calls `messageReceived(bytes32 messageID)`, which answers a boolean. */
export function messageReceivedCallData(messageId: Hash): Uint8Array {
  return call('messageReceived(bytes32)', encodeWords(messageId))
}

function call(signature: string, words: Uint8Array): Uint8Array {
  return concatBytes(hexToBytes(selectorOf(signature)), words)
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index)
}

/** Bytes as words; those behind the end are zero. */
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

  /** A length. One that the bytes cannot hold is as good as none: then the end is not where it should be. */
  size(index: number): number {
    const size = this.uint(index)
    return size > BigInt(this.#bytes.length) ? this.#bytes.length : Number(size)
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

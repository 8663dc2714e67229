import { bytesToBigInt } from '../../codec/hex.js'
import type { Address } from '../../evm/values/Address.js'
import type { Log } from '../../evm/values/Log.js'

/** One token of an ERC-1155 transfer, and its amount. */
export type TokenAmount = { readonly tokenId: bigint; readonly value: bigint }

/** A transfer that the log of a token contract reports. Mints come from the zero address, burns go to it. */
export type TokenTransfer = {
  readonly contract: Address
  readonly from: Address
  readonly to: Address
} & (
  | { readonly kind: 'erc20'; readonly value: bigint }
  | { readonly kind: 'erc721'; readonly tokenId: bigint }
  /** A TransferBatch has one item per token. */
  | { readonly kind: 'erc1155'; readonly items: readonly TokenAmount[] }
)

/** Transfer(address,address,uint256), of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** TransferSingle(address,address,address,uint256,uint256). */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** TransferBatch(address,address,address,uint256[],uint256[]). */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Deposit(address,uint256) of WETH9. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** Withdrawal(address,uint256) of WETH9. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** Returns the transfer of a log; undefined when the log does not decode as one. */
export function tokenTransferOf({ address, topics, data }: Log): TokenTransfer | undefined {
  const topic: string | undefined = topics[0]
  if (topic === transferTopic) {
    const from = addressOf(topics[1])
    const to = addressOf(topics[2])
    if (from === undefined || to === undefined) return undefined
    if (topics.length === 3 && data.length === 32)
      return { kind: 'erc20', contract: address, from, to, value: bytesToBigInt(data) }
    const id = topics[3]
    return id === undefined || data.length > 0
      ? undefined
      : { kind: 'erc721', contract: address, from, to, tokenId: BigInt(id) }
  }
  if (topic !== singleTopic && topic !== batchTopic) return undefined
  const from = addressOf(topics[2])
  const to = addressOf(topics[3])
  if (from === undefined || to === undefined || addressOf(topics[1]) === undefined) return undefined
  const items = topic === singleTopic ? singleItem(data) : batchItems(data)
  return items === undefined ? undefined : { kind: 'erc1155', contract: address, from, to, items }
}

/**
 * Returns the account whose balance of a wrapped native token (WETH9) a log changes; undefined for other logs.
 */
export function wrappingHolderOf({ topics, data }: Log): Address | undefined {
  const topic: string | undefined = topics[0]
  if ((topic !== depositTopic && topic !== withdrawalTopic) || topics.length !== 2 || data.length !== 32)
    return undefined
  return addressOf(topics[1])
}

function singleItem(data: Uint8Array): readonly TokenAmount[] | undefined {
  if (data.length !== 64) return undefined
  return [{ tokenId: wordAt(data, 0), value: wordAt(data, 32) }]
}

function batchItems(data: Uint8Array): readonly TokenAmount[] | undefined {
  if (data.length < 128) return undefined
  const ids = wordsAt(data, wordAt(data, 0))
  const values = wordsAt(data, wordAt(data, 32))
  if (ids === undefined || values?.length !== ids.length) return undefined
  return ids.map((tokenId, index) => ({ tokenId, value: values[index] ?? 0n }))
}

/** Returns the words of a list at an offset; undefined when it does not lie inside the data. */
function wordsAt(data: Uint8Array, offset: bigint): readonly bigint[] | undefined {
  if (offset > BigInt(data.length - 32)) return undefined
  const start = Number(offset)
  const count = wordAt(data, start)
  if (count > BigInt(Math.floor((data.length - start - 32) / 32))) return undefined
  return Array.from({ length: Number(count) }, (_, index) => wordAt(data, start + 32 + index * 32))
}

function wordAt(data: Uint8Array, offset: number): bigint {
  return bytesToBigInt(data.subarray(offset, offset + 32))
}

/** Returns the address in a topic; undefined when the twelve bytes before it are not zero. */
function addressOf(topic: string | undefined): Address | undefined {
  if (topic === undefined || !topic.startsWith('0x000000000000000000000000')) return undefined
  return `0x${topic.slice(26)}` as Address
}

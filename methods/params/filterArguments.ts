import { toHex } from '../../state/codec/hex.js'
import type { Json } from '../../state/codec/json.js'
import type { Address, Hash } from '../../state/evm/types.js'
import { type BlockNumber, goBlockNumber } from './blockArguments.js'
import {
  GoUnmarshalError,
  goAny,
  goPointer,
  goSlice,
  goStruct,
  goUnmarshaler,
  type NamedGoType,
} from './goUnmarshal.js'
import { decodeHex, goHash } from './hexutil.js'

// `filters.FilterCriteria` (coreth `eth/filters/api.go` UnmarshalJSON).

/** Which logs are asked for. No addresses are any; an empty set of topics at a position is any there. */
export type FilterCriteria = {
  readonly blockHash: Hash | undefined
  readonly fromBlock: BlockNumber | undefined
  readonly toBlock: BlockNumber | undefined
  readonly addresses: readonly Address[]
  readonly topics: readonly (readonly Hash[])[]
}

/** How many addresses a filter may name. */
export const maxFilterAddresses = 1000

/** `filters.FilterCriteria`. */
export const goFilterCriteria: NamedGoType<FilterCriteria> = goUnmarshaler(
  goStruct('input', 'filters.input', {
    blockHash: goPointer(goHash),
    fromBlock: goPointer(goBlockNumber),
    toBlock: goPointer(goBlockNumber),
    address: goAny,
    topics: goSlice(goAny, '[]interface {}'),
  }),
  ({ blockHash, fromBlock, toBlock, address, topics }) => {
    if (blockHash !== undefined && (fromBlock !== undefined || toBlock !== undefined))
      throw new GoUnmarshalError(
        'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
      )
    return {
      blockHash,
      fromBlock,
      toBlock,
      addresses: addressesOf(address ?? null),
      topics: (topics ?? []).map(topicsAt),
    }
  },
)

function addressesOf(value: Json): Address[] {
  if (value === null) return []
  if (typeof value === 'string') return [decodeAddress(value, 'invalid address')]
  if (!Array.isArray(value)) throw new GoUnmarshalError('invalid addresses in query')
  if (value.length > maxFilterAddresses) throw new GoUnmarshalError('exceed max addresses')
  return value.map((item: Json, index) => {
    if (typeof item !== 'string') throw new GoUnmarshalError(`non-string address at index ${index}`)
    return decodeAddress(item, `invalid address at index ${index}`)
  })
}

function topicsAt(value: Json): Hash[] {
  if (value === null) return []
  if (typeof value === 'string') return [decodeTopic(value)]
  if (!Array.isArray(value)) throw new GoUnmarshalError('invalid topic(s)')
  const topics: Hash[] = []
  for (const item of value as readonly Json[]) {
    // A null among the choices means any topic; what follows it is not even looked at.
    if (item === null) return []
    if (typeof item !== 'string') throw new GoUnmarshalError('invalid topic(s)')
    topics.push(decodeTopic(item))
  }
  return topics
}

function decodeAddress(text: string, context: string): Address {
  try {
    return decodeSized(text, 20, 'address') as Address
  } catch (error) {
    if (error instanceof GoUnmarshalError) throw new GoUnmarshalError(`${context}: ${error.message}`)
    throw error
  }
}

function decodeTopic(text: string): Hash {
  return decodeSized(text, 32, 'topic') as Hash
}

function decodeSized(text: string, length: number, what: string): string {
  const bytes = decodeHex(text)
  if (bytes.length !== length)
    throw new GoUnmarshalError(
      `hex has invalid length ${bytes.length} after decoding; expected ${length} for ${what}`,
    )
  return toHex(bytes)
}

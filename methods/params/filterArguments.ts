import { goPointer, goSlice } from '../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { decodeHex } from '../../state/codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { goAny } from '../../state/codec/goJson/scalars.js'
import { toHex } from '../../state/codec/hex.js'
import type { Json } from '../../state/codec/json.js'
import type { Address } from '../../state/evm/values/Address.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import { type BlockNumber, goBlockNumber } from './blockArguments.js'

// `filters.FilterCriteria` (coreth `eth/filters/api.go` UnmarshalJSON).

/**
 * Criteria for logs. An empty list of addresses matches any address; an empty set of topics matches any topic
 * at its position.
 */
export type FilterCriteria = {
  readonly blockHash: Hash | undefined
  readonly fromBlock: BlockNumber | undefined
  readonly toBlock: BlockNumber | undefined
  readonly addresses: readonly Address[]
  readonly topics: readonly (readonly Hash[])[]
}

/** The maximum number of addresses in a filter. */
const maxFilterAddresses = 1000

const input = goStruct('filters.input', {
  blockHash: goPointer(goHash),
  fromBlock: goPointer(goBlockNumber),
  toBlock: goPointer(goBlockNumber),
  address: goAny,
  topics: goSlice(goAny),
})

/** `filters.FilterCriteria`. */
export const goFilterCriteria: GoType<FilterCriteria> = goUnmarshaler<FilterCriteria>(
  {
    name: 'filters.FilterCriteria',
    zero: { blockHash: undefined, fromBlock: undefined, toBlock: undefined, addresses: [], topics: [] },
    schema: input.schema,
  },
  (value) => {
    const { blockHash, fromBlock, toBlock, address, topics } = decodeGoValue(value, input)
    if (blockHash !== undefined && (fromBlock !== undefined || toBlock !== undefined))
      throw new GoJsonError('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
    return {
      blockHash,
      fromBlock,
      toBlock,
      addresses: addressesOf(address),
      topics: topics.map(topicsAt),
    }
  },
)

function addressesOf(value: Json): Address[] {
  if (value === null) return []
  if (typeof value === 'string') return [decodeAddress(value, 'invalid address')]
  if (!Array.isArray(value)) throw new GoJsonError('invalid addresses in query')
  if (value.length > maxFilterAddresses) throw new GoJsonError('exceed max addresses')
  return value.map((item: Json, index) => {
    if (typeof item !== 'string') throw new GoJsonError(`non-string address at index ${index}`)
    return decodeAddress(item, `invalid address at index ${index}`)
  })
}

function topicsAt(value: Json): Hash[] {
  if (value === null) return []
  if (typeof value === 'string') return [decodeTopic(value)]
  if (!Array.isArray(value)) throw new GoJsonError('invalid topic(s)')
  const topics: Hash[] = []
  for (const item of value as readonly Json[]) {
    // A null among the alternatives means any topic; the items after it are not read.
    if (item === null) return []
    if (typeof item !== 'string') throw new GoJsonError('invalid topic(s)')
    topics.push(decodeTopic(item))
  }
  return topics
}

function decodeAddress(text: string, context: string): Address {
  try {
    return decodeSized(text, 20, 'address') as Address
  } catch (error) {
    if (error instanceof GoJsonError) throw new GoJsonError(`${context}: ${error.message}`)
    throw error
  }
}

function decodeTopic(text: string): Hash {
  return decodeSized(text, 32, 'topic') as Hash
}

function decodeSized(text: string, length: number, what: string): string {
  const bytes = decodeHex(text)
  if (bytes.length !== length)
    throw new GoJsonError(
      `hex has invalid length ${bytes.length} after decoding; expected ${length} for ${what}`,
    )
  return toHex(bytes)
}

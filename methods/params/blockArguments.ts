import { type Json, JsonObject, stringifyJson } from '../../state/codec/json.js'
import type { Hash } from '../../state/evm/types.js'
import { GoUnmarshalError, goBool, goPointer, goString, goStruct, type NamedGoType } from './goUnmarshal.js'
import { decodeFixed, decodeUint64, goHash } from './hexutil.js'

// Block arguments (coreth `rpc/types.go`). `accepted` and `finalized` are the same tag; `earliest` is height 0.

/** A height or a tag. */
export type BlockNumber = bigint | 'latest' | 'pending' | 'finalized' | 'safe'

/** A height, a tag or a hash; neither when the caller gave null or an object without either. */
export type BlockNumberOrHash =
  | { readonly number: BlockNumber; readonly hash?: undefined }
  | { readonly number?: undefined; readonly hash: Hash }
  | { readonly number?: undefined; readonly hash?: undefined }

/** What a method takes when no block is named. */
export const latestBlock: BlockNumberOrHash = { number: 'latest' }

/** `rpc.BlockNumber`. */
export const goBlockNumber: NamedGoType<BlockNumber> = {
  goName: 'rpc.BlockNumber',
  schema: { type: 'string' },
  optional: false,
  decode(value) {
    const text = typeof value === 'string' ? value : stringifyJson(value)
    return tags.get(text) ?? height(text, 'block number larger than int64')
  },
}

/** `rpc.BlockNumberOrHash`: a tag, a height, 32 bytes, or an object with `blockNumber` or `blockHash`. */
export const goBlockNumberOrHash: NamedGoType<BlockNumberOrHash> = {
  goName: 'rpc.BlockNumberOrHash',
  schema: { oneOf: [{ type: 'string' }, { type: 'object' }] },
  optional: false,
  decode(value) {
    if (value === null) return {}
    if (value instanceof JsonObject) return fromObject(value)
    return fromText(plainString(value))
  },
}

/** What the Go code calls it when a later message names a block argument (`BlockNumber.String`). */
export function blockNumberText(number: BlockNumber): string {
  return typeof number === 'bigint'
    ? `0x${number.toString(16)}`
    : number === 'finalized'
      ? 'accepted'
      : number
}

const tags: ReadonlyMap<string, BlockNumber> = new Map<string, BlockNumber>([
  ['earliest', 0n],
  ['latest', 'latest'],
  ['pending', 'pending'],
  ['accepted', 'finalized'],
  ['finalized', 'finalized'],
  ['safe', 'safe'],
])

const erased = goStruct('erased', 'rpc.erased', {
  blockNumber: goPointer(goBlockNumber),
  blockHash: goPointer(goHash),
  requireCanonical: goBool,
})
const string = goString()

function fromObject(value: JsonObject): BlockNumberOrHash {
  let fields: ReturnType<typeof erased.decode>
  try {
    fields = erased.decode(value)
  } catch (error) {
    // Whatever is wrong inside the object, the node then tries to read it as a string and tells of that.
    if (error instanceof GoUnmarshalError) return fromText(plainString(value))
    throw error
  }
  const { blockNumber, blockHash } = fields
  if (blockNumber !== undefined && blockHash !== undefined)
    throw new GoUnmarshalError('cannot specify both BlockHash and BlockNumber, choose one or the other')
  if (blockNumber !== undefined) return { number: blockNumber }
  return blockHash === undefined ? {} : { hash: blockHash }
}

function fromText(text: string): BlockNumberOrHash {
  const tag = tags.get(text)
  if (tag !== undefined) return { number: tag }
  if (Buffer.byteLength(text) === 66) return { hash: decodeFixed('Hash', 32, text) as Hash }
  return { number: height(text, 'blocknumber too high') }
}

function height(text: string, tooHigh: string): bigint {
  const number = decodeUint64(text)
  if (number >= 1n << 63n) throw new GoUnmarshalError(tooHigh)
  return number
}

function plainString(value: Json): string {
  try {
    return string.decode(value)
  } catch (error) {
    // The type reads itself, so the mismatch inside ends the reading around it.
    if (error instanceof GoUnmarshalError) throw new GoUnmarshalError(error.message)
    throw error
  }
}

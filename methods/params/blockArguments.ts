import { goPointer } from '../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../state/codec/goJson/GoJsonError.js'
import type { Decoded, GoType } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { decodeFixedHex, decodeHexUint64 } from '../../state/codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { type Json, JsonObject } from '../../state/codec/json.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'

// Block arguments (coreth `rpc/types.go`). `accepted` and `finalized` are one tag; `earliest` is height 0.

/** A height or a tag. */
export type BlockNumber = bigint | 'latest' | 'pending' | 'finalized' | 'safe'

/** A height, a tag or a hash; none of them for null or an object without them. */
export type BlockNumberOrHash =
  | { readonly number: BlockNumber; readonly hash?: undefined }
  | { readonly number?: undefined; readonly hash: Hash }
  | { readonly number?: undefined; readonly hash?: undefined }

/** The default block of a method. */
export const latestBlock: BlockNumberOrHash = { number: 'latest' }

/** `rpc.BlockNumber`. */
export const goBlockNumber: GoType<BlockNumber> = goUnmarshaler<BlockNumber>(
  { name: 'rpc.BlockNumber', zero: 0n, schema: { type: 'string' } },
  (value) => {
    const text = typeof value === 'string' ? value : stringifyJson(value)
    return tags.get(text) ?? height(text, 'block number larger than int64')
  },
)

/** `rpc.BlockNumberOrHash`: a tag, a height, 32 bytes, or an object with `blockNumber` or `blockHash`. */
export const goBlockNumberOrHash: GoType<BlockNumberOrHash> = goUnmarshaler<BlockNumberOrHash>(
  { name: 'rpc.BlockNumberOrHash', zero: {}, schema: { oneOf: [{ type: 'string' }, { type: 'object' }] } },
  (value) => {
    if (value === null) return {}
    if (value instanceof JsonObject) return fromObject(value)
    return fromText(plainString(value))
  },
)

const tags: ReadonlyMap<string, BlockNumber> = new Map<string, BlockNumber>([
  ['earliest', 0n],
  ['latest', 'latest'],
  ['pending', 'pending'],
  ['accepted', 'finalized'],
  ['finalized', 'finalized'],
  ['safe', 'safe'],
])

const erased = goStruct('rpc.erased', {
  blockNumber: goPointer(goBlockNumber),
  blockHash: goPointer(goHash),
  requireCanonical: goBool,
})

function fromObject(value: JsonObject): BlockNumberOrHash {
  let fields: Decoded<typeof erased>
  try {
    fields = decodeGoValue(value, erased)
  } catch (error) {
    // If the object does not decode for any reason, the node tries to read it as a string and reports that
    // error.
    if (error instanceof GoJsonError) return fromText(plainString(value))
    throw error
  }
  const { blockNumber, blockHash } = fields
  if (blockNumber !== undefined && blockHash !== undefined)
    throw new GoJsonError('cannot specify both BlockHash and BlockNumber, choose one or the other')
  if (blockNumber !== undefined) return { number: blockNumber }
  return blockHash === undefined ? {} : { hash: blockHash }
}

function fromText(text: string): BlockNumberOrHash {
  const tag = tags.get(text)
  if (tag !== undefined) return { number: tag }
  if (Buffer.byteLength(text) === 66) return { hash: decodeFixedHex('Hash', 32, text) as Hash }
  return { number: height(text, 'blocknumber too high') }
}

function height(text: string, tooHigh: string): bigint {
  const number = decodeHexUint64(text)
  if (number >= 1n << 63n) throw new GoJsonError(tooHigh)
  return number
}

function plainString(value: Json): string {
  try {
    return decodeGoValue(value, goString)
  } catch (error) {
    // The type has a decoder of its own, so a mismatch inside it ends the decoding.
    if (error instanceof GoJsonError) throw new GoJsonError(error.message)
    throw error
  }
}

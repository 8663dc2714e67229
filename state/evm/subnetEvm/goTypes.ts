import { goQuote } from '../../codec/goQuote.js'
import {
  type GoDecoder,
  goCustom,
  goHexText,
  goMap,
  goOptional,
  goSlice,
  goStruct,
  goUint64,
} from '../../codec/goStruct.js'
import { hexToBytes } from '../../codec/hex.js'
import { stringifyJson } from '../../codec/json.js'
import type { FeeConfig } from '../fees/FeeConfig.js'
import { type Address, type Hash, toAddress, toHash } from '../types.js'

// The Go types of subnet-EVM's configuration (libevm `common`, `common/hexutil`, `common/math`;
// `commontype`).

/** `*uint64`. */
export const optionalUint64 = goOptional(goUint64)

/** `*big.Int`: digits without quotes. */
export const optionalBigInt: GoDecoder<bigint | undefined> = goCustom<bigint | undefined>(
  undefined,
  (value) => {
    const text = stringifyJson(value)
    if (/^-?[0-9]+$/.test(text)) return BigInt(text)
    throw new Error(`math/big: cannot unmarshal ${goQuote(text)} into a *big.Int`)
  },
)

/** `*math.HexOrDecimal256`: decimal or hexadecimal digits, quoted or not. */
export const hexOrDecimal256: GoDecoder<bigint | undefined> = goCustom<bigint | undefined>(
  undefined,
  (value) => {
    const text = typeof value === 'string' ? value : stringifyJson(value)
    if (text === '') return 0n
    const match = /^(-?)(0[xX][0-9a-fA-F]+|[0-9]+)$/.exec(text)
    const magnitude = match?.[2] === undefined ? undefined : BigInt(match[2])
    if (magnitude !== undefined && magnitude < 1n << 256n) return match?.[1] === '-' ? -magnitude : magnitude
    throw new Error(`invalid hex or decimal integer ${goQuote(text)}`)
  },
)

/** `common.Address`. */
export const goAddress = fixedHex('common.Address', 20, toAddress)
/** `[]common.Address`. */
export const goAddresses = goSlice('common.Address', goAddress)

/** `hexutil.Bytes`. */
export const hexBytes: GoDecoder<Uint8Array> = goHexText('hexutil.Bytes', new Uint8Array(0), (text) => {
  const wrong = prefixProblem(text) ?? digitsProblem(text)
  return wrong === undefined ? { value: hexToBytes(text) } : { wrong }
})

/** `map[common.Hash]common.Hash`. */
export const storageMap: GoDecoder<ReadonlyMap<Hash, Hash>> = goMap(
  'map[common.Hash]common.Hash',
  fixedHex('common.Hash', 32, toHash),
  fixedHex('common.Hash', 32, toHash),
)

/** Decodes a map by address. @param goType the Go name of the values' type */
export function byAddress<V>(goType: string, item: GoDecoder<V>): GoDecoder<ReadonlyMap<Address, V>> {
  return goMap(`map[common.Address]${goType}`, goAddress, item)
}

/** `commontype.FeeConfig`. */
export const goFeeConfig: GoDecoder<FeeConfig> = goStruct('commontype.FeeConfig', {
  gasLimit: optionalBigInt,
  targetBlockRate: goUint64,
  minBaseFee: optionalBigInt,
  targetGas: optionalBigInt,
  baseFeeChangeDenominator: optionalBigInt,
  minBlockGasCost: optionalBigInt,
  maxBlockGasCost: optionalBigInt,
  blockGasCostStep: optionalBigInt,
})

function fixedHex<T>(goType: string, length: number, convert: (bytes: Uint8Array) => T): GoDecoder<T> {
  const zero = convert(new Uint8Array(length))
  return goHexText(goType, zero, (text) => {
    const wrong = prefixProblem(text)
    if (wrong !== undefined) return { wrong }
    const digits = text.length === 0 ? 0 : text.length - 2
    if (digits !== length * 2)
      throw new Error(`hex string has length ${digits}, want ${length * 2} for ${goType}`)
    const badDigits = digitsProblem(text)
    return badDigits === undefined ? { value: convert(hexToBytes(text)) } : { wrong: badDigits }
  })
}

/**
 * Returns why the prefix of hexadecimal digits is wrong (libevm `common/hexutil` checkText). An empty text is
 * accepted.
 */
function prefixProblem(text: string): string | undefined {
  if (text === '') return undefined
  if (!/^0[xX]/.test(text)) return 'hex string without 0x prefix'
  return text.length % 2 === 0 ? undefined : 'hex string of odd length'
}

function digitsProblem(text: string): string | undefined {
  return /^(?:0[xX][0-9a-fA-F]*)?$/.test(text) ? undefined : 'invalid hex string'
}

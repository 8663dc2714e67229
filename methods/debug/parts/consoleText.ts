import { bytesToBigInt, bytesToHex, toHex } from '../../../state/codec/hex.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'

/** The address to which Hardhat's and forge's `console` libraries send their lines: the text "console.log". */
export const consoleAddress = '0x000000000000000000636f6e736f6c652e6c6f67'

const wordBytes = 32
/** The types of `log` with up to four arguments, in Hardhat's order. */
const loggable = ['uint256', 'string', 'bool', 'address'] as const

/**
 * Returns the line that a call of the console address prints (Hardhat `console.sol`); undefined for a call
 * of no known signature, or with arguments that do not decode.
 */
export function consoleText(input: Uint8Array): string | undefined {
  types ??= typesBySelector()
  const found = types.get(bytesToHex(input.subarray(0, 4)))
  if (found === undefined) return undefined
  try {
    return format(found.map((type, index) => argumentOf(type, input.subarray(4), index)))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

let types: ReadonlyMap<string, readonly string[]> | undefined

function typesBySelector(): ReadonlyMap<string, readonly string[]> {
  const lists: (readonly string[])[] = [[]]
  for (let from = 0, count = 1; count <= 4; count++) {
    const end = lists.length
    for (const shorter of lists.slice(from, end)) for (const type of loggable) lists.push([...shorter, type])
    from = end
  }
  const signatures = lists.flatMap((list): [string, readonly string[]][] => {
    const names = [list, list.map((type) => (type === 'uint256' ? 'uint' : type))]
    return names.map((each) => [`log(${each.join(',')})`, list])
  })
  for (const name of ['int256', 'int']) signatures.push([`log(string,${name})`, ['string', 'int256']])
  const single = ['int256', 'uint256', 'string', 'bool', 'address', 'bytes', ...fixedBytes()]
  for (const type of single)
    for (const name of [type, type.replace('256', '')]) {
      const suffix = type.replace('256', '')
      signatures.push([`log${suffix.charAt(0).toUpperCase()}${suffix.slice(1)}(${name})`, [type]])
      signatures.push([`log(${name})`, [type]])
    }
  return new Map(signatures.map(([signature, list]) => [selectorOf(signature), list]))
}

function fixedBytes(): readonly string[] {
  return Array.from({ length: wordBytes }, (_, index) => `bytes${index + 1}`)
}

function selectorOf(signature: string): string {
  return bytesToHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
}

/** @throws {RangeError} when the bytes do not contain the argument */
function argumentOf(type: string, body: Uint8Array, index: number): string | bigint {
  const word = slice(body, index * wordBytes, wordBytes)
  if (type === 'string') return new TextDecoder().decode(dynamicOf(body, word))
  if (type === 'bytes') return toHex(dynamicOf(body, word))
  if (type.startsWith('bytes')) return toHex(word.subarray(0, Number(type.slice(5))))
  const value = bytesToBigInt(word)
  if (type === 'bool') return value === 0n ? 'false' : 'true'
  if (type === 'address') return checksumAddress(toAddress(word.subarray(12)))
  return type === 'int256' ? BigInt.asIntN(256, value) : value
}

function dynamicOf(body: Uint8Array, offset: Uint8Array): Uint8Array {
  const at = smallNumber(offset)
  return slice(body, at + wordBytes, smallNumber(slice(body, at, wordBytes)))
}

function smallNumber(word: Uint8Array): number {
  const value = bytesToBigInt(word)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('an offset beyond the call data')
  return Number(value)
}

function slice(body: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length > body.length) throw new RangeError('the call data is too short')
  return body.subarray(from, from + length)
}

/**
 * Joins the arguments. A first text may hold `%s`, `%d`, `%i`, `%o` and `%%` as in Node.js and Hardhat, and forge's
 * `%x`, `%e` and `%18e`.
 */
function format(values: readonly (string | bigint)[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(String).join(' ')
  const left = [...rest]
  const text = first.replace(/%(?:([sdioOx%])|(\d*)e)/g, (whole, letter: string, decimals: string) => {
    if (letter === '%') return '%'
    const value = left.shift()
    if (value === undefined) return whole
    if (typeof value === 'string') return value
    if (letter === 'x') return hexOf(value)
    return letter === undefined ? scaled(value, decimals) : String(value)
  })
  return [text, ...left.map(String)].join(' ')
}

function hexOf(value: bigint): string {
  return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
}

/** Writes 1500 as `1.5e3`; with decimals, 1500 of 3 decimals as `1.5`. */
function scaled(value: bigint, decimals: string): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value)
  const exponent = decimals === '' ? digits.length - 1 : Number(decimals)
  const padded = digits.padStart(exponent + 1, '0')
  const fraction = padded.slice(padded.length - exponent).replace(/0+$/, '')
  const whole = padded.slice(0, padded.length - exponent)
  const number = exponent === 0 || fraction === '' ? whole : `${whole}.${fraction}`
  return `${sign}${number}${decimals === '' ? `e${exponent}` : ''}`
}

import { hexToBytes } from '../../state/codec/hex.js'
import { type Id, idFromString, type NodeId, nodeIdFromString } from '../../state/codec/ids.js'
import { type Address, toAddress } from '../../state/evm/values/Address.js'
import { about, flag, number, text } from '../kit/schemas.js'
import { type Input, mismatch, shown } from './Input.js'
import { nearestName } from './nearestName.js'

// The kinds of values that our own API takes.

/** A string. @param what a description for schemas and refusals: `a chain by alias or ID` */
export function textInput(what = 'a string'): Input<string, string> {
  return {
    schema: what === 'a string' ? text : about(what, text),
    read(value, path) {
      if (typeof value !== 'string') throw mismatch(path, what, value)
      return value
    },
  }
}

export const flagInput: Input<boolean, boolean> = {
  schema: flag,
  read(value, path) {
    if (typeof value !== 'boolean') throw mismatch(path, 'true or false', value)
    return value
  },
}

/** A string of a form. @param what the form in words */
export function patternInput(form: RegExp, what: string): Input<string, string> {
  return {
    schema: { type: 'string', pattern: form.source, description: what },
    read(value, path) {
      if (typeof value !== 'string' || !form.test(value)) throw mismatch(path, what, value)
      return value
    },
  }
}

/** An EVM chain by alias or blockchain ID. */
export const chainInput = textInput('a chain by alias or blockchain ID')

/** A string that is one of some words. */
export function wordInput<const W extends readonly string[]>(...words: W): Input<W[number], W[number]> {
  return {
    schema: { type: 'string', enum: words },
    read(value, path) {
      const word = words.find((known) => known === value)
      if (word !== undefined) return word
      const nearest = typeof value === 'string' ? nearestName(value, words) : undefined
      const choices = words.map((known) => `"${known}"`)
      throw mismatch(
        path,
        choices.length === 1
          ? `${choices[0]}`
          : `${choices.slice(0, -1).join(', ')} or ${choices[choices.length - 1]}`,
        value,
        nearest === undefined ? '' : `did you mean "${nearest}"?`,
      )
    },
  }
}

/** The unit of an integer, and its bounds, both included. */
export type IntegerRange = {
  /** `milliseconds` */
  readonly unit?: string
  readonly min?: bigint
  readonly max?: bigint
}

const maxUint64 = (1n << 64n) - 1n

/** An integer as a number, a bigint or decimal text, at least 0 unless a range says otherwise. */
export function bigintInput(range: IntegerRange = {}): Input<bigint, number | bigint | string> {
  const { unit, min = 0n, max = maxUint64 } = range
  return {
    schema: {
      type: ['integer', 'string'],
      pattern: '^[0-9]+$',
      ...(unit === undefined ? {} : { description: unit }),
    },
    read: (value, path) => readInteger(value, path, { unit, min, max }),
  }
}

/** An integer that a JavaScript number holds. @see bigintInput */
export function integerInput(range: IntegerRange = {}): Input<number, number> {
  const { unit, min = 0n, max = BigInt(Number.MAX_SAFE_INTEGER) } = range
  return {
    schema: {
      type: 'integer',
      minimum: Number(min),
      maximum: Number(max),
      ...(unit === undefined ? {} : { description: unit }),
    },
    read: (value, path) => Number(readInteger(value, path, { unit, min, max })),
  }
}

function readInteger(
  value: unknown,
  path: string,
  { unit, min, max }: { readonly unit: string | undefined; readonly min: bigint; readonly max: bigint },
): bigint {
  const kind = `an integer${unit === undefined ? '' : ` of ${unit}`}`
  const written = digitsOf(value)
  if (written === undefined) throw mismatch(path, kind, value)
  const integer = BigInt(written)
  if (integer < min) throw mismatch(path, `${kind}, at least ${min}`, value)
  if (integer > max) throw mismatch(path, `${kind}, at most ${max}`, value)
  return integer
}

/** More digits than any integer of the API has. */
const maxDigits = 100

function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value)
  const written = typeof value === 'number' ? String(value) : value
  return typeof written === 'string' && /^-?[0-9]+$/.test(written) && written.length <= maxDigits
    ? written
    : undefined
}

/** A number between bounds, both included. */
export function numberInput(min: number, max: number): Input<number, number> {
  return {
    schema: { ...number, minimum: min, maximum: max },
    read(value, path) {
      if (typeof value !== 'number' || !(value >= min && value <= max))
        throw mismatch(
          path,
          max === Number.MAX_VALUE ? `a number, at least ${min}` : `a number between ${min} and ${max}`,
          value,
        )
      return value
    },
  }
}

/** An integer up to 256 bits as a number, a bigint, decimal text or `0x…`: amounts in wei, and words. */
export const wordOf256Bits: Input<bigint, number | bigint | string> = {
  schema: { type: ['integer', 'string'] },
  read(value, path) {
    const written = typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? value : digitsOf(value)
    const integer = written === undefined ? -1n : BigInt(written)
    if (integer < 0n || integer >= 1n << 256n)
      throw mismatch(path, 'an integer of up to 256 bits, decimal or 0x…', value)
    return integer
  },
}

/** Bytes as `0x…`. */
export const bytesInput = hexInputOf(/^0x([0-9a-fA-F]{2})*$/)

/** Bytes in hexadecimal, with or without `0x`: keys and messages, as tools print them. */
export const hexInput = hexInputOf(/^(0x)?([0-9a-fA-F]{2})*$/)

function hexInputOf(form: RegExp): Input<Uint8Array, string> {
  return {
    schema: { type: 'string', pattern: form.source },
    read(value, path) {
      if (typeof value !== 'string' || !form.test(value))
        throw mismatch(path, 'bytes in hexadecimal (0x…)', value)
      return hexToBytes(value.replace(/^0x/, ''))
    },
  }
}

/** An EVM address. */
export const evmAddressInput: Input<Address, string> = {
  schema: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
  read(value, path) {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
      throw mismatch(path, 'an EVM address (0x and 40 digits)', value)
    return toAddress(hexToBytes(value))
  },
}

/** A 32-byte ID in cb58. */
export const idInput: Input<Id, string> = parsedInput('an ID in cb58', idFromString)

/** A node ID: `NodeID-…`. */
export const nodeIdInput: Input<NodeId, string> = parsedInput('a node ID (NodeID-…)', nodeIdFromString)

/** A text that something parses. */
function parsedInput<T>(what: string, parse: (written: string) => T): Input<T, string> {
  return {
    schema: about(what, text),
    read(value, path) {
      if (typeof value !== 'string') throw mismatch(path, what, value)
      try {
        return parse(value)
      } catch (error) {
        throw mismatch(path, what, value, error instanceof Error ? error.message : shown(error))
      }
    },
  }
}

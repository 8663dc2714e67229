import { bytesToHex, toHex } from '../../../state/codec/hex.js'
import { panicCode, revertReason } from '../../../state/evm/execution/revertReason.js'

/**
 * Returns the reason of a revert in anvil's words: the text of `Error(string)`, the name of a panic with its code, plain
 * text, or `custom error 0x…` with its arguments. Undefined without data.
 * @param data the bytes that the call returned
 */
export function anvilRevertReason(data: Uint8Array): string | undefined {
  if (data.length === 0) return undefined
  const code = panicCode(data)
  if (code !== undefined)
    return `panic: ${panics.get(code) ?? 'unknown code'} (0x${code.toString(16).padStart(2, '0')})`
  const reason = revertReason(data)
  if (reason !== undefined) return reason
  if (data.every((byte) => byte < 0x80)) return Buffer.from(data).toString('latin1')
  if (data.length < selectorLength) return `custom error bytes ${toHex(data)}`
  const name = `custom error ${toHex(data.subarray(0, selectorLength))}`
  const rest = data.subarray(selectorLength)
  return rest.length === 0 ? name : `${name}: ${textOf(rest) ?? bytesToHex(rest)}`
}

const selectorLength = 4

/** Returns bytes as text; undefined when they are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined
}

const panics: ReadonlyMap<bigint, string> = new Map([
  [0x00n, 'generic/unspecified error'],
  [0x01n, 'assertion failed'],
  [0x11n, 'arithmetic underflow or overflow'],
  [0x12n, 'division or modulo by zero'],
  [0x21n, 'failed to convert value into enum type'],
  [0x22n, 'storage byte array incorrectly encoded'],
  [0x31n, 'called `.pop()` on an empty array'],
  [0x32n, 'array out-of-bounds access'],
  [0x41n, 'memory allocation error'],
  [0x51n, 'called an invalid internal function'],
])

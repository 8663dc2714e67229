import { goText } from '../../codec/goText.js'
import { bytesToBigInt, bytesToHex } from '../../codec/hex.js'

const errorSelector = '08c379a0'
const panicSelector = '4e487b71'

/**
 * Returns the reason encoded in a revert's bytes, as `Error(string)` or `Panic(uint256)`; undefined for other
 * bytes (libevm `accounts/abi/abi.go` UnpackRevert).
 */
export function revertReason(data: Uint8Array): string | undefined {
  if (selectorOf(data) === errorSelector) return abiString(data.subarray(4))
  const code = panicCode(data)
  if (code === undefined) return undefined
  return panicReasons.get(code) ?? `unknown panic code: 0x${code.toString(16)}`
}

/** Returns the code in a revert's bytes that are a `Panic(uint256)`; undefined for other bytes. */
export function panicCode(data: Uint8Array): bigint | undefined {
  if (selectorOf(data) !== panicSelector || data.length < 36) return undefined
  return bytesToBigInt(data.subarray(4, 36))
}

function selectorOf(data: Uint8Array): string {
  return bytesToHex(data.subarray(0, 4))
}

/** Decodes a single ABI-encoded dynamic string; undefined when offset or length exceed the bytes. */
function abiString(body: Uint8Array): string | undefined {
  const offset = bytesToBigInt(body.subarray(0, 32))
  if (offset + 32n > BigInt(body.length)) return undefined
  const start = Number(offset) + 32
  const length = bytesToBigInt(body.subarray(Number(offset), start))
  if (BigInt(start) + length > BigInt(body.length)) return undefined
  return goText(body.subarray(start, start + Number(length)))
}

const panicReasons: ReadonlyMap<bigint, string> = new Map([
  [0x00n, 'generic panic'],
  [0x01n, 'assert(false)'],
  [0x11n, 'arithmetic underflow or overflow'],
  [0x12n, 'division or modulo by zero'],
  [0x21n, 'enum overflow'],
  [0x22n, 'invalid encoded storage byte array accessed'],
  [0x31n, 'out-of-bounds array access; popping on an empty array'],
  [0x32n, 'out-of-bounds access of an array or bytesN'],
  [0x41n, 'out of memory'],
  [0x51n, 'uninitialized function'],
])

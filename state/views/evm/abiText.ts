import { bytesToBigInt } from '../../codec/hex.js'

/**
 * Returns the text in the output of a call: a string of the ABI, or the 32 bytes that older contracts return, without
 * the zeros at their end. Undefined when the output is not a text, is not UTF-8, or has more bytes than allowed. A
 * word with a zero byte inside is a number or an address, not a text.
 * @param maxBytes by default as many as there are
 */
export function abiText(output: Uint8Array, maxBytes = output.length): string | undefined {
  if (output.length === 32) {
    const text = withoutZeros(output)
    return text.includes(0) ? undefined : utf8(text)
  }
  if (output.length < 64) return undefined
  const offset = bytesToBigInt(output.subarray(0, 32))
  if (offset > BigInt(output.length - 32)) return undefined
  const start = Number(offset) + 32
  const length = bytesToBigInt(output.subarray(start - 32, start))
  if (length > BigInt(maxBytes) || length > BigInt(output.length - start)) return undefined
  return utf8(output.subarray(start, start + Number(length)))
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return bytes.subarray(0, end)
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// The entry for precompile 5 (EIP-198): a power modulo an odd number. The exponent comes in parts, since it may be
// long.

import {
  guard,
  leaveMontgomery,
  mostBytes,
  multiply,
  numberSize,
  readNumber,
  setModulus,
  writeNumber,
} from './montgomery'

export { bitsOfR } from './montgomery'

const exchangeSize: u32 = 3 * mostBytes
const exchange = memory.data(3 * 1024, 16)
/** The powers 0 to 15 of the base. */
const table: u32 = memory.data(16 * (4 * 304 + 16), 16) + 8
const result: u32 = memory.data(4 * 304 + 16, 16) + 8
const one: u32 = memory.data(4 * 304 + 16, 16) + 8
let size: u32 = 0
let hasBegun = false

/** Returns the address of the buffer, which takes input and then has output. */
export function bufferAddress(): u32 {
  return exchange
}

/** Returns the size of the memory for numbers, bytes. */
export function room(): u32 {
  return exchangeSize
}

/**
 * Begins a power. The modulus, which is odd, R modulo it, and the base times R modulo it are in memory, one after the
 * other.
 * @param bytes the size of each of them, the highest byte first
 * @param highestDigit the highest digit of the exponent to the base 16
 */
export function begin(bytes: u32, highestDigit: u32): void {
  size = bytes
  setModulus(exchange, bytes)
  readNumber(table, exchange + bytes, bytes)
  readNumber(table + numberSize, exchange + 2 * bytes, bytes)
  for (let digit: u32 = 2; digit <= highestDigit; digit++) {
    const power = table + digit * numberSize
    memory.fill(power - guard, 0, numberSize)
    multiply(power, power - numberSize, table + numberSize)
  }
  memory.copy(result - guard, table - guard, numberSize)
  hasBegun = false
}

/** Takes the next bytes of the exponent from memory, the highest first. */
export function takeExponent(bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at++) {
    const byte: u32 = load<u8>(exchange + at)
    takeDigit(byte >> 4)
    takeDigit(byte & 15)
  }
}

function takeDigit(digit: u32): void {
  if (hasBegun) {
    for (let i = 0; i < 4; i++) multiply(result, result, result)
    if (digit !== 0) multiply(result, result, table + digit * numberSize)
  } else if (digit !== 0) {
    memory.copy(result - guard, table + digit * numberSize - guard, numberSize)
    hasBegun = true
  }
}

/** Writes the power to memory, with the size of the modulus. */
export function finish(): void {
  leaveMontgomery(result, one)
  writeNumber(exchange, result, size)
}

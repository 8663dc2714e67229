// Keccak-256. The caller writes the message into a buffer of this module; the digest is written behind it.

import { absorb, finish, rate } from './sponge'

/** The size of the buffer in bytes: a whole number of blocks. */
const capacity: u32 = rate * 480
const buffer = memory.data(rate * 480 + 32, 16)

/** Returns the address of the buffer. */
export function bufferAddress(): u32 {
  return <u32>buffer
}

/** Returns the most bytes of the input. The digest is stored behind them. */
export function room(): u32 {
  return capacity
}

/** Absorbs a full buffer of a message that continues. */
export function take(): void {
  absorb(<u32>buffer, capacity)
}

/** Absorbs the last bytes of a message, and writes its digest behind the buffer. */
export function digest(size: u32): void {
  finish(<u32>buffer, size, <u32>buffer + capacity)
}

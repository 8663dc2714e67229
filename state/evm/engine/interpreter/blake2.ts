// BLAKE2b's compression function, which precompile 9 offers with any number of rounds (RFC 7693, EIP-152).

/** The working vector, 16 words of 64 bits. */
import { scratch } from '../layout'

const initial = memory.data<u32>([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a, 0xade682d1,
  0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

/** Which words of the message each round mixes in. */
const permutations = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4, 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13, 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11, 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5, 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
])

/**
 * Compresses: `state` (8 words) becomes the new state. `message` has 16 words, `offset` two; all are little-endian.
 */
export function compress(rounds: u32, state: u32, message: u32, offset: u32, isFinal: u32): void {
  const v = scratch
  memory.copy(v, state, 64)
  memory.copy(v + 64, initial, 64)
  store<u64>(v, load<u64>(v, 96) ^ load<u64>(offset), 96)
  store<u64>(v, load<u64>(v, 104) ^ load<u64>(offset, 8), 104)
  if (isFinal !== 0) store<u64>(v, ~load<u64>(v, 112), 112)
  for (let round: u32 = 0; round < rounds; round++) {
    const order = <u32>permutations + ((round % 10) << 4)
    for (let column: u32 = 0; column < 4; column++) {
      const at = v + (column << 3)
      mix(at, at + 32, at + 64, at + 96, message, order + (column << 1))
    }
    for (let diagonal: u32 = 0; diagonal < 4; diagonal++)
      mix(
        v + (diagonal << 3),
        v + 32 + (((diagonal + 1) & 3) << 3),
        v + 64 + (((diagonal + 2) & 3) << 3),
        v + 96 + (((diagonal + 3) & 3) << 3),
        message,
        order + 8 + (diagonal << 1),
      )
  }
  for (let at: u32 = 0; at < 64; at += 8)
    store<u64>(state + at, load<u64>(state + at) ^ load<u64>(v + at) ^ load<u64>(v + at + 64))
}

function mix(a: u32, b: u32, c: u32, d: u32, message: u32, order: u32): void {
  const x = load<u64>(message + ((<u32>load<u8>(order)) << 3))
  const y = load<u64>(message + ((<u32>load<u8>(order, 1)) << 3))
  store<u64>(a, load<u64>(a) + load<u64>(b) + x)
  store<u64>(d, rotr(load<u64>(d) ^ load<u64>(a), 32))
  store<u64>(c, load<u64>(c) + load<u64>(d))
  store<u64>(b, rotr(load<u64>(b) ^ load<u64>(c), 24))
  store<u64>(a, load<u64>(a) + load<u64>(b) + y)
  store<u64>(d, rotr(load<u64>(d) ^ load<u64>(a), 16))
  store<u64>(c, load<u64>(c) + load<u64>(d))
  store<u64>(b, rotr(load<u64>(b) ^ load<u64>(c), 63))
}

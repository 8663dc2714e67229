// BLAKE2b's compression function with any number of rounds, for precompile 9 (RFC 7693, EIP-152). The 16 words that it
// mixes are in eight vectors of two, so a row of four words is mixed at once.

/** The initialization vector. */
const initial = memory.data<u32>([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a, 0xade682d1,
  0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

/** For each of ten rounds, the order in which the words of the message are mixed in. */
const permutations = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4, 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13, 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11, 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5, 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
])

/** The 16 words that the rounds mix. */
const mixed = memory.data(128, 16)

/**
 * Replaces a state of 8 words by the compressed one. The message has 16 words and the offset two. Words have 64 bits,
 * little-endian.
 */
export function compress(rounds: u32, state: u32, message: u32, offset: u32, isFinal: u32): void {
  beginCompression(state, offset, isFinal)
  mix(0, rounds, message)
  endCompression(state)
}

/** Begins a compression. Its rounds may be done by several calls of {@link mix}. */
export function beginCompression(state: u32, offset: u32, isFinal: u32): void {
  memory.copy(mixed, state, 64)
  memory.copy(mixed + 64, initial, 64)
  v128.store(mixed, v128.xor(v128.load(mixed, 96), v128.load(offset)), 96)
  if (isFinal !== 0) v128.store(mixed, v128.xor(v128.load(mixed, 112), i64x2(-1, 0)), 112)
}

/** Ends a compression: replaces the state by the compressed one. */
export function endCompression(state: u32): void {
  for (let i: u32 = 0; i < 64; i += 16) {
    const halves = v128.xor(v128.load(mixed + i), v128.load(mixed + i, 64))
    v128.store(state + i, v128.xor(v128.load(state + i), halves))
  }
}

/** Does some rounds of a compression. @param first the number of the first round */
export function mix(first: u32, rounds: u32, message: u32): void {
  let a0 = v128.load(mixed)
  let a1 = v128.load(mixed, 16)
  let b0 = v128.load(mixed, 32)
  let b1 = v128.load(mixed, 48)
  let c0 = v128.load(mixed, 64)
  let c1 = v128.load(mixed, 80)
  let d0 = v128.load(mixed, 96)
  let d1 = v128.load(mixed, 112)
  let order = <u32>permutations + (first % 10) * 16
  const end = <u32>permutations + 160
  for (let round: u32 = 0; round < rounds; round++) {
    // The columns.
    a0 = i64x2.add(i64x2.add(a0, b0), words(message, order, 0, 2))
    a1 = i64x2.add(i64x2.add(a1, b1), words(message, order, 4, 6))
    d0 = rotate32(v128.xor(d0, a0))
    d1 = rotate32(v128.xor(d1, a1))
    c0 = i64x2.add(c0, d0)
    c1 = i64x2.add(c1, d1)
    b0 = rotate24(v128.xor(b0, c0))
    b1 = rotate24(v128.xor(b1, c1))
    a0 = i64x2.add(i64x2.add(a0, b0), words(message, order, 1, 3))
    a1 = i64x2.add(i64x2.add(a1, b1), words(message, order, 5, 7))
    d0 = rotate16(v128.xor(d0, a0))
    d1 = rotate16(v128.xor(d1, a1))
    c0 = i64x2.add(c0, d0)
    c1 = i64x2.add(c1, d1)
    b0 = rotate63(v128.xor(b0, c0))
    b1 = rotate63(v128.xor(b1, c1))
    // The diagonals become columns: b goes one word to the left, c two, d three.
    let t = v128.shuffle<i64>(b0, b1, 1, 2)
    b1 = v128.shuffle<i64>(b1, b0, 1, 2)
    b0 = t
    t = v128.shuffle<i64>(d1, d0, 1, 2)
    d1 = v128.shuffle<i64>(d0, d1, 1, 2)
    d0 = t
    a0 = i64x2.add(i64x2.add(a0, b0), words(message, order, 8, 10))
    a1 = i64x2.add(i64x2.add(a1, b1), words(message, order, 12, 14))
    d0 = rotate32(v128.xor(d0, a0))
    d1 = rotate32(v128.xor(d1, a1))
    c1 = i64x2.add(c1, d0)
    c0 = i64x2.add(c0, d1)
    b0 = rotate24(v128.xor(b0, c1))
    b1 = rotate24(v128.xor(b1, c0))
    a0 = i64x2.add(i64x2.add(a0, b0), words(message, order, 9, 11))
    a1 = i64x2.add(i64x2.add(a1, b1), words(message, order, 13, 15))
    d0 = rotate16(v128.xor(d0, a0))
    d1 = rotate16(v128.xor(d1, a1))
    c1 = i64x2.add(c1, d0)
    c0 = i64x2.add(c0, d1)
    b0 = rotate63(v128.xor(b0, c1))
    b1 = rotate63(v128.xor(b1, c0))
    // The columns become diagonals again.
    t = v128.shuffle<i64>(b1, b0, 1, 2)
    b1 = v128.shuffle<i64>(b0, b1, 1, 2)
    b0 = t
    t = v128.shuffle<i64>(d0, d1, 1, 2)
    d1 = v128.shuffle<i64>(d1, d0, 1, 2)
    d0 = t
    order += 16
    if (order === end) order = permutations
  }
  v128.store(mixed, a0)
  v128.store(mixed, a1, 16)
  v128.store(mixed, b0, 32)
  v128.store(mixed, b1, 48)
  v128.store(mixed, c0, 64)
  v128.store(mixed, c1, 80)
  v128.store(mixed, d0, 96)
  v128.store(mixed, d1, 112)
}

/** Returns two words of the message, by their positions in the order of a round. */
function words(message: u32, order: u32, first: u32, second: u32): v128 {
  const low = v128.load_zero<u64>(message + ((<u32>load<u8>(order + first)) << 3))
  return v128.load_lane<u64>(message + ((<u32>load<u8>(order + second)) << 3), low, 1)
}

function rotate32(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 1, 0, 3, 2)
}

function rotate24(a: v128): v128 {
  return v128.shuffle<i8>(a, a, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10)
}

function rotate16(a: v128): v128 {
  return v128.shuffle<i16>(a, a, 1, 2, 3, 0, 5, 6, 7, 4)
}

function rotate63(a: v128): v128 {
  return v128.or(i64x2.add(a, a), i64x2.shr_u(a, 63))
}

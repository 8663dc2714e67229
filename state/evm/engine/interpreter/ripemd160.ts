// RIPEMD-160 (Dobbertin, Bosselaers and Preneel, "RIPEMD-160: a strengthened version of RIPEMD", 1996), for precompile 3.

const initial = memory.data<u32>([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
/**
 * The left and the right line have 80 steps each. `leftWords` and `rightWords` have the number of the message's word that
 * each step adds; `leftShifts` and `rightShifts` have the number of bits by which each step rotates.
 */
const leftWords = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8,
  3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12, 1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2,
  4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13,
])
const rightWords = memory.data<u8>([
  5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2,
  15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13, 8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14,
  12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11,
])
const leftShifts = memory.data<u8>([
  11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8, 7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13,
  12, 11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5, 11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6,
  5, 12, 9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6,
])
const rightShifts = memory.data<u8>([
  8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6, 9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13,
  11, 9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5, 15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5,
  15, 8, 8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11,
])
const state = memory.data(20)
const lastBlocks = memory.data(128)

/** Writes the hash of a message, 20 bytes. */
export function ripemd160(to: u32, message: u32, size: u32): void {
  memory.copy(state, initial, 20)
  const whole = size & ~63
  for (let at: u32 = 0; at < whole; at += 64) compress(message + at)
  const rest = size - whole
  const padded: u32 = rest < 56 ? 64 : 128
  memory.fill(lastBlocks, 0, padded)
  memory.copy(lastBlocks, message + whole, rest)
  store<u8>(lastBlocks + rest, 0x80)
  store<u64>(lastBlocks + padded - 8, (<u64>size) << 3)
  compress(lastBlocks)
  if (padded === 128) compress(lastBlocks + 64)
  memory.copy(to, state, 20)
}

/** Compresses a block of 64 bytes: both lines, each of five rounds with a function of its own. */
function compress(block: u32): void {
  let a = load<u32>(state)
  let b = load<u32>(state, 4)
  let c = load<u32>(state, 8)
  let d = load<u32>(state, 12)
  let e = load<u32>(state, 16)
  let A = a
  let B = b
  let C = c
  let D = d
  let E = e
  for (let i: u32 = 0; i < 16; i++) {
    const t = step(a, b ^ c ^ d, e, block, leftWords + i, leftShifts + i, 0)
    const T = step(A, B ^ (C | ~D), E, block, rightWords + i, rightShifts + i, 0x50a28be6)
    a = e
    e = d
    d = rotl<u32>(c, 10)
    c = b
    b = t
    A = E
    E = D
    D = rotl<u32>(C, 10)
    C = B
    B = T
  }
  for (let i: u32 = 16; i < 32; i++) {
    const t = step(a, d ^ (b & (c ^ d)), e, block, leftWords + i, leftShifts + i, 0x5a827999)
    const T = step(A, C ^ (D & (B ^ C)), E, block, rightWords + i, rightShifts + i, 0x5c4dd124)
    a = e
    e = d
    d = rotl<u32>(c, 10)
    c = b
    b = t
    A = E
    E = D
    D = rotl<u32>(C, 10)
    C = B
    B = T
  }
  for (let i: u32 = 32; i < 48; i++) {
    const t = step(a, (b | ~c) ^ d, e, block, leftWords + i, leftShifts + i, 0x6ed9eba1)
    const T = step(A, (B | ~C) ^ D, E, block, rightWords + i, rightShifts + i, 0x6d703ef3)
    a = e
    e = d
    d = rotl<u32>(c, 10)
    c = b
    b = t
    A = E
    E = D
    D = rotl<u32>(C, 10)
    C = B
    B = T
  }
  for (let i: u32 = 48; i < 64; i++) {
    const t = step(a, c ^ (d & (b ^ c)), e, block, leftWords + i, leftShifts + i, 0x8f1bbcdc)
    const T = step(A, D ^ (B & (C ^ D)), E, block, rightWords + i, rightShifts + i, 0x7a6d76e9)
    a = e
    e = d
    d = rotl<u32>(c, 10)
    c = b
    b = t
    A = E
    E = D
    D = rotl<u32>(C, 10)
    C = B
    B = T
  }
  for (let i: u32 = 64; i < 80; i++) {
    const t = step(a, b ^ (c | ~d), e, block, leftWords + i, leftShifts + i, 0xa953fd4e)
    const T = step(A, B ^ C ^ D, E, block, rightWords + i, rightShifts + i, 0)
    a = e
    e = d
    d = rotl<u32>(c, 10)
    c = b
    b = t
    A = E
    E = D
    D = rotl<u32>(C, 10)
    C = B
    B = T
  }
  const first = load<u32>(state)
  store<u32>(state, load<u32>(state, 4) + c + D)
  store<u32>(state, load<u32>(state, 8) + d + E, 4)
  store<u32>(state, load<u32>(state, 12) + e + A, 8)
  store<u32>(state, load<u32>(state, 16) + a + B, 12)
  store<u32>(state, first + b + C, 16)
}

/**
 * Returns the new word of one step of a line.
 * @param mixed the result of the round's function
 * @param word address of the byte with the number of the message's word
 * @param shift address of the byte with the number of bits to rotate by
 */
function step(a: u32, mixed: u32, e: u32, block: u32, word: u32, shift: u32, constant: u32): u32 {
  const input = load<u32>(block + ((<u32>load<u8>(word)) << 2))
  return rotl<u32>(a + mixed + input + constant, load<u8>(shift)) + e
}

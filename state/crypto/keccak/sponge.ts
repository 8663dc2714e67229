// Keccak-256 (Ethereum's hash): a sponge over a state of 25 lanes of 64 bits, with the padding that came before SHA-3's.

/** Bytes that go in before each permutation. */
export const rate: u32 = 136

/** Begins a hash. A state is 200 bytes. */
export function clear(state: u32): void {
  for (let at: u32 = 0; at < 200; at += 8) store<u64>(state + at, 0)
}

/** Takes in bytes, as many as a number of permutations does. */
export function absorb(state: u32, data: u32, size: u32): void {
  for (const end = data + size; data < end; data += rate) {
    mixInLanes(state, data, rate)
    permute(state)
  }
}

/** Takes in the last bytes. The 32 bytes of the digest come out as they are to be read, highest first. */
export function finish(state: u32, data: u32, size: u32, digest: u32): void {
  const blocks = size - (size % rate)
  absorb(state, data, blocks)
  data += blocks
  size -= blocks
  const whole = size & ~7
  mixInLanes(state, data, whole)
  // The last bytes, and the padding's first bit behind them.
  let last: u64 = 1
  for (let at = size; at > whole; at--) last = (last << 8) | <u64>load<u8>(data + at - 1)
  mixIn(state + whole, last)
  mixIn(state + rate - 8, 0x80 << 56)
  permute(state)
  v128.store(digest, v128.load(state))
  v128.store(digest, v128.load(state, 16), 16)
}

function mixInLanes(state: u32, data: u32, size: u32): void {
  for (let at: u32 = 0; at < size; at += 8) mixIn(state + at, load<u64>(data + at))
}

function mixIn(lane: u32, bits: u64): void {
  store<u64>(lane, load<u64>(lane) ^ bits)
}

/** What iota adds, each constant as its lower and its upper half. */
const roundConstants = memory.data<u32>([
  0x1, 0x0, 0x8082, 0x0, 0x808a, 0x80000000, 0x80008000, 0x80000000, 0x808b, 0x0, 0x80000001, 0x0, 0x80008081,
  0x80000000, 0x8009, 0x80000000, 0x8a, 0x0, 0x88, 0x0, 0x80008009, 0x0, 0x8000000a, 0x0, 0x8000808b, 0x0,
  0x8b, 0x80000000, 0x8089, 0x80000000, 0x8003, 0x80000000, 0x8002, 0x80000000, 0x80, 0x80000000, 0x800a, 0x0,
  0x8000000a, 0x80000000, 0x80008081, 0x80000000, 0x8080, 0x80000000, 0x80000001, 0x0, 0x80008008, 0x80000000,
])

/** All 24 rounds of Keccak-f[1600]: theta, rho and pi in one, chi, iota. The lanes stay out of memory. */
function permute(state: u32): void {
  let a0 = load<u64>(state)
  let a1 = load<u64>(state, 8)
  let a2 = load<u64>(state, 16)
  let a3 = load<u64>(state, 24)
  let a4 = load<u64>(state, 32)
  let a5 = load<u64>(state, 40)
  let a6 = load<u64>(state, 48)
  let a7 = load<u64>(state, 56)
  let a8 = load<u64>(state, 64)
  let a9 = load<u64>(state, 72)
  let a10 = load<u64>(state, 80)
  let a11 = load<u64>(state, 88)
  let a12 = load<u64>(state, 96)
  let a13 = load<u64>(state, 104)
  let a14 = load<u64>(state, 112)
  let a15 = load<u64>(state, 120)
  let a16 = load<u64>(state, 128)
  let a17 = load<u64>(state, 136)
  let a18 = load<u64>(state, 144)
  let a19 = load<u64>(state, 152)
  let a20 = load<u64>(state, 160)
  let a21 = load<u64>(state, 168)
  let a22 = load<u64>(state, 176)
  let a23 = load<u64>(state, 184)
  let a24 = load<u64>(state, 192)
  for (let round = 0; round < 24; round++) {
    const c0 = a0 ^ a5 ^ a10 ^ a15 ^ a20
    const c1 = a1 ^ a6 ^ a11 ^ a16 ^ a21
    const c2 = a2 ^ a7 ^ a12 ^ a17 ^ a22
    const c3 = a3 ^ a8 ^ a13 ^ a18 ^ a23
    const c4 = a4 ^ a9 ^ a14 ^ a19 ^ a24
    const d0 = c4 ^ rotl(c1, 1)
    const d1 = c0 ^ rotl(c2, 1)
    const d2 = c1 ^ rotl(c3, 1)
    const d3 = c2 ^ rotl(c4, 1)
    const d4 = c3 ^ rotl(c0, 1)
    const b0 = a0 ^ d0
    const b16 = rotl(a5 ^ d0, 36)
    const b7 = rotl(a10 ^ d0, 3)
    const b23 = rotl(a15 ^ d0, 41)
    const b14 = rotl(a20 ^ d0, 18)
    const b10 = rotl(a1 ^ d1, 1)
    const b1 = rotl(a6 ^ d1, 44)
    const b17 = rotl(a11 ^ d1, 10)
    const b8 = rotl(a16 ^ d1, 45)
    const b24 = rotl(a21 ^ d1, 2)
    const b20 = rotl(a2 ^ d2, 62)
    const b11 = rotl(a7 ^ d2, 6)
    const b2 = rotl(a12 ^ d2, 43)
    const b18 = rotl(a17 ^ d2, 15)
    const b9 = rotl(a22 ^ d2, 61)
    const b5 = rotl(a3 ^ d3, 28)
    const b21 = rotl(a8 ^ d3, 55)
    const b12 = rotl(a13 ^ d3, 25)
    const b3 = rotl(a18 ^ d3, 21)
    const b19 = rotl(a23 ^ d3, 56)
    const b15 = rotl(a4 ^ d4, 27)
    const b6 = rotl(a9 ^ d4, 20)
    const b22 = rotl(a14 ^ d4, 39)
    const b13 = rotl(a19 ^ d4, 8)
    const b4 = rotl(a24 ^ d4, 14)
    a0 = b0 ^ (~b1 & b2) ^ load<u64>(roundConstants + (round << 3))
    a1 = b1 ^ (~b2 & b3)
    a2 = b2 ^ (~b3 & b4)
    a3 = b3 ^ (~b4 & b0)
    a4 = b4 ^ (~b0 & b1)
    a5 = b5 ^ (~b6 & b7)
    a6 = b6 ^ (~b7 & b8)
    a7 = b7 ^ (~b8 & b9)
    a8 = b8 ^ (~b9 & b5)
    a9 = b9 ^ (~b5 & b6)
    a10 = b10 ^ (~b11 & b12)
    a11 = b11 ^ (~b12 & b13)
    a12 = b12 ^ (~b13 & b14)
    a13 = b13 ^ (~b14 & b10)
    a14 = b14 ^ (~b10 & b11)
    a15 = b15 ^ (~b16 & b17)
    a16 = b16 ^ (~b17 & b18)
    a17 = b17 ^ (~b18 & b19)
    a18 = b18 ^ (~b19 & b15)
    a19 = b19 ^ (~b15 & b16)
    a20 = b20 ^ (~b21 & b22)
    a21 = b21 ^ (~b22 & b23)
    a22 = b22 ^ (~b23 & b24)
    a23 = b23 ^ (~b24 & b20)
    a24 = b24 ^ (~b20 & b21)
  }
  store<u64>(state, a0)
  store<u64>(state, a1, 8)
  store<u64>(state, a2, 16)
  store<u64>(state, a3, 24)
  store<u64>(state, a4, 32)
  store<u64>(state, a5, 40)
  store<u64>(state, a6, 48)
  store<u64>(state, a7, 56)
  store<u64>(state, a8, 64)
  store<u64>(state, a9, 72)
  store<u64>(state, a10, 80)
  store<u64>(state, a11, 88)
  store<u64>(state, a12, 96)
  store<u64>(state, a13, 104)
  store<u64>(state, a14, 112)
  store<u64>(state, a15, 120)
  store<u64>(state, a16, 128)
  store<u64>(state, a17, 136)
  store<u64>(state, a18, 144)
  store<u64>(state, a19, 152)
  store<u64>(state, a20, 160)
  store<u64>(state, a21, 168)
  store<u64>(state, a22, 176)
  store<u64>(state, a23, 184)
  store<u64>(state, a24, 192)
}

// SHA-256 (FIPS 180-4), for precompile 2.

const initial = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
const constants = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const state = memory.data(32)
const schedule = memory.data(256)
const lastBlocks = memory.data(128)

/** Writes the hash of a message, 32 bytes. */
export function sha256(to: u32, message: u32, size: u32): void {
  memory.copy(state, initial, 32)
  const whole = size & ~63
  for (let at: u32 = 0; at < whole; at += 64) compress(message + at)
  const rest = size - whole
  const padded: u32 = rest < 56 ? 64 : 128
  memory.fill(lastBlocks, 0, padded)
  memory.copy(lastBlocks, message + whole, rest)
  store<u8>(lastBlocks + rest, 0x80)
  store<u64>(lastBlocks + padded - 8, bswap<u64>((<u64>size) << 3))
  compress(lastBlocks)
  if (padded === 128) compress(lastBlocks + 64)
  for (let i: u32 = 0; i < 32; i += 4) store<u32>(to + i, bswap<u32>(load<u32>(state + i)))
}

/** Compresses a block of 64 bytes. */
function compress(block: u32): void {
  for (let i: u32 = 0; i < 64; i += 4) store<u32>(schedule + i, bswap<u32>(load<u32>(block + i)))
  for (let at: u32 = schedule; at < schedule + 192; at += 4) {
    const w1 = load<u32>(at, 4)
    const w14 = load<u32>(at, 56)
    const s0 = rotr<u32>(w1, 7) ^ rotr<u32>(w1, 18) ^ (w1 >> 3)
    const s1 = rotr<u32>(w14, 17) ^ rotr<u32>(w14, 19) ^ (w14 >> 10)
    store<u32>(at, load<u32>(at) + s0 + load<u32>(at, 36) + s1, 64)
  }
  let a = load<u32>(state)
  let b = load<u32>(state, 4)
  let c = load<u32>(state, 8)
  let d = load<u32>(state, 12)
  let e = load<u32>(state, 16)
  let f = load<u32>(state, 20)
  let g = load<u32>(state, 24)
  let h = load<u32>(state, 28)
  for (let i: u32 = 0; i < 256; i += 16) {
    // Four rounds. From each round to the next, the roles of the eight variables move by one place.
    h = roundSum(e, f, g, h, i)
    d += h
    h += majority(a, b, c)
    g = roundSum(d, e, f, g, i + 4)
    c += g
    g += majority(h, a, b)
    f = roundSum(c, d, e, f, i + 8)
    b += f
    f += majority(g, h, a)
    e = roundSum(b, c, d, e, i + 12)
    a += e
    e += majority(f, g, h)
    // The roles have moved by four places now, so the first four variables are swapped with the other four.
    let t = a
    a = e
    e = t
    t = b
    b = f
    f = t
    t = c
    c = g
    g = t
    t = d
    d = h
    h = t
  }
  store<u32>(state, load<u32>(state) + a)
  store<u32>(state, load<u32>(state, 4) + b, 4)
  store<u32>(state, load<u32>(state, 8) + c, 8)
  store<u32>(state, load<u32>(state, 12) + d, 12)
  store<u32>(state, load<u32>(state, 16) + e, 16)
  store<u32>(state, load<u32>(state, 20) + f, 20)
  store<u32>(state, load<u32>(state, 24) + g, 24)
  store<u32>(state, load<u32>(state, 28) + h, 28)
}

function roundSum(e: u32, f: u32, g: u32, h: u32, i: u32): u32 {
  const mixed = rotr<u32>(e, 6) ^ rotr<u32>(e, 11) ^ rotr<u32>(e, 25)
  return h + mixed + (g ^ (e & (f ^ g))) + load<u32>(constants + i) + load<u32>(schedule + i)
}

function majority(a: u32, b: u32, c: u32): u32 {
  return (rotr<u32>(a, 2) ^ rotr<u32>(a, 13) ^ rotr<u32>(a, 22)) + ((a & b) | (c & (a | b)))
}

// Keccak-f[1600], the permutation of Keccak-256, arranged for the code that V8 generates.
//
// Two rounds make a step: the first reads the lanes and writes the other lanes, the second goes back. A row of five lanes is complete
// before the next one begins, so few values are alive at a time; V8 has thirteen registers for them. The sums of columns, which theta
// needs, are taken as the lanes are written. Six of the lanes are kept complemented, which leaves 5 of chi's 25 complements ("lane
// complementing", Keccak implementation overview).

/** The lanes: number x + 5y is column x, row y. Constant addresses give short instructions. */
export const lanes = memory.data(200, 16)
const others = memory.data(200, 16)

/** The round constants of iota, each as its lower and its upper half. */
const roundConstants = memory.data<u32>([
  0x1, 0x0, 0x8082, 0x0, 0x808a, 0x80000000, 0x80008000, 0x80000000, 0x808b, 0x0, 0x80000001, 0x0, 0x80008081,
  0x80000000, 0x8009, 0x80000000, 0x8a, 0x0, 0x88, 0x0, 0x80008009, 0x0, 0x8000000a, 0x0, 0x8000808b, 0x0,
  0x8b, 0x80000000, 0x8089, 0x80000000, 0x8003, 0x80000000, 0x8002, 0x80000000, 0x80, 0x80000000, 0x800a, 0x0,
  0x8000000a, 0x80000000, 0x80008081, 0x80000000, 0x8080, 0x80000000, 0x80000001, 0x0, 0x80008008, 0x80000000,
])

/** Makes all lanes 0: those that are kept complemented (1, 2, 8, 12, 17 and 20) all ones. */
export function reset(): void {
  v128.store(lanes, i64x2(0, -1))
  v128.store(lanes, i64x2(-1, 0), 16)
  v128.store(lanes, i64x2(0, 0), 32)
  v128.store(lanes, i64x2(0, 0), 48)
  v128.store(lanes, i64x2(-1, 0), 64)
  v128.store(lanes, i64x2(0, 0), 80)
  v128.store(lanes, i64x2(-1, 0), 96)
  v128.store(lanes, i64x2(0, 0), 112)
  v128.store(lanes, i64x2(0, -1), 128)
  v128.store(lanes, i64x2(0, 0), 144)
  v128.store(lanes, i64x2(-1, 0), 160)
  v128.store(lanes, i64x2(0, 0), 176)
  store<u64>(lanes, 0, 192)
}

/** All 24 rounds. */
export function permute(): void {
  twoRoundsEach(12)
}

/** All 24 rounds, of whose result only the first four lanes are computed. They are written at `digest`, and the lanes are lost. */
export function permuteToDigest(digest: u32): void {
  twoRoundsEach(11)
  lastRounds(digest)
}

/** The first rounds, two in each step. */
function twoRoundsEach(steps: u32): void {
  let c0 = sum(lanes)
  let c1 = sum(lanes + 8)
  let c2 = sum(lanes + 16)
  let c3 = sum(lanes + 24)
  let c4 = sum(lanes + 32)
  let d0: u64 = 0
  let d1: u64 = 0
  let d2: u64 = 0
  let d3: u64 = 0
  let d4: u64 = 0
  let b0: u64 = 0
  let b1: u64 = 0
  let b2: u64 = 0
  let b3: u64 = 0
  let b4: u64 = 0
  for (let at: u32 = 0; at < steps << 4; at += 16) {
    d0 = c4 ^ rotl(c1, 1)
    d1 = c0 ^ rotl(c2, 1)
    d2 = c1 ^ rotl(c3, 1)
    d3 = c2 ^ rotl(c4, 1)
    d4 = c3 ^ rotl(c0, 1)
    b0 = load<u64>(lanes) ^ d0
    b1 = rotl(load<u64>(lanes, 48) ^ d1, 44)
    b2 = rotl(load<u64>(lanes, 96) ^ d2, 43)
    b3 = rotl(load<u64>(lanes, 144) ^ d3, 21)
    b4 = rotl(load<u64>(lanes, 192) ^ d4, 14)
    c0 = put(others, b0 ^ (b1 | b2) ^ load<u64>(roundConstants + at))
    c1 = put(others + 8, b1 ^ (~b2 | b3))
    c2 = put(others + 16, b2 ^ (b3 & b4))
    c3 = put(others + 24, b3 ^ (b4 | b0))
    c4 = put(others + 32, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(lanes, 24) ^ d3, 28)
    b1 = rotl(load<u64>(lanes, 72) ^ d4, 20)
    b2 = rotl(load<u64>(lanes, 80) ^ d0, 3)
    b3 = rotl(load<u64>(lanes, 128) ^ d1, 45)
    b4 = rotl(load<u64>(lanes, 176) ^ d2, 61)
    c0 ^= put(others + 40, b0 ^ (b1 | b2))
    c1 ^= put(others + 48, b1 ^ (b2 & b3))
    c2 ^= put(others + 56, b2 ^ (b3 | ~b4))
    c3 ^= put(others + 64, b3 ^ (b4 | b0))
    c4 ^= put(others + 72, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(lanes, 8) ^ d1, 1)
    b1 = rotl(load<u64>(lanes, 56) ^ d2, 6)
    b2 = rotl(load<u64>(lanes, 104) ^ d3, 25)
    b3 = rotl(load<u64>(lanes, 152) ^ d4, 8)
    b4 = rotl(load<u64>(lanes, 160) ^ d0, 18)
    c0 ^= put(others + 80, b0 ^ (b1 | b2))
    c1 ^= put(others + 88, b1 ^ (b2 & b3))
    c2 ^= put(others + 96, b2 ^ (~b3 & b4))
    c3 ^= put(others + 104, ~b3 ^ (b4 | b0))
    c4 ^= put(others + 112, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(lanes, 32) ^ d4, 27)
    b1 = rotl(load<u64>(lanes, 40) ^ d0, 36)
    b2 = rotl(load<u64>(lanes, 88) ^ d1, 10)
    b3 = rotl(load<u64>(lanes, 136) ^ d2, 15)
    b4 = rotl(load<u64>(lanes, 184) ^ d3, 56)
    c0 ^= put(others + 120, b0 ^ (b1 & b2))
    c1 ^= put(others + 128, b1 ^ (b2 | b3))
    c2 ^= put(others + 136, b2 ^ (~b3 | b4))
    c3 ^= put(others + 144, ~b3 ^ (b4 & b0))
    c4 ^= put(others + 152, b4 ^ (b0 | b1))
    b0 = rotl(load<u64>(lanes, 16) ^ d2, 62)
    b1 = rotl(load<u64>(lanes, 64) ^ d3, 55)
    b2 = rotl(load<u64>(lanes, 112) ^ d4, 39)
    b3 = rotl(load<u64>(lanes, 120) ^ d0, 41)
    b4 = rotl(load<u64>(lanes, 168) ^ d1, 2)
    c0 ^= put(others + 160, b0 ^ (~b1 & b2))
    c1 ^= put(others + 168, ~b1 ^ (b2 | b3))
    c2 ^= put(others + 176, b2 ^ (b3 & b4))
    c3 ^= put(others + 184, b3 ^ (b4 | b0))
    c4 ^= put(others + 192, b4 ^ (b0 & b1))

    // Back to the first lanes.
    d0 = c4 ^ rotl(c1, 1)
    d1 = c0 ^ rotl(c2, 1)
    d2 = c1 ^ rotl(c3, 1)
    d3 = c2 ^ rotl(c4, 1)
    d4 = c3 ^ rotl(c0, 1)
    b0 = load<u64>(others) ^ d0
    b1 = rotl(load<u64>(others, 48) ^ d1, 44)
    b2 = rotl(load<u64>(others, 96) ^ d2, 43)
    b3 = rotl(load<u64>(others, 144) ^ d3, 21)
    b4 = rotl(load<u64>(others, 192) ^ d4, 14)
    c0 = put(lanes, b0 ^ (b1 | b2) ^ load<u64>(roundConstants + at, 8))
    c1 = put(lanes + 8, b1 ^ (~b2 | b3))
    c2 = put(lanes + 16, b2 ^ (b3 & b4))
    c3 = put(lanes + 24, b3 ^ (b4 | b0))
    c4 = put(lanes + 32, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(others, 24) ^ d3, 28)
    b1 = rotl(load<u64>(others, 72) ^ d4, 20)
    b2 = rotl(load<u64>(others, 80) ^ d0, 3)
    b3 = rotl(load<u64>(others, 128) ^ d1, 45)
    b4 = rotl(load<u64>(others, 176) ^ d2, 61)
    c0 ^= put(lanes + 40, b0 ^ (b1 | b2))
    c1 ^= put(lanes + 48, b1 ^ (b2 & b3))
    c2 ^= put(lanes + 56, b2 ^ (b3 | ~b4))
    c3 ^= put(lanes + 64, b3 ^ (b4 | b0))
    c4 ^= put(lanes + 72, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(others, 8) ^ d1, 1)
    b1 = rotl(load<u64>(others, 56) ^ d2, 6)
    b2 = rotl(load<u64>(others, 104) ^ d3, 25)
    b3 = rotl(load<u64>(others, 152) ^ d4, 8)
    b4 = rotl(load<u64>(others, 160) ^ d0, 18)
    c0 ^= put(lanes + 80, b0 ^ (b1 | b2))
    c1 ^= put(lanes + 88, b1 ^ (b2 & b3))
    c2 ^= put(lanes + 96, b2 ^ (~b3 & b4))
    c3 ^= put(lanes + 104, ~b3 ^ (b4 | b0))
    c4 ^= put(lanes + 112, b4 ^ (b0 & b1))
    b0 = rotl(load<u64>(others, 32) ^ d4, 27)
    b1 = rotl(load<u64>(others, 40) ^ d0, 36)
    b2 = rotl(load<u64>(others, 88) ^ d1, 10)
    b3 = rotl(load<u64>(others, 136) ^ d2, 15)
    b4 = rotl(load<u64>(others, 184) ^ d3, 56)
    c0 ^= put(lanes + 120, b0 ^ (b1 & b2))
    c1 ^= put(lanes + 128, b1 ^ (b2 | b3))
    c2 ^= put(lanes + 136, b2 ^ (~b3 | b4))
    c3 ^= put(lanes + 144, ~b3 ^ (b4 & b0))
    c4 ^= put(lanes + 152, b4 ^ (b0 | b1))
    b0 = rotl(load<u64>(others, 16) ^ d2, 62)
    b1 = rotl(load<u64>(others, 64) ^ d3, 55)
    b2 = rotl(load<u64>(others, 112) ^ d4, 39)
    b3 = rotl(load<u64>(others, 120) ^ d0, 41)
    b4 = rotl(load<u64>(others, 168) ^ d1, 2)
    c0 ^= put(lanes + 160, b0 ^ (~b1 & b2))
    c1 ^= put(lanes + 168, ~b1 ^ (b2 | b3))
    c2 ^= put(lanes + 176, b2 ^ (b3 & b4))
    c3 ^= put(lanes + 184, b3 ^ (b4 | b0))
    c4 ^= put(lanes + 192, b4 ^ (b0 & b1))
  }
}

/** The last but one round, and the first row of the last. */
function lastRounds(digest: u32): void {
  let c0 = sum(lanes)
  let c1 = sum(lanes + 8)
  let c2 = sum(lanes + 16)
  let c3 = sum(lanes + 24)
  let c4 = sum(lanes + 32)
  let d0: u64 = 0
  let d1: u64 = 0
  let d2: u64 = 0
  let d3: u64 = 0
  let d4: u64 = 0
  let b0: u64 = 0
  let b1: u64 = 0
  let b2: u64 = 0
  let b3: u64 = 0
  let b4: u64 = 0
  d0 = c4 ^ rotl(c1, 1)
  d1 = c0 ^ rotl(c2, 1)
  d2 = c1 ^ rotl(c3, 1)
  d3 = c2 ^ rotl(c4, 1)
  d4 = c3 ^ rotl(c0, 1)
  b0 = load<u64>(lanes) ^ d0
  b1 = rotl(load<u64>(lanes, 48) ^ d1, 44)
  b2 = rotl(load<u64>(lanes, 96) ^ d2, 43)
  b3 = rotl(load<u64>(lanes, 144) ^ d3, 21)
  b4 = rotl(load<u64>(lanes, 192) ^ d4, 14)
  c0 = put(others, b0 ^ (b1 | b2) ^ load<u64>(roundConstants, 176))
  c1 = put(others + 8, b1 ^ (~b2 | b3))
  c2 = put(others + 16, b2 ^ (b3 & b4))
  c3 = put(others + 24, b3 ^ (b4 | b0))
  c4 = put(others + 32, b4 ^ (b0 & b1))
  b0 = rotl(load<u64>(lanes, 24) ^ d3, 28)
  b1 = rotl(load<u64>(lanes, 72) ^ d4, 20)
  b2 = rotl(load<u64>(lanes, 80) ^ d0, 3)
  b3 = rotl(load<u64>(lanes, 128) ^ d1, 45)
  b4 = rotl(load<u64>(lanes, 176) ^ d2, 61)
  c0 ^= put(others + 40, b0 ^ (b1 | b2))
  c1 ^= put(others + 48, b1 ^ (b2 & b3))
  c2 ^= put(others + 56, b2 ^ (b3 | ~b4))
  c3 ^= put(others + 64, b3 ^ (b4 | b0))
  c4 ^= put(others + 72, b4 ^ (b0 & b1))
  b0 = rotl(load<u64>(lanes, 8) ^ d1, 1)
  b1 = rotl(load<u64>(lanes, 56) ^ d2, 6)
  b2 = rotl(load<u64>(lanes, 104) ^ d3, 25)
  b3 = rotl(load<u64>(lanes, 152) ^ d4, 8)
  b4 = rotl(load<u64>(lanes, 160) ^ d0, 18)
  c0 ^= put(others + 80, b0 ^ (b1 | b2))
  c1 ^= put(others + 88, b1 ^ (b2 & b3))
  c2 ^= put(others + 96, b2 ^ (~b3 & b4))
  c3 ^= put(others + 104, ~b3 ^ (b4 | b0))
  c4 ^= put(others + 112, b4 ^ (b0 & b1))
  b0 = rotl(load<u64>(lanes, 32) ^ d4, 27)
  b1 = rotl(load<u64>(lanes, 40) ^ d0, 36)
  b2 = rotl(load<u64>(lanes, 88) ^ d1, 10)
  b3 = rotl(load<u64>(lanes, 136) ^ d2, 15)
  b4 = rotl(load<u64>(lanes, 184) ^ d3, 56)
  c0 ^= put(others + 120, b0 ^ (b1 & b2))
  c1 ^= put(others + 128, b1 ^ (b2 | b3))
  c2 ^= put(others + 136, b2 ^ (~b3 | b4))
  c3 ^= put(others + 144, ~b3 ^ (b4 & b0))
  c4 ^= put(others + 152, b4 ^ (b0 | b1))
  b0 = rotl(load<u64>(lanes, 16) ^ d2, 62)
  b1 = rotl(load<u64>(lanes, 64) ^ d3, 55)
  b2 = rotl(load<u64>(lanes, 112) ^ d4, 39)
  b3 = rotl(load<u64>(lanes, 120) ^ d0, 41)
  b4 = rotl(load<u64>(lanes, 168) ^ d1, 2)
  c0 ^= put(others + 160, b0 ^ (~b1 & b2))
  c1 ^= put(others + 168, ~b1 ^ (b2 | b3))
  c2 ^= put(others + 176, b2 ^ (b3 & b4))
  c3 ^= put(others + 184, b3 ^ (b4 | b0))
  c4 ^= put(others + 192, b4 ^ (b0 & b1))
  d0 = c4 ^ rotl(c1, 1)
  d1 = c0 ^ rotl(c2, 1)
  d2 = c1 ^ rotl(c3, 1)
  d3 = c2 ^ rotl(c4, 1)
  d4 = c3 ^ rotl(c0, 1)
  b0 = load<u64>(others) ^ d0
  b1 = rotl(load<u64>(others, 48) ^ d1, 44)
  b2 = rotl(load<u64>(others, 96) ^ d2, 43)
  b3 = rotl(load<u64>(others, 144) ^ d3, 21)
  b4 = rotl(load<u64>(others, 192) ^ d4, 14)
  // Lanes 1 and 2 lose their complement.
  const first = b0 ^ (b1 | b2) ^ load<u64>(roundConstants, 184)
  v128.store(digest, i64x2.replace_lane(i64x2.splat(first), 1, ~(b1 ^ (~b2 | b3))))
  v128.store(digest, i64x2.replace_lane(i64x2.splat(~(b2 ^ (b3 & b4))), 1, b3 ^ (b4 | b0)), 16)
}

/** Returns the sum of a column. @param column address of its first lane */
function sum(column: usize): u64 {
  const upper = load<u64>(column) ^ load<u64>(column, 40) ^ load<u64>(column, 80)
  return upper ^ load<u64>(column, 120) ^ load<u64>(column, 160)
}

/** Writes a lane. */
function put(at: usize, lane: u64): u64 {
  store<u64>(at, lane)
  return lane
}

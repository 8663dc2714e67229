// Keccak-256 (Ethereum's hash): a sponge over a state of 25 lanes of 64 bits, with the padding that came before SHA-3's. There is one
// state, so messages are hashed one after another.

import { lanes, permute, permuteToDigest, reset } from './permutation'

/** Bytes that go in before each permutation. */
export const rate: u32 = 136

reset()

/** Takes in bytes of a message that continues, as many as a number of permutations does. */
export function absorb(data: u32, size: u32): void {
  for (const end = data + size; data < end; data += rate) {
    mixInLanes(data, rate)
    permute()
  }
}

/**
 * Takes in the last bytes of a message. The 32 bytes of the digest come out as they are to be read, highest first. The next message
 * begins.
 */
export function finish(data: u32, size: u32, digest: u32): void {
  if (size >= rate) {
    const blocks = size - (size % rate)
    absorb(data, blocks)
    data += blocks
    size -= blocks
  }
  const whole = size & ~7
  mixInLanes(data, whole)
  // The last bytes, and the padding's first bit behind them.
  let last: u64 = 1
  for (let at = size; at > whole; at--) last = (last << 8) | <u64>load<u8>(data + at - 1)
  mixIn(<u32>lanes + whole, last)
  mixIn(<u32>lanes + rate - 8, 0x80 << 56)
  permuteToDigest(digest)
  reset()
}

/** Mixes in whole lanes, two at a time. */
function mixInLanes(data: u32, size: u32): void {
  let at: u32 = 0
  for (; at + 8 < size; at += 16)
    v128.store(<u32>lanes + at, v128.xor(v128.load(<u32>lanes + at), v128.load(data + at)))
  if (at < size) mixIn(<u32>lanes + at, load<u64>(data + at))
}

function mixIn(lane: u32, bits: u64): void {
  store<u64>(lane, load<u64>(lane) ^ bits)
}

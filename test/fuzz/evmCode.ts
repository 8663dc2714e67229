import type { Seeded } from './Seeded.js'

/** Instructions that do something to the world or to memory; the others are drawn from all bytes. */
const notable: readonly number[] = [
  0x20, 0x31, 0x34, 0x35, 0x37, 0x39, 0x3b, 0x3c, 0x3e, 0x3f, 0x40, 0x49, 0x4a, 0x51, 0x52, 0x53, 0x54, 0x55,
  0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0xa0, 0xa1, 0xa4, 0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xfa, 0xfd, 0xff,
]
/** Addresses of precompiles and small numbers, as words. */
const words: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0x20, 0x40, 0x100, 0xffff, 0xffffff]

/** Bytes that run for a while: values are pushed before nearly every instruction. Jumps are rare, so it ends soon. */
export function randomCode(seeded: Seeded, addresses: readonly string[]): Uint8Array {
  const code: number[] = []
  for (let length = seeded.below(60); length > 0; length--) {
    for (let pushes = seeded.below(5); pushes > 0; pushes--) code.push(...push(seeded, addresses))
    code.push(seeded.chance(0.7) ? seeded.pick(notable) : seeded.below(256))
  }
  return Uint8Array.from(code)
}

function push(seeded: Seeded, addresses: readonly string[]): number[] {
  const kind = seeded.below(10)
  if (kind < 6) {
    const word = seeded.pick(words)
    return [0x62, word >> 16, (word >> 8) & 0xff, word & 0xff]
  }
  if (kind < 8) {
    const address = seeded.pick(addresses.filter((text) => text.startsWith('0x')))
    return [0x73, ...Buffer.from(address.slice(2), 'hex')]
  }
  const size = seeded.below(32)
  return [0x60 + size, ...seeded.bytes(size + 1)]
}

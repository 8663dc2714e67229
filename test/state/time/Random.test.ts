import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { Random } from '../../../state/time/Random.js'

describe('Random', () => {
  it('returns equal bytes for equal seeds, and different ones otherwise', () => {
    expect(new Random('a').bytes(40)).toEqual(new Random('a').bytes(40))
    expect(new Random('a').bytes(40)).not.toEqual(new Random('b').bytes(40))
  })

  it('continues from a position', () => {
    const random = new Random('seed')
    random.bytes(8)
    const position = random.position
    const next = random.bytes(8)
    random.seek(position)
    expect(random.bytes(8)).toEqual(next)
  })

  it('hashes a counter of eight bytes behind the hash of its seed, once for each 32 bytes', () => {
    const sha256 = (...parts: readonly Uint8Array[]) =>
      createHash('sha256').update(Buffer.concat(parts)).digest()
    const block = (counter: number) =>
      sha256(sha256(Buffer.from('seed')), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, counter))
    const random = new Random('seed')
    expect(random.bytes(0)).toHaveLength(0)
    expect(random.position).toBe(0n)
    expect(Buffer.from(random.bytes(32))).toEqual(block(0))
    expect(random.position).toBe(1n)
    expect(Buffer.from(random.bytes(33))).toEqual(Buffer.concat([block(1), block(2).subarray(0, 1)]))
    expect(random.position).toBe(3n)
    // Its integers are those of 24 bytes, big endian.
    expect(random.below(2n ** 192n)).toBe(BigInt(`0x${block(3).subarray(0, 24).toString('hex')}`))
    random.seek(3n)
    expect(random.below(1_000n)).toBe(BigInt(`0x${block(3).subarray(0, 24).toString('hex')}`) % 1_000n)
  })

  it('stays below its bound and reaches every value', () => {
    const random = new Random('dice')
    const seen = new Set(Array.from({ length: 200 }, () => random.below(6n)))
    expect([...seen].sort()).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
  })
})

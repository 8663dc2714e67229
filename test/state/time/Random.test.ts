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

  it('stays below its bound and reaches every value', () => {
    const random = new Random('dice')
    const seen = new Set(Array.from({ length: 200 }, () => random.below(6n)))
    expect([...seen].sort()).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
  })
})

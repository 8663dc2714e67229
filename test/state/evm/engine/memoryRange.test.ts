import { describe, expect, it } from '@jest/globals'
import { memoryRange } from '../../../../state/evm/engine/memoryRange.js'

const memory = Uint8Array.of(1, 2, 3, 4)

describe('memoryRange', () => {
  it('returns the memory, followed by zeros', () => {
    expect([...memoryRange(memory, 1n, 2n)]).toEqual([2, 3])
    expect([...memoryRange(memory, 3n, 3n)]).toEqual([4, 0, 0])
    expect([...memoryRange(memory, 2n ** 255n, 2n)]).toEqual([0, 0])
  })

  it('returns nothing for a size that no gas could pay for', () => {
    expect(memoryRange(memory, 0n, 2n ** 256n - 1n)).toHaveLength(0)
  })
})

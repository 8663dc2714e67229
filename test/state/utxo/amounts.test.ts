import { describe, expect, it } from '@jest/globals'
import { maxUint64 } from '../../../state/codec/integers.js'
import { Amounts, addAmounts } from '../../../state/utxo/amounts.js'

describe('amounts', () => {
  it('are summed by asset', () => {
    const amounts = new Amounts<'a' | 'b'>()
    amounts.add('a', 1n)
    amounts.add('b', 5n)
    amounts.add('a', 2n)
    expect([...amounts.entries()]).toEqual([
      ['a', 3n],
      ['b', 5n],
    ])
  })

  it('have 64-bit sums', () => {
    expect(addAmounts(maxUint64 - 1n, 1n)).toBe(maxUint64)
    expect(() => addAmounts(maxUint64, 1n)).toThrow('overflow')
  })
})

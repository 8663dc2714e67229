import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { decodeCb58, encodeCb58 } from '../../../state/codec/cb58.js'

describe('cb58', () => {
  it('writes the published IDs of the networks', () => {
    expect(encodeCb58(new Uint8Array(32))).toBe('11111111111111111111111111111111LpoYY')
    expect(encodeCb58(new Uint8Array(20))).toBe('111111111111111111116DBWJs')
    expect(encodeCb58(new Uint8Array())).toBe('45PJLL')
  })

  it('is read as it was written, zeros at the beginning included', () => {
    const bytes = fc
      .tuple(fc.nat({ max: 5 }), fc.uint8Array({ maxLength: 60 }))
      .map(([zeros, rest]) => Uint8Array.of(...new Uint8Array(zeros), ...rest))
    fc.assert(
      fc.property(bytes, (value) => {
        expect(decodeCb58(encodeCb58(value))).toEqual(value)
      }),
    )
  })
})

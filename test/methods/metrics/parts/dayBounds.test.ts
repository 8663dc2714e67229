import { expect, it } from '@jest/globals'
import { refusalOfBounds } from '../../../../methods/metrics/parts/dayBounds.js'

it('refuses bounds in the wrong order, and allows equal ones and one alone', () => {
  const of = (startTimestamp?: number, endTimestamp?: number) =>
    refusalOfBounds({ startTimestamp, endTimestamp })
  expect(of(2, 1)).toBe('startTimestamp must not be greater than endTimestamp')
  expect([of(1, 1), of(1, 2), of(1), of(undefined, 1), of()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

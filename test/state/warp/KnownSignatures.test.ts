import { expect, test } from '@jest/globals'
import { KnownSignatures } from '../../../state/warp/KnownSignatures.js'

const bytes = (number: number) => Uint8Array.of(number >> 8, number & 0xff)

test('the last 4,096 signatures are known; one that is added again is a new one', () => {
  const known = new KnownSignatures()
  const has = (number: number) => known.hasPossession(bytes(number), bytes(0))
  for (let number = 0; number < 4096; number++) known.addPossession(bytes(number), bytes(0))
  expect([has(0), has(1), has(4095)]).toEqual([true, true, true])
  known.addPossession(bytes(0), bytes(0))
  known.addPossession(bytes(4096), bytes(0))
  expect([has(0), has(1), has(2), has(4096)]).toEqual([true, false, true, true])
})

test('a proof of possession is one of its key, and no signature of a message', () => {
  const known = new KnownSignatures()
  known.addPossession(bytes(1), bytes(2))
  expect(known.hasPossession(bytes(1), bytes(2))).toBe(true)
  expect(known.hasPossession(bytes(2), bytes(1))).toBe(false)
  expect(known.hasMessage(bytes(1), bytes(2), [])).toBe(false)
})

import { expect, test } from '@jest/globals'
import { nextBlockMs } from '../../../state/proposervm/nextBlockMs.js'

const blocks = (height: bigint, acceptedAtMs: number) => ({ height, acceptedAtMs: () => acceptedAtMs })

test('blocks follow one another at once without delays', () => {
  expect(nextBlockMs(blocks(3n, 5700), 'instant')).toBe(0)
})

test('with real delays, a block follows a second after the second of the last one; the first at once', () => {
  expect(nextBlockMs(blocks(3n, 5700), 'strict')).toBe(6000)
  expect(nextBlockMs(blocks(0n, 5700), 'strict')).toBe(0)
})

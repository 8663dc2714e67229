import { expect, it } from '@jest/globals'
import { indexedHeight } from '../../../state/views/indexedHeight.js'

/** Blocks of the times 0 s, 10 s, 10 s, 20 s, 30 s. */
const times = [0, 10_000, 10_000, 20_000, 30_000]
const blocks = { lastHeight: 4, timeMsAt: (height: number) => times[height] ?? 0 }
const at = (nowMs: number, lagMs: number, heldAt?: number) => indexedHeight(blocks, { lagMs, heldAt }, nowMs)

it.each([
  [0, 0],
  [14_999, 0],
  [15_000, 2],
  [24_999, 2],
  [25_000, 3],
  [35_000, 4],
  [99_000, 4],
])('with a lag of 5 seconds, at %d ms, block %d is the last that is shown', (nowMs, height) => {
  expect(at(nowMs, 5_000)).toBe(height)
})

it('without a lag it is the last block, though its time is still to come', () => {
  expect([at(0, 0), at(29_999, 1)]).toEqual([4, 3])
})

it('it is where the index is held, of what there is', () => {
  expect([at(0, 5_000, 3), at(0, 0, 0), at(0, 0, 4), at(0, 0, 5)]).toEqual([3, 0, 4, 4])
})

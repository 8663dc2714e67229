import { expect, test } from '@jest/globals'
import { emptyId } from '../../../state/codec/ids.js'
import { AcceptedBlocks } from '../../../state/platform/AcceptedBlocks.js'
import { encodeBlock } from '../../../state/platform/blocks/codec.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

/** Blocks that were accepted at these times, genesis at time 0. */
function accepted(timesMs: readonly number[], useCurrentHeight = false) {
  const clock = new Clock({ mode: 'frozen', startMs: 0 })
  const blocks = new AcceptedBlocks(new UndoLog(), clock, useCurrentHeight)
  for (const [height, timeMs] of [0, ...timesMs].entries())
    blocks.accept(
      encodeBlock({
        kind: 'BanffStandardBlock',
        parentId: emptyId,
        height: BigInt(height),
        time: 0n,
        txs: [],
      }),
      timeMs,
    )
  return { clock, blocks }
}

// AvalancheGo `vms/platformvm/validators/manager.go`: a window of 64 blocks of the last 30 seconds.

test('a proposer names the height below the oldest block of the last 30 seconds', () => {
  const { blocks } = accepted([1_000, 2_000, 3_000])
  const proposed = (timeMs: number, last: number) => blocks.proposedHeightAt(timeMs, last)
  expect(proposed(3_000, 3)).toBe(0n)
  expect(proposed(31_000, 3)).toBe(0n)
  expect(proposed(31_001, 3)).toBe(1n)
  expect(proposed(33_000, 3)).toBe(2n)
  expect(proposed(33_001, 3)).toBe(3n)
  expect(proposed(3_000, 1)).toBe(0n)
  expect(proposed(0, 0)).toBe(0n)
})

test('at most 64 blocks are recent', () => {
  const { blocks } = accepted(Array.from({ length: 66 }, () => 1_000))
  expect([63, 64, 65, 66].map((last) => blocks.proposedHeightAt(1_000, last))).toEqual([0n, 0n, 1n, 2n])
})

test('the height that is proposed now is by the clock, or the last one where that is used at once', () => {
  const { clock, blocks } = accepted([1_000, 2_000])
  clock.set(31_500)
  expect(blocks.proposedHeight()).toBe(1n)
  expect(accepted([1_000, 2_000], true).blocks.proposedHeight()).toBe(2n)
})

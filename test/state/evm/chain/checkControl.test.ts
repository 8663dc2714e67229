import { expect, it } from '@jest/globals'
import { checkBlocks, checkMining, checkTime, mostBlocks } from '../../../../state/evm/chain/checkControl.js'
import { isAutomatic, type MiningMode } from '../../../../state/evm/chain/MiningMode.js'
import { lastTimestampMs } from '../../../../state/time/Clock.js'

it('times are whole milliseconds from 1970 to 9999', () => {
  for (const timeMs of [0, lastTimestampMs]) expect(() => checkTime(timeMs)).not.toThrow()
  for (const timeMs of [-1, 0.5, lastTimestampMs + 1]) expect(() => checkTime(timeMs)).toThrow()
})

it('intervals of mining are whole milliseconds from 1 on', () => {
  const interval = (intervalMs: number) => () => checkMining({ mode: 'interval', intervalMs })
  expect(interval(1)).not.toThrow()
  for (const intervalMs of [0, -1, 1.5]) expect(interval(intervalMs)).toThrow()
  for (const mode of ['auto', 'manual'] as const) expect(() => checkMining({ mode })).not.toThrow()
})

it.each([
  ['one block', 1, 0, 0, true],
  ['no block', 0, 0, 0, false],
  ['half a block', 1.5, 0, 0, false],
  ['the most blocks', mostBlocks, 1, 0, true],
  ['one more', mostBlocks + 1, 1, 0, false],
  ['a last one at the last time', 3, 5, lastTimestampMs - 10, true],
  ['a last one after it', 3, 5, lastTimestampMs - 9, false],
  ['a single one, however far apart', 1, 5, lastTimestampMs, true],
  ['a negative interval', 2, -1, 5, false],
])('%s can be made from a time on', (_name, count, intervalMs, nowMs, isPossible) => {
  const check = expect(() => checkBlocks(count, intervalMs, nowMs))
  if (isPossible) check.not.toThrow()
  else check.toThrow()
})

it.each<[MiningMode, boolean]>([
  [{ mode: 'auto' }, true],
  [{ mode: 'manual' }, false],
  [{ mode: 'interval', intervalMs: 5 }, false],
  [{ mode: 'interval', intervalMs: 5, auto: false }, false],
  [{ mode: 'interval', intervalMs: 5, auto: true }, true],
])('%p makes blocks with each transaction: %s', (mining, isMade) => {
  expect(isAutomatic(mining)).toBe(isMade)
})

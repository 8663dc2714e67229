import { performance } from 'node:perf_hooks'
import { expect, it, jest } from '@jest/globals'
import { isLong, parseLongJson } from '../../../src/rpc/longJson.js'

it('is long beyond 64 KiB', () => {
  expect(isLong(' '.repeat(65_536))).toBe(false)
  expect(isLong(' '.repeat(65_537))).toBe(true)
})

it('parses one text after the other, and lets other work run before each', async () => {
  const ended: string[] = []
  const first = parseLongJson('[1,2]').then(() => ended.push('first'))
  const broken = parseLongJson('[1').catch(() => ended.push('broken'))
  const second = parseLongJson('{"a":"b"} rest').then((prefix) => {
    ended.push('second')
    return prefix
  })
  const other = new Promise((resolve) => setImmediate(resolve)).then(() => ended.push('other'))
  await Promise.all([first, broken, second, other])
  expect(ended.filter((name) => name !== 'other')).toEqual(['first', 'broken', 'second'])
  expect(ended.indexOf('other')).toBeLessThan(ended.length - 1)
  expect(await second).toMatchObject({ end: 9 })
})

it('lets other work run after each 20,000 values', async () => {
  // Nothing comes from outside, so a turn of other work is one iteration of the event loop.
  const spy = jest
    .spyOn(performance.nodeTiming, 'uvMetricsInfo', 'get')
    .mockReturnValue({ loopCount: 0, events: 0, eventsWaiting: 0 })
  try {
    const turns: number[] = []
    // The list is a value itself.
    for (const items of [19_999, 20_000, 39_999, 40_000]) turns.push(await turnsOf(items))
    expect(turns).toEqual([1, 2, 2, 3])
  } finally {
    spy.mockRestore()
  }
})

/** Returns how often other work ran while a list was parsed. */
async function turnsOf(items: number): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  await parseLongJson(`[${'1,'.repeat(items - 1)}1]`)
  isOver = true
  return turns
}

import timers from 'node:timers'
import { afterAll, beforeEach, expect, it, jest } from '@jest/globals'
import { waited } from '../../../src/rpc/waited.js'

const timer = {} as NodeJS.Timeout
const later = jest.spyOn(timers, 'setTimeout')
const clear = jest.spyOn(timers, 'clearTimeout')
const ends = new Set<() => void>()
const work = {
  onEnd(end: () => void) {
    ends.add(end)
    return () => ends.delete(end)
  },
}

beforeEach(() => {
  ends.clear()
  later.mockReset().mockReturnValue(timer as never)
  clear.mockReset()
})
afterAll(() => {
  later.mockRestore()
  clear.mockRestore()
})

it.each([
  [0, 0],
  [250, 250],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, 2_147_483_647],
])('waits %d ms, up to the longest timer of Node.js', async (ms, expected) => {
  const over = waited(ms, work)
  const [[run, delayMs] = []] = later.mock.calls
  expect([delayMs, ends.size]).toEqual([expected, 1])
  run?.()
  expect(await over).toBe(true)
  expect(ends.size).toBe(0)
})

it('ends with the work, and leaves neither a timer nor a listener', async () => {
  const over = waited(1000, work)
  expect(clear).not.toHaveBeenCalled()
  for (const end of ends) end()
  expect(await over).toBe(false)
  expect(clear).toHaveBeenCalledWith(timer)
  expect(ends.size).toBe(0)
})

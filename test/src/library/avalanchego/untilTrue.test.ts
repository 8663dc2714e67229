import timers from 'node:timers'
import { expect, it, jest } from '@jest/globals'
import { untilTrue } from '../../../../src/library/avalanchego/untilTrue.js'

it('is asked again until there is an answer, false and 0 among them', async () => {
  let count = 0
  expect(await untilTrue(60_000, () => (++count < 3 ? undefined : 'now'))).toBe('now')
  expect(count).toBe(3)
  expect([await untilTrue(0, () => false), await untilTrue(0, async () => 0)]).toEqual([false, 0])
})

it('ends without an answer when the time is over, and is asked once at least', async () => {
  let count = 0
  const none = untilTrue(0, () => {
    count++
    return undefined
  })
  expect([await none, count]).toEqual([undefined, 1])
})

it('asks every 50 ms, and ends with the first answer at the end of its time', async () => {
  const waits: unknown[] = []
  const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(((then: () => void, ms: number) => {
    waits.push(ms)
    nowMs += ms
    then()
  }) as never)
  let nowMs = 7
  const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  try {
    expect(await untilTrue(100, () => undefined)).toBeUndefined()
    expect(waits).toEqual([50, 50])
    nowMs = 0
    waits.length = 0
    expect(await untilTrue(101, () => undefined)).toBeUndefined()
    expect(waits).toEqual([50, 50, 50])
  } finally {
    wait.mockRestore()
    now.mockRestore()
  }
})

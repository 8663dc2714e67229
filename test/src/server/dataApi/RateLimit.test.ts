import { describe, expect, test } from '@jest/globals'
import { type ClockTime, RateLimit } from '../../../../src/server/dataApi/RateLimit.js'

const limit = 10
const manyClients = 10_000

const left = (counted: RateLimit, client: string, nowMs = 0): string | undefined =>
  counted.spend(client, 1, limit, { nowMs, isFrozen: true })['ratelimit-remaining']

function withManyClients(): RateLimit {
  const counted = new RateLimit()
  for (let i = 0; i < manyClients; i++) left(counted, `client ${i}`)
  return counted
}

describe('many clients in one minute', () => {
  test('share a count beyond the first ten thousand, so that memory is bounded', () => {
    const counted = withManyClients()

    expect(left(counted, 'one more')).toBe('9')
    expect(left(counted, 'another')).toBe('8')
    expect(left(counted, 'a third', 59_999)).toBe('7')
  })

  test('leave the counts of the first ones as they are', () => {
    const counted = withManyClients()
    left(counted, 'one more')

    expect(left(counted, 'client 0')).toBe('8')
    expect(left(counted, `client ${manyClients - 1}`)).toBe('8')
  })

  test('are forgotten in the next minute', () => {
    const counted = withManyClients()

    expect(left(counted, 'one more', 60_000)).toBe('9')
    expect(left(counted, 'another', 60_000)).toBe('9')
  })
})

describe('the units of a client', () => {
  /** Spends units. @returns the headers of the answer, or its status and text with them */
  const spend = (counted: RateLimit, units: number, time: Partial<ClockTime> = {}, most = limit): object => {
    try {
      return counted.spend('a', units, most, { nowMs: 0, isFrozen: false, ...time })
    } catch (error) {
      const { status, message, headers } = Object(error)
      return { status, message, ...headers }
    }
  }
  const policy = { 'ratelimit-policy': '10;w=60', 'ratelimit-limit': '10' }
  const refusal = {
    status: 429,
    message: 'Too many requests, please try again later.',
    ...policy,
  }

  test('are told with each answer, and may be used up to the last', () => {
    const counted = new RateLimit()
    expect(spend(counted, 7)).toEqual({ ...policy, 'ratelimit-remaining': '3' })
    expect(spend(counted, 4)).toEqual({
      ...refusal,
      'ratelimit-remaining': '3',
      'ratelimit-reset': '60',
      'retry-after': '60',
    })
    expect(spend(counted, 3)).toEqual({ ...policy, 'ratelimit-remaining': '0' })
    expect(spend(counted, 0)).toEqual({ ...policy, 'ratelimit-remaining': '0' })
  })

  test('are there again a minute after the first request', () => {
    const counted = new RateLimit()
    spend(counted, 10, { nowMs: 500 })
    const inSeconds = (seconds: string) => ({
      ...refusal,
      'ratelimit-remaining': '0',
      'ratelimit-reset': seconds,
      'retry-after': seconds,
    })
    expect(spend(counted, 1, { nowMs: 501 })).toEqual(inSeconds('60'))
    expect(spend(counted, 1, { nowMs: 1_500 })).toEqual(inSeconds('59'))
    expect(spend(counted, 1, { nowMs: 60_499 })).toEqual(inSeconds('1'))
    expect(spend(counted, 1, { nowMs: 60_500 })).toEqual({ ...policy, 'ratelimit-remaining': '9' })
  })

  test('are there again where a revert leads before that request', () => {
    const counted = new RateLimit()
    spend(counted, 10, { nowMs: 500 })
    expect(spend(counted, 1, { nowMs: 499 })).toEqual({ ...policy, 'ratelimit-remaining': '9' })
  })

  test('are none below zero where the limit is lowered, and are not counted without one', () => {
    const counted = new RateLimit()
    spend(counted, 9)
    expect(spend(counted, 1, {}, 5)).toMatchObject({ status: 429, 'ratelimit-remaining': '0' })
    expect(spend(counted, 1_000, {}, 0)).toEqual({})
    expect(spend(counted, 1)).toEqual({ ...policy, 'ratelimit-remaining': '0' })
  })

  test('do not come back by waiting while the clock stands still, which the refusal says', () => {
    const counted = new RateLimit()
    expect(spend(counted, 11, { isFrozen: true })).toMatchObject({
      message:
        "Too many requests, please try again later. The network's clock is frozen: only increaseTime or setTime makes it later.",
    })
  })
})

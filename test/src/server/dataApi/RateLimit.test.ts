import { describe, expect, test } from '@jest/globals'
import { RateLimit } from '../../../../src/server/dataApi/RateLimit.js'

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

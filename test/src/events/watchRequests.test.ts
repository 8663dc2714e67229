import { inspect } from 'node:util'
import { afterEach, expect, it, jest } from '@jest/globals'
import type { RequestEvent } from '../../../src/events/events.types.js'
import { KnownAbis } from '../../../src/events/KnownAbis.js'
import { watchRequests } from '../../../src/events/watchRequests.js'

afterEach(() => {
  jest.restoreAllMocks()
})

it('tells how long a call took, in milliseconds', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_250)
  const told: RequestEvent[] = []
  const watch = watchRequests(new KnownAbis(), (event) => told.push(event))
  const call = { service: 'C', method: 'eth_chainId', params: [1], origin: { entrance: 'http' } }
  const outcome = { result: '0x1' }
  expect(await watch.call?.(call as never, async () => outcome as never)).toBe(outcome)
  const event = { service: 'C', method: 'eth_chainId', params: [1], entrance: 'http', durationMs: 250 }
  expect(told).toEqual([event])
  expect(inspect(told[0])).toContain('params: [ 1 ]')
})

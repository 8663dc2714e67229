import { inspect } from 'node:util'
import { afterEach, expect, it, jest } from '@jest/globals'
import { encodeErrorResult, parseAbi } from 'viem'
import type { RequestEvent } from '../../../src/events/events.types.js'
import { KnownAbis } from '../../../src/events/KnownAbis.js'
import { watchRequests } from '../../../src/events/watchRequests.js'
import { NodeError } from '../../../state/errors/NodeError.js'

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
  const event = {
    service: 'C',
    method: 'eth_chainId',
    params: [1],
    entrance: 'http',
    durationMs: 250,
    error: undefined,
  }
  expect(told).toStrictEqual([event])
  expect(inspect(told[0])).toContain('params: [ 1 ]')
})

const errors = parseAbi(['error TooLate(uint256 deadline)'])
const tooLate = encodeErrorResult({ abi: errors, args: [12n] })

it.each([
  ['its bytes', tooLate, 'TooLate(12)'],
  ['an object with them', { data: tooLate, message: 'no' }, 'TooLate(12)'],
  ['bytes of no known error', '0x01020304', undefined],
  ['too few bytes', '0x010203', undefined],
  ['no bytes', 'TooLate', undefined],
  ['nothing', undefined, undefined],
])('the reason of an error whose data is %s', async (_, data, reason) => {
  const abis = new KnownAbis()
  await abis.learn([errors])
  const told: RequestEvent[] = []
  const watch = watchRequests(abis, (event) => told.push(event))
  const call = { service: 'C', method: 'eth_call', params: undefined, origin: { entrance: 'library' } }
  const error = new NodeError('execution reverted', { code: 3, data: data as never })
  await watch.call?.(call as never, async () => ({ error }))
  expect(told[0]?.error).toStrictEqual({
    code: 3,
    message: 'execution reverted',
    ...(reason === undefined ? {} : { reason }),
  })
  expect(told[0]?.params).toBeUndefined()
})

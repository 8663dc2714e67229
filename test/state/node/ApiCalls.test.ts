import { expect, test } from '@jest/globals'
import { ApiCalls } from '../../../state/node/ApiCalls.js'

test('calls are counted by endpoint, and listed by its name', () => {
  const calls = new ApiCalls()
  calls.of('info').calls++
  calls.of('C').durationNs += 7
  calls.of('info').calls++
  expect(calls.all()).toEqual([
    ['C', { calls: 0, processing: 0, durationNs: 7 }],
    ['info', { calls: 2, processing: 0, durationNs: 0 }],
  ])
})

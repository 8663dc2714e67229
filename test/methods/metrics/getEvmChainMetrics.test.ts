import { expect, it } from '@jest/globals'
import type { CheckedRequest } from '../../../methods/data/kit/Operation.js'
import { getEvmChainMetrics } from '../../../methods/metrics/getEvmChainMetrics.js'

const refusalOf = (values: object) =>
  getEvmChainMetrics.refusal({
    values: { metric: 'txCount', timeInterval: 'hour', ...values },
  } as unknown as CheckedRequest)

it('refuses times in the wrong order, and allows equal ones', () => {
  const text = 'startTimestamp must not be greater than endTimestamp'
  expect(refusalOf({ startTimestamp: 2, endTimestamp: 1 })).toBe(text)
  expect(refusalOf({ startTimestamp: 2, endTimestamp: 2 })).toBeUndefined()
  expect(refusalOf({ startTimestamp: 2 })).toBeUndefined()
  expect(refusalOf({ endTimestamp: 1 })).toBeUndefined()
})

it('has days only for averages, highest values and sums since the genesis', () => {
  for (const metric of ['avgTps', 'maxTps', 'cumulativeTxCount']) {
    expect(refusalOf({ metric })).toBe(`${metric} has timeInterval day only`)
    expect(refusalOf({ metric, timeInterval: 'day' })).toBeUndefined()
  }
})

import { expect, it } from '@jest/globals'
import { isMetricsPath } from '../../../../src/server/dataApi/isMetricsPath.js'

it.each([
  ['/v2', true],
  ['/v2/chains', true],
  ['/v1/avg_tps/43114', true],
  ['/v1/max_tps/{chainId}', true],
  ['/v1/avg_tps', false],
  ['/v1/avg_tpsx/1', false],
  ['/v1/chains/v2', false],
  ['/v1/x/avg_tps/1', false],
])('%s belongs to the Metrics API: %p', (path, is) => {
  expect(isMetricsPath(path, ['avg_tps', 'max_tps'])).toBe(is)
})

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { askAnything } from './dataApi.js'

// The bounds of the service's parameters, as its OpenAPI document has them: each is taken, and one beyond it refused.

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
})
afterAll(() => net.close())

const validators = '/v1/networks/fuji/validators'
const most = 720_000_000_000_000_000n

it.each<readonly [path: string, parameter: string, last: string, beyond: string]>([
  [validators, 'minTimeRemaining', '0', '-1'],
  [validators, 'minTimeRemaining', '2147483647', '2147483648'],
  [validators, 'maxTimeRemaining', '0', '-1'],
  [validators, 'maxTimeRemaining', '2147483647', '2147483648'],
  [validators, 'minFeePercentage', '2', '1.99'],
  [validators, 'minFeePercentage', '100', '100.01'],
  [validators, 'maxFeePercentage', '2', '1.99'],
  [validators, 'maxFeePercentage', '100', '100.01'],
  [validators, 'minUptimePerformance', '0', '-0.01'],
  [validators, 'minUptimePerformance', '100', '100.01'],
  [validators, 'maxUptimePerformance', '0', '-0.01'],
  [validators, 'maxUptimePerformance', '100', '100.01'],
  [validators, 'minDelegationCapacity', String(most), String(most + 1n)],
  [validators, 'maxDelegationCapacity', String(most), String(most + 1n)],
  [validators, 'minDelegationCapacity', '0', '-1'],
  [validators, 'pageSize', '1', '0'],
  [validators, 'pageSize', '100', '101'],
  ['/v1/chains/43112/blocks', 'pageSize', '100', '101'],
  ['/v1/transactions', 'pageSize', '100', '101'],
  ['/v1/blocks', 'pageSize', '100', '101'],
])('%s takes %s up to %s', async (path, parameter, last, beyond) => {
  expect((await askAnything(net, `${path}?${parameter}=${last}`)).status).toBe(200)
  const refused = await askAnything(net, `${path}?${parameter}=${beyond}`)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(parameter)])
})

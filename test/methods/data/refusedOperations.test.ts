import { expect, it } from '@jest/globals'
import { dataOperations } from '../../../methods/data/index.js'
import { refusedOperations } from '../../../methods/data/refusedOperations.js'

it('operations that only the public service has are refused with a reason', () => {
  const usage = 'nobody counts the requests of accounts here: read net.journal, or /ext/metrics'
  const hosted = 'only the hosted service has it, for its own applications'
  expect(refusedOperations.map(({ method, path, reason }) => [`${method} ${path}`, reason])).toStrictEqual([
    ['GET /v1/apiUsageMetrics', usage],
    ['GET /v1/apiLogs', usage],
    ['GET /v1/subnetRpcUsageMetrics', usage],
    ['GET /v1/rpcUsageMetrics', usage],
    ['GET /v1/primaryNetworkRpcUsageMetrics', usage],
    ['PATCH /v1/chains/{chainId}/contracts/{address}', 'metadata of contracts is set by emulator.setDataApi'],
    ['POST /v1/media/uploadImage', hosted],
    ['POST /v1/notifications/access', hosted],
    ['POST /v1/notifications/subscribe', hosted],
    ['POST /v1/notifications/unsubscribe', hosted],
    ['POST /v1/notifications/subscriptions', hosted],
  ])
})

it('none of them is served', () => {
  const served = new Set(dataOperations.map(({ method, path }) => `${method} ${path}`))
  expect(refusedOperations.filter(({ method, path }) => served.has(`${method} ${path}`))).toStrictEqual([])
})

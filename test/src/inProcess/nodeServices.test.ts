import { expect, it } from '@jest/globals'
import { nodeService } from '../../../src/inProcess/nodeServices.js'

it('turns a property into the method with that name', async () => {
  const calls: unknown[] = []
  const info = nodeService('info', async (method, params) => {
    calls.push([method, params])
    return { networkID: '12345' }
  })
  expect(await info.getNetworkID()).toEqual({ networkID: '12345' })
  await info.isBootstrapped({ chain: 'C' })
  expect(calls).toEqual([
    ['info.getNetworkID', undefined],
    ['info.isBootstrapped', { chain: 'C' }],
  ])
  expect(info.getNodeID).toBe(info.getNodeID)
})

it('is not a promise', async () => {
  const info = nodeService('info', async () => undefined)
  expect(await Promise.resolve(info)).toBe(info)
})

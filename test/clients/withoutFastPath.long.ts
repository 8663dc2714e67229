import { describe, expect, it, jest } from '@jest/globals'
import { clientNetwork } from './clientNetwork.js'
import { throughExpress } from './throughExpress.js'

// The tests of clients once more, with every request through Express alone: the results are those of the fast path.

throughExpress()

it('no network of these tests has a fast path', async () => {
  const { net } = await clientNetwork()
  expect(net.network.options.httpFastPath).toBe(false)
  await net.close()
})

describe.each([
  'avalanchejs.transfers',
  'avalanchejs.staking',
  'avalancheSdk',
  'avalancheSdk.transfers',
  'coreWallet',
  'viemTestClient',
  'viemSimulateBlocks',
  'hardhatHelpers',
  'retries',
  'dataApi.primary',
  'dataApi.evm',
])('%s', (file) => {
  jest.requireActual(`./${file}.test.js`)
})

import { expect, it } from '@jest/globals'
import { isThisNetwork, networkName } from '../../../../methods/data/parts/networkName.js'
import { createNetwork } from '../../../../src/index.js'

it('the Data API knows mainnet by its name, and every other network as fuji unless an option says otherwise', async () => {
  await using mainnet = await createNetwork({ networkId: 1 })
  await using local = await createNetwork()
  await using named = await createNetwork({ dataApi: { network: 'mainnet' } })
  expect([mainnet, local, named].map(({ network }) => networkName(network))).toEqual([
    'mainnet',
    'fuji',
    'mainnet',
  ])
  expect(isThisNetwork(mainnet.network, 'mainnet')).toBe(true)
  expect(isThisNetwork(mainnet.network, 'testnet')).toBe(false)
  expect(isThisNetwork(local.network, 'testnet')).toBe(true)
  expect(isThisNetwork(local.network, 'mainnet')).toBe(false)
  expect(isThisNetwork(local.network, undefined)).toBe(true)
})

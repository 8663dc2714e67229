import { expect, it } from '@jest/globals'
import type { NodeClient } from '../../../src/studio/NodeClient.js'
import { nodeFacts } from '../../../src/studio/nodeFacts.js'

/** A node that runs the C-Chain and one of two L1s. */
function nodeWith(upgrades: object): NodeClient {
  const chain = (id: string, name: string) => ({ id, name })
  const answers: Readonly<Record<string, unknown>> = {
    '/ext/info info.getNetworkName': { networkName: 'fuji' },
    '/ext/info info.getNetworkID': { networkID: '5' },
    '/ext/info info.getNodeID': { nodeID: 'NodeID-1' },
    '/ext/info info.getNodeVersion': { version: 'avalanchego/1.14.2' },
    '/ext/info info.upgrades': upgrades,
    '/ext/info info.getBlockchainID {"alias":"X"}': { blockchainID: 'x-id' },
    '/ext/bc/P platform.getBlockchains': {
      blockchains: [
        chain('x-id', 'X-Chain'),
        chain('l1-id', 'Games'),
        chain('gone-id', 'Gone'),
        chain('c-id', 'C-Chain'),
      ],
    },
    '/ext/bc/C/rpc eth_chainId []': '0xa869',
    '/ext/bc/l1-id/rpc eth_chainId []': '0x10932',
  }
  return {
    url: 'http://node:9650',
    async call(path: string, method: string, params?: object) {
      const key = `${path} ${method}${params === undefined ? '' : ` ${JSON.stringify(params)}`}`
      if (!(key in answers)) throw new Error(`404: ${key}`)
      return answers[key]
    },
  } as unknown as NodeClient
}

it('the facts of a node are those that its APIs tell', async () => {
  const { version, time, ...facts } = await nodeFacts(nodeWith({ heliconTime: '2026-09-22T15:00:00Z' }), 'no')
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
  expect(facts).toEqual({
    networkName: 'fuji',
    networkId: 5,
    nodeId: 'NodeID-1',
    release: 'avalanchego/1.14.2',
    chains: [
      {
        name: 'P',
        blockchainId: '11111111111111111111111111111111LpoYY',
        path: '/ext/bc/P',
        height: '',
        evmChainId: undefined,
        coin: undefined,
      },
      {
        name: 'X',
        blockchainId: 'x-id',
        path: '/ext/bc/X',
        height: '',
        evmChainId: undefined,
        coin: undefined,
      },
      {
        name: 'C',
        blockchainId: 'c-id',
        path: '/ext/bc/C/rpc',
        height: '',
        evmChainId: '43113',
        coin: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
      },
      {
        name: 'l1-id',
        blockchainId: 'l1-id',
        path: '/ext/bc/l1-id/rpc',
        height: '',
        evmChainId: '67890',
        coin: { name: 'L1', symbol: 'L1', decimals: 18 },
      },
    ],
    keys: [],
    // ACP-267 raises the share that stakers must be online to 90 % with Helicon.
    uptimeRequirements: [
      { fromSeconds: 0, percent: 80 },
      { fromSeconds: Date.parse('2026-09-22T15:00:00Z') / 1000, percent: 90 },
    ],
    controlRefusal: 'no',
    hasControlApi: false,
    hasDataApi: false,
    url: 'http://node:9650',
  })
})

it('a node before Helicon has one requirement', async () => {
  const { uptimeRequirements } = await nodeFacts(nodeWith({}), 'no')
  expect(uptimeRequirements).toEqual([{ fromSeconds: 0, percent: 80 }])
})

import { expect, it } from '@jest/globals'
import type { NodeClient } from '../../../src/studio/NodeClient.js'
import { nodeStatus } from '../../../src/studio/nodeStatus.js'

type Heads = Readonly<Record<string, { number: string; hash: string | null }>>

/** A node whose EVM chains have these heads by tag. */
function nodeWith(heads: Heads): NodeClient {
  return {
    async call(path: string, method: string, params?: unknown) {
      if (method === 'eth_getBlockByNumber') return heads[(params as [string])[0]]
      if (method.endsWith('.getHeight')) return { height: method.startsWith('platform') ? '7' : '9' }
      const { height, encoding } = params as { height: string; encoding: string }
      return { block: { id: `${path} ${method} ${height} ${encoding}` } }
    },
  } as unknown as NodeClient
}
const chain = (name: string) => ({
  name,
  blockchainId: `${name}-id`,
  height: '',
  path: '',
  evmChainId: undefined,
  coin: undefined,
})
const heads: Heads = {
  latest: { number: '0x1f', hash: '0xa' },
  pending: { number: '0x21', hash: '0xb' },
  safe: { number: '0x1e', hash: '0xc' },
}

it('the status of a node has the last blocks of its chains', async () => {
  const { timestampMs, ...status } = await nodeStatus(
    nodeWith(heads),
    ['P', 'X', 'C', 'l1'].map(chain),
    false,
  )
  expect(Math.abs(timestampMs - Date.now())).toBeLessThan(60_000)
  expect(status).toEqual({
    clock: 'running',
    rewinds: 0,
    chains: [
      {
        name: 'P',
        blockchainID: 'P-id',
        kind: 'platform',
        height: '7',
        lastBlock: '/ext/bc/P platform.getBlockByHeight 7 json',
      },
      {
        name: 'X',
        blockchainID: 'X-id',
        kind: 'avm',
        height: '9',
        lastBlock: '/ext/bc/X avm.getBlockByHeight 9 json',
      },
      { name: 'C', blockchainID: 'C-id', kind: 'evm', height: '31', lastBlock: '0xa' },
      { name: 'l1', blockchainID: 'l1-id', kind: 'evm', height: '31', lastBlock: '0xa' },
    ],
    snapshots: [],
    journal: false,
    faults: 0,
    artifacts: 0,
  })
})

it.each([
  ['accepted ahead of executed', heads, '33', '0xb'],
  ['accepted without a hash yet', { ...heads, pending: { number: '0x21', hash: null } }, '33', '0x21'],
  ['accepted and executed', { ...heads, pending: { number: '0x1f', hash: '0xd' } }, '31', '0xa'],
])('since Helicon the C-Chain has blocks that are %s', async (_, known, height, lastBlock) => {
  const { chains } = await nodeStatus(nodeWith(known), ['C', 'l1'].map(chain), true)
  expect(chains).toEqual([
    { name: 'C', blockchainID: 'C-id', kind: 'evm', height, executed: '31', settled: '30', lastBlock },
    { name: 'l1', blockchainID: 'l1-id', kind: 'evm', height: '31', lastBlock: '0xa' },
  ])
})

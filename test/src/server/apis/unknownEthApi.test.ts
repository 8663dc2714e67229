import { expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { granite } from '../../../granite.js'

// A VM that does not know a name in `eth-apis` runs its chain, and gives the node no endpoints of it.

const config = { 'eth-apis': ['eth', 'internal-eth', 'wrap'] }

async function post(net: Snowglobe, path: string, method: string, params: object = {}) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await net.fetch(path, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

it('a chain with an unknown API runs without endpoints, and the log names it', async () => {
  const lines: unknown[] = []
  await using net = await createNetwork({
    ...granite,
    chainConfigs: { C: { config } },
    log: { write: ({ level, message, fields }) => void (level === 'ERROR' && lines.push([message, fields])) },
  })
  for (const path of ['rpc', 'avax', 'proposervm'])
    expect(await post(net, `/ext/bc/C/${path}`, 'eth_chainId')).toEqual({
      status: 404,
      text: '404 page not found\n',
    })
  expect((await post(net, '/ext/info', 'info.isBootstrapped', { chain: 'C' })).text).toContain(
    '"isBootstrapped":true',
  )
  expect(lines).toEqual([
    [
      'failed to create path route handlers',
      { chainName: 'C', error: 'failed to create inner VM handlers: API service wrap not found' },
    ],
  ])
})

it('knows the names from before geth 1.10.20', async () => {
  const names = ['public-eth', 'internal-public-eth', 'internal-public-blockchain', 'private-debug']
  await using net = await createNetwork({
    ...granite,
    chainConfigs: { C: { config: { 'eth-apis': names } } },
  })
  expect((await post(net, '/ext/bc/C/rpc', 'eth_chainId', [])).text).toContain('"0xa868"')
})

it('an L1 with an unknown API has no endpoints either', async () => {
  const lines: unknown[] = []
  await using net = await createNetwork({
    log: { write: ({ level, fields }) => void (level === 'ERROR' && lines.push(fields?.['error'])) },
  })
  const l1 = await net.l1s.create({ alias: 'games', config })
  expect((await post(net, `/ext/bc/${l1.blockchainId}/rpc`, 'eth_chainId', [])).status).toBe(404)
  expect(lines).toEqual([
    'failed to create inner VM handlers: rpc error: code = Unknown desc = API service wrap not found',
  ])
})

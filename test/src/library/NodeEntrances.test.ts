import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EthereumProvider } from '../../../src/inProcess/EthereumProvider.js'
import type { RequestBackend } from '../../../src/library/Backend.js'
import { createNetwork } from '../../../src/library/createNetwork.js'
import { EmulatedBackend } from '../../../src/library/emulated/EmulatedBackend.js'
import { networkControls } from '../../../src/library/NetworkControls.js'
import { nodeEntrances } from '../../../src/library/NodeEntrances.js'
import type { Snowglobe } from '../../../src/library/Snowglobe.js'
import { Underway } from '../../../src/rpc/Underway.js'

let node: Snowglobe
beforeAll(async () => {
  node = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
})
afterAll(() => node.close())

/** A backend that knows nothing of the emulated state: it sends each request to a node by HTTP. */
function httpBackend(): RequestBackend {
  const underway = new Underway()
  const paths: Readonly<Record<string, string>> = { platform: 'bc/P', avm: 'bc/X' }
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await node.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error !== undefined) throw new Error(answer.error.message)
    return answer.result
  }
  return {
    fetch: node.fetch,
    call(method, params) {
      const [service = ''] = method.split('.')
      return post(`/ext/${paths[service] ?? service}`, { method, params: params ?? {} })
    },
    follow: (work) => underway.follow(work),
    providerFor: (chain) =>
      new EthereumProvider(
        () => ({ request: (method, params) => post(`/ext/bc/${chain}/rpc`, { method, params }) }),
        () => undefined,
        underway,
      ),
    evmChainId: () => 43112n,
    nativeCurrency: () => ({ name: 'Avalanche', symbol: 'AVAX', decimals: 18 }),
  }
}

test('the services, the provider and the controls of a network need no more of a backend than its requests', async () => {
  const entrances = nodeEntrances(httpBackend())
  expect(await entrances.info.getNodeID()).toEqual(await node.info.getNodeID())
  expect(await entrances.call('platform.getHeight')).toEqual({ height: '0' })
  expect(await entrances.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
  await expect(entrances.platform.getBlock({ blockID: 'x' })).rejects.toThrow("couldn't")

  const { setBalance } = networkControls(new EmulatedBackend(node.network), entrances)
  await setBalance('0x000000000000000000000000000000000000dEaD', 7n)
  expect(
    await node.provider.request({
      method: 'eth_getBalance',
      params: ['0x000000000000000000000000000000000000dEaD', 'latest'],
    }),
  ).toBe('0x7')
})

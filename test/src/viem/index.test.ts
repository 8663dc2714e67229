import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { snowglobeChain } from '../../../src/viem/index.js'

it('the definition of a chain has its name, its ID, its coin and the URLs of its network', async () => {
  await using net = await createNetwork({ l1s: [{ alias: 'games' }] })
  const urls = (chain: string) => {
    const url = `127.0.0.1:9650/ext/bc/${chain}`
    return { default: { http: [`http://${url}/rpc`], webSocket: [`ws://${url}/ws`] } }
  }
  expect(snowglobeChain(net)).toMatchObject({
    id: 43112,
    name: 'Snowglobe C-Chain',
    nativeCurrency: { symbol: 'AVAX', decimals: 18 },
    rpcUrls: urls('C'),
    testnet: true,
  })
  expect(snowglobeChain(net, { chain: 'games' })).toMatchObject({
    id: Number(net.evmChainId('games')),
    name: 'Snowglobe games',
    rpcUrls: urls('games'),
  })
  await net.listen()
  expect(snowglobeChain(net).rpcUrls.default.http).toEqual([`${net.url}/ext/bc/C/rpc`])
})

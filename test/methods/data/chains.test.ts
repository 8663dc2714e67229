import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

let net: Snowglobe
let blockchainId: string
beforeAll(async () => {
  net = await createNetwork({
    l1s: [{ alias: 'games', name: 'Games of Old' }],
    dataApi: {
      chains: {
        games: {
          explorerUrl: 'https://explorer.test',
          networkToken: { symbol: 'GAME', logoUri: 'https://logo.test' },
          private: true,
        },
      },
    },
  })
  blockchainId = net.l1s.get('games').blockchainId
})
afterAll(() => net.close())

describe('supportedChains', () => {
  test('lists the C-Chain, then the L1s', async () => {
    const { body } = await ask(net, '/v1/chains')

    expect(body.chains).toMatchObject([
      { chainName: 'Avalanche (C-Chain)', networkToken: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 } },
      {
        chainName: 'Games of Old',
        platformChainId: blockchainId,
        explorerUrl: 'https://explorer.test',
        networkToken: { name: 'Games of Old', symbol: 'GAME', logoUri: 'https://logo.test' },
        private: true,
        isTestnet: true,
      },
    ])
  })

  test.each([
    ['poa chain', 'POAC'],
    ['My L1', 'MYL1'],
    ['a', 'A'],
    ['  x  ', 'X'],
  ])('the coin of a chain named %j has the symbol %s', async (name, symbol) => {
    await using other = await createNetwork({ l1s: [{ name, alias: 'it' }] })

    const [, chain] = (await ask(other, '/v1/chains')).body.chains
    expect(chain.networkToken).toMatchObject({ name, symbol })
    expect(other.nativeCurrency('it').symbol).toBe(symbol)
  })

  test.each([
    ['fuji', 2],
    ['testnet', 2],
    ['mainnet', 0],
  ])('finds the chains of network %s', async (network, count) => {
    expect((await ask(net, `/v1/chains?network=${network}`)).body.chains).toHaveLength(count)
  })

  test.each([
    ['nftIndexing', 2],
    ['teleporter', 0],
    ['webhooks', 2],
  ])('finds the chains with the feature %s', async (feature, count) => {
    expect((await ask(net, `/v1/chains?feature=${feature}`)).body.chains).toHaveLength(count)
  })

  test.each(['network=devnet', 'feature=nft', 'network=fuji&network=fuji', 'feature=%ff'])(
    'refuses ?%s',
    async (query) => {
      expect((await ask(net, `/v1/chains?${query}`)).status).toBe(400)
    },
  )

  test('ignores empty and unknown parameters', async () => {
    expect((await ask(net, '/v1/chains?network=&page=3')).body.chains).toHaveLength(2)
  })
})

describe('getChainInfo', () => {
  test('finds a chain by EVM chain ID, blockchain ID and alias', async () => {
    const { chains } = (await ask(net, '/v1/chains')).body

    for (const name of [blockchainId, 'games', chains[1].chainId])
      expect((await ask(net, `/v1/chains/${name}`)).body).toEqual(chains[1])
    for (const name of ['C', '43112']) expect((await ask(net, `/v1/chains/${name}`)).body).toEqual(chains[0])
  })

  test('finds a chain without an alias by its name, of several the oldest', async () => {
    const other = await createNetwork()
    const { blockchainId: first } = await other.l1s.create({ name: 'arena' })
    await other.l1s.create({ name: 'arena' })

    expect((await ask(other, '/v1/chains/arena')).body).toMatchObject({
      platformChainId: first,
      chainName: 'arena',
    })
    expect((await ask(other, '/v1/chains/Arena')).status).toBe(404)
  })

  test.each(['424242', '43114', 'P', 'nothing', '0xa868'])('does not find %s', async (name) => {
    expect((await ask(net, `/v1/chains/${name}`)).status).toBe(404)
  })

  test.each(['C', '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC', '43112'])(
    'is described as the configuration says of %s',
    async (name) => {
      const other = await createNetwork({ dataApi: { chains: { [name]: { chainName: 'Mine' } } } })

      expect((await ask(other, '/v1/chains/C')).body.chainName).toBe('Mine')
    },
  )

  test('names the multicall contract once it has code', async () => {
    const address = '0xcA11bde05977b3631167028862bE2a173976CA11'
    await net.emulator.setCode({ address, code: '0x60006000f3' })
    await net.mine()

    expect((await ask(net, '/v1/chains/C')).body.utilityAddresses).toEqual({ multicall: address })
  })

  test('gives URLs that the network serves', async () => {
    const { body } = await ask(net, '/v1/chains/games')
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    const answer = await net.fetch(body.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })

    const { result } = (await answer.json()) as { result: string }
    expect(BigInt(result)).toBe(BigInt(body.chainId))
  })
})

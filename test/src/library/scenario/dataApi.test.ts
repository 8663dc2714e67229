import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { ask } from '../../../methods/data/dataApi.js'

const clock = { mode: 'frozen', start: '2026-03-10T12:00:00Z' } as const
/** The text of a reference to something. */
const to = (name: string): string => `\${${name}}`

const chain = {
  chainName: 'The C',
  description: 'contracts',
  explorerUrl: 'https://explorer.example',
  chainLogoUri: 'https://c.example/logo.png',
  networkToken: {
    name: 'Token',
    symbol: 'TKN',
    decimals: 12,
    logoUri: 'https://t.example/logo.png',
    description: 'a token',
  },
  utilityAddresses: { multicall: '0x5425890298aed601595a70AB815c96711a31Bc65' },
  private: true,
} as const
const contract = {
  name: 'Dollars',
  description: 'a coin',
  officialSite: 'https://usdc.example',
  email: 'mail@usdc.example',
  logoAsset: { assetId: 'logo', imageUri: 'https://usdc.example/logo.png' },
  bannerAsset: { assetId: 'banner', imageUri: 'https://usdc.example/banner.png' },
  color: '#e84142',
  resourceLinks: [{ type: 'Whitepaper', url: 'https://usdc.example/paper' }],
  tags: ['stablecoin'],
  pricingProviders: { coingeckoCoinId: 'usd-coin' },
} as const
const validator = {
  health: {
    reachabilityPercent: 91.5,
    benchedPChainRequestsPercent: 1,
    benchedXChainRequestsPercent: 2,
    benchedCChainRequestsPercent: 3,
  },
  geolocation: { city: 'Zug', country: 'Switzerland', countryCode: 'CH', latitude: 47.17, longitude: 8.52 },
  avalancheGoVersion: 'avalanchego/1.13.9',
} as const
const token = {
  name: 'Dollar',
  symbol: 'USD',
  decimals: 4,
  logoUri: 'https://usdc.example/usdc.svg',
} as const
const ping = { type: 'function', name: 'ping', inputs: [{ type: 'uint8', name: 'x' }], outputs: [] }

describe('what a scenario says about its things, the Data API shows', () => {
  let net: Snowglobe
  beforeAll(async () => {
    net = await createNetwork({
      scenario: {
        clock,
        users: { alice: { funds: { C: 5 } }, carol: {} },
        tokens: { usdc: { decimals: 6, holders: { alice: 3 } }, spam: { holders: { alice: 1 } } },
        nfts: { apes: { tokens: [{ id: 7, owner: 'alice' }] } },
        contracts: {
          // Code that takes any call.
          box: {
            bytecode: '0x60015ff3',
            abi: [ping],
            from: 'alice',
            calls: [{ call: 'ping', arguments: [1] }],
          },
        },
        validators: {
          anna: { duration: '20d' },
          early: { start: '-40d', duration: '20d', rewardsTo: 'carol' },
          late: { start: '-30d', duration: '22d', rewardsTo: 'carol' },
        },
        dataApi: {
          chains: { C: chain },
          contracts: { [`C:${to('tokens.usdc')}`]: contract },
          tokens: {
            [`C:${to('tokens.usdc')}`]: { ...token, reputation: 'Benign' },
            [`C:${to('tokens.spam')}`]: { reputation: 'Malicious' },
          },
          validators: { [to('validators.anna')]: validator },
          prices: { AVAX: { usd: 30 }, [`C:${to('tokens.usdc')}`]: { eur: 2 } },
          pricesByDay: { '2026-02-25': { AVAX: { usd: 20 } } },
          abis: [[{ ...ping, name: 'pong' }]],
          nftMetadata: { C: { [to('nfts.apes')]: { 7: { name: `Ape of ${to('users.alice')}` } } } },
        },
      },
    })
  })
  afterAll(() => net.close())
  const body = async (path: string) => (await ask(net, path)).body

  it('chains', async () => {
    expect(await body('/v1/chains/C')).toMatchObject(chain)
  })

  it('contracts and tokens', async () => {
    const { address } = net.contracts.usdc!
    const { symbol, decimals } = token
    expect(await body(`/v1/chains/C/addresses/${address}`)).toMatchObject({ ...contract, symbol, decimals })
    const balances = `/v1/chains/C/addresses/${net.users.alice!.address}/balances:listErc20?currency=eur`
    expect((await body(balances)).erc20TokenBalances).toMatchObject([
      { ...token, address, tokenReputation: 'Benign', price: { currencyCode: 'eur', value: 2 } },
    ])
    const { erc20TokenBalances } = await body(`${balances}&filterSpamTokens=false`)
    expect(erc20TokenBalances).toHaveLength(2)
  })

  it('validators', async () => {
    const { health, ...others } = validator
    const { validators } = await body(`/v1/networks/fuji/validators/${net.validators.anna!.nodeID}`)
    expect(validators).toMatchObject([{ ...others, validatorHealth: health }])
  })

  it('prices, also of earlier days', async () => {
    const native = await body(`/v1/chains/C/addresses/${net.users.alice!.address}/balances:getNative`)
    expect(native.nativeTokenBalance.price).toEqual({ currencyCode: 'usd', value: 30 })
    const { historicalRewards } = await body(
      `/v1/networks/fuji/rewards?addresses=${net.users.carol!.P}&sortOrder=asc`,
    )
    // They ended on February 18 and March 2.
    expect(
      historicalRewards.map(
        ({ reward }: { reward: { historicalPrice?: { value: number } } }) => reward.historicalPrice?.value,
      ),
    ).toEqual([30, 20])
  })

  it('names of functions, and metadata of NFTs', async () => {
    const { address, account } = net.users.alice!
    const nonce = Number(
      await net.provider.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] }),
    )
    // pong(uint8)
    const raw = await account.signTransaction({
      chainId: 43112,
      nonce,
      gas: 100_000n,
      gasPrice: 50_000_000_000n,
      to: net.contracts.box!.address,
      data: `0x6a36c233${'0'.repeat(64)}`,
    })
    await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    const path = `/v1/chains/C/addresses/${net.contracts.box!.address}/transactions`
    const { transactions } = await body(path)
    expect(
      transactions.map(
        ({ nativeTransaction }: { nativeTransaction: { method?: { methodName?: string } } }) =>
          nativeTransaction.method?.methodName,
      ),
    ).toEqual(['pong(uint8)', 'ping(uint8)', undefined])
    const { metadata } = await body(`/v1/chains/C/nfts/collections/${net.contracts.apes!.address}/tokens/7`)
    expect(metadata).toMatchObject({ indexStatus: 'INDEXED', name: `Ape of ${address}` })
  })
})

describe('the access to the Data API is that of the scenario', () => {
  const withKey = (key: string) => ({ headers: { 'x-glacier-api-key': key } })

  it('keys, limits and forbidden routes', async () => {
    await using net = await createNetwork({
      scenario: {
        clock,
        dataApi: {
          keys: ['plain', { key: 'small', unitsPerMinute: 15, forbidden: ['/v1/chains'] }],
          unitsPerMinute: 25,
          chains: { C: { status: 'UNAVAILABLE' } },
        },
      },
    })
    const answer = async (path: string, init?: RequestInit) => {
      const { status, headers } = await ask(net, path, init)
      return [status, headers.get('ratelimit-limit')]
    }
    expect(await answer('/v1/chains')).toEqual([401, null])
    expect(await answer('/v1/chains', withKey('made up'))).toEqual([403, null])
    expect(await answer('/v1/chains', withKey('plain'))).toEqual([200, '25'])
    expect((await answer('/v1/chains', withKey('small')))[0]).toBe(403)
    expect(await answer('/v1/chains/C', withKey('small'))).toEqual([200, '15'])
    expect(await answer('/v1/chains/C/blocks', withKey('plain'))).toEqual([503, '25'])
  })

  it('keys that are not required', async () => {
    await using net = await createNetwork({
      scenario: { clock, dataApi: { keys: ['one'], keyRequired: false } },
    })
    expect((await ask(net, '/v1/chains')).status).toBe(200)
  })

  it('members of the option win over those of the scenario, one by one', async () => {
    const dataApi = {
      keys: ['one'],
      keyRequired: false,
      unitsPerMinute: 5,
      prices: { AVAX: { usd: 1 } },
      chains: { C: { chainName: 'mine' } },
      webhooks: { plan: 'free' },
    } as const
    await using net = await createNetwork({
      scenario: { clock, dataApi },
      dataApi: {
        keys: ['two'],
        keyRequired: true,
        unitsPerMinute: 50,
        chains: { C: { chainName: 'theirs' } },
        webhooks: { plan: 'paid' },
      },
    })
    expect((await ask(net, '/v1/chains')).status).toBe(401)
    expect((await ask(net, '/v1/chains', withKey('one'))).status).toBe(403)
    const { body, headers } = await ask(net, '/v1/chains/C', withKey('two'))
    expect([body.chainName, headers.get('ratelimit-limit')]).toEqual(['theirs', '50'])
    const path = `/v1/chains/C/addresses/0x${'00'.repeat(20)}/balances:getNative`
    const { nativeTokenBalance } = (await ask(net, path, withKey('two'))).body
    expect(nativeTokenBalance.price).toEqual({ currencyCode: 'usd', value: 1 })
    expect(net.network.world.webhooks.settings.plan).toBe('paid')
  })
})

describe('webhooks are those of the scenario', () => {
  const url = 'https://hooks.invalid/hook'
  const watching = (addresses: readonly string[]) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url,
      chainId: '43112',
      eventType: 'address_activity',
      metadata: { addresses },
    }),
  })
  const addresses = Array.from({ length: 6 }, (_, index) => `0x${String(index + 1).repeat(40)}`)

  it('the plan free has five addresses', async () => {
    const statuses: number[] = []
    for (const webhooks of [{ plan: 'free' }, {}] as const) {
      await using net = await createNetwork({ scenario: { clock, dataApi: { webhooks } } })
      statuses.push((await ask(net, '/v1/webhooks', watching(addresses))).status)
    }
    expect(statuses).toEqual([400, 201])
  })

  it('messages are signed with the digits of the secret as bytes, and go to the hosts', async () => {
    await using net = await createNetwork({
      accounts: 1,
      scenario: { clock, dataApi: { webhooks: { signatureKey: 'hex', hosts: ['hooks.invalid'] } } },
    })
    await ask(net, '/v1/webhooks', watching(addresses))
    const { secret } = (await ask(net, '/v1/webhooks:getSharedSecret')).body
    const received: Request[] = []
    net.webhooks.on(url, (request) => void received.push(request))
    const pay = {
      method: 'eth_sendTransaction',
      params: [{ from: net.accounts[0]!.address, to: addresses[0] }],
    }
    await net.provider.request(pay)
    await net.webhooks.delivered()
    const [request] = received
    const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update((await request?.text()) ?? '')
    expect(request?.headers.get('x-signature')).toBe(signature.digest('base64'))
    expect(net.network.world.webhooks.settings.hosts).toEqual(['hooks.invalid'])
  })
})

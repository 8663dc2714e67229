import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'
import { addressOf } from './stakes.js'

const coin = '0x0000000000000000000000000000000000c01200'
const alice = '0x00000000000000000000000000000000000A11cE'
const nobody = `0x${'0'.repeat(40)}`

const nodeId = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const balances = `/v1/chains/C/addresses/${alice}/balances:listErc20`
const validators = '/v1/networks/fuji/validators'
const contractOf = (address: string) => `/v1/chains/C/addresses/${address}`

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
})
afterEach(() => net.close())

describe('emulator.setDataApi', () => {
  it('gives tokens logos and prices, as balances, transfers and parties show them', async () => {
    await net.fundAccounts(1)
    const token = await ScriptedToken.at(net, coin)
    await token.setName('Coin', 'COIN', 6)
    await token.setBalance(alice, 5_000_000)
    await token.transfer(nobody, alice, 5)
    const shown = async () => {
      const { body } = await ask(net, `/v1/chains/C/addresses/${alice}/balances:listErc20`)
      const { logoUri, price, balanceValue } = body.erc20TokenBalances[0]
      return { logoUri, price, balanceValue }
    }
    const nothing = { logoUri: undefined, price: undefined, balanceValue: undefined }
    expect(await shown()).toEqual(nothing)
    const snapshot = await net.snapshot()
    const logoUri = 'https://example/coin.svg'
    await net.emulator.setDataApi({
      tokens: { [`43112:${coin}`]: { logoUri } },
      prices: { [`C:${coin.toUpperCase().replace('X', 'x')}`]: { usd: 2 } },
    })
    const two = { currencyCode: 'usd', value: 2 }
    expect(await shown()).toEqual({ logoUri, price: two, balanceValue: { currencyCode: 'usd', value: 10 } })
    const { body } = await ask(net, '/v1/chains/C/transactions')
    expect(body.transactions[0].to).toMatchObject({ name: 'Coin', symbol: 'COIN', decimals: 6, logoUri })
    await net.revert(snapshot)
    expect(await shown()).toEqual(nothing)
  })

  it('gives tokens metadata', async () => {
    await net.fundAccounts(1)
    const token = await ScriptedToken.at(net, coin)
    await token.claim('erc721')
    await token.transferToken(nobody, alice, 7)
    const attributes = [{ trait_type: 'Size', value: 3 }]
    await net.emulator.setDataApi({ nftMetadata: { C: { [coin]: { 7: { name: 'Seven', attributes } } } } })
    const { body } = await ask(net, `/v1/chains/C/nfts/collections/${coin}/tokens/7`)
    expect(body.metadata).toMatchObject({
      indexStatus: 'INDEXED',
      name: 'Seven',
      attributes: JSON.stringify(attributes),
    })
  })

  it('names tokens otherwise than their contracts, also as parties and as contracts', async () => {
    await net.fundAccounts(1)
    const token = await ScriptedToken.at(net, coin)
    await token.setName('Coin', 'COIN', 6)
    await token.setBalance(alice, 5_000_000)
    await token.transfer(nobody, alice, 5)
    const snapshot = await net.snapshot()
    await net.emulator.setDataApi({ tokens: { [`C:${coin}`]: { name: 'Dollar', decimals: 2 } } })
    const named = { name: 'Dollar', symbol: 'COIN', decimals: 2 }
    expect((await ask(net, balances)).body.erc20TokenBalances[0]).toMatchObject(named)
    const { body } = await ask(net, '/v1/chains/C/transactions')
    expect(body.transactions[0].to).toMatchObject(named)
    expect((await ask(net, contractOf(coin))).body).toMatchObject(named)
    await net.revert(snapshot)
    expect((await ask(net, contractOf(coin))).body).toMatchObject({ name: 'Coin', decimals: 6 })
  })

  it('leaves out malicious tokens, unless a request asks for them', async () => {
    await net.fundAccounts(1)
    const good = '0x0000000000000000000000000000000000c01201'
    for (const address of [coin, good]) {
      const token = await ScriptedToken.at(net, address)
      await token.setBalance(alice, 5)
      await token.transfer(nobody, alice, 5)
    }
    const reputations = {
      [`C:${coin}`]: { reputation: 'Malicious' },
      [`C:${good}`]: { reputation: 'Benign' },
    }
    const reputationsIn = async (query: string) => {
      const { body } = await ask(net, `${balances}?pageSize=2${query}`)
      return body.erc20TokenBalances.map((each: { tokenReputation: unknown }) => each.tokenReputation)
    }
    const movedIn = async (query: string) => {
      const { body } = await ask(net, `/v2/chains/C/addresses/${alice}/transactions?${query}`)
      return body.transactions.map(
        (each: { erc20Transfers?: { erc20Token: { tokenReputation: unknown } }[] }) =>
          each.erc20Transfers?.map(({ erc20Token }) => erc20Token.tokenReputation),
      )
    }
    expect(await reputationsIn('')).toEqual([null, null])
    expect(await movedIn('')).toEqual([[null], [null]])
    await net.emulator.setDataApi({ tokens: reputations as never })
    expect(await reputationsIn('')).toEqual(['Benign'])
    expect(await reputationsIn('&filterSpamTokens=false')).toEqual(['Malicious', 'Benign'])
    expect(await movedIn('')).toEqual([['Benign'], undefined])
    expect(await movedIn('filterSpamTokens=false')).toEqual([['Benign'], ['Malicious']])
    expect((await ask(net, `${balances}?pageSize=1`)).body).not.toHaveProperty('nextPageToken')
  })

  it('describes contracts, and gives a token its logo there, too', async () => {
    await net.fundAccounts(1)
    const token = await ScriptedToken.at(net, coin)
    await token.setName('Coin', 'COIN', 6)
    const described = {
      description: 'A coin',
      officialSite: 'https://example',
      email: 'mail@example',
      bannerAsset: { assetId: 'one', imageUri: 'https://example/banner.png' },
      color: '#e84142',
      resourceLinks: [{ type: 'Whitepaper' as const, url: 'https://example/paper' }],
      tags: ['stablecoin'],
      pricingProviders: { coingeckoCoinId: 'coin' },
    }
    expect((await ask(net, contractOf(coin))).body).not.toHaveProperty('logoAsset')
    const imageUri = 'https://example/coin.svg'
    await net.emulator.setDataApi({
      contracts: { [`C:${coin}`]: described },
      tokens: { [`C:${coin}`]: { logoUri: imageUri } },
    })
    expect((await ask(net, contractOf(coin))).body).toMatchObject({ ...described, logoAsset: { imageUri } })
    const logoAsset = { imageUri: 'https://example/other.svg' }
    await net.emulator.setDataApi({ contracts: { [`C:${coin}`]: { name: 'Dollar', logoAsset } } })
    const { body } = await ask(net, contractOf(coin))
    expect(body).toMatchObject({ name: 'Dollar', symbol: 'COIN', logoAsset })
    expect(body).not.toHaveProperty('tags')
  })

  it('says how validators do, where they stand and what they run', async () => {
    const [first] = (await ask(net, validators)).body.validators
    const healthy = {
      reachabilityPercent: 100,
      benchedPChainRequestsPercent: 0,
      benchedXChainRequestsPercent: 0,
      benchedCChainRequestsPercent: 0,
    }
    expect(first).toMatchObject({ validatorHealth: healthy, geolocation: null })
    const geolocation = {
      city: 'Zug',
      country: 'Switzerland',
      countryCode: 'CH',
      latitude: 47.17,
      longitude: 8.52,
    }
    await net.emulator.setDataApi({
      validators: {
        [first.nodeId]: {
          health: { benchedXChainRequestsPercent: 2.5 },
          geolocation,
          avalancheGoVersion: 'avalanchego/1.13.9',
        },
      },
    })
    expect((await ask(net, `/v1/networks/fuji/validators/${first.nodeId}`)).body.validators[0]).toMatchObject(
      {
        validatorHealth: { ...healthy, benchedXChainRequestsPercent: 2.5 },
        geolocation,
        avalancheGoVersion: 'avalanchego/1.13.9',
      },
    )
    const { body } = await ask(net, '/v1/networks/fuji')
    expect(
      body.validatorDetails.stakingDistributionByVersion.map((each: { version: string }) => each.version),
    ).toEqual([expect.stringMatching(/^avalanchego\/1\.1[45]/), 'avalanchego/1.13.9'])
  })

  it('knows the versions of connected peers', async () => {
    const { nodeID } = (await net.info.peers()).peers[0]!
    await net.emulator.setPeers({ peers: [{ nodeID, version: 'avalanchego/1.13.1' }] })
    const { body } = await ask(net, `/v1/networks/fuji/validators/${nodeID}`)
    expect(body.validators[0].avalancheGoVersion).toBe('avalanchego/1.13.1')
  })

  it('names the Multicall3 of a chain', async () => {
    const multicall = '0x5425890298aed601595a70AB815c96711a31Bc65'
    expect((await ask(net, '/v1/chains/C')).body.utilityAddresses).toEqual({})
    await net.emulator.setDataApi({ chains: { C: { utilityAddresses: { multicall } } } })
    expect((await ask(net, '/v1/chains/C')).body.utilityAddresses).toEqual({ multicall })
    await net.emulator.setDataApi({ chains: {} })
    const usual = '0xcA11bde05977b3631167028862bE2a173976CA11'
    await net.emulator.setCode({ address: usual, code: '0x00' })
    expect((await ask(net, '/v1/chains/C')).body.utilityAddresses).toEqual({ multicall: usual })
  })

  it('describes chains, and takes back nothing that is not given', async () => {
    const chain = async () => (await ask(net, '/v1/chains/C')).body
    await net.emulator.setDataApi({
      chains: {
        C: { chainLogoUri: 'https://example/c.svg', networkToken: { logoUri: 'https://example/a.svg' } },
      },
    })
    await net.emulator.setDataApi({ prices: { AVAX: { usd: 3 } } })
    expect(await chain()).toMatchObject({
      chainLogoUri: 'https://example/c.svg',
      networkToken: { logoUri: 'https://example/a.svg' },
    })
    await net.emulator.setDataApi({ chains: {} })
    expect(await chain()).toMatchObject({ chainLogoUri: '' })
    const { body } = await ask(net, `/v1/chains/C/addresses/${alice}/balances:getNative`)
    expect(body.nativeTokenBalance.price).toEqual({ currencyCode: 'usd', value: 3 })
  })

  it.each([
    [{ prices: { AVA: { usd: 1 } } }, '`AVAX` or `<chain>:<token address>`'],
    [{ tokens: { AVAX: { logoUri: 'x' } } }, '`<chain>:<token address>`'],
    [{ pricesByDay: { '2026-02-30': {} } }, 'must be a day'],
    [{ pricesByDay: { today: {} } }, 'must be a day'],
    [{ tokens: { [`C:${coin}`]: { reputation: 'Bad' } } }, 'must be "Malicious" or "Benign"'],
    [{ contracts: { [coin]: {} } }, '`<chain>:<contract address>`'],
    [
      { contracts: { [`C:${coin}`]: { resourceLinks: [{ type: 'Twiter', url: '' }] } } },
      'did you mean "Twitter"',
    ],
    [{ validators: { one: {} } }, 'must be a node ID'],
    [{ validators: { [nodeId]: { health: { reachabilityPercent: 101 } } } }, 'between 0 and 100'],
    [{ validators: { [nodeId]: { geolocation: { city: 'Zug' } } } }, 'missing'],
    [{ chains: { C: { utilityAddresses: { multicall: '0x12' } } } }, 'the address of a contract'],
    [{ pricesByDay: { '2026-02-03': { AVAX: { usdt: 1 } } } }, 'no such currency'],
  ])('refuses %j', async (settings, text) => {
    await expect(net.emulator.setDataApi(settings as never)).rejects.toThrow(text)
  })
})

describe('historicalPrice', () => {
  it('is the price of the day on which a stake ended, or of the last day before that has one', async () => {
    const address = addressOf(net, 7)
    for (const days of [15, 16, 18])
      await net.emulator.addValidator({ duration: days * 86_400, rewardAddress: address })
    await net.increaseTime(20 * 86_400_000)
    const pricesOf = async (currency = 'usd') => {
      const { body } = await ask(
        net,
        `/v1/networks/fuji/rewards?addresses=${address}&currency=${currency}&sortOrder=asc`,
      )
      return body.historicalRewards.map(
        ({ reward }: { reward: { historicalPrice?: { value: number } } }) => reward.historicalPrice?.value,
      )
    }
    expect(await pricesOf()).toEqual([undefined, undefined, undefined])
    await net.emulator.setDataApi({ prices: { AVAX: { usd: 30, eur: 25 } } })
    expect(await pricesOf()).toEqual([30, 30, 30])
    const pricesByDay = { '2026-10-20': { AVAX: { usd: 20 } }, '2026-10-21': { AVAX: { usd: 21 } } }
    await net.emulator.setDataApi({ pricesByDay })
    // They ended on the 19th, the 20th and the 22nd.
    expect(await pricesOf()).toEqual([30, 20, 21])
    expect(await pricesOf('eur')).toEqual([25, 25, 25])
  })

  it('is missing for the first 24 hours', async () => {
    const address = addressOf(net, 7)
    await net.emulator.addValidator({ duration: 14 * 86_400, rewardAddress: address })
    await net.emulator.setDataApi({ pricesByDay: { '2026-01-01': { AVAX: { usd: 20 } } } })
    await net.increaseTime(15 * 86_400_000)
    const rewardOf = async () => {
      const { body } = await ask(net, `/v1/networks/fuji/rewards?addresses=${address}`)
      return body.historicalRewards[0].reward
    }
    expect(await rewardOf()).not.toHaveProperty('historicalPrice')
    await net.increaseTime(1000)
    expect(await rewardOf()).toMatchObject({ historicalPrice: { currencyCode: 'usd', value: 20 } })
  })
})

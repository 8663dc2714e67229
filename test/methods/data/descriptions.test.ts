import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'
import { addressOf } from './stakes.js'

const coin = '0x0000000000000000000000000000000000c01200'
const alice = '0x00000000000000000000000000000000000A11cE'
const nobody = `0x${'0'.repeat(40)}`

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

import { describe, expect, it } from '@jest/globals'
import { historicalPrice, nativePrice, tokenPrice, worth } from '../../../../methods/data/parts/prices.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../../state/Network.js'
import type { DataApiDescriptions } from '../../../../state/views/DataApiSettings.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'

const day = 86_400n
const cChain = { blockchainId: 'c' } as unknown as EvmChain
const l1 = { blockchainId: 'l1' } as unknown as EvmChain
/** The time of a day of 1970, Unix seconds. */
const at = (number: number, seconds = 0n) => BigInt(number - 1) * day + seconds

/** A network on 10 January 1970 at 6 o'clock. */
function network(descriptions: DataApiDescriptions) {
  const clock = { nowSeconds: () => at(10, 21_600n) }
  return { world: { cChain, clock, dataApi: { descriptions } } } as unknown as Network
}
const pricesByDay = {
  '1970-01-05': { AVAX: { usd: 5 } },
  '1970-01-03': { AVAX: { usd: 3 } },
  '1970-01-07': { AVAX: { eur: 7 } },
  '1970-01-08': { 'C:0xaa': { usd: 8 } },
}
const priced = network({ prices: { AVAX: { usd: 20, eur: 18 } }, pricesByDay })
const usd = (value: number) => ({ currencyCode: 'usd', value })

describe('the price of AVAX', () => {
  it('is the configured one on the C-Chain, and none elsewhere', () => {
    expect(nativePrice(priced, cChain, 'usd')).toEqual(usd(20))
    expect(nativePrice(priced, cChain, 'eur')).toEqual({ currencyCode: 'eur', value: 18 })
    expect([nativePrice(priced, l1, 'usd'), nativePrice(priced, cChain, 'chf')]).toEqual([
      undefined,
      undefined,
    ])
    expect(nativePrice(network({}), cChain, 'usd')).toBeUndefined()
  })

  it.each([
    [at(2, day - 1n), usd(20)],
    [at(3), usd(3)],
    [at(4, day - 1n), usd(3)],
    [at(5), usd(5)],
    [at(8), usd(5)],
    // Less than 24 hours ago, and then one second more.
    [at(9, 21_600n), undefined],
    [at(9, 21_599n), usd(5)],
  ])('at second %d was that of its day or the last one before', (time, price) => {
    expect(historicalPrice(priced, time, 'usd')).toEqual(price)
  })

  it('was what it is now where no day has one', () => {
    expect(historicalPrice(network({ prices: { AVAX: { usd: 20 } } }), at(3), 'usd')).toEqual(usd(20))
    expect(historicalPrice(network({}), at(3), 'usd')).toBeUndefined()
  })
})

it('a token has no price without prices', () => {
  expect(tokenPrice(network({}), cChain, madeAddress('aa'), 'usd')).toBeUndefined()
})

it.each([
  [1_000_000n, 6, 2.5, 2.5],
  [1_000_000n, 6, 0.004, 0],
  [1_000_000n, 6, 0.005, 0.01],
  [1_500_000n, 6, 0.01, 0.02],
  [3n, 0, 2, 6],
  [3n, 1, 2, 0.6],
  [10n ** 18n, 18, 1e-7, 0],
  [10n ** 25n, 18, 1e-7, 1],
  [2n, 0, 1.5e21, 3e21],
  [0n, 18, 20, 0],
])('%d of a token with %d decimals at %d are worth %d', (amount, decimals, price, value) => {
  expect(worth(amount, decimals, { currencyCode: 'usd', value: price })).toEqual(usd(value))
  expect(worth(amount, decimals, undefined)).toBeUndefined()
})

import { describe, expect, it } from '@jest/globals'
import { describedToken } from '../../../../methods/data/parts/describedToken.js'
import { erc20Json } from '../../../../methods/data/parts/erc20Token.js'
import { nativeBalanceJson } from '../../../../methods/data/parts/nativeBalance.js'
import { richAddressJson } from '../../../../methods/data/parts/richAddress.js'
import { reputationOf, tokenFactsOf } from '../../../../methods/data/parts/tokenFacts.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

const [coin, other] = ['c0', 'c1'].map(madeAddress) as [Address, Address]
const cChain = { blockchainId: madeChainId('a1'), config: { chainId: 7n } }
const networkOf = (descriptions: object = {}) =>
  ({
    world: {
      cChain,
      evmChains: new Map([[cChain.blockchainId, cChain]]),
      node: { chainAliases: { aliases: () => ['C', 'a:b'] } },
      dataApi: { descriptions },
    },
  }) as never
const viewOf = (...seenAs: readonly string[]) =>
  ({
    chain: cChain,
    contracts: { facts: () => ({ name: 'Coin', symbol: 'COIN', decimals: 6 }) },
    holdings: { isSeenAs: (_: Address, kind: string) => seenAs.includes(kind) },
  }) as never

describe('what the configuration says of a token', () => {
  it.each([
    [{ [`C:${coin}`]: 1 }, 1],
    [{ [`7:${coin.toUpperCase().replace('0X', '0x')}`]: 2 }, 2],
    [{ [`a:b:${coin}`]: 6 }, 6],
    [{ [`C:${other}`]: 3 }, undefined],
    [{ [`c:${coin}`]: 3 }, undefined],
    [{ [`games:${coin}`]: 3 }, undefined],
    [{ AVAX: 9, [`games:${coin}`]: 3, [`C:${coin}`]: 4, [`7:${coin}`]: 5 }, 4],
    [undefined, undefined],
  ])('by %j is %p', (by, found) => {
    expect(describedToken<number>(networkOf(), cChain as never, coin, by as never)).toBe(found)
  })

  it('comes before what its contract says, member by member', () => {
    const of = (described: object) =>
      tokenFactsOf(networkOf({ tokens: { [`C:${coin}`]: described } }), viewOf(), coin)
    const own = { name: 'Coin', symbol: 'COIN', decimals: 6, logoUri: undefined, reputation: null }
    expect(of({})).toEqual(own)
    expect(tokenFactsOf(networkOf(), viewOf(), coin)).toEqual(own)
    const all = { name: '', symbol: 'S', decimals: 0, logoUri: 'l', reputation: 'Benign' }
    expect(of(all)).toEqual(all)
    const network = networkOf({ tokens: { [`C:${coin}`]: { reputation: 'Malicious' } } })
    expect([coin, other].map((each) => reputationOf(network, viewOf(), each))).toEqual(['Malicious', null])
  })
})

describe('an address', () => {
  const of = (...seenAs: readonly string[]) =>
    richAddressJson({ network: networkOf() } as never, viewOf(...seenAs), coin)
  const token = { name: 'Coin', symbol: 'COIN', logoUri: undefined, address: checksumAddress(coin) }

  it('has the name of the tokens of its contract, and decimals of those of ERC-20', () => {
    expect(of('erc20')).toEqual({ ...token, decimals: 6 })
    expect(of('erc721')).toEqual({ ...token, decimals: undefined })
    expect([of('erc1155'), of()]).toEqual(Array(2).fill({ address: checksumAddress(coin) }))
  })
})

it('a token of ERC-20 has its price in a currency, which is the dollar by default', () => {
  const network = networkOf({ prices: { [`C:${coin}`]: { usd: 2, eur: 3 } } })
  const of = (...currency: readonly ('eur' | 'chf')[]) =>
    erc20Json({ network } as never, viewOf(), coin, ...currency)
  expect(of()).toEqual({
    address: checksumAddress(coin),
    name: 'Coin',
    symbol: 'COIN',
    decimals: 6,
    logoUri: undefined,
    ercType: 'ERC-20',
    price: { currencyCode: 'usd', value: 2 },
  })
  expect([of('eur').price, of('chf').price]).toEqual([{ currencyCode: 'eur', value: 3 }, undefined])
})

it('a balance of the C-Chain has its worth', () => {
  const network = networkOf({ prices: { AVAX: { usd: 20, eur: 18 } } })
  const of = (...currency: readonly 'eur'[]) =>
    nativeBalanceJson({ network } as never, cChain as never, 15n * 10n ** 17n, ...currency)
  expect(of()).toEqual({
    name: 'Avalanche',
    symbol: 'AVAX',
    decimals: 18,
    logoUri: undefined,
    chainId: '7',
    balance: '1500000000000000000',
    price: { currencyCode: 'usd', value: 20 },
    balanceValue: { currencyCode: 'usd', value: 30 },
  })
  expect(of('eur').balanceValue).toEqual({ currencyCode: 'eur', value: 27 })
})

import { describe, expect, it } from '@jest/globals'
import {
  chainName,
  describedChain,
  isUnavailable,
  networkTokenOf,
} from '../../../../methods/data/parts/chainDescription.js'
import { contractJson } from '../../../../methods/data/parts/contractJson.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

const [coin, ann, factory] = ['c0', 'a1', 'fa'].map(madeAddress) as [Address, Address, Address]
const [c, l1, other] = ['a1', 'b2', 'c3'].map(madeChainId) as [Id, Id, Id]
const chains = [c, l1, other].map((blockchainId) => ({
  blockchainId,
  config: { chainId: 7n },
  blockByNumber: (number: bigint) =>
    number === 3n ? { transactions: [{ hash: '0x0' }, { hash: '0x1' }] } : undefined,
}))
const [cChain, l1Chain, otherChain] = chains as [never, never, never]

type Given = {
  readonly descriptions?: object
  readonly unavailable?: readonly Id[]
  readonly bootstraps?: Id
}
const networkOf = ({ descriptions = {}, unavailable, bootstraps }: Given = {}) =>
  ({
    world: {
      cChain,
      evmChains: new Map(chains.map((chain) => [chain.blockchainId, chain])),
      node: {
        chains: { isBootstrapping: (id: Id) => id === bootstraps },
        chainAliases: { aliases: (id: Id) => (id === c ? ['C', 'X'] : id === l1 ? ['games'] : []) },
      },
      dataApi: { descriptions, unavailable },
      platform: { subnets: { created: [{ id: l1, tx: { chainName: 'Big  games' } }] } },
    },
  }) as never

describe('a contract', () => {
  type Contract = {
    readonly symbol?: string
    readonly name?: string
    readonly claims?: string
    readonly isErc20?: boolean
    readonly deployer?: Address
    readonly height?: number
  }
  const shown = (
    { symbol = '', name = '', claims, isErc20 = false, deployer, height = 3 }: Contract,
    given?: Given,
  ) => {
    const view = {
      chain: cChain,
      contracts: {
        facts: () => ({ name, symbol, decimals: 6 }),
        supports: (_: Address, id: string) => id === claims,
      },
      holdings: { isSeenAs: (_: Address, kind: string) => kind === 'erc20' && isErc20 },
      creations: { of: () => deployer && { row: rowOf(height, 1), sender: ann, deployer } },
    }
    return contractJson(networkOf(given), view as never, coin)
  }
  const common = {
    address: checksumAddress(coin),
    name: undefined,
    logoAsset: undefined,
    deploymentDetails: undefined,
  }

  it('is of the kind that it claims, that its logs show, or that its symbol suggests', () => {
    expect(shown({ symbol: 'S', claims: '80ac58cd' })).toEqual({ ...common, symbol: 'S', ercType: 'ERC-721' })
    expect(shown({ claims: 'd9b67a26', isErc20: true })).toEqual({ ...common, ercType: 'ERC-1155' })
    expect(shown({ isErc20: true })).toEqual({ ...common, decimals: 6, ercType: 'ERC-20' })
    expect(shown({ symbol: 'S', name: 'N' })).toEqual({
      ...common,
      name: 'N',
      symbol: 'S',
      decimals: 6,
      ercType: 'ERC-20',
    })
    expect(shown({ name: 'N' })).toEqual({ ...common, name: 'N', ercType: 'UNKNOWN' })
  })

  it('has who created it, and the contract that did', () => {
    const details = (of: Contract) => shown(of).deploymentDetails
    const direct = { txHash: '0x1', deployerAddress: checksumAddress(ann) }
    expect(details({ deployer: ann })).toEqual({ ...direct, deployerContractAddress: undefined })
    expect(details({ deployer: factory })).toEqual({
      ...direct,
      deployerContractAddress: checksumAddress(factory),
    })
    expect(details({ deployer: ann, height: 4 })).toBeUndefined()
  })

  it('is described as the configuration says', () => {
    const key = `C:${coin}`
    const contract = { name: 'Gold', color: 'red', pricingProviders: { coingeckoCoinId: 'gold' } }
    const described = { contracts: { [key]: contract }, tokens: { [key]: { logoUri: 'a', symbol: 'G' } } }
    expect(shown({ name: 'N', symbol: 'S' }, { descriptions: described })).toMatchObject({
      name: 'Gold',
      color: 'red',
      symbol: 'G',
      logoAsset: { imageUri: 'a' },
      pricingProviders: { coingeckoCoinId: 'gold' },
    })
    const withLogo = { ...described, contracts: { [key]: { logoAsset: { imageUri: 'b' } } } }
    expect(shown({ name: 'N' }, { descriptions: withLogo })).toMatchObject({
      name: 'N',
      logoAsset: { imageUri: 'b' },
    })
    expect(shown({ symbol: 'S', claims: '80ac58cd' }, { descriptions: described })).not.toHaveProperty(
      'pricingProviders',
    )
  })
})

describe('a chain', () => {
  it('is described under its ID, an alias, or the EVM chain ID where it is the oldest that has it', () => {
    const described = (name: string, chain: never) =>
      describedChain(networkOf({ descriptions: { chains: { [name]: { description: 'd' } } } }), chain)
        .description
    for (const name of [idToString(c), 'C', 'X', '7']) expect(described(name, cChain)).toBe('d')
    for (const name of ['games', idToString(l1)]) expect(described(name, cChain)).toBeUndefined()
    expect([described('games', l1Chain), described('7', l1Chain)]).toEqual(['d', undefined])
    expect(describedChain(networkOf(), cChain)).toEqual({})
  })

  it('is unavailable while the node bootstraps it, as the control API says, or else as the configuration does', () => {
    const descriptions = { chains: { C: { status: 'UNAVAILABLE' }, games: { status: 'OK' } } }
    const of = (given: Given) => [cChain, l1Chain].map((chain) => isUnavailable(networkOf(given), chain))
    expect(of({})).toEqual([false, false])
    expect(of({ descriptions })).toEqual([true, false])
    expect(of({ descriptions, unavailable: [] })).toEqual([false, false])
    expect(of({ descriptions, unavailable: [l1] })).toEqual([false, true])
    expect(of({ unavailable: [], bootstraps: l1 })).toEqual([false, true])
  })

  it('has its own name, or the configured one, and a coin named after it', () => {
    const names = (given?: Given) =>
      [cChain, l1Chain, otherChain].map((chain) => chainName(networkOf(given), chain))
    expect(names()).toEqual(['Avalanche (C-Chain)', 'Big  games', idToString(other)])
    expect(names({ descriptions: { chains: { C: { chainName: 'Mine' } } } })[0]).toBe('Mine')
    const coinOf = (chain: never, networkToken?: object) =>
      networkTokenOf(networkOf({ descriptions: { chains: { games: { networkToken } } } }), chain)
    const plain = { decimals: 18, logoUri: undefined, description: undefined }
    expect(coinOf(cChain)).toEqual({ ...plain, name: 'Avalanche', symbol: 'AVAX' })
    expect(coinOf(l1Chain)).toEqual({ ...plain, name: 'Big  games', symbol: 'BIGG' })
    const own = { name: 'Gem', symbol: 'GEM', decimals: 0, logoUri: 'a', description: 'd' }
    expect(coinOf(l1Chain, own)).toEqual(own)
  })
})

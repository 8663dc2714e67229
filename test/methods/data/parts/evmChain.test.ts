import { describe, expect, it } from '@jest/globals'
import {
  chainByAnyName,
  chainIn,
  chainNamed,
  runningChains,
  withEvmChainId,
} from '../../../../methods/data/parts/evmChain.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../../state/Network.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

const [running, bootstrapping, stopped, twin] = ['a1', 'b2', 'c3', 'd4'].map(madeChainId) as [Id, Id, Id, Id]
const chain = (blockchainId: Id, chainId: bigint) =>
  ({ blockchainId, config: { chainId } }) as unknown as EvmChain
const chains = [chain(running, 1n), chain(bootstrapping, 2n), chain(stopped, 3n), chain(twin, 1n)]
const aliases: Readonly<Record<string, Id>> = { one: running, two: bootstrapping, three: stopped }
const network = {
  world: {
    evmChains: new Map(chains.map((each) => [each.blockchainId, each])),
    node: {
      chains: {
        isBootstrapped: (id: Id) => id === running || id === twin,
        isBootstrapping: (id: Id) => id === bootstrapping,
      },
      chainAliases: { find: (name: string) => aliases[name], primaryAlias: () => 'one', aliasesOf: () => [] },
    },
    dataApi: { descriptions: {} },
    platform: { subnets: { created: [{ id: twin, tx: { chainName: 'Twin' } }] } },
  },
} as unknown as Network

describe('EVM chains', () => {
  it('are shown while they run, and while the node bootstraps them', () => {
    expect(runningChains(network).map(({ blockchainId }) => blockchainId)).toEqual([
      running,
      bootstrapping,
      twin,
    ])
    expect(chainNamed(network, 'two').blockchainId).toBe(bootstrapping)
    expect(() => chainNamed(network, 'three')).toThrow('chain three not found')
    expect(() => chainNamed(network, '3')).toThrow('chain 3 not found')
  })

  it('are found by EVM chain ID, the oldest of equal ones, or by name', () => {
    expect([withEvmChainId(network, '1')?.blockchainId, withEvmChainId(network, '9')]).toEqual([
      running,
      undefined,
    ])
    expect([chainNamed(network, '2'), chainNamed(network, 'Twin')]).toEqual([chains[1], chains[3]])
  })

  it('have one meaning by all their names, and are none by any while they do not run', () => {
    const meaning = (name: string) => chainIn('The source').meaning?.(name, network)
    const one = idToString(running)
    expect(['one', '1', 'Twin', '9'].map(meaning)).toEqual([one, one, idToString(twin), '9'])
    expect(['one', 'two', 'three', '3', 'nothing'].map((name) => chainByAnyName(network, name))).toEqual([
      chains[0],
      chains[1],
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['1', true],
    ['9'.repeat(78), true],
    ['9'.repeat(79), false],
    [idToString(madeChainId('ee')), true],
    ['one', true],
    ['Twin', true],
    ['nothing', false],
  ])('in a query are named by IDs, aliases or names: %s, %p', (name, allowed) => {
    const refusal = 'an EVM chain ID, a blockchain ID, or the alias or name of a chain'
    expect(chainIn('The source').expected?.(name, network)).toBe(allowed ? undefined : refusal)
  })
})

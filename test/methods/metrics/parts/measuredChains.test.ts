import { describe, expect, it } from '@jest/globals'
import { measuredChainId, measuredViews } from '../../../../methods/metrics/parts/measuredChains.js'
import { metricsChainJson } from '../../../../methods/metrics/parts/metricsChain.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

const [c, l1, subnet] = ['a1', 'b2', 'c3'].map(madeChainId) as [Id, Id, Id]
const chains = [c, l1].map((blockchainId, index) => ({
  blockchainId,
  config: { chainId: BigInt(index + 7) },
}))
const [cChain, l1Chain] = chains as [never, never]

function networkOf(unavailable: readonly Id[] = [], name: string | undefined = undefined) {
  return {
    options: { dataApi: { network: name } },
    world: {
      cChain,
      evmChains: new Map(chains.map((chain) => [chain.blockchainId, chain])),
      node: {
        networkId: 5,
        chains: {
          isBootstrapped: () => true,
          isBootstrapping: () => false,
          get: (id: Id) => (id === l1 ? { subnetId: subnet } : undefined),
        },
        chainAliases: {
          find: (text: string) => (text === 'C' ? c : undefined),
          aliases: () => [],
          primaryAlias: () => undefined,
        },
      },
      dataApi: { descriptions: {}, unavailable },
      platform: { subnets: { created: [{ id: l1, tx: { chainName: 'games' } }] } },
    },
  } as never
}
const viewsOf = (name: string, unavailable: readonly Id[] = [], network?: string) =>
  measuredViews(
    { network: networkOf(unavailable, network), views: { evm: (chain: unknown) => chain } } as never,
    name,
  )

describe('the chains that are measured', () => {
  it('are one by its name, or all that are available', () => {
    expect([viewsOf('C'), viewsOf('8')]).toEqual([[cChain], [l1Chain]])
    expect(viewsOf('total')).toEqual([cChain, l1Chain])
    expect(viewsOf('total', [c])).toEqual([l1Chain])
    expect(() => viewsOf('C', [c])).toThrow('chain C is unavailable')
    expect(() => viewsOf('9')).toThrow('chain 9 not found')
  })

  it('are those of this network where it is named', () => {
    expect([viewsOf('testnet'), viewsOf('mainnet')]).toEqual([[cChain, l1Chain], []])
    expect([viewsOf('testnet', [], 'mainnet'), viewsOf('mainnet', [], 'mainnet')]).toEqual([
      [],
      [cChain, l1Chain],
    ])
  })

  it.each([
    ...['total', 'mainnet', 'testnet', 'C', 'games', '7', '9'.repeat(78)].map(
      (name) => [name, true] as const,
    ),
    ...['fuji', 'nothing', '9'.repeat(79), idToString(subnet)].map((name) => [name, false] as const),
  ])('are named by %s: %p', (name, allowed) => {
    expect(measuredChainId.expected?.(name, networkOf()) === undefined).toBe(allowed)
  })
})

it('a chain is described with its subnet where it runs, and its network', () => {
  const json = (chain: never, network?: string) => metricsChainJson(networkOf([], network), chain)
  expect(json(l1Chain)).toEqual({
    evmChainId: 8,
    chainName: 'games',
    blockchainId: idToString(l1),
    subnetId: idToString(subnet),
    network: 'testnet',
  })
  expect(json(cChain, 'mainnet')).toMatchObject({ subnetId: '', network: 'mainnet' })
})

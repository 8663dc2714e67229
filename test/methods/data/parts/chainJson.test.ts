import { describe, expect, it } from '@jest/globals'
import { supportedChains } from '../../../../methods/data/chains/supportedChains.js'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { baseUrlOf, chainJson } from '../../../../methods/data/parts/chainJson.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

it.each([
  ['127.0.0.1', 9650, '', false, 'http://127.0.0.1:9650'],
  ['', 9650, '', false, 'http://127.0.0.1:9650'],
  ['0.0.0.0', 1, '', false, 'http://127.0.0.1:1'],
  ['::', 9650, '/net', false, 'http://127.0.0.1:9650/net'],
  ['::1', 9650, '', false, 'http://[::1]:9650'],
  ['node', 0, '', false, 'http://node'],
  ['node', 443, '', true, 'https://node:443'],
])('the URL of the node at host %p, port %d, path %p (TLS %p) is %s', (host, port, path, tls, url) => {
  const node = { http: { host, port, path }, flags: { bool: () => tls } }
  const network = { world: { node } } as unknown as DataContext['network']
  expect(baseUrlOf(network, 'http')).toBe(url)
  expect(baseUrlOf(network, 'ws')).toBe(url.replace(/^http/, 'ws'))
})

describe('a chain', () => {
  const [c, l1, subnet, vm] = ['a1', 'b2', 'c3', 'd4'].map(madeChainId) as [Id, Id, Id, Id]
  const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
  /** A chain that has had the contract Multicall3 since its block 2. */
  const chains = [c, l1].map((blockchainId, index) => ({
    blockchainId,
    config: { chainId: BigInt(index + 7) },
    genesis: 0,
    blockByNumber: (number: bigint) => (number > 3n ? undefined : Number(number)),
    keptStateAt: (block: number) => ({
      code: (address: string) => ({ length: block >= 2 && address === multicall.toLowerCase() ? 1 : 0 }),
    }),
  }))
  const [cChain, l1Chain] = chains as [never, never]

  type Given = {
    readonly described?: object
    readonly unavailable?: readonly Id[]
    readonly network?: string
    readonly height?: number
    readonly hasMessengers?: boolean
  }
  const contextOf = ({ described, unavailable, network, height = 1, hasMessengers = false }: Given = {}) =>
    ({
      network: {
        options: { dataApi: { network } },
        world: {
          cChain,
          evmChains: new Map(chains.map((chain) => [chain.blockchainId, chain])),
          node: {
            networkId: 5,
            http: { host: 'node', port: 1, path: '' },
            flags: { bool: () => false },
            chains: {
              isBootstrapping: () => false,
              isBootstrapped: () => true,
              get: (id: Id) => (id === l1 ? { subnetId: subnet, vmId: vm } : undefined),
            },
            chainAliases: { aliases: (id: Id) => (id === c ? ['C'] : ['games']) },
          },
          dataApi: { descriptions: { chains: { games: described } }, unavailable },
          platform: { subnets: { created: [{ id: l1, tx: { chainName: 'Games' } }] } },
        },
      },
      views: {
        evm: (chain: never) => ({ height, messengers: { hasAny: chain === l1Chain && hasMessengers } }),
      },
    }) as never
  const plain = {
    chainId: '8',
    status: 'OK',
    chainName: 'Games',
    description: '',
    vmName: 'EVM',
    explorerUrl: '',
    platformChainId: idToString(l1),
    subnetId: idToString(subnet),
    vmId: idToString(vm),
    isTestnet: true,
    rpcUrl: `http://node:1/ext/bc/${idToString(l1)}/rpc`,
    wsUrl: `ws://node:1/ext/bc/${idToString(l1)}/ws`,
    utilityAddresses: {},
    chainLogoUri: '',
    private: false,
    enabledFeatures: ['nftIndexing', 'webhooks'],
    networkToken: expect.objectContaining({ name: 'Games', symbol: 'GAME', decimals: 18 }),
  }

  it('has its IDs, its URLs and nothing that nobody has said of it', () => {
    expect(chainJson(contextOf(), l1Chain)).toEqual(plain)
    expect(chainJson(contextOf({ network: 'mainnet' }), cChain)).toMatchObject({
      chainName: 'Avalanche (C-Chain)',
      rpcUrl: 'http://node:1/ext/bc/C/rpc',
      isTestnet: false,
      subnetId: undefined,
      vmId: undefined,
    })
  })

  it('is described as the configuration says', () => {
    const described = {
      chainName: 'N',
      description: 'd',
      explorerUrl: 'e',
      chainLogoUri: 'l',
      private: true,
      utilityAddresses: { multicall: '0x1' },
    }
    expect(chainJson(contextOf({ described, height: 3 }), l1Chain)).toEqual({
      ...plain,
      ...described,
      networkToken: expect.anything(),
    })
  })

  it('has the contract for many calls once it is indexed, and is unavailable where that is said', () => {
    const addresses = (height: number) => chainJson(contextOf({ height }), l1Chain).utilityAddresses
    expect([addresses(1), addresses(2), addresses(4)]).toEqual([{}, { multicall }, {}])
    expect(chainJson(contextOf({ unavailable: [l1] }), l1Chain).status).toBe('UNAVAILABLE')
    expect(chainJson(contextOf({ unavailable: [c] }), l1Chain).status).toBe('OK')
  })

  it('is listed by the features that it has', async () => {
    const of = async (
      feature: string | undefined,
      network?: string,
      given: Given = { hasMessengers: true },
    ) => {
      const answer = await supportedChains.run(contextOf(given), { values: { feature, network } } as never)
      return (answer as { chains: { chainId: string }[] }).chains.map(({ chainId }) => chainId)
    }
    expect([await of('teleporter'), await of('webhooks'), await of(undefined)]).toEqual([
      ['8'],
      ['7', '8'],
      ['7', '8'],
    ])
    expect([await of('teleporter', undefined, {}), await of(undefined, 'mainnet')]).toEqual([[], []])
  })
})

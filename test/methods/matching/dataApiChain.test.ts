import { expect, it } from '@jest/globals'
import { chainIdNamed, serviceOfChain } from '../../../methods/matching/chainService.js'
import { dataApiChain } from '../../../methods/matching/dataApiChain.js'
import { emptyId, type Id, idFromBytes, idToString } from '../../../state/codec/ids.js'

const [c, l1, named, gone, x] = [1, 2, 3, 4, 5].map((byte) => idFromBytes(new Uint8Array(32).fill(byte))) as [
  Id,
  Id,
  Id,
  Id,
  Id,
]
const aliases = new Map([
  ['P', emptyId],
  ['C', c],
  ['games', l1],
  // An alias that looks like an EVM chain ID is one.
  ['43112', named],
  ['gone', gone],
])
const running = [emptyId, c, l1, named]
for (const id of [...running, gone]) aliases.set(idToString(id), id)
const chain = (blockchainId: Id, chainId: bigint) => ({ blockchainId, config: { chainId } })
const network = {
  world: {
    genesis: { xChain: { chainId: x }, cChain: { chainId: c } },
    evmChains: new Map([
      [c, chain(c, 43112n)],
      [l1, chain(l1, 777n)],
      [gone, chain(gone, 888n)],
    ]),
    node: {
      chainAliases: {
        find: (name: string) => aliases.get(name),
        primaryAlias: (id: Id) => (id === emptyId ? 'P' : id === l1 ? 'games' : undefined),
      },
      chains: {
        get: (id: Id) => (running.includes(id) ? {} : undefined),
        all: () => running.map((id) => ({ id })),
      },
    },
  },
} as never

it.each([
  ['games', l1],
  ['777', l1],
  [idToString(l1), l1],
  ['43112', named],
  ['p-chain', emptyId],
  ['c-chain', c],
  ['C', c],
])('the chain %s of the Data API is found', (name, id) => {
  expect(dataApiChain(network, name)).toBe(id)
  expect(chainIdNamed(network, name)).toBe(id)
})

it.each(['888', 'gone', '999', '777x', ''])('the chain %j is not running', (name) => {
  expect(() => dataApiChain(network, name)).toThrow('the node runs no chain with alias/ID')
  expect(chainIdNamed(network, name)).toBeUndefined()
  expect(serviceOfChain(network, name)).toBeUndefined()
})

it('a chain of the primary network has its name where it does not run, too', () => {
  expect(() => dataApiChain(network, 'x-chain')).toThrow('the node runs no chain with alias/ID')
  expect(chainIdNamed(network, 'x-chain')).toBe(x)
})

it('the service of a chain has its first alias for a name, or its ID', () => {
  expect(['p-chain', '777', 'C'].map((name) => serviceOfChain(network, name))).toEqual([
    'P',
    'games',
    idToString(c),
  ])
})

import { expect, it } from '@jest/globals'
import { nearestChain } from '../../../methods/params/nearestChain.js'
import { emptyId, type Id, idFromBytes, idToString } from '../../../state/codec/ids.js'

const [games, unnamed] = [1, 2].map((byte) => idFromBytes(new Uint8Array(32).fill(byte))) as [Id, Id]
const aliases = new Map([
  [emptyId, 'platform'],
  [games, 'games'],
])
const network = {
  world: {
    evmChains: new Map([games, unnamed].map((id) => [id, {}])),
    node: {
      chains: { all: () => [emptyId, games, unnamed].map((id) => ({ id })) },
      chainAliases: { primaryAlias: (id: Id) => aliases.get(id) },
    },
  },
} as never

it.each([
  ['gamez', 'games', 'games'],
  ['platfrom', 'platform', undefined],
  // A chain without an alias is named by its ID.
  [idToString(unnamed).slice(0, -1), idToString(unnamed), idToString(unnamed)],
  ['other', undefined, undefined],
])('near %s is %s of all chains, and %s of those of the EVM', (written, ofAny, ofEvm) => {
  expect([nearestChain(network, written, 'any'), nearestChain(network, written, 'evm')]).toEqual([
    ofAny,
    ofEvm,
  ])
})

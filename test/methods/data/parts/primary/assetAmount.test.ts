import { expect, it } from '@jest/globals'
import {
  assetAmountJson,
  assetAmountsJson,
  assetJson,
} from '../../../../../methods/data/parts/primary/assetAmount.js'
import { type Id, idToString } from '../../../../../state/codec/ids.js'

const id = (letter: string) => letter.repeat(64) as Id
const avax = id('a')
/** What created assets: states of the feature extensions 0 (amounts), 1 (NFTs) and 2 (properties). */
const created = new Map<Id, object>([
  [
    id('1'),
    { kind: 'CreateAssetTx', name: 'Coin', symbol: 'COIN', denomination: 3, initialStates: [{ fxIndex: 0 }] },
  ],
  [
    id('2'),
    { kind: 'CreateAssetTx', name: 'Art', symbol: 'ART', denomination: 0, initialStates: [{ fxIndex: 1 }] },
  ],
  [
    id('3'),
    {
      kind: 'CreateAssetTx',
      name: 'Both',
      symbol: 'B',
      denomination: 0,
      initialStates: [{ fxIndex: 1 }, { fxIndex: 0 }],
    },
  ],
  [id('4'), { kind: 'CreateAssetTx', name: 'None', symbol: 'N', denomination: 0, initialStates: [] }],
  [id('5'), { kind: 'BaseTx' }],
])
const network = {
  world: {
    genesis: { avaxAssetId: avax },
    avm: {
      transactions: {
        get: (assetId: Id) => (created.has(assetId) ? { unsigned: created.get(assetId) } : undefined),
      },
    },
  },
} as never

it.each([
  ['a', { name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1' }],
  ['1', { name: 'Coin', symbol: 'COIN', denomination: 3, type: 'secp256k1' }],
  ['2', { name: 'Art', symbol: 'ART', denomination: 0, type: 'nft' }],
  ['3', { name: 'Both', symbol: 'B', denomination: 0, type: 'secp256k1' }],
  ['4', { name: 'None', symbol: 'N', denomination: 0, type: 'nft' }],
  ['5', { name: '', symbol: '', denomination: 0, type: 'secp256k1' }],
  ['6', { name: '', symbol: '', denomination: 0, type: 'secp256k1' }],
])('the asset %s is told with what created it', (letter, members) => {
  expect(assetJson(network, id(letter))).toEqual({ assetId: idToString(id(letter)), ...members })
})

it('amounts are texts, and those of 0 are left out of a list', () => {
  expect(assetAmountJson(network, avax, 0n)).toMatchObject({ symbol: 'AVAX', amount: '0' })
  const amounts = new Map([
    [id('1'), 2n ** 64n],
    [id('2'), 0n],
    [avax, 1n],
  ])
  expect(assetAmountsJson(network, amounts)).toMatchObject([
    { symbol: 'COIN', amount: '18446744073709551616' },
    { symbol: 'AVAX', amount: '1' },
  ])
})

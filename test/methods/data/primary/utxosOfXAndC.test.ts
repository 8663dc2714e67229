import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Id, idToString, type ShortId, shortIdFromBytes } from '../../../../state/codec/ids.js'
import { addressOfPublicKey } from '../../../../state/crypto/secp256k1.js'
import { make, people } from '../../../properties/crossChainSteps.js'
import { fundedWallet } from '../../../state/avm/AvmWallet.js'
import { ask, pages } from '../dataApi.js'
import { avax } from './platformActs.js'
import {
  alice,
  bob,
  both,
  start,
  type TransferHistory,
  transferHistory,
  treasury,
} from './transferHistory.js'

type Utxo = Readonly<Record<string, unknown>> & {
  readonly utxoId: string
  readonly utxoBytes: string
  readonly timestamp: number
  readonly asset: Readonly<Record<string, unknown>>
  readonly credentials?: readonly { readonly signature: string; readonly publicKey: string }[]
}

let history: TransferHistory
let { net, acts, coin, art, ids, text } = {} as TransferHistory
beforeAll(async () => {
  history = await transferHistory()
  ;({ net, acts, coin, art, ids, text } = history)
})
afterAll(() => net.close())

const pathOf = (chain: string, who: readonly ShortId[], more = '') =>
  `/v1/networks/fuji/blockchains/${chain}/utxos?addresses=${who.map(text).join(',')}${more}`
const utxosOf = async (chain: string, who: readonly ShortId[], more = ''): Promise<Utxo[]> =>
  (await pages(net, pathOf(chain, who, more), 'utxos', 100)) as Utxo[]

describe('the outputs of the X-Chain', () => {
  test('are those of the node, byte for byte', async () => {
    for (const { address } of [alice, bob, fundedWallet]) {
      const { utxos } = await net.avm.getUTXOs({ addresses: [`X-${text(address)}`] })
      const listed = await utxosOf('x-chain', [address])
      const own = listed.filter(
        (utxo) => utxo['createdOnChainId'] === ids.X && utxo['consumedOnChainId'] === ids.X,
      )
      const shared = [both.addresses[0], both.addresses[1]]
      const alone = utxos.length - (shared.includes(address) ? 1 : 0)
      expect(own).toHaveLength(alone)
      expect(utxos).toEqual(expect.arrayContaining(own.map(({ utxoBytes }) => utxoBytes)))
    }
  })

  test('have their asset, owners, lock and place', async () => {
    const [shared] = await utxosOf('x-chain', both.addresses, '&minUtxoAmount=7&sortBy=amount&sortOrder=asc')
    expect(shared).toMatchObject({
      addresses: both.addresses.map(text),
      asset: { name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1', amount: '7' },
      createdOnChainId: ids.X,
      consumedOnChainId: ids.X,
      locktime: 0,
      outputIndex: '0',
      threshold: 2,
      timestamp: start + 60,
      utxoType: 'transfer',
    })
    expect(await utxosOf('x-chain', [bob.address])).toEqual([])
    const [locked] = await utxosOf('x-chain', [alice.address], '&minUtxoAmount=8&sortBy=amount&sortOrder=asc')
    expect(locked).toMatchObject({ locktime: start + 1000, asset: { amount: '8' } })
  })

  test('can be chosen by asset: amounts, rights to mint, and NFTs with group and payload', async () => {
    const asset = { assetId: idToString(coin), name: 'Asset COIN', symbol: 'COIN', denomination: 2 }
    const coins = await utxosOf('x-chain', [alice.address], `&assetId=${idToString(coin)}&sortBy=amount`)
    expect(coins).toMatchObject([
      { asset: { ...asset, type: 'secp256k1', amount: '500' }, utxoType: 'transfer' },
      { asset: { ...asset, type: 'secp256k1', amount: '0' }, utxoType: 'mint' },
    ])
    const nfts = await utxosOf(
      'x-chain',
      [alice.address],
      `&assetId=${idToString(art)}&sortBy=amount&includeSpent=true`,
    )
    expect(nfts).toMatchObject([
      {
        asset: { symbol: 'ART', type: 'nft', amount: '1' },
        utxoType: 'transfer',
        groupId: 3,
        payload: '0xabcd',
      },
      { asset: { symbol: 'ART', type: 'nft', amount: '0' }, utxoType: 'mint', groupId: 3 },
    ])
    expect(nfts[1]).toHaveProperty('consumingTxHash')
    expect(await utxosOf('x-chain', [alice.address], `&assetId=${idToString('7'.repeat(64) as Id)}`)).toEqual(
      [],
    )
    const ignored = await utxosOf('c-chain', treasury, `&assetId=${idToString(coin)}`)
    expect(ignored).toEqual(await utxosOf('c-chain', treasury))
    for (const bad of ['AVAX', `${idToString(coin)}1`, '%20'])
      expect((await ask(net, pathOf('x-chain', treasury, `&assetId=${bad}`))).status).toBe(400)
  })

  test('that are spent name their consumer and its signatures', async () => {
    const all = await utxosOf('x-chain', [alice.address], '&includeSpent=true')
    const spent = all.find((utxo) => utxo['creationTxHash'] === history.funds)
    expect(spent).toMatchObject({ consumingTxTimestamp: start + 60, timestamp: start })
    const [{ signature, publicKey } = { signature: '', publicKey: '' }] = spent?.credentials ?? []
    expect(Buffer.from(signature, 'base64')).toHaveLength(65)
    expect(Buffer.from(publicKey, 'base64')).toHaveLength(33)
    expect(shortIdFromBytes(addressOfPublicKey(Buffer.from(publicKey, 'base64')))).toBe(alice.address)
    for (const utxo of all)
      expect(Object.hasOwn(utxo, 'credentials')).toBe(Object.hasOwn(utxo, 'consumingTxHash'))
  })

  test('of the genesis have its time, and are of the transactions that created the assets', async () => {
    const { genesis } = net.network.world
    const [first] = await utxosOf('x-chain', treasury, '&sortOrder=asc&includeSpent=true')
    expect(first).toMatchObject({
      creationTxHash: idToString(genesis.xChain.assets[0]!.tx.id),
      timestamp: Number(genesis.startTime),
    })
  })
})

describe('the outputs of the C-Chain', () => {
  test('are what was exported from it and to it', async () => {
    const all = await utxosOf('c-chain', treasury, '&includeSpent=true&sortOrder=asc')
    expect(all.map((utxo) => [utxo['createdOnChainId'], utxo['consumedOnChainId']])).toEqual([
      [ids.X, ids.C],
      [ids.C, ids.X],
      [ids.C, ids.P],
    ])
    expect(all.map((utxo) => Object.hasOwn(utxo, 'consumingTxHash'))).toEqual([true, false, true])
    for (const utxo of all)
      if (utxo.credentials !== undefined)
        expect(utxo.credentials).toMatchObject([{ signature: expect.any(String) }])
  })

  test('that wait on another chain are those of the node, byte for byte', async () => {
    const { utxos } = await net.avm.getUTXOs({ addresses: [`X-${text(treasury[0]!)}`], sourceChain: 'C' })
    const listed = await utxosOf('c-chain', treasury)
    expect(listed.map(({ utxoBytes }) => utxoBytes)).toEqual(utxos)
    const onX = await utxosOf('x-chain', treasury)
    expect(onX.filter((utxo) => utxo['createdOnChainId'] === ids.C)).toEqual(listed)
  })

  test('that wait there are those of the node', async () => {
    const snapshot = await net.snapshot()
    const from = people[0]!
    await make(net.network, { kind: 'export', from, chain: 'X', to: 'C', amount: avax, asset: 0 })?.issue()
    const { utxos } = await net.avax.getUTXOs({ addresses: [`C-${text(treasury[0]!)}`], sourceChain: 'X' })
    const waiting = (await utxosOf('c-chain', treasury)).filter((utxo) => utxo['consumedOnChainId'] === ids.C)
    expect(waiting.map(({ utxoBytes }) => utxoBytes)).toEqual(utxos)
    await net.revert(snapshot)
    expect(
      (await utxosOf('c-chain', treasury)).filter((utxo) => utxo['consumedOnChainId'] === ids.C),
    ).toEqual([])
  })
})

describe('the lag of one chain', () => {
  test('hides its own changes, and not those of the others', async () => {
    const snapshot = await net.snapshot()
    const from = people[0]!
    await net.emulator.setIndexLag({ chain: 'C', hold: true })
    await make(net.network, { kind: 'export', from, chain: 'X', to: 'C', amount: avax, asset: 0 })?.issue()
    const waiting = async () =>
      (await utxosOf('c-chain', treasury)).filter((utxo) => utxo['consumedOnChainId'] === ids.C).length
    expect(await waiting()).toBe(1)
    await make(net.network, { kind: 'import', which: 1 })?.issue()
    expect(await waiting()).toBe(1)
    await net.emulator.setIndexLag({ chain: 'C', hold: false })
    expect(await waiting()).toBe(0)
    await net.revert(snapshot)
  })

  test('goes by the time at which the X-Chain accepted a block', async () => {
    const snapshot = await net.snapshot()
    const before = await utxosOf('x-chain', [bob.address])
    await net.emulator.setIndexLag({ chain: 'X', lagMs: 5000 })
    acts.pay(fundedWallet, 9n, bob.owners)
    await net.increaseTime(4999)
    expect(await utxosOf('x-chain', [bob.address])).toEqual(before)
    await net.increaseTime(1)
    expect(await utxosOf('x-chain', [bob.address])).toMatchObject([{ asset: { amount: '9' } }])
    await net.revert(snapshot)
  })
})

describe('the balances of the X-Chain and the C-Chain', () => {
  const balances = async (chain: string, who: readonly ShortId[], query = '') =>
    (await ask(net, pathOf(chain, who, query).replace('/utxos?', '/balances?'))).body.balances

  test('sum what is locked, each asset, and what waits there', async () => {
    const { locked, unlocked } = await balances('x-chain', [alice.address])
    expect(locked).toMatchObject([{ symbol: 'AVAX', amount: '8', utxoCount: 1 }])
    expect(unlocked).toContainEqual(expect.objectContaining({ symbol: 'COIN', amount: '500', utxoCount: 1 }))
    expect(unlocked).toContainEqual(expect.objectContaining({ symbol: 'ART', type: 'nft', amount: '1' }))
    const later = await balances('x-chain', [alice.address], `&blockTimestamp=${start + 1000}`)
    expect(later.locked).toEqual([])
    const { atomicMemoryUnlocked } = await balances('x-chain', treasury)
    expect(atomicMemoryUnlocked).toMatchObject([
      { symbol: 'AVAX', amount: (3n * avax).toString(), utxoCount: 1, sharedWithChainId: ids.C },
    ])
  })

  test('have on the C-Chain what waits to be imported, also as it was', async () => {
    const none = { atomicMemoryUnlocked: [], atomicMemoryLocked: [] }
    expect(await balances('c-chain', treasury)).toEqual(none)
    const [imported] = await utxosOf('c-chain', treasury, '&includeSpent=true&sortOrder=asc')
    const before = await balances('c-chain', treasury, `&blockTimestamp=${imported!.timestamp}`)
    expect(before).toEqual({
      atomicMemoryUnlocked: [
        expect.objectContaining({ amount: (3n * avax).toString(), sharedWithChainId: ids.X }),
      ],
      atomicMemoryLocked: [],
    })
    expect(await balances('c-chain', treasury, `&blockTimestamp=${imported!.timestamp - 1}`)).toEqual(none)
  })
})

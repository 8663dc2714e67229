import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToString, parseAddress } from '../../../state/codec/ids.js'
import { utxoBytes, utxoId } from '../../../state/utxo/utxo.js'
import { type PlatformNetwork, platformNetwork } from './platformNetwork.js'

const holder = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
const other = 'P-local1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmggalnu'
const zeroId = '11111111111111111111111111111111LpoYY'

type Page = { numFetched: string; utxos: string[]; endIndex: { address: string; utxo: string } }

/** A UTXO of `amount` nAVAX that both holders can spend. */
function sharedUtxo({ platform }: PlatformNetwork, amount: number) {
  const addresses = [holder, other].map((text) => parseAddress(text).address)
  return {
    txId: amount.toString(16).padStart(64, '0') as Id,
    outputIndex: 0,
    assetId: platform.avaxAssetId,
    output: {
      kind: 'transfer',
      amount: BigInt(amount),
      owners: { locktime: 0n, threshold: 1, addresses },
    },
  } as const
}

describe('platform.getUTXOs', () => {
  test('returns the bytes of UTXOs, with codec version and checksum', async () => {
    const { text } = await platformNetwork()
    expect(await text('getUTXOs', { addresses: [other] })).toBe(
      '{"numFetched":"1","utxos":["0x0000000000000000000000000000000000000000000000000000000000000000000000000002' +
        'dbcf890f77f49b96857648b72b77f9f82937f28a68704af05da0dc12ba53f2db00000007002386f26fc10000000000000000000000' +
        '00000100000001e0cfe8cae22827d032805ded484e393ce51cbedbfaadd071"],"endIndex":{"address":' +
        '"P-local1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmggalnu","utxo":"2mcwQKiD8VEspmMJpL1dc7okQQ5dDVAWeCBZ7FWBFAbxpv3t7w"},' +
        '"encoding":"hex"}',
    )
  })

  test('pages through the newest first: the end of one page is the start of the next', async () => {
    const network = await platformNetwork()
    const utxos = [1, 2, 3, 4, 5].map((amount) => sharedUtxo(network, amount))
    for (const utxo of utxos) network.platform.utxos.add(utxo)
    const pages: string[][] = []
    let startIndex = {}
    for (let i = 0; i < 3; i++) {
      const params = { addresses: [holder], limit: 2, startIndex, encoding: 'hexnc' }
      const page = (await network.ask('getUTXOs', params)) as Page
      pages.push(page.utxos)
      startIndex = page.endIndex
    }
    const newestFirst = utxos.map((utxo) => `0x${Buffer.from(utxoBytes(utxo)).toString('hex')}`).reverse()
    expect(pages).toEqual([newestFirst.slice(0, 2), newestFirst.slice(2, 4), newestFirst.slice(4)])
  })

  test('lists a UTXO of several addresses once', async () => {
    const network = await platformNetwork()
    network.platform.utxos.add(sharedUtxo(network, 1))
    expect(await network.ask('getUTXOs', { addresses: [holder, other] })).toMatchObject({ numFetched: '2' })
  })

  test('a start that was spent in between starts from the beginning', async () => {
    const network = await platformNetwork()
    network.platform.utxos.add(sharedUtxo(network, 1))
    const gone = idToString(utxoId(sharedUtxo(network, 2)))
    expect(
      await network.ask('getUTXOs', { addresses: [holder], startIndex: { address: holder, utxo: gone } }),
    ).toMatchObject({ numFetched: '1' })
  })

  test('without results, the end is the address and the zero ID', async () => {
    const { ask } = await platformNetwork()
    for (const sourceChain of ['', 'P', 'X', 'C'])
      expect(await ask('getUTXOs', { addresses: [holder], sourceChain })).toEqual({
        numFetched: '0',
        utxos: [],
        endIndex: { address: holder, utxo: zeroId },
        encoding: 'hex',
      })
  })

  test('returns what another chain exported', async () => {
    const network = await platformNetwork()
    const { platform, genesis } = network
    const utxo = sharedUtxo(network, 9)
    const key = utxoId(utxo)
    const { addresses } = utxo.output.owners
    platform.sharedMemory.put(genesis.xChain.chainId, emptyId, { key, value: utxoBytes(utxo), addresses })
    expect(await network.ask('getUTXOs', { addresses: [holder], sourceChain: 'X' })).toMatchObject({
      numFetched: '1',
      endIndex: { utxo: idToString(key) },
    })
    expect(await network.ask('getUTXOs', { addresses: [holder], sourceChain: 'C' })).toMatchObject({
      numFetched: '0',
    })
    platform.sharedMemory.remove(genesis.xChain.chainId, emptyId, key)
    expect(await network.ask('getUTXOs', { addresses: [holder], sourceChain: 'X' })).toMatchObject({
      numFetched: '0',
    })
  })

  test('a limit of 0 or above 1024 is 1024', async () => {
    const network = await platformNetwork()
    for (let amount = 1; amount <= 1030; amount++) network.platform.utxos.add(sharedUtxo(network, amount))
    for (const limit of [0, 1025, '4294967295'])
      expect(await network.ask('getUTXOs', { addresses: [holder], limit })).toMatchObject({
        numFetched: '1024',
      })
  })

  test.each([
    [{}, 'no addresses provided'],
    [{ addresses: Array(1025).fill(holder) }, 'number of addresses given, 1025, exceeds maximum, 1024'],
    [
      { addresses: [holder], sourceChain: 'nope' },
      'problem parsing source chainID "nope": there is no ID with alias: nope',
    ],
    [
      { addresses: [holder], startIndex: { utxo: zeroId } },
      'couldn\'t parse start index address "": couldn\'t parse address "": no separator found in address',
    ],
    [
      { addresses: [holder], startIndex: { address: holder } },
      "couldn't parse start index utxo: base58 decoding error: zero length string",
    ],
    [
      { addresses: [other], encoding: 'json' },
      "couldn't encode UTXO 2mcwQKiD8VEspmMJpL1dc7okQQ5dDVAWeCBZ7FWBFAbxpv3t7w as json: unsupported encoding in method",
    ],
    [{ addresses: [holder], encoding: 'cb58' }, "couldn't unmarshal an argument"],
    [{ addresses: [holder], limit: -1 }, "couldn't unmarshal an argument"],
  ])('refuses %j', async (params, message) => {
    const { ask } = await platformNetwork()
    await expect(ask('getUTXOs', params)).rejects.toThrow(message)
  })
})

import { beforeEach, describe, expect, test } from '@jest/globals'
import { avaxMethods } from '../../../methods/avax/index.js'
import { encodeBech32 } from '../../../state/codec/bech32.js'
import { encodeCb58 } from '../../../state/codec/cb58.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import {
  emptyShortId,
  formatAddress,
  idFromBytes,
  idToString,
  shortIdFromBytes,
} from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { Writer } from '../../../state/codec/linear/Writer.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { writeOutput } from '../../../state/utxo/outputs.js'
import { encodeUtxo } from '../../../state/utxo/utxo.js'
import { granite } from '../../granite.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from '../../state/evm/coreth/atomic/atomicNetwork.js'
import { Holder } from '../../state/evm/coreth/atomic/Holder.js'

const alice = new Holder(1)
const aliceOnC = formatAddress('C', 'local', alice.address)
const noId = '11111111111111111111111111111111LpoYY'

let net: AtomicNetwork
beforeEach(async () => {
  net = await atomicNetwork(granite)
})

/** Returns the result of a method as plain JSON. @throws {NodeError} when the node refuses */
async function ask(name: string, params: unknown): Promise<unknown> {
  const method = avaxMethods.find((candidate) => candidate.name === `avax.${name}`)
  const result = await method!.call(net.network, parseJson(JSON.stringify(params)))
  return JSON.parse(stringifyJson(result as JsonWritable))
}

describe('avax.getUTXOs', () => {
  test('lists what was exported to the C-Chain and not yet imported, in pages', async () => {
    const utxos = net.exportToC(alice, avax, 2n * avax, 3n * avax)
    const newestFirst = utxos.map((utxo) => encodeBytes(encodeUtxo(utxo, writeOutput), 'hex')).reverse()
    const params = { addresses: [aliceOnC], sourceChain: 'P' }
    expect(await ask('getUTXOs', params)).toMatchObject({ numFetched: '3', utxos: newestFirst })
    const page = (await ask('getUTXOs', { ...params, limit: 2 })) as { endIndex: object }
    expect(page).toMatchObject({ numFetched: '2', utxos: newestFirst.slice(0, 2) })
    // As on the node, a page begins with the UTXO at the end of the page before.
    expect(await ask('getUTXOs', { ...params, startIndex: page.endIndex })).toMatchObject({
      utxos: newestFirst.slice(1),
    })
    await net.issue(alice.import(net.site, utxos))
    expect(await ask('getUTXOs', params)).toEqual({
      numFetched: '0',
      utxos: [],
      endIndex: { address: aliceOnC, utxo: noId },
      encoding: 'hex',
    })
  })

  test.each([
    ['no source chain provided', { addresses: [aliceOnC] }],
    ['no addresses provided', { sourceChain: 'P' }],
    [
      'problem parsing source chainID "Q": there is no ID with alias: Q',
      { addresses: [aliceOnC], sourceChain: 'Q' },
    ],
    [
      'couldn\'t parse address "C-fuji1": invalid bech32 string length 5',
      { addresses: ['C-fuji1'], sourceChain: 'P' },
    ],
    [
      'couldn\'t parse start index address "bogus": no separator found in address',
      { addresses: [aliceOnC], sourceChain: 'P', startIndex: { address: 'bogus', utxo: noId } },
    ],
    [
      "couldn't parse start index utxo: base58 decoding error: zero length string",
      { addresses: [aliceOnC], sourceChain: 'P', startIndex: { address: aliceOnC, utxo: '' } },
    ],
  ])('refuses: %s', async (reason, params) => {
    await expect(ask('getUTXOs', params)).rejects.toThrow(reason)
  })

  test('has no JSON form of a UTXO', async () => {
    const params = { addresses: [aliceOnC], sourceChain: 'P', encoding: 'json' }
    expect(await ask('getUTXOs', params)).toMatchObject({ utxos: [] })
    net.exportToC(alice, avax)
    await expect(ask('getUTXOs', params)).rejects.toThrow(
      'problem encoding utxo: unsupported encoding in method',
    )
  })
})

describe('avax.getUTXOs under Helicon', () => {
  const params = { addresses: [aliceOnC], sourceChain: 'P' }
  /** The highest address and ID, where no page begins. */
  const end = {
    address: formatAddress('C', 'local', shortIdFromBytes(new Uint8Array(20).fill(0xff))),
    utxo: idToString(idFromBytes(new Uint8Array(32).fill(0xff))),
  }
  const beginning = { address: formatAddress('C', 'local', emptyShortId), utxo: noId }
  let texts: readonly string[]
  beforeEach(async () => {
    net = await atomicNetwork({ upgrades: { helicon: '2020-12-05T05:00:00Z' } })
    const utxos = net.exportToC(alice, avax, 2n * avax, 3n * avax)
    texts = utxos.map((utxo) => encodeBytes(encodeUtxo(utxo, writeOutput), 'hex')).reverse()
  })

  test('lists each UTXO on one page, and the last page ends where none begins', async () => {
    const whole = { numFetched: '3', utxos: texts, endIndex: end, encoding: 'hex' }
    for (const limit of [0, 3, 4, 1024, 2000])
      expect(await ask('getUTXOs', { ...params, limit })).toEqual(whole)
    const first = (await ask('getUTXOs', { ...params, limit: 2 })) as { endIndex: { address: string } }
    expect(first).toMatchObject({
      numFetched: '2',
      utxos: texts.slice(0, 2),
      endIndex: { address: aliceOnC },
    })
    expect(await ask('getUTXOs', { ...params, limit: 2, startIndex: first.endIndex })).toEqual({
      numFetched: '1',
      utxos: texts.slice(2),
      endIndex: end,
      encoding: 'hex',
    })
    expect(await ask('getUTXOs', { ...params, startIndex: end })).toEqual({
      numFetched: '0',
      utxos: [],
      endIndex: beginning,
      encoding: 'hex',
    })
    for (const part of [
      { ...end, utxo: noId },
      { ...end, address: aliceOnC },
    ])
      expect(await ask('getUTXOs', { ...params, startIndex: part })).toMatchObject({ endIndex: end })
  })

  test('takes the plain cb58 of an address, and 1,024 addresses', async () => {
    const addresses = [encodeCb58(Buffer.from(alice.address, 'hex'))]
    expect(await ask('getUTXOs', { ...params, addresses })).toMatchObject({ numFetched: '3' })
    const many = Array(1024).fill(aliceOnC)
    expect(await ask('getUTXOs', { ...params, addresses: many })).toMatchObject({ numFetched: '3' })
    await expect(ask('getUTXOs', { ...params, addresses: [...many, aliceOnC] })).rejects.toThrow(
      'too many addresses: 1025 exceeds 1024',
    )
    expect(await ask('getUTXOs', { ...params, addresses: [] })).toMatchObject({ numFetched: '0' })
  })

  test('refuses in the words of its VM', async () => {
    const refused: [object, string][] = [
      [{ sourceChain: 'Q' }, 'parsing source chainID "Q": there is no ID with alias: Q'],
      [{ addresses: ['bogus'] }, 'parsing address "bogus": no separator found in address'],
      [{ addresses: [formatAddress('C', 'fuji', alice.address)] }, 'expected hrp "local" but got "fuji"'],
      [{ addresses: [formatAddress('P', 'local', alice.address)] }, 'expected chainID "'],
      [
        { addresses: [`C-${encodeBech32('local', new Uint8Array(18))}`] },
        // Its 29 digits of five bits are read as 19 bytes.
        'invalid hash length: expected 20 bytes but got 19',
      ],
      [{ startIndex: { address: 'bogus', utxo: noId } }, 'parsing start address "bogus": no separator found'],
      [{ startIndex: { address: aliceOnC, utxo: '' } }, 'parsing start utxoID "": '],
      [{ addresses: [aliceOnC.slice(1)] }, 'there is no ID with alias: '],
      [{ startIndex: { address: '', utxo: noId } }, 'parsing start address "": no separator found'],
      [{ encoding: 'json' }, 'encoding utxo: unsupported encoding in method'],
    ]
    for (const [changed, message] of refused) {
      const refusal = await ask('getUTXOs', { ...params, ...changed }).then(
        String,
        (error: Error) => error.message,
      )
      expect([changed, refusal]).toEqual([changed, expect.stringContaining(message)])
    }
  })
})

describe('an issued transaction', () => {
  test('is accepted, with the height of its block', async () => {
    const tx = rich.export(net.site, avax, 0n)
    const txID = idToString(tx.id)
    expect(await ask('getAtomicTxStatus', { txID })).toEqual({ status: 'Unknown' })
    await expect(ask('getAtomicTx', { txID })).rejects.toThrow(`could not find tx ${txID}`)
    expect(await ask('issueTx', { tx: encodeBytes(tx.bytes, 'hex') })).toEqual({ txID })
    expect(await ask('getAtomicTxStatus', { txID })).toEqual({ status: 'Accepted', blockHeight: '1' })
    expect(await ask('getAtomicTx', { txID, encoding: 'hexnc' })).toEqual({
      tx: encodeBytes(tx.bytes, 'hexnc'),
      encoding: 'hexnc',
      blockHeight: '1',
    })
    await expect(ask('getAtomicTx', { txID, encoding: 'json' })).rejects.toThrow(
      /^unsupported encoding in method$/,
    )
  })

  test('under Helicon, is unknown before it is executed, and an encoding is refused in the words of its VM', async () => {
    net = await atomicNetwork({ upgrades: { helicon: '2020-12-05T05:00:00Z' } })
    const tx = rich.export(net.site, avax, 0n, { burn: avax })
    const txID = idToString(tx.id)
    await expect(ask('getAtomicTx', { txID })).rejects.toThrow('fetching tx: reading tx: not found')
    await ask('issueTx', { tx: encodeBytes(tx.bytes, 'hex') })
    expect(await ask('getAtomicTx', { txID })).toMatchObject({ encoding: 'hex', blockHeight: '1' })
    await expect(ask('getAtomicTx', { txID, encoding: 'json' })).rejects.toThrow(
      /^encoding tx: encoding tx: unsupported encoding in method$/,
    )
  })

  test('waits, is dropped for a better one, and has no height then', async () => {
    net.network.world.cChain.control.setMining({ mode: 'manual' })
    const txs = [rich.export(net.site, avax, 0n), rich.export(net.site, avax, 0n, { burn: avax })]
    for (const tx of txs) await ask('issueTx', { tx: encodeBytes(tx.bytes, 'hex') })
    const ids = txs.map(({ id }) => ({ txID: idToString(id) }))
    expect(await ask('getAtomicTxStatus', ids[0])).toEqual({ status: 'Dropped' })
    expect(await ask('getAtomicTxStatus', ids[1])).toEqual({ status: 'Processing' })
    expect(await ask('getAtomicTx', ids[0])).toEqual({
      tx: encodeBytes(txs[0]!.bytes, 'hex'),
      encoding: 'hex',
    })
  })

  test.each([
    ['problem decoding transaction: missing 0x prefix to hex encoding', { tx: 'zz' }],
    ["problem parsing transaction: couldn't unpack codec version", {}],
    [
      "problem parsing transaction: couldn't unmarshal interface: *secp256k1fx.TransferInput does not implement interface atomic.UnsignedAtomicTx",
      { tx: '0x000000000005', encoding: 'hexnc' },
    ],
    [
      "problem parsing transaction: couldn't unmarshal interface: unknown type ID 2",
      { tx: '0x000000000002', encoding: 'hexnc' },
    ],
  ])('is refused: %s', async (reason, params) => {
    await expect(ask('issueTx', params)).rejects.toThrow(reason)
  })

  test.each([
    [0, '*tx.Import does not implement interface tx.Credential'],
    [5, '*secp256k1fx.TransferInput does not implement interface tx.Credential'],
    [11, 'unknown type ID 11'],
  ])('under Helicon, has no value of type %i as a credential', async (typeId, reason) => {
    const { unsignedBytes } = await exportUnderHelicon()
    const bytes = new Writer().fixed(unsignedBytes).u32(1).u32(typeId).finish()
    await expect(ask('issueTx', { tx: encodeBytes(bytes, 'hex') })).rejects.toThrow(
      `parsing tx: couldn't unmarshal interface: ${reason}`,
    )
  })

  test('under Helicon, is refused by its Go name', async () => {
    await exportUnderHelicon()
    await expect(ask('issueTx', { tx: '0x000000000009', encoding: 'hexnc' })).rejects.toThrow(
      "parsing tx: couldn't unmarshal interface: *secp256k1fx.Credential does not implement interface tx.Unsigned",
    )
  })

  test('under Helicon, is read where it is larger than the codec took before', async () => {
    const { bytes, unsignedBytes } = await exportUnderHelicon()
    const credential = bytes.subarray(unsignedBytes.length + 4)
    const many = new Writer().fixed(unsignedBytes).list(Array(4000).fill(credential), (each, writer) => {
      writer.fixed(each)
    })
    await expect(ask('issueTx', { tx: encodeBytes(many.finish(), 'hex') })).rejects.toThrow(
      'incorrect number of credentials: want 1, got 4000',
    )
  })

  test('is not the zero ID', async () => {
    for (const method of ['getAtomicTx', 'getAtomicTxStatus'])
      await expect(ask(method, { txID: noId })).rejects.toThrow('nil transaction ID')
  })
})

/** Starts a network with Helicon, and returns an export to the X-Chain, not issued. */
async function exportUnderHelicon() {
  net = await atomicNetwork({ upgrades: { helicon: '2020-12-05T05:00:00Z' } })
  return rich.export(net.site, avax, 0n, { burn: avax })
}

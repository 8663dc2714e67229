import { beforeAll, describe, expect, test } from '@jest/globals'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { toHex } from '../../../state/codec/hex.js'
import { emptyId, idToString } from '../../../state/codec/ids.js'
import { AvmWallet, fundedWallet } from '../../state/avm/AvmWallet.js'
import { type XChainNetwork, xChainNetwork } from './xChainNetwork.js'

const zeroId = idToString(emptyId)

let x: XChainNetwork
beforeAll(async () => {
  x = await xChainNetwork()
})

const transfer = () =>
  fundedWallet.pay(x.network.world.avm, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [new AvmWallet(1).output(x.network.world.avm.feeAssetId, 7n)],
  })

describe('avm.issueTx', () => {
  test('returns the ID of the transaction, which is already accepted', async () => {
    const tx = transfer()
    const txID = idToString(tx.id)
    expect(await x.ask('avm.getTxStatus', { txID })).toEqual({ status: 'Unknown' })
    const { height } = x.network.world.avm.blocks
    expect(await x.ask('avm.issueTx', { tx: toHex(tx.bytes), encoding: 'hexnc' })).toEqual({ txID })
    expect(await x.ask('avm.getTxStatus', { txID })).toEqual({ status: 'Accepted' })
    expect(await x.ask('avm.getHeight')).toEqual({ height: String(height + 1n) })
  })

  test('refuses without changing anything, and the transaction stays unknown', async () => {
    const tx = fundedWallet.pay(x.network.world.avm, (base) => ({
      kind: 'BaseTx',
      base: { ...base, networkId: 1 },
    }))
    const { height } = x.network.world.avm.blocks
    await expect(x.issue(tx)).rejects.toThrow('tx has wrong network ID')
    expect(await x.ask('avm.getTxStatus', { txID: idToString(tx.id) })).toEqual({ status: 'Unknown' })
    expect(x.network.world.avm.blocks.height).toBe(height)
  })

  test.each([
    [{ tx: '' }, "couldn't unpack codec version"],
    [{ tx: '0x0001', encoding: 'hexnc' }, 'unknown codec version'],
    [{ tx: '0xdeadbeef' }, 'problem decoding transaction: invalid input checksum'],
  ])('refuses %j', async (params, message) => {
    await expect(x.ask('avm.issueTx', params)).rejects.toThrow(message)
  })
})

describe('avm.getTx', () => {
  test('returns a transaction as bytes or as JSON', async () => {
    const tx = transfer()
    const txID = await x.issue(tx)
    for (const encoding of ['hex', 'hexc', 'hexnc'] as const)
      expect(await x.ask('avm.getTx', { txID, encoding })).toEqual({
        tx: encodeBytes(tx.bytes, encoding),
        encoding,
      })
    expect(await x.ask('avm.getTx', { txID, encoding: 'json' })).toMatchObject({
      tx: { unsignedTx: { networkID: 12345, memo: '0x' }, id: txID },
      encoding: 'json',
    })
  })

  test('returns the transaction that created AVAX, which has no credentials', async () => {
    const text = await x.text('avm.getTx', {
      txID: idToString(x.network.world.avm.feeAssetId),
      encoding: 'json',
    })
    expect(text).toContain('"name":"Avalanche","symbol":"AVAX","denomination":9')
    expect(text).toContain('"credentials":null')
  })

  test('refuses unknown transactions and the empty ID', async () => {
    const txID = idToString(x.network.world.avm.blockchainId)
    await expect(x.ask('avm.getTx', { txID })).rejects.toThrow(/^not found$/)
    await expect(x.ask('avm.getTx', {})).rejects.toThrow('nil transaction ID')
    await expect(x.ask('avm.getTxStatus', { txID: zeroId })).rejects.toThrow('nil transaction ID')
  })
})

describe('avm.getBlock and avm.getBlockByHeight', () => {
  test('return a block by ID and by height', async () => {
    const txID = await x.issue(transfer())
    const { id, height, bytes } = x.network.world.avm.blocks.last
    const block = { block: encodeBytes(bytes, 'hex'), encoding: 'hex' }
    expect(await x.ask('avm.getBlock', { blockID: idToString(id) })).toEqual(block)
    expect(await x.ask('avm.getBlockByHeight', { height: String(height) })).toEqual(block)
    expect(await x.ask('avm.getBlockByHeight', { height: Number(height), encoding: 'json' })).toMatchObject({
      block: { height: Number(height), txs: [{ id: txID }], id: idToString(id) },
    })
  })

  test('print the missing transactions of the genesis block as null', async () => {
    expect(await x.text('avm.getBlockByHeight', { height: 0, encoding: 'json' })).toContain('"txs":null')
  })

  test('refuse unknown blocks', async () => {
    await expect(x.ask('avm.getBlock', {})).rejects.toThrow(`couldn't get block with id ${zeroId}: not found`)
    await expect(x.ask('avm.getBlockByHeight', { height: 99 })).rejects.toThrow(
      "couldn't get block at height 99: not found",
    )
    const highest = String(2n ** 64n - 1n)
    await expect(x.ask('avm.getBlockByHeight', { height: highest })).rejects.toThrow(
      `couldn't get block at height ${highest}: not found`,
    )
  })
})

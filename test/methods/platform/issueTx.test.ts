import { beforeEach, describe, expect, test } from '@jest/globals'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { toHex } from '../../../state/codec/hex.js'
import { idToString } from '../../../state/codec/ids.js'
import { fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { type PlatformNetwork, platformNetwork } from './platformNetwork.js'

const funded = new Wallet(fundedKey)

let network: PlatformNetwork
beforeEach(async () => {
  network = await platformNetwork()
})

const transfer = () =>
  funded.pay(network.platform, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [new Wallet(1).output(network.platform, 7n)],
  })

describe('platform.issueTx', () => {
  test('returns the ID of the transaction, which is already committed', async () => {
    const tx = transfer()
    const txID = idToString(tx.id)
    expect(await network.ask('getTxStatus', { txID })).toEqual({ status: 'Unknown' })
    expect(await network.ask('issueTx', { tx: encodeBytes(tx.bytes, 'hex') })).toEqual({ txID })
    expect(await network.ask('getTxStatus', { txID })).toEqual({ status: 'Committed' })
    expect(await network.ask('getTx', { txID, encoding: 'hexnc' })).toEqual({
      tx: toHex(tx.bytes),
      encoding: 'hexnc',
    })
    expect(await network.ask('getHeight')).toEqual({ height: '1' })
  })

  test('accepts hexadecimal with and without a checksum', async () => {
    const { id, bytes } = transfer()
    expect(await network.ask('issueTx', { tx: toHex(bytes), encoding: 'hexnc' })).toEqual({
      txID: idToString(id),
    })
    await expect(network.ask('issueTx', { tx: toHex(bytes) })).rejects.toThrow(
      'problem decoding transaction: invalid input checksum',
    )
  })

  test.each([
    [{}, "couldn't parse tx: couldn't parse tx: couldn't unpack codec version"],
    [{ tx: 'x' }, 'problem decoding transaction: missing 0x prefix to hex encoding'],
    [{ tx: '0x00', encoding: 'json' }, 'problem decoding transaction: unsupported encoding in method'],
    [
      { tx: '0x000000000000', encoding: 'hexnc' },
      "couldn't parse tx: couldn't parse tx: couldn't unmarshal interface: unknown type ID 0",
    ],
  ])("%j is refused with the decoder's error", async (params, message) => {
    await expect(network.ask('issueTx', params)).rejects.toThrow(message)
  })

  test('returns why a transaction is refused, in the answer and in its status', async () => {
    const { id, bytes } = funded.pay(network.platform, (base) => ({
      kind: 'BaseTx',
      base: { ...base, networkId: 1 },
    }))
    const reason = `failed execution: standard tx ${idToString(id)} failed execution: metadata failed verification: tx has wrong network ID`
    const tx = toHex(bytes)
    await expect(network.ask('issueTx', { tx, encoding: 'hexnc' })).rejects.toThrow(
      `couldn't issue tx: failed verification: ${reason}`,
    )
    expect(await network.ask('getTxStatus', { txID: idToString(id) })).toEqual({ status: 'Dropped', reason })
  })
})

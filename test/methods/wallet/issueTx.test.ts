import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Tx } from '../../../state/avm/txs/Tx.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { idToString } from '../../../state/codec/ids.js'
import { fundedWallet } from '../../state/avm/AvmWallet.js'
import { type XChainNetwork, xChainNetwork } from '../avm/xChainNetwork.js'

let x: XChainNetwork
beforeEach(async () => {
  x = await xChainNetwork()
})

const issue = ({ bytes }: Tx) => x.ask('wallet.issueTx', { tx: encodeBytes(bytes, 'hex') })
const status = ({ id }: Tx) => x.ask('avm.getTxStatus', { txID: idToString(id) })
const transfer = (networkId: number) =>
  fundedWallet.pay(x.network.world.avm, (base) => ({ kind: 'BaseTx', base: { ...base, networkId } }))

describe('wallet.issueTx', () => {
  test('issues a transaction', async () => {
    const tx = transfer(12345)
    expect(await issue(tx)).toEqual({ txID: idToString(tx.id) })
    expect(await status(tx)).toEqual({ status: 'Accepted' })
  })

  test('does not tell that a transaction is refused', async () => {
    const tx = transfer(1)
    expect(await issue(tx)).toEqual({ txID: idToString(tx.id) })
    expect(await status(tx)).toEqual({ status: 'Unknown' })
    expect(x.network.world.avm.blocks.height).toBe(0n)
  })

  test('refuses bytes that are not a transaction', async () => {
    await expect(x.ask('wallet.issueTx', {})).rejects.toThrow("couldn't unpack codec version")
    await expect(x.ask('wallet.issueTx', { tx: '0x' })).rejects.toThrow(
      'problem decoding transaction: input string is smaller than the checksum size',
    )
  })
})

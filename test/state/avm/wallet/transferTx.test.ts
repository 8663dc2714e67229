import { expect, test } from '@jest/globals'
import { transferTx } from '../../../../state/avm/wallet/transferTx.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { ShortId } from '../../../../state/codec/ids.js'
import { fundedKey } from '../../platform/Wallet.js'
import { txFee } from '../AvmWallet.js'
import { avmNetwork } from '../avmNetwork.js'

const key = hexToBytes(fundedKey)
const to = '0a'.repeat(20) as ShortId
/** What the genesis gives the key, nAVAX. */
const funds = 300_000_000_000_000_000n

test('a key gives AVAX, and gets the change', async () => {
  const { avm, avmProducer } = await avmNetwork()
  const tx = transferTx(avm, key, to, 5n)
  const amounts = tx.unsigned.base.outputs.map(({ output }) => output.amount)
  expect(amounts).toEqual([5n, funds - 5n - txFee])
  avmProducer.issue(tx)
  expect(avm.transactions.get(tx.id)).toBeDefined()
})

test('a key gives all that it has but the fee, and no more', async () => {
  const { avm } = await avmNetwork()
  const { outputs } = transferTx(avm, key, to, funds - txFee).unsigned.base
  expect(outputs.map(({ output }) => output)).toMatchObject([
    { amount: funds - txFee, owners: { addresses: [to] } },
  ])
  expect(() => transferTx(avm, key, to, funds - txFee + 1n)).toThrow(
    `which has ${funds} nAVAX on the X-Chain: too little for ${funds - txFee + 1n} nAVAX and the fee`,
  )
})

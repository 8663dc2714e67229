import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { returnStake } from '../../../../state/platform/execution/Payout.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { ownedBy } from '../building/madeStakers.js'
import { utxoOf } from '../Wallet.js'
import { eachKind } from './eachKind.js'

// AvalancheGo `txs/executor/proposal_tx_executor.go` rewardValidatorTx: stakes are numbered behind the outputs of the
// transaction, and rewards behind the stakes.
test('a stake is returned and rewarded behind the outputs of its transaction, in its asset', async () => {
  const network = await platformNetwork()
  const { platform } = network
  const assetId = '0d'.repeat(32) as Id
  const paid = (amount: bigint, owner: number): TransferableOutput => ({
    assetId,
    output: { kind: 'transfer', amount, owners: ownedBy(owner) },
  })
  const { AddPermissionlessValidatorTx: validator } = eachKind(network, {
    outputs: [paid(1n, 1), paid(2n, 1)],
  })
  const tx = signedTx({ ...validator, stake: [paid(30n, 2), paid(40n, 3)] })
  const { size } = platform.utxos

  const payout = returnStake(platform, tx)
  payout.pay('validator', 7n, ownedBy(4))
  payout.pay('validator', 0n, ownedBy(4))
  payout.pay('validatorFee', 8n, ownedBy(5))

  const expected = [paid(30n, 2), paid(40n, 3), paid(7n, 4), paid(8n, 5)].map((output, index) => ({
    txId: tx.id,
    outputIndex: 2 + index,
    ...output,
  }))
  expect(expected.map(({ outputIndex }) => utxoOf(platform, tx.id, outputIndex))).toEqual(expected)
  expect(platform.utxos.size).toBe(size + 4)
  const rewards = expected.slice(2)
  expect(platform.transactions.rewardUtxos(tx.id)).toEqual(rewards)
  expect(platform.outcomes.open).toEqual(
    rewards.map((utxo, index) => ({
      kind: 'rewardPaid',
      rewardType: index === 0 ? 'validator' : 'validatorFee',
      stakerTxId: tx.id,
      utxo,
    })),
  )
})

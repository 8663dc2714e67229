import { beforeAll, expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { gasOf, txComplexity } from '../../../../state/platform/fees/complexity.js'
import { txMeter } from '../../../../state/platform/mempool/txMeter.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { TransferableInput, TransferableOutput } from '../../../../state/utxo/transferables.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from '../execution/eachKind.js'
import { baseOf, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const other = '0d'.repeat(32) as Id

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork()
})

function spent(
  outputIndex: number,
  amount: bigint,
  given: Partial<TransferableInput> = {},
): TransferableInput {
  return {
    txId: '0a'.repeat(32) as Id,
    outputIndex,
    assetId: network.platform.avaxAssetId,
    input: { kind: 'transfer', amount, signatureIndices: [0] },
    ...given,
  }
}

const locked = (amount: bigint) =>
  ({
    kind: 'stakeableLock',
    locktime: 5n,
    input: { kind: 'transfer', amount, signatureIndices: [0] },
  }) as const

const paid = (amount: bigint, assetId = network.platform.avaxAssetId): TransferableOutput => ({
  ...payer.output(network.platform, amount),
  assetId,
})

/** Base fields that spend 600 nAVAX, of them 500 with a lock, and 70 of another asset, and pay 100 and 20. */
const base = () => ({
  ...baseOf(network.platform),
  inputs: [spent(0, 100n), spent(1, 500n, { input: locked(500n) }), spent(2, 70n, { assetId: other })],
  outputs: [paid(100n), paid(20n, other)],
})

// AvalancheGo `vms/platformvm/txs/mempool/mempool.go`: what is left of AVAX is burned, and counts for the order.
test.each<[string, () => UnsignedTx, bigint]>([
  ['what no output of AVAX gets', () => ({ kind: 'BaseTx', base: base() }), 500n],
  [
    'what is not staked',
    () => ({
      ...eachKind(network).AddPermissionlessValidatorTx,
      base: base(),
      stake: [paid(3n), paid(40n), paid(9n, other)],
    }),
    457n,
  ],
  [
    'what is not exported',
    () => ({ ...eachKind(network).ExportTx, base: base(), exportedOutputs: [paid(30n), paid(9n, other)] }),
    470n,
  ],
  [
    'what is no balance of an L1 validator',
    () => {
      const { ConvertSubnetToL1Tx: tx } = eachKind(network)
      const [validator] = tx.validators.map((each) => ({ ...each, balanceNAVAX: 45n }))
      if (validator === undefined) throw new Error('there is one')
      return { ...tx, base: base(), validators: [validator, { ...validator, balanceNAVAX: 1n }] }
    },
    454n,
  ],
  [
    'what does not increase a balance',
    () => ({ ...eachKind(network).IncreaseL1ValidatorBalanceTx, base: base(), balanceNAVAX: 11n }),
    489n,
  ],
])('a transaction burns %s', (_, make, burned) => {
  const unsigned = make()
  const { platform } = network
  expect(txMeter(platform, unsigned)).toEqual({
    gas: gasOf(txComplexity(unsigned), platform.params.fees.dynamic.weights),
    burned,
    spends: base().inputs.map(utxoId),
  })
})

test('an import also spends and burns what it imports, after its own inputs', () => {
  const importedInputs = [spent(7, 1_000n), spent(8, 5n, { assetId: other })]
  const unsigned: UnsignedTx = { ...eachKind(network).ImportTx, base: base(), importedInputs }
  expect(txMeter(network.platform, unsigned)).toMatchObject({
    burned: 1_500n,
    spends: [...base().inputs, ...importedInputs].map(utxoId),
  })
})

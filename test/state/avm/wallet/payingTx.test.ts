import { describe, expect, test } from '@jest/globals'
import { unsignedTxBytes } from '../../../../state/avm/txs/codec.js'
import type { AvmUtxo } from '../../../../state/avm/utxo.js'
import { avaxOutput, payingTx, type TransferChain } from '../../../../state/avm/wallet/payingTx.js'
import type { Id, ShortId } from '../../../../state/codec/ids.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import { type OutputOwners, ownedBy } from '../../../../state/utxo/owners.js'
import { checkSignatures } from '../../../../state/utxo/signatures.js'
import { AvmWallet } from '../AvmWallet.js'

const key = sha256(Uint8Array.of(1))
const { address } = new AvmWallet(1)
const [feeAssetId, otherAsset, blockchainId] = ['0a', '0b', '0c'].map((byte) => byte.repeat(32)) as [
  Id,
  Id,
  Id,
]
const other = '0d'.repeat(20) as ShortId

/** A chain at 100 s on which the key has UTXOs of these amounts, and what it cannot pay with. */
function chainOf(...amounts: bigint[]): TransferChain {
  const coin = (index: number, amount: bigint, owners: OutputOwners, assetId = feeAssetId): AvmUtxo => ({
    txId: `0${index}`.repeat(32) as Id,
    outputIndex: index,
    assetId,
    output: { kind: 'transfer', amount, owners },
  })
  const mine = ownedBy(address)
  const utxos = [
    ...amounts.map((amount, index) => coin(index, amount, mine)),
    coin(7, 1_000n, { ...mine, locktime: 101n }),
    coin(8, 1_000n, mine, otherAsset),
  ]
  return {
    networkId: 12345,
    blockchainId,
    feeAssetId,
    fees: { txFeeNAVAX: 5n },
    clock: { nowSeconds: () => 100n },
    utxos: { allOf: (addresses) => (addresses.has(address) && addresses.size === 1 ? utxos : []) },
  }
}

const input = (index: number, amount: bigint) => ({
  txId: `0${index}`.repeat(32),
  outputIndex: index,
  assetId: feeAssetId,
  input: { kind: 'transfer', amount, signatureIndices: [0] },
})

describe('a transaction that a key pays for', () => {
  test('gives outputs and returns the change, by the fewest UTXOs, in the order of the node', () => {
    const chain = chainOf(30n, 10n, 40n)
    const outputs = [avaxOutput(chain, 20n, ownedBy(other)), avaxOutput(chain, 33n, ownedBy(other))]
    const tx = payingTx(chain, key, { outputs, feeNAVAX: 3n, make: (base) => ({ kind: 'BaseTx', base }) })
    expect(tx.unsigned).toEqual({
      kind: 'BaseTx',
      base: {
        networkId: 12345,
        blockchainId,
        outputs: [avaxOutput(chain, 14n, ownedBy(address)), ...outputs],
        inputs: [input(0, 30n), input(2, 40n)],
        memo: new Uint8Array(0),
      },
    })
    expect(tx.credentials).toHaveLength(2)
    for (const credential of tx.credentials) {
      if (credential.kind !== 'credential') throw new Error('no credential')
      expect(credential.fx).toBe('secp256k1fx')
      const signing = { unsignedBytes: unsignedTxBytes(tx.unsigned), nowSeconds: 100n }
      expect(() => checkSignatures(signing, [0], credential.signatures, ownedBy(address))).not.toThrow()
    }
  })

  test('without outputs pays the fee alone, and has no change where nothing is left', () => {
    const pay = (chain: TransferChain) =>
      payingTx(chain, key, { feeNAVAX: 10n, make: (base) => ({ kind: 'BaseTx', base }) }).unsigned.base
        .outputs
    expect(pay(chainOf(10n))).toEqual([])
    const chain = chainOf(11n)
    expect(pay(chain)).toEqual([avaxOutput(chain, 1n, ownedBy(address))])
  })

  test('of more than the key has says how much that is', () => {
    const chain = chainOf(4n, 5n)
    const pay = (amount: bigint) => () =>
      payingTx(chain, key, {
        outputs: [avaxOutput(chain, amount, ownedBy(other)), avaxOutput(chain, 1n, ownedBy(other))],
        feeNAVAX: 3n,
        make: (base) => ({ kind: 'BaseTx', base }),
      })
    expect(pay(5n)).not.toThrow()
    expect(pay(6n)).toThrow('which has 9 nAVAX on the X-Chain: too little for 7 nAVAX and the fee')
  })
})

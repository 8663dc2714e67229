import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseTx } from '../../state/avm/txs/codec.js'
import type { Tx } from '../../state/avm/txs/Tx.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { platformChainId } from '../../state/platform/PlatformChain.js'
import { AvmWallet, fundedWallet, inputOf, sign, txFee } from '../state/avm/AvmWallet.js'
import { type AvmNetwork, avmNetwork } from '../state/avm/avmNetwork.js'
import { fee, fundedKey, Wallet } from '../state/platform/Wallet.js'
import { byteChange, withByteChanged } from './byteChange.js'

const avax = 1_000_000_000n
const alice = new AvmWallet(1)
const mintOutput = { kind: 'mint', owners: alice.owners } as const

/** Returns one transaction of each kind that the chain would accept. */
function goodTxs({ avm, avmProducer, platform, platformProducer }: AvmNetwork): readonly Tx[] {
  const asset = fundedWallet.pay(avm, (base) => ({
    kind: 'CreateAssetTx',
    base,
    name: 'Asset',
    symbol: 'A',
    denomination: 0,
    initialStates: [{ fxIndex: 0, outputs: [mintOutput] }],
  }))
  avmProducer.issue(asset)
  const exportedOutputs = [alice.output(avm.feeAssetId, avax)]
  const toX = new Wallet(fundedKey).pay(
    platform,
    (base) => ({ kind: 'ExportTx', base, destinationChain: avm.blockchainId, exportedOutputs }),
    { elsewhere: avax, burn: fee },
  )
  platformProducer.issue(toX)
  const [output] = exportedOutputs
  const imported = inputOf({ txId: toX.id, outputIndex: 1, ...output! })
  const transferOutput = { kind: 'transfer', amount: 5n, owners: alice.owners } as const
  const operation = { kind: 'mint', signatureIndices: [0], mintOutput, transferOutput } as const
  const operations = [
    {
      assetId: asset.id,
      utxoIds: [{ txId: asset.id, outputIndex: asset.unsigned.base.outputs.length }],
      operation,
    },
  ]
  return [
    fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs: exportedOutputs }),
    fundedWallet.pay(avm, (base) => ({ ...asset.unsigned, base }) as Tx['unsigned']),
    fundedWallet.pay(avm, (base) => ({ kind: 'OperationTx', base, operations }), {
      also: [{ wallets: [alice] }],
    }),
    fundedWallet.pay(
      avm,
      (base) => ({ kind: 'ExportTx', base, destinationChain: platformChainId, exportedOutputs }),
      { elsewhere: exportedOutputs },
    ),
    sign(
      {
        kind: 'ImportTx',
        base: { ...alice.base(avm, { burn: 0n }), outputs: [alice.output(avm.feeAssetId, avax - txFee)] },
        sourceChain: platformChainId,
        importedInputs: [imported],
      },
      [{ wallets: [alice] }],
    ),
  ]
}

/** @returns whether the transaction was accepted */
function issue({ avmProducer }: AvmNetwork, tx: Tx): boolean {
  try {
    avmProducer.issue(tx)
    return true
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

test('a transaction with a changed byte is not decoded, or is refused without a trace', async () => {
  const network = await avmNetwork()
  const good = goodTxs(network)
  const before = network.undo.digest()
  const change = fc.tuple(fc.constantFrom(...good), byteChange)
  fc.assert(
    fc.property(change, ([tx, byte]) => {
      let changed: Tx
      try {
        changed = parseTx(withByteChanged(tx.bytes, byte))
      } catch {
        return
      }
      expect(issue(network, changed)).toBe(false)
      expect(network.undo.digest()).toBe(before)
    }),
    { numRuns: 500 },
  )
}, 60_000)

test('each of these transactions is accepted when nothing is changed', async () => {
  const network = await avmNetwork()
  for (const tx of goodTxs(network)) {
    const mark = network.undo.checkpoint()
    expect(issue(network, tx)).toBe(true)
    network.undo.revert(mark)
    network.undo.release(mark)
  }
})

import { type Id, idToString } from '../../../../state/codec/ids.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../../state/Network.js'
import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import { integer, listOf, namedObject, number, oneOf, text } from '../../../kit/schemas.js'
import { assetAmount, assetAmountJson, assetAmountsJson } from './assetAmount.js'
import { blockNames, blockNamesJson } from './blockNames.js'
import { signaturesJson, utxoCredential } from './credentials.js'
import { amountsOfOutputs, outputsAt, outputsOfTx } from './transactionOutputs.js'
import { utxo, utxoJson } from './utxo.js'

const common = {
  txHash: text,
  blockHeight: number,
  blockHash: text,
  timestamp: integer,
  memo: text,
  amountUnlocked: listOf(assetAmount),
  amountCreated: listOf(assetAmount),
  sourceChain: text,
  destinationChain: text,
  ...blockNames,
}

/** An export of the C-Chain. Times in Unix seconds. */
export const cChainExport = namedObject('CChainExportTransaction', {
  ...common,
  txType: oneOf('ExportTx'),
  evmInputs: listOf(
    namedObject('EVMInput', { fromAddress: text, asset: assetAmount, credentials: listOf(utxoCredential) }),
  ),
  emittedUtxos: listOf(utxo),
})

/** An import of the C-Chain. Times in Unix seconds. */
export const cChainImport = namedObject('CChainImportTransaction', {
  ...common,
  txType: oneOf('ImportTx'),
  evmOutputs: listOf(namedObject('EVMOutput', { toAddress: text, asset: assetAmount })),
  consumedUtxos: listOf(utxo),
})

/** Returns an atomic transaction of the C-Chain. */
export function cChainTransactionJson(network: Network, ledger: UtxoLedger, position: TxPosition) {
  const { cChain, atomic } = network.world
  const { txId, height, timestamp } = position
  const tx = atomic.find(txId)?.tx
  const block = cChain.blockByNumber(BigInt(height))
  invariant(tx !== undefined && block !== undefined, 'what the ledger holds is accepted')
  const { unsigned } = tx
  const here = idToString(cChain.blockchainId)
  const shared = {
    txHash: idToString(txId),
    blockHeight: height,
    blockHash: block.hash,
    timestamp,
    // The format of atomic transactions has none.
    memo: '0x',
    ...blockNamesJson(position),
  }
  if (unsigned.kind === 'UnsignedExportTx') {
    const emitted = [...outputsOfTx(ledger, txId)]
    return {
      amountUnlocked: amountsOfAccounts(network, unsigned.inputs),
      amountCreated: amountsOfOutputs(network, emitted),
      sourceChain: here,
      destinationChain: idToString(unsigned.destinationChain),
      txType: 'ExportTx' as const,
      evmInputs: unsigned.inputs.map(({ address, assetId, amount }, index) => ({
        fromAddress: checksumAddress(address),
        asset: assetAmountJson(network, assetId, amount),
        credentials: signaturesJson(tx, index),
      })),
      emittedUtxos: emitted.map((output) => utxoJson(network, output)),
      ...shared,
    }
  }
  const consumed = outputsAt(ledger, unsigned.importedInputs)
  return {
    amountUnlocked: amountsOfOutputs(network, consumed),
    amountCreated: amountsOfAccounts(network, unsigned.outputs),
    sourceChain: idToString(unsigned.sourceChain),
    destinationChain: here,
    txType: 'ImportTx' as const,
    evmOutputs: unsigned.outputs.map(({ address, assetId, amount }) => ({
      toAddress: checksumAddress(address),
      asset: assetAmountJson(network, assetId, amount),
    })),
    consumedUtxos: consumed.map((output) => utxoJson(network, output)),
    ...shared,
  }
}

function amountsOfAccounts(
  network: Network,
  amounts: readonly { readonly assetId: Id; readonly amount: bigint }[],
) {
  const sums = new Map<Id, bigint>()
  for (const { assetId, amount } of amounts) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  return assetAmountsJson(network, sums)
}

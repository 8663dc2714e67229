import { toHex } from '../../../../state/codec/hex.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Network } from '../../../../state/Network.js'
import { avmInputsOf } from '../../../../state/views/primary/avmSource.js'
import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import { integer, listOf, namedObject, number, oneOf, optional, text } from '../../../kit/schemas.js'
import type { DataContext } from '../../kit/DataContext.js'
import { MadeInTurns } from '../../kit/MadeInTurns.js'
import { assetAmount, assetAmountsJson } from './assetAmount.js'
import { assetDetails, assetDetailsJson } from './assetDetails.js'
import { blockNames, blockNamesJson } from './blockNames.js'
import { addOutput, amountsOfOutputs, outputsAt, outputsOfTx } from './transactionOutputs.js'
import { utxo, utxoJson } from './utxo.js'

/** A transaction of the X-Chain. Times in Unix seconds. */
export const xChainTransaction = namedObject('XChainLinearTransaction', {
  txHash: text,
  chainFormat: oneOf('linear'),
  timestamp: integer,
  txType: oneOf('BaseTx', 'CreateAssetTx', 'OperationTx', 'ImportTx', 'ExportTx', 'UNKNOWN'),
  memo: text,
  consumedUtxos: listOf(utxo),
  emittedUtxos: listOf(utxo),
  amountUnlocked: listOf(assetAmount),
  amountCreated: listOf(assetAmount),
  sourceChain: optional(text),
  destinationChain: optional(text),
  assetCreated: optional(assetDetails),
  blockHeight: number,
  blockHash: text,
  ...blockNames,
})

const emittedOutputs = new MadeInTurns<TxPosition, EmittedOutputs>('state')

type EmittedOutputs = {
  readonly utxos: ReturnType<typeof utxoJson>[]
  readonly amounts: ReturnType<typeof amountsOfOutputs>
}

/** Returns a transaction of the X-Chain. */
export function xChainTransactionJson(
  { network, turns }: Pick<DataContext, 'network' | 'turns'>,
  ledger: UtxoLedger,
  position: TxPosition,
) {
  const { avm } = network.world
  const { txId, height, timestamp } = position
  const unsigned = avm.transactions.get(txId)?.unsigned
  const block = avm.blocks.byHeight(BigInt(height))
  invariant(unsigned !== undefined && block !== undefined, 'what the ledger holds is accepted')
  const consumed = outputsAt(ledger, avmInputsOf(unsigned))
  const emitted = emittedOutputs.of(turns, position, () => emittedInSteps(network, ledger, txId))
  const here = idToString(avm.blockchainId)
  return {
    txHash: idToString(txId),
    chainFormat: 'linear' as const,
    timestamp,
    txType: unsigned.kind,
    memo: toHex(unsigned.base.memo),
    consumedUtxos: consumed.map((output) => utxoJson(network, output)),
    emittedUtxos: emitted.utxos,
    amountUnlocked: amountsOfOutputs(network, consumed),
    amountCreated: emitted.amounts,
    assetCreated:
      unsigned.kind === 'CreateAssetTx'
        ? assetDetailsJson(network, { txId, timestamp }, unsigned)
        : undefined,
    blockHeight: height,
    blockHash: idToString(block.id),
    ...(unsigned.kind === 'ImportTx'
      ? { sourceChain: idToString(unsigned.sourceChain), destinationChain: here }
      : {}),
    ...(unsigned.kind === 'ExportTx'
      ? { sourceChain: here, destinationChain: idToString(unsigned.destinationChain) }
      : {}),
    ...blockNamesJson(position),
  }
}

/** Returns the outputs that a transaction made. The first one of a genesis may have a hundred thousand. */
function* emittedInSteps(
  network: Network,
  ledger: UtxoLedger,
  txId: Id,
): Generator<undefined, EmittedOutputs> {
  const sums = new Map<Id, bigint>()
  const utxos: EmittedOutputs['utxos'] = []
  for (const output of outputsOfTx(ledger, txId)) {
    utxos.push(utxoJson(network, output))
    addOutput(sums, output)
    yield
  }
  return { utxos, amounts: assetAmountsJson(network, sums) }
}

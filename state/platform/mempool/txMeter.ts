import type { Id } from '../../codec/ids.js'
import { inputAmount } from '../../utxo/inputs.js'
import { amountOf } from '../../utxo/outputs.js'
import { utxoId } from '../../utxo/utxo.js'
import { balancesOf, inputsOf, outputsOf } from '../execution/valueFlow.js'
import { gasOf, txComplexity } from '../fees/complexity.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { TxMeter } from './Mempool.js'

/** Returns the gas, the burned AVAX and the spent UTXOs of a verified transaction. */
export function txMeter({ params, avaxAssetId }: PlatformChain, tx: UnsignedTx): TxMeter {
  const inputs = inputsOf(tx)
  const ofAvax = ({ assetId }: { readonly assetId: Id }) => assetId === avaxAssetId
  const consumed = sum(inputs.filter(ofAvax).map(({ input }) => inputAmount(input)))
  const produced = sum(
    outputsOf(tx)
      .filter(ofAvax)
      .map(({ output }) => amountOf(output)),
  )
  return {
    gas: gasOf(txComplexity(tx), params.fees.dynamic.weights),
    burned: consumed - produced - balancesOf(tx),
    spends: inputs.map(utxoId),
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

import type { Id } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type { OutputReference } from '../../../../state/utxo/transferables.js'
import { amountOfAny, type LedgerOutput } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import { assetAmountsJson } from './assetAmount.js'

/** Returns the outputs that inputs spend. One is missing as long as the block that made it is not indexed. */
export function outputsAt(ledger: UtxoLedger, inputs: readonly OutputReference[]): readonly LedgerOutput[] {
  return inputs.flatMap((input) => ledger.output(input) ?? [])
}

/** Returns the outputs of a transaction by index. That of a genesis may have a hundred thousand. */
export function* outputsOfTx(ledger: UtxoLedger, txId: Id): Generator<LedgerOutput, void> {
  for (let outputIndex = 0; ; outputIndex++) {
    const output = ledger.output({ txId, outputIndex })
    if (output === undefined) return
    yield output
  }
}

/** Returns the sums of outputs by asset, in the order of the assets' first outputs. */
export function amountsOfOutputs(network: Network, outputs: Iterable<LedgerOutput>) {
  const sums = new Map<Id, bigint>()
  for (const output of outputs) addOutput(sums, output)
  return assetAmountsJson(network, sums)
}

/** Adds an output to the sums by asset. */
export function addOutput(sums: Map<Id, bigint>, { assetId, output }: LedgerOutput): void {
  sums.set(assetId, (sums.get(assetId) ?? 0n) + amountOfAny(output))
}

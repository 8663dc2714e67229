import type { Id, ShortId } from '../../codec/ids.js'
import { inputsOf } from '../../platform/execution/valueFlow.js'
import { platformChainId } from '../../platform/PlatformChain.js'
import {
  delegatorRewardsOwner,
  stakeOf,
  validatorAttributes,
} from '../../platform/staking/stakerAttributes.js'
import type { Tx } from '../../platform/txs/Tx.js'
import type { TransferableOutput } from '../../utxo/transferables.js'
import type { Utxo } from '../../utxo/utxo.js'
import type { LedgerTransaction, OutputKind, ProducedOutput } from './LedgerBlock.js'

/**
 * Returns a transaction of the P-Chain in the ledger's terms. Its outputs are numbered as the node does: its own,
 * then the stake or the exported ones, then a refund.
 */
export function platformTransaction(tx: Tx, refund: Utxo | undefined): LedgerTransaction {
  const { id: txId, unsigned } = tx
  const plain = 'base' in unsigned ? unsigned.base.outputs : []
  const produced = [
    ...numbered(txId, plain, 0, 'plain', platformChainId),
    ...(unsigned.kind === 'ExportTx'
      ? numbered(txId, unsigned.exportedOutputs, plain.length, 'exported', unsigned.destinationChain)
      : numbered(txId, stakeOf(tx), plain.length, 'stake', platformChainId)),
    ...(refund === undefined ? [] : [onPlatform(refund, 'refund')]),
  ]
  return { txId, consumed: inputsOf(unsigned), produced, parties: rewardAddresses(tx) }
}

/** Returns who gets the reward of a stake: of a validator, that for its own stake. Empty for other transactions. */
export function rewardAddresses(tx: Tx): readonly ShortId[] {
  const owner = validatorAttributes(tx)?.validationRewardsOwner ?? delegatorRewardsOwner(tx)
  return owner?.addresses ?? []
}

/** Returns an output that is made and consumed on the P-Chain. */
export function onPlatform(utxo: Utxo, kind: OutputKind): ProducedOutput {
  return { ...utxo, kind, consumableOn: platformChainId }
}

function numbered(
  txId: Id,
  outputs: readonly TransferableOutput[],
  first: number,
  kind: OutputKind,
  consumableOn: Id,
): readonly ProducedOutput[] {
  return outputs.map(({ assetId, output }, i) => ({
    txId,
    outputIndex: first + i,
    assetId,
    output,
    kind,
    consumableOn,
  }))
}

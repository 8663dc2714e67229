import type { Id, ShortId } from '../../codec/ids.js'
import type { BlockOutcome, L1ValidatorChange } from '../../platform/BlockOutcomes.js'
import { outputOwnersOf } from '../../platform/execution/l1Validators.js'
import { inputsOf } from '../../platform/execution/valueFlow.js'
import { type PlatformChain, platformChainId } from '../../platform/PlatformChain.js'
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
 * @param l1Changes what it did to L1 validators
 */
export function platformTransaction(
  chain: PlatformChain,
  tx: Tx,
  l1Changes: readonly L1ValidatorChange[],
): LedgerTransaction {
  const { id: txId, unsigned } = tx
  const plain = 'base' in unsigned ? unsigned.base.outputs : []
  const produced = [
    ...numbered(txId, plain, 0, 'plain', platformChainId),
    ...(unsigned.kind === 'ExportTx'
      ? numbered(txId, unsigned.exportedOutputs, plain.length, 'exported', unsigned.destinationChain)
      : numbered(txId, stakeOf(tx), plain.length, 'stake', platformChainId)),
    ...numbered(txId, refundsOf(chain, l1Changes), plain.length, 'refund', platformChainId),
  ]
  return {
    txId,
    consumed: inputsOf(unsigned),
    produced,
    parties: [...rewardAddresses(tx), ...validationsOf(tx, l1Changes)],
  }
}

/** Returns the validations of L1s that a transaction is about, whether it changes them or not. */
function validationsOf({ unsigned }: Tx, l1Changes: readonly L1ValidatorChange[]): readonly Id[] {
  if ('validationId' in unsigned) return [unsigned.validationId]
  return l1Changes.map(({ validator }) => validator.validationId)
}

/** Returns what the transactions of a block did to L1 validators. */
export function l1ChangesByTx({ changes }: BlockOutcome): ReadonlyMap<Id, readonly L1ValidatorChange[]> {
  const byTx = new Map<Id, L1ValidatorChange[]>()
  for (const change of changes) {
    if (change.kind !== 'l1Validator' || change.txId === undefined) continue
    const ofTx = byTx.get(change.txId)
    if (ofTx === undefined) byTx.set(change.txId, [change])
    else ofTx.push(change)
  }
  return byTx
}

/** Returns who gets the reward of a stake: of a validator, that for its own stake. Empty for other transactions. */
export function rewardAddresses(tx: Tx): readonly ShortId[] {
  const owner = validatorAttributes(tx)?.validationRewardsOwner ?? delegatorRewardsOwner(tx)
  return owner?.addresses ?? []
}

/** Returns an output that is made and consumed on the P-Chain. */
export function onPlatform({ txId, outputIndex, assetId, output }: Utxo, kind: OutputKind): ProducedOutput {
  return { txId, outputIndex, assetId, output, kind, consumableOn: platformChainId }
}

/** Returns what a transaction returned of an L1 validator's balance, to the owner of the balance. */
function refundsOf(
  { avaxAssetId }: PlatformChain,
  l1Changes: readonly L1ValidatorChange[],
): readonly TransferableOutput[] {
  return l1Changes.flatMap(({ balanceChange, validator }) => {
    if (balanceChange >= 0n) return []
    const owners = outputOwnersOf(validator.remainingBalanceOwner)
    return [{ assetId: avaxAssetId, output: { kind: 'transfer', amount: -balanceChange, owners } }]
  })
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

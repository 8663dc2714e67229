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
import type { LedgerTransaction, OutputKind, OwnOutput, Party, ProducedOutputs } from './LedgerBlock.js'

const none: readonly never[] = []

/**
 * Converts a transaction of the P-Chain to the ledger's types. Its outputs are numbered as the node does: its own,
 * then the stake or the exported ones, then a refund.
 * @param l1Changes its changes of L1 validators
 */
export function platformTransaction(
  chain: PlatformChain,
  tx: Tx,
  l1Changes: readonly L1ValidatorChange[],
): LedgerTransaction {
  const { id: txId, unsigned } = tx
  const produced: ProducedOutputs[] = []
  const add = (outputs: readonly OwnOutput[], kind: OutputKind, consumableOn: Id) => {
    if (outputs.length > 0) produced.push({ outputs, kind, consumableOn })
  }
  if ('base' in unsigned) add(unsigned.base.outputs, 'plain', platformChainId)
  if (unsigned.kind === 'ExportTx') add(unsigned.exportedOutputs, 'exported', unsigned.destinationChain)
  add(stakeOf(tx), 'stake', platformChainId)
  if (l1Changes.length > 0) add(refundsOf(chain, l1Changes), 'refund', platformChainId)
  const parties = partiesOf(tx, l1Changes)
  return { txId, txKind: unsigned.kind, consumed: inputsOf(unsigned), produced, parties }
}

function partiesOf(tx: Tx, l1Changes: readonly L1ValidatorChange[]): readonly Party[] {
  const owners = rewardAddresses(tx)
  const validations = validationsOf(tx, l1Changes)
  return validations.length === 0 ? owners : [...owners, ...validations]
}

/** Returns the validations of L1s that a transaction is about, whether it changes them or not. */
function validationsOf({ unsigned }: Tx, l1Changes: readonly L1ValidatorChange[]): readonly Id[] {
  if ('validationId' in unsigned) return [unsigned.validationId]
  return l1Changes.length === 0 ? none : l1Changes.map(({ validator }) => validator.validationId)
}

/** Returns the changes of L1 validators by the transactions of a block. */
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
  return owner?.addresses ?? none
}

/** Returns the refunds of a transaction: the rests of L1 validators' balances, to the owners of the balances. */
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

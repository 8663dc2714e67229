import { toHex } from '../../../../state/codec/hex.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import { balancesOf, inputsOf, outputsOf } from '../../../../state/platform/execution/valueFlow.js'
import { stakeOf } from '../../../../state/platform/staking/stakerAttributes.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { inputAmount } from '../../../../state/utxo/inputs.js'
import { amountOf } from '../../../../state/utxo/outputs.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import {
  amountOfAny,
  type LedgerOutput,
  type TxPosition,
} from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import {
  integer,
  listOf,
  named,
  namedObject,
  number,
  oneOf,
  optional,
  text,
  uintText,
} from '../../../kit/schemas.js'
import type { DataContext } from '../../kit/DataContext.js'
import { blsCredentials } from '../blsCredentials.js'
import { genesisData } from '../genesisData.js'
import { l1ValidatorDetails } from '../l1ValidatorDetails.js'
import { l1ValidatorManager } from '../l1ValidatorManager.js'
import { subnetOwnershipInfo } from '../subnetOwnership.js'
import { assetAmount, assetAmountsJson } from './assetAmount.js'
import { l1TransactionJson } from './l1Transaction.js'
import { pChainTransactionUtxoJson, pChainUtxo } from './pChainUtxo.js'
import { pChainTxType, pChainTxTypes } from './primaryTxTypes.js'
import { stakingTransactionJson } from './stakingTransaction.js'
import { subnetTransactionJson } from './subnetTransaction.js'
import { outputsOfTx } from './transactionOutputs.js'

/** A transaction of the P-Chain. Times in Unix seconds, balances of L1 validators in nAVAX. */
export const pChainTransaction = namedObject('PChainTransaction', {
  txHash: text,
  txType: oneOf(...pChainTxTypes),
  blockTimestamp: integer,
  blockNumber: uintText,
  blockHash: text,
  consumedUtxos: listOf(pChainUtxo),
  emittedUtxos: listOf(pChainUtxo),
  sourceChain: optional(text),
  destinationChain: optional(text),
  value: listOf(assetAmount),
  amountBurned: listOf(assetAmount),
  amountStaked: listOf(assetAmount),
  amountL1ValidatorBalanceBurned: listOf(assetAmount),
  startTimestamp: optional(integer),
  endTimestamp: optional(integer),
  delegationFeePercent: optional(text),
  nodeId: optional(text),
  subnetId: optional(text),
  l1ValidatorManagerDetails: optional(l1ValidatorManager),
  l1ValidatorDetails: optional(
    listOf(
      namedObject('L1ValidatorDetailsTransaction', {
        ...l1ValidatorDetails,
        balanceChange: optional(number),
        blsCredentials: optional(blsCredentials),
      }),
    ),
  ),
  estimatedReward: optional(uintText),
  rewardTxHash: optional(text),
  rewardAddresses: optional(listOf(text)),
  memo: optional(text),
  stakingTxHash: optional(text),
  subnetOwnershipInfo: optional(subnetOwnershipInfo),
  blsCredentials: optional(blsCredentials),
  blockchainInfo: optional(
    namedObject('BlockchainInfo', {
      chainName: text,
      vmId: text,
      genesisData: optional(named('BlockchainInfoGenesisData', genesisData)),
    }),
  ),
})

/** Returns a transaction of the P-Chain as its views show it. */
export function pChainTransactionJson(
  context: Pick<DataContext, 'network' | 'turns'>,
  ledger: UtxoLedger,
  view: PlatformView,
  { txId, height, timestamp }: TxPosition,
) {
  const { network } = context
  const { platform, genesis } = network.world
  const tx = platform.transactions.get(txId)?.tx
  const block = platform.blocks.byHeight(BigInt(height))
  invariant(tx !== undefined && block !== undefined, 'the ledger has transactions of accepted blocks')
  const { unsigned } = tx
  const emitted = emittedBy(ledger, view, tx)
  const balances = balancesOf(unsigned)
  const memo = 'base' in unsigned ? unsigned.base.memo : undefined
  return {
    txHash: idToString(txId),
    txType: pChainTxType(unsigned.kind),
    blockTimestamp: timestamp,
    blockNumber: height.toString(),
    blockHash: idToString(block.id),
    consumedUtxos: inputsOf(unsigned).flatMap((input) => {
      const utxo = ledger.output(input)
      return utxo === undefined ? [] : [pChainTransactionUtxoJson(network, view, utxo)]
    }),
    emittedUtxos: emitted.map((utxo) => pChainTransactionUtxoJson(network, view, utxo)),
    value: assetAmountsJson(network, emittedValue(tx, emitted)),
    amountBurned: assetAmountsJson(network, burnedBy(tx, genesis.avaxAssetId)),
    amountStaked: assetAmountsJson(
      network,
      sumsOf(stakeOf(tx).map(({ assetId, output }) => [assetId, amountOf(output)])),
    ),
    amountL1ValidatorBalanceBurned: assetAmountsJson(network, new Map([[genesis.avaxAssetId, balances]])),
    memo: memo === undefined || memo.length === 0 ? undefined : toHex(memo),
    ...(unsigned.kind === 'ImportTx'
      ? {
          sourceChain: idToString(unsigned.sourceChain),
          destinationChain: idToString(unsigned.base.blockchainId),
        }
      : {}),
    ...(unsigned.kind === 'ExportTx'
      ? {
          sourceChain: idToString(unsigned.base.blockchainId),
          destinationChain: idToString(unsigned.destinationChain),
        }
      : {}),
    ...stakingTransactionJson(network, view, tx),
    ...subnetTransactionJson(context, tx),
    ...l1TransactionJson(view, tx, height),
  }
}

/** Returns the outputs of a transaction by index, and the rewards that it shows. */
function emittedBy(
  ledger: UtxoLedger,
  { stakes }: PlatformView,
  { id, unsigned }: Tx,
): readonly LedgerOutput[] {
  if (unsigned.kind === 'RewardValidatorTx')
    return [...outputsOfTx(ledger, unsigned.stakerTxId)].filter(isReward)
  const own = [...outputsOfTx(ledger, id)]
  if (unsigned.kind !== 'AddAutoRenewedValidatorTx') return own
  // Rewards are outputs of the transactions that proposed them.
  const nodeId = stakes.get(id)?.staker.nodeId
  const paid =
    nodeId === undefined ? [] : stakes.rewardsOf(nodeId).flatMap((row) => stakes.rewards[row] ?? [])
  const rewards = paid.flatMap(({ stakerTxId, utxo }) =>
    stakerTxId === id ? (ledger.output(utxo) ?? []) : [],
  )
  return [...own, ...rewards]
}

/**
 * Returns the sums of the outputs of a transaction. The rewards of a stake count for the transaction that proposed
 * them.
 */
function emittedValue(tx: Tx, emitted: readonly LedgerOutput[]): ReadonlyMap<Id, bigint> {
  const counted = stakeOf(tx).length === 0 ? emitted : emitted.filter((output) => !isReward(output))
  return sumsOf(counted.map(({ assetId, output }) => [assetId, amountOfAny(output)]))
}

/** Returns the amounts that a transaction consumed and neither emitted nor paid in for L1 validators: the fee. */
function burnedBy({ unsigned }: Tx, avaxAssetId: Id): ReadonlyMap<Id, bigint> {
  const consumed = inputsOf(unsigned)
  const sums = sumsOf([
    ...consumed.map(({ assetId, input }): [Id, bigint] => [assetId, inputAmount(input)]),
    ...outputsOf(unsigned).map(({ assetId, output }): [Id, bigint] => [assetId, -amountOf(output)]),
    [avaxAssetId, -balancesOf(unsigned)],
  ])
  // The transactions of the genesis consume nothing.
  return consumed.length === 0 ? new Map() : sums
}

function sumsOf(amounts: readonly (readonly [Id, bigint])[]): Map<Id, bigint> {
  const sums = new Map<Id, bigint>()
  for (const [assetId, amount] of amounts) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  return sums
}

function isReward({ kind }: LedgerOutput): boolean {
  return kind === 'validator' || kind === 'delegator' || kind === 'validatorFee'
}

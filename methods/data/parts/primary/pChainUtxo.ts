import { idToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type { RewardType } from '../../../../state/platform/BlockOutcomes.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import type { OutputKind } from '../../../../state/views/primary/LedgerBlock.js'
import { amountOfAny, type LedgerOutput, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import { flag, integer, namedObject, oneOf, optional, text, uintText } from '../../../kit/schemas.js'
import { exactInteger } from '../../kit/exactInteger.js'
import { outputJson, outputMembers } from './outputMembers.js'

/** An output as the P-Chain shows it. Times in Unix seconds. */
export const pChainUtxo = namedObject('PChainUtxo', {
  ...outputMembers,
  amount: uintText,
  assetId: text,
  blockNumber: uintText,
  blockTimestamp: integer,
  consumingBlockNumber: optional(uintText),
  consumingBlockTimestamp: optional(integer),
  platformLocktime: optional(integer),
  outputIndex: integer,
  rewardType: optional(oneOf('VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE')),
  stakeableLocktime: optional(integer),
  staked: optional(flag),
  threshold: optional(integer),
  txHash: text,
  utxoEndTimestamp: optional(integer),
  utxoStartTimestamp: optional(integer),
  utxoType: oneOf('STAKE', 'TRANSFER'),
})

const rewardTypes = {
  validator: 'VALIDATOR',
  delegator: 'DELEGATOR',
  validatorFee: 'VALIDATOR_FEE',
} as const

/**
 * Returns an output as the P-Chain shows it in lists of outputs.
 * @param isShownInTx whether the kind of a reward is shown too
 */
export function pChainUtxoJson(
  network: Network,
  { stakes }: PlatformView,
  utxo: LedgerOutput,
  isShownInTx = false,
) {
  const { txId, outputIndex, assetId, output, kind, created, consumed, consumableOn } = utxo
  const owners = ownersOfAny(output)
  const amount = amountOfAny(output)
  const stake = kind === 'stake' ? stakes.get(txId) : undefined
  const staked = stake !== undefined && stake.end === undefined
  const stakeableLocktime = output.kind === 'stakeableLock' ? exactInteger(output.locktime) : undefined
  const isSpentHere = created.chainId === platformChainId && consumableOn === platformChainId
  return {
    amount: amount.toString(),
    assetId: idToString(assetId),
    blockNumber: created.height.toString(),
    blockTimestamp: created.timestamp,
    platformLocktime: isSpentHere ? exactInteger(owners.locktime) : undefined,
    outputIndex,
    staked,
    threshold: owners.threshold,
    txHash: idToString(txId),
    utxoType: staked || (stakeableLocktime ?? 0) > 0 ? ('STAKE' as const) : ('TRANSFER' as const),
    stakeableLocktime,
    utxoStartTimestamp: stake?.startSeconds,
    utxoEndTimestamp: stake === undefined ? undefined : Number(stake.staker.endTime),
    consumingTxHash: consumed && idToString(consumed.txId),
    consumingBlockNumber: consumed?.height.toString(),
    consumingBlockTimestamp: consumed?.timestamp,
    rewardType: isShownInTx && isReward(kind) ? rewardTypes[kind] : undefined,
    ...outputJson(network, utxo),
  }
}

/** Returns an output as transactions show it: with the kind of a reward. */
export function pChainTransactionUtxoJson(network: Network, view: PlatformView, utxo: LedgerOutput) {
  return pChainUtxoJson(network, view, utxo, true)
}

function isReward(kind: OutputKind): kind is RewardType {
  return kind === 'validator' || kind === 'delegator' || kind === 'validatorFee'
}

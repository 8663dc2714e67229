import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { amountOf, ownersOf } from '../../../../state/utxo/outputs.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import type { Reward } from '../../../../state/views/platform/Stake.js'
import { integer, listOf, namedObject, oneOf, optional, text, uintText } from '../../../kit/schemas.js'
import { historicalPrice, type Money, money } from '../prices.js'
import { assetAmountJson, assetMembers } from '../primary/assetAmount.js'
import { addressText } from '../primary/primaryAddresses.js'
import { rewardTypes } from './rewardType.js'

/** The members of a reward, paid or promised, about its stake. Times in Unix seconds. */
export const rewardedStake = {
  addresses: listOf(text),
  txHash: text,
  amountStaked: uintText,
  nodeId: text,
  startTimestamp: integer,
  endTimestamp: integer,
  rewardType: oneOf('VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE'),
}

/** A reward that was paid, by its UTXO. Times in Unix seconds. */
export const historicalReward = namedObject('HistoricalReward', {
  ...rewardedStake,
  utxoId: text,
  outputIndex: integer,
  reward: namedObject('AssetWithPriceInfo', {
    ...assetMembers,
    amount: uintText,
    historicalPrice: optional(money),
  }),
  rewardTxHash: text,
})

/** Returns a reward that was paid, with its price at the end of the stake. */
export function historicalRewardJson(
  network: Network,
  { utxo, stakerTxId, staker, type, rewardTxId }: Reward,
  code: Money['currencyCode'] = 'usd',
) {
  return {
    addresses: ownersOf(utxo.output).addresses.map((address) => addressText(network, address)),
    txHash: idToString(stakerTxId),
    amountStaked: staker.weight.toString(),
    nodeId: nodeIdToString(staker.nodeId),
    startTimestamp: Number(staker.startTime),
    endTimestamp: Number(staker.endTime),
    rewardType: rewardTypes[type],
    utxoId: idToString(utxoId(utxo)),
    outputIndex: utxo.outputIndex,
    reward: {
      ...assetAmountJson(network, utxo.assetId, amountOf(utxo.output)),
      historicalPrice: historicalPrice(network, staker.endTime, code),
    },
    rewardTxHash: idToString(rewardTxId),
  }
}

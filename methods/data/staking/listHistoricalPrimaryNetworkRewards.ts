import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { amountOf, ownersOf } from '../../../state/utxo/outputs.js'
import { utxoId } from '../../../state/utxo/utxo.js'
import type { Reward } from '../../../state/views/platform/Stake.js'
import { integer, listOf, object, oneOf, optional, text, uintText } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { rowsOf } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { currency, historicalPrice, type Money, money } from '../parts/prices.js'
import { assetAmountJson, assetMembers } from '../parts/primary/assetAmount.js'
import { addressText } from '../parts/primary/primaryAddresses.js'
import { rewardFilters, withoutOwner } from '../parts/staking/rewardFilters.js'
import { rewardTypes } from '../parts/staking/rewardType.js'
import { rowsMatching } from '../parts/staking/rowsMatching.js'

/** The rewards that were paid, a row for each UTXO, by the end of the stake. */
export const listHistoricalPrimaryNetworkRewards = defineOperation({
  id: 'listHistoricalPrimaryNetworkRewards',
  path: '/v1/networks/{network}/rewards',
  tag: 'Primary Network Rewards',
  summary: 'Lists the rewards that were paid, the latest first.',
  description:
    'A validator has one reward VALIDATOR_FEE for all delegations to it, which is paid at its end. `addresses` or `nodeIds` is required; given both, a reward must match both.',
  inPath: { network },
  inQuery: { ...rewardFilters, currency },
  paging: { maximum: 100, default: 10 },
  answer: object({
    nextPageToken: optional(text),
    historicalRewards: listOf(
      object({
        addresses: listOf(text),
        txHash: text,
        amountStaked: uintText,
        nodeId: text,
        startTimestamp: integer,
        endTimestamp: integer,
        rewardType: oneOf('VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE'),
        utxoId: text,
        outputIndex: integer,
        reward: object({ ...assetMembers, amount: uintText, historicalPrice: optional(money) }),
        rewardTxHash: text,
      }),
    ),
  }),
  units: 100,
  refusal: withoutOwner,
  handler(context, { network: name, addresses, nodeIds, sortOrder, currency }, page) {
    const stakes = platformIndex(context, name)?.stakes
    if (stakes === undefined) return { historicalRewards: [] }
    // Rewards are paid in the second in which stakes end, so their order is that of the ends.
    const rows = rowsMatching(stakes.rewards.length, [
      addresses?.map((address) => stakes.rewardsTo(address)),
      nodeIds?.map((nodeId) => stakes.rewardsOf(nodeId)),
    ])
    const all = { from: 0, before: stakes.rewards.length }
    const { items, nextPageToken } = pageOf(page, function* (after) {
      for (const row of rowsOf(rows, all, after && Number(after[0]), sortOrder))
        yield { key: [row], item: row }
    })
    const rewards = items.flatMap((row) => stakes.rewards[row] ?? [])
    return {
      nextPageToken,
      historicalRewards: rewards.map((reward) => rewardJson(context.network, reward, currency)),
    }
  },
})

function rewardJson(
  network: Network,
  { utxo, stakerTxId, staker, type, rewardTxId }: Reward,
  code: Money['currencyCode'],
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

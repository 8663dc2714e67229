import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { rowsOf } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { currency } from '../parts/prices.js'
import { historicalReward, historicalRewardJson } from '../parts/staking/historicalReward.js'
import { rewardFilters, withoutOwner } from '../parts/staking/rewardFilters.js'
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
  answer: namedObject('ListHistoricalRewardsResponse', {
    nextPageToken: optional(text),
    historicalRewards: listOf(historicalReward),
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
      historicalRewards: rewards.map((reward) => historicalRewardJson(context.network, reward, currency)),
    }
  },
})

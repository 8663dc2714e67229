import { type Id, nodeIdToString, type ShortId } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import {
  delegatorRewardsOwner,
  validatorAttributes,
} from '../../../state/platform/staking/stakerAttributes.js'
import type { KeptOrder } from '../../../state/views/KeptOrder.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../state/views/platform/Stake.js'
import { listOf, namedObject, number, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsAsFirstSorted, sortedBy } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { assetAmount, assetAmountJson } from '../parts/primary/assetAmount.js'
import { addressText } from '../parts/primary/primaryAddresses.js'
import { netReward } from '../parts/staking/delegatorJson.js'
import { rewardedStake } from '../parts/staking/historicalReward.js'
import { rewardFilters, withoutOwner } from '../parts/staking/rewardFilters.js'
import { rewardTypes } from '../parts/staking/rewardType.js'

/** The rewards that running stakes have been promised, by the end of the stake. */
export const listPendingPrimaryNetworkRewards = defineOperation({
  id: 'listPendingPrimaryNetworkRewards',
  path: '/v1/networks/{network}/rewards:listPending',
  tag: 'Primary Network Rewards',
  summary: 'Lists the rewards that running stakes have been promised, those of the last ends first.',
  description:
    'The reward of a delegation is what is left after the share of its validator. `addresses` or `nodeIds` is required.',
  inPath: { network },
  inQuery: rewardFilters,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListPendingRewardsResponse', {
    nextPageToken: optional(text),
    pendingRewards: listOf(
      namedObject('PendingReward', {
        ...rewardedStake,
        progress: number,
        estimatedReward: assetAmount,
      }),
    ),
  }),
  units: 100,
  refusal: withoutOwner,
  handler(context, { network: name, addresses, nodeIds, sortOrder }, page) {
    const view = platformIndex(context, name)
    if (view === undefined) return { pendingRewards: [] }
    const [owners, nodes] = [addresses && new Set(addresses), nodeIds && new Set(nodeIds)]
    const isWanted = (stake: Stake) =>
      stake.end === undefined &&
      stake.staker.potentialReward > 0n &&
      (nodes === undefined || nodes.has(stake.staker.nodeId)) &&
      (owners === undefined || rewardAddressesOf(stake).some((address) => owners.has(address)))
    const find = (txId: Id) => {
      const stake = view.stakes.get(txId)
      return stake !== undefined && isWanted(stake) ? stake : undefined
    }
    const { items, nextPageToken } = pageOf(page, (after) =>
      itemsAsFirstSorted(() => byEnd(view, sortOrder), find, after),
    )
    return { nextPageToken, pendingRewards: items.map((stake) => rewardJson(context.network, view, stake)) }
  },
})

function rewardJson(network: Network, view: PlatformView, stake: Stake) {
  const { kind, staker, txHash } = stake
  const isValidation = kind === 'validation'
  const reward = isValidation ? staker.potentialReward : netReward(view, stake)
  return {
    addresses: rewardAddressesOf(stake).map((address) => addressText(network, address)),
    txHash,
    amountStaked: staker.weight.toString(),
    nodeId: nodeIdToString(staker.nodeId),
    startTimestamp: Number(staker.startTime),
    endTimestamp: Number(staker.endTime),
    rewardType: rewardTypes[isValidation ? 'validator' : 'delegator'],
    progress: progressOf(stake, network.world.clock.nowSeconds()),
    estimatedReward: assetAmountJson(network, network.world.genesis.avaxAssetId, reward),
  }
}

/** Returns how much of the time of a stake has passed, in percent to two decimals. */
function progressOf({ staker: { startTime, endTime } }: Stake, now: bigint): number {
  const share = Number(now - startTime) / Number(endTime - startTime)
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 100
}

function rewardAddressesOf({ kind, tx }: Stake): readonly ShortId[] {
  const owner =
    kind === 'validation' ? validatorAttributes(tx)?.validationRewardsOwner : delegatorRewardsOwner(tx)
  return owner?.addresses ?? []
}

/** Returns the order of all running stakes by their ends. */
function byEnd({ stakes, orders, version }: PlatformView, direction: 'asc' | 'desc'): KeptOrder {
  return orders.of(`stakes/${direction}`, String(version), () => {
    const order = {
      direction,
      rankOf: ({ staker }: Stake) => staker.endTime,
      idOf: ({ txHash }: Stake) => txHash,
    }
    return sortedBy(stakes.running(), order).map(({ tx }) => tx.id)
  })
}

import { nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { splitReward } from '../../../../state/platform/staking/rewards.js'
import {
  delegatorRewardsOwner,
  validatorAttributes,
} from '../../../../state/platform/staking/stakerAttributes.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'
import type { TypeOf } from '../../../kit/schema.js'
import { anyOf, integer, listOf, namedObject, oneOf, text, uintText } from '../../../kit/schemas.js'
import type { Answered } from '../../kit/Answered.js'
import { addressText } from '../primary/primaryAddresses.js'
import { percentText } from './delegationFee.js'
import { validationStatus } from './validationStatus.js'

const common = {
  txHash: text,
  nodeId: text,
  rewardAddresses: listOf(text),
  amountDelegated: uintText,
  delegationFee: text,
  startTimestamp: integer,
  endTimestamp: integer,
} as const

const completed = namedObject('CompletedDelegatorDetails', {
  ...common,
  grossReward: uintText,
  netReward: uintText,
  delegationStatus: oneOf('completed'),
})

const running = namedObject('ActiveDelegatorDetails', {
  ...common,
  estimatedGrossReward: uintText,
  estimatedNetReward: uintText,
  delegationStatus: oneOf('active', 'pending'),
})

/** A delegation: with rewards once it ended, with estimates before. Amounts in nAVAX, times in Unix seconds. */
export const delegator = anyOf(running, completed)

/** Returns the validator's share of the rewards of a delegation, in millionths. */
export function sharesOfValidator({ stakes }: PlatformView, { validationId }: Stake): number {
  const validation = stakes.get(validationId)
  return validation === undefined ? 0 : (validatorAttributes(validation.tx)?.delegationShares ?? 0)
}

/** Returns the reward of a delegation, nAVAX, that is left to the delegator if the delegation succeeds. */
export function netReward(view: PlatformView, stake: Stake): bigint {
  return splitReward(stake.staker.potentialReward, sharesOfValidator(view, stake)).remainder
}

/** Returns a delegation as the Data API shows it at the indexed height. */
export function delegatorJson(
  network: Network,
  view: PlatformView,
  stake: Stake,
): Answered<TypeOf<typeof delegator>> {
  const { staker, tx, txHash, end } = stake
  const shown = {
    txHash,
    nodeId: nodeIdToString(staker.nodeId),
    rewardAddresses:
      delegatorRewardsOwner(tx)?.addresses.map((address) => addressText(network, address)) ?? [],
    amountDelegated: staker.weight.toString(),
    delegationFee: percentText(sharesOfValidator(view, stake)),
    startTimestamp: Number(staker.startTime),
    endTimestamp: Number(staker.endTime),
  }
  if (end !== undefined)
    return {
      grossReward: (end.how === 'rewarded' ? staker.potentialReward : 0n).toString(),
      netReward: view.stakes.paidTo(tx.id).own.toString(),
      delegationStatus: 'completed',
      ...shown,
    }
  const status = validationStatus(stake, network.world.clock.nowSeconds())
  return {
    estimatedGrossReward: staker.potentialReward.toString(),
    estimatedNetReward: netReward(view, stake).toString(),
    delegationStatus: status === 'pending' ? 'pending' : 'active',
    ...shown,
  }
}

import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { validatorAttributes } from '../../../../state/platform/staking/stakerAttributes.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'
import type { TypeOf } from '../../../kit/schema.js'
import {
  anyOf,
  integer,
  listOf,
  namedObject,
  nullable,
  number,
  oneOf,
  optional,
  text,
  uintText,
} from '../../../kit/schemas.js'
import type { Answered } from '../../kit/Answered.js'
import { blsCredentials, blsCredentialsJson } from '../blsCredentials.js'
import { addressText } from '../primary/primaryAddresses.js'
import { delegationCapacity } from './delegationCapacity.js'
import { delegationSharesOf, percentText } from './delegationFee.js'
import { geolocationOf, healthOf, versionOf } from './describedValidator.js'
import { uptimePerformance } from './uptimePerformance.js'
import { validationStatus } from './validationStatus.js'

const common = {
  txHash: text,
  nodeId: text,
  subnetId: text,
  amountStaked: uintText,
  delegationFee: optional(text),
  startTimestamp: integer,
  endTimestamp: integer,
  blsCredentials: optional(blsCredentials),
} as const

const rewards = namedObject('Rewards', {
  validationRewardAmount: uintText,
  delegationRewardAmount: uintText,
  rewardAddresses: optional(listOf(text)),
  rewardTxHash: optional(text),
})

const completed = namedObject('CompletedValidatorDetails', {
  ...common,
  delegatorCount: integer,
  amountDelegated: optional(uintText),
  rewards,
  validationStatus: oneOf('completed'),
})

const active = namedObject('ActiveValidatorDetails', {
  ...common,
  stakePercentage: number,
  delegatorCount: integer,
  amountDelegated: optional(uintText),
  uptimePerformance: number,
  avalancheGoVersion: optional(text),
  delegationCapacity: optional(uintText),
  potentialRewards: rewards,
  validationStatus: oneOf('active'),
  validatorHealth: namedObject('ValidatorHealthDetails', {
    reachabilityPercent: number,
    benchedPChainRequestsPercent: number,
    benchedXChainRequestsPercent: number,
    benchedCChainRequestsPercent: number,
  }),
  geolocation: nullable(
    namedObject('Geolocation', {
      city: text,
      country: text,
      countryCode: text,
      latitude: number,
      longitude: number,
    }),
  ),
})

const pending = namedObject('PendingValidatorDetails', { ...common, validationStatus: oneOf('pending') })

const removed = namedObject('RemovedValidatorDetails', {
  ...common,
  removeTxHash: text,
  removeTimestamp: integer,
  validationStatus: oneOf('removed'),
})

/** A validation, with members that depend on its state. Amounts in nAVAX, times in Unix seconds. */
export const validator = anyOf(active, pending, completed, removed)

/** Returns a validation as the Data API shows it at the indexed height. */
export function validatorJson(
  network: Network,
  view: PlatformView,
  stake: Stake,
): Answered<TypeOf<typeof validator>> {
  const { staker, txHash, end } = stake
  const shares = delegationSharesOf(stake)
  const shown = {
    txHash,
    nodeId: nodeIdToString(staker.nodeId),
    subnetId: idToString(staker.subnetId),
    amountStaked: staker.weight.toString(),
    delegationFee: shares === undefined ? undefined : percentText(shares),
    startTimestamp: Number(staker.startTime),
    endTimestamp: Number(staker.endTime),
    blsCredentials: credentialsOf(stake),
  }
  switch (validationStatus(stake, network.world.clock.nowSeconds())) {
    case 'pending':
      return { ...shown, validationStatus: 'pending' }
    case 'active':
      return { ...shown, ...activeMembers(network, view, stake), validationStatus: 'active' }
    case 'removed':
      return {
        removeTxHash: end?.txId === undefined ? '' : idToString(end.txId),
        removeTimestamp: end?.seconds ?? 0,
        validationStatus: 'removed',
        ...shown,
      }
    case 'completed':
      return { validationStatus: 'completed', ...shown, ...completedMembers(network, view, stake) }
  }
}

function activeMembers(network: Network, view: PlatformView, stake: Stake) {
  const { staker, tx } = stake
  const { stakes, totals, chain } = view
  const delegations = stakes.delegationsTo(tx.id)
  const { validatorWeight, delegatorWeight } = totals.of(staker.subnetId)
  return {
    stakePercentage: percentOf(staker.weight, validatorWeight + delegatorWeight),
    delegatorCount: delegations.running,
    amountDelegated: canBeDelegatedTo(stake) ? delegations.runningAmount.toString() : undefined,
    uptimePerformance: uptimePerformance(chain, staker) / 100,
    avalancheGoVersion: versionOf(network, staker.nodeId),
    delegationCapacity: delegationCapacity(view, stake)?.toString(),
    potentialRewards: {
      validationRewardAmount: staker.potentialReward.toString(),
      delegationRewardAmount: (delegations.endedShare + delegations.runningShare).toString(),
      rewardAddresses: rewardAddressesOf(network, stake),
    },
    validatorHealth: healthOf(network, staker.nodeId),
    geolocation: geolocationOf(network, staker.nodeId),
  }
}

function completedMembers(network: Network, { stakes }: PlatformView, stake: Stake) {
  const { tx, end } = stake
  const delegations = stakes.delegationsTo(tx.id)
  const paid = stakes.paidTo(tx.id)
  return {
    delegatorCount: delegations.count,
    amountDelegated: canBeDelegatedTo(stake) ? delegations.amount.toString() : undefined,
    rewards: {
      validationRewardAmount: paid.own.toString(),
      delegationRewardAmount: paid.share.toString(),
      rewardAddresses: rewardAddressesOf(network, stake),
      rewardTxHash: end?.txId === undefined ? undefined : idToString(end.txId),
    },
  }
}

/** Whether delegations to a validator are possible: not on permissioned subnets. */
function canBeDelegatedTo({ staker }: Stake): boolean {
  return staker.subnetId === primaryNetworkId
}

function rewardAddressesOf(network: Network, { tx }: Stake): readonly string[] | undefined {
  return validatorAttributes(tx)?.validationRewardsOwner.addresses.map((address) =>
    addressText(network, address),
  )
}

function credentialsOf({ tx }: Stake) {
  const signer = validatorAttributes(tx)?.signer
  return signer === undefined ? undefined : blsCredentialsJson(signer)
}

/** Returns a share in percent to four decimals. */
function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Math.round((Number(part) / Number(whole)) * 1_000_000) / 10_000
}

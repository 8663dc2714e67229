import type { Network } from '../../../state/Network.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'
import { integer, listOf, namedObject, text, uintText } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { versionOf } from '../parts/staking/describedValidator.js'

/** The decimals of the staking ratio. */
const ratioDecimals = 6

/** The sums of the stakes on the primary network. Amounts in nAVAX. */
export const getNetworkDetails = defineOperation({
  id: 'getNetworkDetails',
  path: '/v1/networks/{network}',
  tag: 'Primary Network',
  summary: 'Gets the numbers and amounts of validators and delegators of the primary network.',
  description:
    '`estimatedAnnualStakingReward` is the sum of the rewards that running stakes have been promised, `stakingRatio` the ratio of all stakes to the supply. The version of a validator is the configured one, or that of its connected node, else `offline`.',
  inPath: { network },
  answer: namedObject('GetNetworkDetailsResponse', {
    validatorDetails: namedObject('ValidatorsDetails', {
      validatorCount: integer,
      totalAmountStaked: uintText,
      estimatedAnnualStakingReward: uintText,
      stakingDistributionByVersion: listOf(
        namedObject('StakingDistribution', {
          version: text,
          amountStaked: uintText,
          validatorCount: integer,
        }),
      ),
      stakingRatio: text,
    }),
    delegatorDetails: namedObject('DelegatorsDetails', {
      delegatorCount: integer,
      totalAmountStaked: uintText,
    }),
  }),
  units: 100,
  handler(context, { network: name }) {
    const view = platformIndex(context, name)
    if (view === undefined) throw notFound(`network ${name}`)
    const { validators, validatorWeight, delegators, delegatorWeight, potentialReward } =
      view.totals.of(primaryNetworkId)
    const staked = Number(validatorWeight + delegatorWeight)
    return {
      validatorDetails: {
        validatorCount: validators,
        totalAmountStaked: validatorWeight.toString(),
        estimatedAnnualStakingReward: potentialReward.toString(),
        stakingDistributionByVersion: distributionOf(context.network, view),
        stakingRatio: (staked / Number(view.figures.currentSupply)).toFixed(ratioDecimals),
      },
      delegatorDetails: { delegatorCount: delegators, totalAmountStaked: delegatorWeight.toString() },
    }
  },
})

/** Returns the stake of the validators of each version, the highest version first, those of no known version last. */
function distributionOf(network: Network, { stakes, chain }: PlatformView) {
  const sums = new Map<string, { amount: bigint; count: number }>()
  for (const { kind, staker } of stakes.running()) {
    if (kind !== 'validation' || staker.subnetId !== primaryNetworkId) continue
    const isConnected = chain.uptimes.isConnected(staker.nodeId)
    const version = (isConnected ? versionOf(network, staker.nodeId) : undefined) ?? offline
    const { amount, count } = sums.get(version) ?? { amount: 0n, count: 0 }
    sums.set(version, { amount: amount + staker.weight, count: count + 1 })
  }
  return [...sums]
    .sort(([a], [b]) => versionOrder(a, b))
    .map(([version, { amount, count }]) => ({
      version,
      amountStaked: amount.toString(),
      validatorCount: count,
    }))
}

const offline = 'offline'

function versionOrder(a: string, b: string): number {
  if (a === offline || b === offline) return a === offline ? 1 : -1
  return b.localeCompare(a, 'en', { numeric: true })
}

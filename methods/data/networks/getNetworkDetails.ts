import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'
import { integer, listOf, object, text, uintText } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'

/** The decimals of the staking ratio. */
const ratioDecimals = 6

/** The sums of the stakes on the primary network. Amounts in nAVAX. */
export const getNetworkDetails = defineOperation({
  id: 'getNetworkDetails',
  path: '/v1/networks/{network}',
  tag: 'Primary Network',
  summary: 'Gets the numbers and amounts of validators and delegators of the primary network.',
  description:
    '`estimatedAnnualStakingReward` is the sum of the rewards that running stakes have been promised, `stakingRatio` the ratio of all stakes to the supply. Connected validators have the version of this node.',
  inPath: { network },
  answer: object({
    validatorDetails: object({
      validatorCount: integer,
      totalAmountStaked: uintText,
      estimatedAnnualStakingReward: uintText,
      stakingDistributionByVersion: listOf(
        object({ version: text, amountStaked: uintText, validatorCount: integer }),
      ),
      stakingRatio: text,
    }),
    delegatorDetails: object({ delegatorCount: integer, totalAmountStaked: uintText }),
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
        stakingDistributionByVersion: distributionOf(view, context.network.world.node.release.name),
        stakingRatio: (staked / Number(view.figures.currentSupply)).toFixed(ratioDecimals),
      },
      delegatorDetails: { delegatorCount: delegators, totalAmountStaked: delegatorWeight.toString() },
    }
  },
})

/** Returns the stake of the validators of each version, connected validators first. */
function distributionOf({ stakes, chain }: PlatformView, release: string) {
  const validators = stakes
    .running()
    .filter(({ kind, staker }) => kind === 'validation' && staker.subnetId === primaryNetworkId)
  return [
    { version: release, isConnected: true },
    { version: 'offline', isConnected: false },
  ].flatMap(({ version, isConnected }) => {
    const of = validators.filter(({ staker }) => chain.uptimes.isConnected(staker.nodeId) === isConnected)
    const amount = of.reduce((sum, { staker }) => sum + staker.weight, 0n)
    return of.length === 0 ? [] : [{ version, amountStaked: amount.toString(), validatorCount: of.length }]
  })
}

import { idFromString } from '../../state/codec/ids.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineOperation } from '../data/kit/Operation.js'
import { required, textParameter, wordParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { network } from '../data/parts/networkName.js'
import { platformIndex } from '../data/parts/platformIndex.js'
import { namedObject, optional, text } from '../kit/schemas.js'
import { dayBounds, refusalOfBounds } from './parts/dayBounds.js'
import { metricPoints } from './parts/points.js'
import { stakingMetricNames, stakingPoints } from './parts/stakingPoints.js'

/** A metric of a subnet's validators and delegators by day, the newest first. */
export const getStakingMetrics = defineOperation({
  id: 'getStakingMetrics',
  api: 'metrics',
  path: '/v2/networks/{network}/metrics/{metric}',
  tag: 'Staking Metrics',
  summary: 'Lists a metric of the validators or delegators of a subnet by UTC day, the newest first.',
  description:
    'Values are those at the end of a day, or now for the current day. Weights are in nAVAX on the primary network. Of an L1 the active validators count.',
  inPath: { network, metric: required(wordParameter('The metric.', stakingMetricNames)) },
  inQuery: {
    ...dayBounds,
    subnetId: textParameter('The subnet, by default the primary network.', { format: 'cb58' }, idFromString),
  },
  paging: { maximum: 2160, default: 100 },
  answer: namedObject('MetricsApiResponse', { nextPageToken: optional(text), results: metricPoints }),
  units: 100,
  refusal: refusalOfBounds,
  handler(context, { network: name, metric, startTimestamp, endTimestamp, subnetId }, page) {
    const history = platformIndex(context, name)?.totals.historyOf(subnetId ?? primaryNetworkId) ?? []
    const now = Number(context.network.world.clock.nowSeconds())
    const bounds = { from: startTimestamp, to: endTimestamp }
    const { items, nextPageToken } = pageOf(page, (after) =>
      stakingPoints(history, metric, now, bounds, after),
    )
    return { nextPageToken, results: items }
  },
})

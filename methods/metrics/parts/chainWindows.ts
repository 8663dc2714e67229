import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import { BlockSpan } from './BlockSpan.js'
import { chainMetrics, type MetricName } from './chainMetrics.js'
import { windowsBefore } from './windows.js'

/** Returns a metric of a chain, or of several together, over the windows of time that end now. */
export function chainWindows(
  { network }: DataContext,
  views: readonly EvmView[],
  metric: MetricName,
): ReturnType<typeof windowsBefore> {
  const now = Number(network.world.clock.nowSeconds())
  const { startedAtMs } = network.world.node
  return windowsBefore(now, (from) =>
    chainMetrics[metric].of(views.map((view) => new BlockSpan(view, startedAtMs, from, now + 1))),
  )
}

import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { RunningChain } from '../../state/node/chains.js'
import type { MetricFamily, Sample } from './exposition.js'

/** Returns a family of values that can go up and down. */
export function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'gauge', samples }
}

/** Returns a family of values that only go up, until the network is reverted. */
export function counter(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'counter', samples }
}

/**
 * Returns a family of durations with the upper bounds of Prometheus' exponential buckets: each is twice the one before.
 *
 * @param seconds the durations that are not 0
 * @param count how many durations there are, those of 0 too
 */
export function durations(
  name: string,
  help: string,
  labels: Sample['labels'],
  buckets: { readonly firstSeconds: number; readonly count: number },
  { seconds, count }: { readonly seconds: readonly number[]; readonly count: number },
): MetricFamily {
  const bounds = Array.from({ length: buckets.count }, (_, index) => buckets.firstSeconds * 2 ** index)
  const longer = (bound: number) => seconds.filter((each) => each > bound).length
  return {
    name,
    help,
    type: 'histogram',
    samples: [
      {
        labels,
        buckets: bounds.map((upperBound) => ({ upperBound, count: count - longer(upperBound) })),
        count,
        sum: seconds.reduce((sum, each) => sum + each, 0),
      },
    ],
  }
}

/** Returns the sample of a family without labels. */
export function single(value: number): Sample {
  return { labels: [], value }
}

/** Returns the label that identifies a chain: its primary alias, or its ID if it has none. */
export function chainLabel(node: Network['world']['node'], chain: RunningChain): Sample['labels'] {
  return [['chain', node.chainAliases.primaryAlias(chain.id) ?? idToString(chain.id)]]
}

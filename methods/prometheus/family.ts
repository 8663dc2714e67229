import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { RunningChain } from '../../state/node/chains.js'
import type { MetricFamily, Sample } from './exposition.js'

/** A family of values that go up and down. */
export function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'gauge', samples }
}

/** A family of values that only go up, until the network goes back in time. */
export function counter(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'counter', samples }
}

/** The sample of a family without labels. */
export function single(value: number): Sample {
  return { labels: [], value }
}

/** The label that tells chains apart: the primary alias, or the ID of a chain that has none. */
export function chainLabel(node: Network['node'], chain: RunningChain): Sample['labels'] {
  return [['chain', node.chainAliases.primaryAlias(chain.id) ?? idToString(chain.id)]]
}

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

/** Returns the sample of a family without labels. */
export function single(value: number): Sample {
  return { labels: [], value }
}

/** Returns the label that identifies a chain: its primary alias, or its ID if it has none. */
export function chainLabel(node: Network['world']['node'], chain: RunningChain): Sample['labels'] {
  return [['chain', node.chainAliases.primaryAlias(chain.id) ?? idToString(chain.id)]]
}

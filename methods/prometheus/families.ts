import { emptyId, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { RunningChain } from '../../state/node/chains.js'
import { applicationTag } from '../health/parts/checks.js'
import { checksOf, type HealthKind, runCheck } from '../health/parts/report.js'
import { uptimePercentages } from '../info/parts/uptimePercentages.js'
import type { MetricFamily, Sample } from './exposition.js'

/** What the emulated node can tell of the families that a real one exposes, under the names and types they have there. */
export function metricFamilies(network: Network): readonly MetricFamily[] {
  return [
    ...apiFamilies(network),
    healthFamily(network),
    ...chainFamilies(network),
    ...networkFamilies(network),
    ...stakeFamilies(network),
    ...evmFamilies(network),
    ...processFamilies(network),
    gauge('avalanche_upgrade_time_until', 'Nanoseconds until an upgrade that most of the stake expects', [
      single(Number.POSITIVE_INFINITY),
    ]),
  ]
}

function apiFamilies({ node }: Network): MetricFamily[] {
  const counts = node.apiCalls.all()
  const by = (value: (count: (typeof counts)[number][1]) => number): Sample[] =>
    counts.map(([base, count]) => ({ labels: [['base', base]], value: value(count) }))
  return [
    counter(
      'avalanche_api_calls',
      'API calls answered',
      by(({ calls }) => calls),
    ),
    gauge(
      'avalanche_api_calls_duration',
      'Nanoseconds spent on API calls',
      by(({ durationNs }) => durationNs),
    ),
    gauge(
      'avalanche_api_calls_processing',
      'API calls being answered',
      by(({ processing }) => processing),
    ),
  ]
}

function healthFamily(network: Network): MetricFamily {
  const kinds: readonly HealthKind[] = ['health', 'liveness', 'readiness']
  return gauge(
    'avalanche_health_checks_failing',
    'Health checks that fail, by tag',
    kinds.flatMap((kind) => {
      const checks = checksOf(network, kind)
      const failing = checks.filter((check) => runCheck(network, kind, check).error !== undefined)
      const tags = new Set(['all', applicationTag, ...checks.flatMap((check) => check.tags)])
      return [...tags].map(
        (tag): Sample => ({
          labels: [
            ['check', kind],
            ['tag', tag],
          ],
          value: failing.filter(
            (check) => tag === 'all' || check.tags.includes(tag) || check.tags.includes(applicationTag),
          ).length,
        }),
      )
    }),
  )
}

function chainFamilies({ node }: Network): MetricFamily[] {
  const heights = node.chains().map((chain) => ({
    labels: chainLabel(node, chain),
    height: Number(chain.lastAccepted().height),
  }))
  const by = (value: (height: number) => number): Sample[] =>
    heights.map(({ labels, height }) => ({ labels, value: value(height) }))
  return [
    gauge(
      'avalanche_snowman_bootstrap_finished',
      '1 for a chain that is ready',
      by(() => 1),
    ),
    gauge(
      'avalanche_snowman_last_accepted_height',
      'Height of the last accepted block',
      by((height) => height),
    ),
    counter(
      'avalanche_snowman_blks_accepted_count',
      'Blocks accepted since genesis',
      by((height) => height),
    ),
    gauge(
      'avalanche_snowman_blks_processing',
      'Blocks that are issued and not yet decided',
      by(() => 0),
    ),
  ]
}

function networkFamilies(network: Network): MetricFamily[] {
  const { node } = network
  const uptime = uptimePercentages(network)
  return [
    gauge('avalanche_network_peers', 'Connected peers', [single(node.peers.size)]),
    gauge(
      'avalanche_network_node_uptime_rewarding_stake',
      'Percent of the stake that would reward this node',
      [single(uptime?.rewarding ?? 0)],
    ),
    gauge(
      'avalanche_network_node_uptime_weighted_average',
      "This node's uptime in percent as the stake saw it",
      [single(uptime?.average ?? 0)],
    ),
  ]
}

function stakeFamilies({ node }: Network): MetricFamily[] {
  const validators = node.primaryValidators()
  const weigh = (of: typeof validators): number => Number(of.reduce((sum, { weight }) => sum + weight, 0n))
  const total = weigh(validators)
  const connected = weigh(
    validators.filter(({ nodeId }) => nodeId === node.id || node.peers.isConnected(nodeId)),
  )
  const each = (value: number): Sample[] =>
    node
      .chains()
      .filter(({ subnetId }) => subnetId === emptyId)
      .map((chain) => ({ labels: chainLabel(node, chain), value }))
  return [
    gauge('avalanche_stake_num_validators', 'Validators of the chain', each(validators.length)),
    gauge('avalanche_stake_total_weight', 'Weight of all validators of the chain', each(total)),
    gauge(
      'avalanche_stake_percent_connected',
      'Share of the weight that is connected',
      each(total === 0 ? 1 : connected / total),
    ),
  ]
}

/** The C-Chain's head and pool. */
function evmFamilies({ node, cChain }: Network): MetricFamily[] {
  const chain = node.chain(cChain.blockchainId)
  if (chain === undefined) return []
  const labels = chainLabel(node, chain)
  const { number, baseFee } = cChain.head.header
  const { pending, queued } = cChain.pool.stats()
  const one = (name: string, help: string, value: number): MetricFamily =>
    gauge(`avalanche_evm_eth_${name}`, help, [{ labels, value }])
  return [
    one('chain_head_block', 'Height of the last block', Number(number)),
    one('chain_head_header', 'Height of the last header', Number(number)),
    one('chain_latest_basefee', 'Base fee of the last block, wei per gas', Number(baseFee ?? 0n)),
    one('txpool_pending', 'Transactions that can go into the next block', pending),
    one('txpool_queued', 'Transactions that wait for an earlier nonce', queued),
  ]
}

/** Figures of the process itself, where they mean the same for any program. */
function processFamilies({ node }: Network): MetricFamily[] {
  const { user, system } = process.cpuUsage()
  return [
    gauge('avalanche_process_process_start_time_seconds', 'When the node started, Unix seconds', [
      single(node.startedAtMs / 1000),
    ]),
    gauge('avalanche_process_process_resident_memory_bytes', 'Memory of the process', [
      single(process.memoryUsage.rss()),
    ]),
    counter('avalanche_process_process_cpu_seconds_total', 'Processor time of the process', [
      single((user + system) / 1e6),
    ]),
  ]
}

function chainLabel(node: Network['node'], chain: RunningChain): Sample['labels'] {
  return [['chain', node.chainAliases.primaryAlias(chain.id) ?? idToString(chain.id)]]
}

function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'gauge', samples }
}

function counter(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, help, type: 'counter', samples }
}

function single(value: number): Sample {
  return { labels: [], value }
}

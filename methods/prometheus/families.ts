import type { Network } from '../../state/Network.js'
import { applicationTag } from '../health/parts/checks.js'
import { unknownUpgradeInMs } from '../health/parts/futureUpgrade.js'
import { checksOf, type HealthKind, runCheck } from '../health/parts/report.js'
import { uptimePercentages } from '../info/parts/uptimePercentages.js'
import { avmFamilies } from './avmFamilies.js'
import { chainFamilies, stakeFamilies } from './chainFamilies.js'
import { evmFamilies } from './evmFamilies.js'
import type { MetricFamily, Sample } from './exposition.js'
import { counter, gauge, single } from './family.js'
import { platformFamilies } from './platformFamilies.js'

/** Returns the metrics of a real node that the emulated node has, with their names and types. */
export function metricFamilies(network: Network): readonly MetricFamily[] {
  return [
    ...apiFamilies(network),
    healthFamily(network),
    ...chainFamilies(network),
    ...networkFamilies(network),
    ...stakeFamilies(network),
    ...evmFamilies(network),
    ...processFamilies(network),
    ...platformFamilies(network),
    ...avmFamilies(network),
    upgradeFamily(network),
  ]
}

function apiFamilies({ world: { node } }: Network): MetricFamily[] {
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

/** Infinite unless an upgrade is expected that this node does not know. */
function upgradeFamily(network: Network): MetricFamily {
  const untilMs = unknownUpgradeInMs(network) ?? Number.POSITIVE_INFINITY
  return gauge(
    'avalanche_upgrade_time_until',
    'Nanoseconds until an upgrade that most of the stake expects',
    [single(untilMs * 1e6)],
  )
}

function networkFamilies(network: Network): MetricFamily[] {
  const { node } = network.world
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

/** Returns metrics of the process that have a meaning for any program. */
function processFamilies({ world: { node } }: Network): MetricFamily[] {
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

import type { MetricName } from './chainMetrics.js'

/** The metrics of the first version: their paths, and their names in the second one. */
export const dailyMetricPaths = {
  avg_tps: 'avgTps',
  max_tps: 'maxTps',
  avg_gps: 'avgGps',
  max_gps: 'maxGps',
  avg_gas_price: 'avgGasPrice',
  max_gas_price: 'maxGasPrice',
  tx_count: 'txCount',
  gas_used: 'gasUsed',
  active_addresses: 'activeAddresses',
  active_senders: 'activeSenders',
} as const satisfies Readonly<Record<string, MetricName>>

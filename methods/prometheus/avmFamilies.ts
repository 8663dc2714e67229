import type { Network } from '../../state/Network.js'
import type { MetricFamily } from './exposition.js'
import { gauge } from './family.js'

/** Returns the metrics of the X-Chain's mempool (AvalancheGo `vms/txs/mempool/metrics.go`). */
export function avmFamilies({ world: { avmProducer } }: Network): MetricFamily[] {
  const one = (name: string, help: string, value: number): MetricFamily =>
    gauge(`avalanche_avm_mempool_${name}`, help, [{ labels: [['chain', 'X']], value }])
  return [
    one('count', 'Transactions that wait for a block', avmProducer.waitingTxs),
    one('bytes_available', 'Bytes for more waiting transactions', avmProducer.mempoolBytesLeft),
  ]
}

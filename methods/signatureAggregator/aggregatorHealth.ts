import { formatRfc3339 } from '../../state/codec/printTime.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import type { Network } from '../../state/Network.js'

/**
 * Handles `/health` of the signature aggregator (icm-services `signature-aggregator/healthcheck`). It is
 * always healthy here.
 */
export function aggregatorHealth({ world: { clock } }: Network): string {
  const check = { status: 'up', timestamp: formatRfc3339(clock.now()) }
  return stringifyJson({ status: 'up', details: { 'signature-aggregator-health': check } })
}

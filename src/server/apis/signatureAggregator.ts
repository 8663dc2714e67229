import { aggregateSignatures } from '../../../methods/signatureAggregator/aggregateSignatures.js'
import { aggregatorHealth } from '../../../methods/signatureAggregator/aggregatorHealth.js'
import type { Network } from '../../../state/Network.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { RestHandler } from './RestRoute.js'

// Avalanche's signature aggregator below the control API, for tools that are configured with its URL. As in the
// original, every HTTP method is accepted. Source: icm-services `signature-aggregator`.

/** Answers requests for the aggregated signatures of a message. */
export function signatures(network: Network, report: ReportInternalError): RestHandler {
  return ({ body }) => {
    const text = body.toString()
    const headers = { 'content-type': 'application/json' }
    try {
      return { ...aggregateSignatures(network, text), headers }
    } catch (error) {
      report(text, error)
      return { status: 500, headers, body: '{"error":"internal error"}' }
    }
  }
}

/** Answers requests for the health of the aggregator. */
export function health(network: Network): RestHandler {
  return () => ({
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
      pragma: 'no-cache',
    },
    body: aggregatorHealth(network),
  })
}

import { STATUS_CODES } from 'node:http'
import { dailyMetricPaths } from '../../methods/metrics/dailyMetrics.js'
import { NodeError, serverErrorCode } from '../../state/errors/NodeError.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { Exchange, Outcome } from '../rpc/Dispatcher.js'
import type { HttpAnswer } from '../rpc/exchange.js'
import { jsonAnswer } from '../server/dataApi/answers.js'
import { isMetricsPath } from '../server/dataApi/isMetricsPath.js'
import { plainError } from '../server/http/plainAnswers.js'
import { dataService } from './concerns.js'

/**
 * Returns the outcome of a call that a rule hits; undefined when the rule only delays it. Where there is no HTTP, a
 * status is an error that clients treat as they treat the status.
 */
export function faultOutcome({ error, status }: FaultRule): Outcome | undefined {
  if (error !== undefined)
    return { error: new NodeError(error.message, { code: error.code, data: error.data }) }
  if (status === undefined) return undefined
  return { error: new NodeError(`${status} ${nameOf(status)}`, { code: codeOf(status) }) }
}

/**
 * Returns the answer to an HTTP request that a rule hits; undefined when the rule only delays it. The Data API and
 * the Metrics API answer with the body of their errors, everything else in plain text, as gateways do.
 */
export function faultAnswer(exchange: Exchange, { status, headers }: FaultRule): HttpAnswer | undefined {
  if (status === undefined) return undefined
  const given = Object.fromEntries([...(headers ?? [])].map(([name, value]) => [name.toLowerCase(), value]))
  const error = nameOf(status)
  if (exchange.service !== dataService) {
    const answer = plainError(status, error)
    return { ...answer, headers: { ...answer.headers, ...given } }
  }
  const message = isMetricsPath(exchange.route, Object.keys(dailyMetricPaths)) ? [error] : error
  return jsonAnswer(status, JSON.stringify({ message, statusCode: status, error }), given)
}

function nameOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error'
}

/** Codes of EIP-1474, at which clients repeat a call just as after these statuses. */
function codeOf(status: number): number {
  if (status === 429) return -32005
  return status >= 500 ? -32603 : serverErrorCode
}

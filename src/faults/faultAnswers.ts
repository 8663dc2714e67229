import { STATUS_CODES } from 'node:http'
import { dataService } from '../../methods/matching/fitsCall.js'
import { dailyMetricPaths } from '../../methods/metrics/parts/dailyMetricPaths.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { NodeError, serverErrorCode } from '../../state/errors/NodeError.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import { malformedText } from '../rpc/AnswerFault.js'
import type { Exchange, Outcome } from '../rpc/Dispatcher.js'
import type { HttpAnswer } from '../rpc/exchange.js'
import { jsonAnswer } from '../server/dataApi/answers.js'
import { isMetricsPath } from '../server/dataApi/isMetricsPath.js'
import { plainError } from '../server/http/plainAnswers.js'

/**
 * Returns the outcome with which a rule replaces the answer of a call; undefined for rules that replace none. Without
 * HTTP, a status becomes an error that clients handle like the status.
 */
export function faultOutcome(rule: FaultRule): Outcome | undefined {
  const { error, status } = rule
  if (error !== undefined)
    return { error: new NodeError(error.message, { code: error.code, data: error.data }) }
  if (status !== undefined)
    return { error: new NodeError(`${status} ${nameOf(status)}`, { code: codeOf(status) }) }
  const kind = brokenKind(rule)
  if (kind === undefined) return undefined
  return { error: new NodeError(`fault: ${kind}`, { code: serverErrorCode }), fault: { kind } }
}

/**
 * Returns the answer with which a rule replaces that of an HTTP request; undefined for rules that replace none. The
 * Data API and the Metrics API answer with the body of their errors, everything else in plain text, as gateways do.
 */
export function faultAnswer(exchange: Exchange, rule: FaultRule): HttpAnswer | undefined {
  const { status, headers } = rule
  const kind = brokenKind(rule)
  if (kind === 'malformed') return { status: 200, headers: jsonType, body: malformedText }
  if (kind !== undefined) return { status: 200, headers: {}, body: '', fault: { kind } }
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

/** Returns an answer of the node whose body a rule slows down or cuts; unchanged when the body is not longer than the cut. */
export function withBrokenBody(answer: HttpAnswer, { truncate, slow }: FaultRule): HttpAnswer {
  if (truncate !== undefined) {
    const isCut = truncate.bytes < Buffer.byteLength(answer.body)
    return isCut ? { ...answer, fault: { kind: 'truncate', ...truncate } } : answer
  }
  return slow === undefined ? answer : { ...answer, fault: { kind: 'slow', ...slow } }
}

/** Returns the length of the answer with an outcome, in bytes. IDs of calls are taken to have one digit. */
export function answerBytes({ error, result }: Outcome): number {
  const member =
    error === undefined
      ? { result }
      : { error: { code: error.code, message: error.message, data: error.data } }
  return Buffer.byteLength(`${stringifyJson({ jsonrpc: '2.0', id: 1, ...member })}\n`)
}

const jsonType = { 'content-type': 'application/json' }

function brokenKind({ reset, empty, malformed }: FaultRule): 'reset' | 'empty' | 'malformed' | undefined {
  if (reset === true) return 'reset'
  if (empty === true) return 'empty'
  return malformed === true ? 'malformed' : undefined
}

function nameOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error'
}

/** Returns the code of EIP-1474 after which clients repeat a call as they do after a status. */
function codeOf(status: number): number {
  if (status === 429) return -32005
  return status >= 500 ? -32603 : serverErrorCode
}

import type { JsonWritable } from '../../../state/codec/json.js'
import { shortJson } from '../../../state/codec/shortJson.js'
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import { requestTimedOutCode } from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Origin } from '../Origin.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { Response } from './runMessage.js'

// The texts of responses in geth's JSON-RPC (coreth `rpc/json.go`).

/** The origin of the request that is answered, and its deadline. */
export type Order = { readonly origin: Origin; readonly deadlineMs: number }

/** The turns in which long results are written, and the request that is answered. */
type OrderedWork = { readonly work: WorkInTurns; readonly order: Order }

/** A response as text, or as bytes when it is long. */
export type ResponseText = string | Uint8Array

/**
 * Writes the response of a call that succeeded: at once when the result is short, in turns when it is long.
 * @param end the text that follows the response
 * @returns the error of a call that failed, that took too long, or whose result cannot be written
 */
export function textOrError(
  work: OrderedWork,
  { id, outcome }: Response,
  end: string,
): ResponseText | NodeError | Promise<ResponseText | NodeError> {
  if (outcome.error !== undefined) return outcome.error
  const short = shortJson(outcome.result)
  if (short !== undefined) return `${resultHead(id)}${short}}${end}`
  try {
    const text = longText(work, id, outcome.result, end)
    return text instanceof Promise ? text.catch(errorOf) : text
  } catch (thrown) {
    return errorOf(thrown)
  }
}

/**
 * Returns the response of a call that was refused. The node writes a timeout without its JSON encoder, so no newline
 * follows it.
 */
export function refusalText(id: string, error: NodeError): string {
  return errorText(id, error) + (isTimeout(error) ? '' : '\n')
}

/** Returns the text of a response up to its result. @param id as JSON text */
export function resultHead(id: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":`
}

/** Whether a refusal is the timeout of a request. */
export function isTimeout({ code }: NodeError): boolean {
  return code === requestTimedOutCode
}

/** Returns an answer with one newline at its end, as each WebSocket message has. */
export function asMessage(answer: string | Uint8Array): string | Uint8Array {
  if (typeof answer === 'string') return `${answer.trimEnd()}\n`
  return answer.at(-1) === newline ? answer : Buffer.concat([answer, Uint8Array.of(newline)])
}

const newline = 0x0a

/** Returns the text of a response with an error. @param id as JSON text; undefined leaves it out */
export function errorText(id: string | undefined, error: NodeError): string {
  const body: Record<string, JsonWritable> = { code: error.code, message: error.message, data: error.data }
  const idMember = id === undefined ? '' : `"id":${id},`
  return `{"jsonrpc":"2.0",${idMember}"error":${stringifyJson(body)}}`
}

function longText(
  { work, order: { origin, deadlineMs } }: OrderedWork,
  id: string,
  result: JsonWritable,
  end: string,
): ResponseText | Promise<ResponseText> {
  const around = { before: resultHead(id), after: `}${end}` }
  return work.until(deadlineMs, origin.client).run(() => stringifyJsonSteps(result, around))
}

/** Returns an error that answers a call. @throws what is thrown, when it is none */
function errorOf(thrown: unknown): NodeError {
  if (thrown instanceof NodeError) return thrown
  throw thrown
}

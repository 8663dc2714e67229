import type { Method } from '../../../methods/kit/defineMethod.js'
import type { LaterMethods } from '../../../methods/kit/LaterMethods.js'
import type { Steps, Turns } from '../../../methods/kit/Turns.js'
import {
  type Json,
  JsonSyntaxError,
  JsonTooLargeError,
  type JsonWritable,
} from '../../../state/codec/json.js'
import { fromPlain, toPlainSteps } from '../../../state/codec/plainJson.js'
import { shortJson } from '../../../state/codec/shortJson.js'
import { parseError, syntaxError } from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { type AnswerFault, failureInProcess } from '../AnswerFault.js'
import { andThen } from '../andThen.js'
import type { CallView, Dispatcher, Outcome } from '../Dispatcher.js'
import type { Reply } from '../exchange.js'
import { isLong } from '../longJson.js'
import type { Origin } from '../Origin.js'
import { WorkInTurns } from '../WorkInTurns.js'
import { answerBatch, type BatchLimits } from './answerBatch.js'
import { isJsonContentType } from './contentType.js'
import { type GethCaller, GethMethods, type Subscriber } from './GethMethods.js'
import { type Messages, readLongMessages, readMessages } from './message.js'
import { asMessage, errorText, longText, type Order, refusalText, resultHead } from './responseText.js'
import { type CallMethod, runMessage } from './runMessage.js'

/** The parts of an HTTP request that geth's JSON-RPC needs. */
export type GethRequest = {
  readonly method: string
  /** The Content-Type header; undefined when there is none. */
  readonly contentType: string | undefined
  /** The Content-Length header; undefined when the body is chunked. */
  readonly contentLength: number | undefined
  /** The query without the question mark; empty when there is none. */
  readonly query: string
  readonly body: string | Buffer
  readonly origin: Origin
}

/** The response. The HTTP layer adds its own headers and omits the body for HEAD. */
export type GethResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** The services behind an EVM chain's endpoint. */
export type GethServices<Target> = {
  readonly methods: readonly Method<Target>[]
  /** Further methods, for names that `methods` does not have. */
  readonly later?: LaterMethods<Target> | undefined
  /** Returns the object that the methods act on. @param turns for the long work of one request */
  readonly target: (turns: Turns) => Target
  /** Returns the target for a call that sees another state than the current one. */
  readonly seenAs?: (target: Target, view: CallView) => Target
  /** Does the work that a call must wait for; undefined when the call need not wait. */
  readonly prepare?: (target: Target, params: Json | undefined) => Promise<void> | undefined
  /** Does long work of all requests. */
  readonly work?: WorkInTurns
  readonly limits: GethLimits
  /** The dispatcher that every call passes through. */
  readonly dispatcher: Dispatcher
  /** The service's name in the node's metrics: the chain's primary alias. */
  readonly service: string
  /** Waits until a method that has failed can be called again (see `GethMethods`). */
  readonly waitFor?:
    | ((error: unknown, target: Target, origin: Origin) => Promise<Target> | undefined)
    | undefined
  /** Receives errors that are bugs; callers only learn that the method crashed. */
  readonly onInternalError?: (error: unknown, method: string) => void
}

/**
 * The limits in a chain's config: `http-body-limit`, `batch-request-limit`, `batch-response-max-size`,
 * `api-max-duration`.
 */
export type GethLimits = BatchLimits & {
  /** The maximum length of an HTTP body in bytes. */
  readonly bodyBytes: number
  /** The time after which a request is refused, in milliseconds (`api-max-duration`); 0 for never. */
  readonly requestMs: number
}

/** The functions of an endpoint: for HTTP, for callers in the process, and for connections that can subscribe. */
export type GethHandler = {
  /** Answers an HTTP request. */
  handle(request: GethRequest): GethResponse | Promise<GethResponse>
  /**
   * Calls a method with plain values instead of JSON text, and returns a plain value.
   * @throws {NodeError} with the code and data of the JSON-RPC error
   */
  request(method: string, params?: readonly unknown[] | undefined): Promise<unknown>
  /** Answers a message of a connection that can subscribe. Never rejects. */
  converse(text: string, subscriber: Subscriber, origin: Origin): Promise<Reply>
}

const jsonHeaders = { 'content-type': 'application/json' }
const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/**
 * Creates the handler of an EVM chain's endpoint: geth's JSON-RPC over HTTP (coreth `rpc/http.go`, `rpc/handler.go`)
 * and in the process.
 */
export function createGethHandler<Target>(services: GethServices<Target>): GethHandler {
  const methods = new GethMethods(services)
  const { bodyBytes, requestMs } = services.limits
  const work = services.work ?? new WorkInTurns()
  let unlimited = { turns: work.unlimited, target: services.target(work.unlimited) }
  return {
    handle(request) {
      const refusal = refuse(request, bodyBytes)
      if (refusal !== undefined) return refusal
      return andThen(answer(bodyText(request.body, bodyBytes), request), jsonAnswer)
    },
    async request(method, params) {
      const caller = callerWith(work.deadlineAfter(requestMs), { origin: inProcess })
      const { error, result, fault } = await methods.call(method, plainParams(params), caller)
      if (fault !== undefined) throw failureInProcess(fault)
      if (error !== undefined) throw error
      return work.run(() => plainResult(result))
    },
    async converse(text, subscriber, origin) {
      const deadlineMs = work.deadlineAfter(requestMs)
      const caller = callerWith(deadlineMs, { origin, subscriber })
      const order = { origin, deadlineMs }
      let read: Messages
      try {
        read = isLong(text) ? await readLongMessages(text) : readMessages(text)
      } catch (error) {
        if (!(error instanceof JsonSyntaxError)) throw error
        // Go does not treat an unexpected end of input as a syntax error and does not report it.
        const early = error.message === 'EOF' || error.message === 'unexpected EOF'
        return { text: early ? undefined : `${errorText('null', syntaxError(error.message))}\n`, ends: true }
      }
      let fault: AnswerFault | undefined
      const noteFault = (outcome: Outcome): Outcome => {
        fault ??= outcome.fault
        return outcome
      }
      const answered = await answerAll(read, caller, order, noteFault)
      return { text: answered === '' ? undefined : asMessage(answered), ends: false, fault }
    },
  }

  /** Returns the caller of the methods of one request, whose long work ends at a deadline. */
  function callerWith(deadlineMs: number, { origin, subscriber }: Sender): GethCaller<Target> {
    const isLimited = deadlineMs !== Number.POSITIVE_INFINITY || origin.client !== undefined
    const target = isLimited ? services.target(work.until(deadlineMs, origin.client)) : unlimitedTarget()
    return { target, origin, subscriber }
  }

  function unlimitedTarget(): Target {
    const turns = work.unlimited
    if (turns !== unlimited.turns) unlimited = { turns, target: services.target(turns) }
    return unlimited.target
  }

  function answer(text: string, request: GethRequest): string | Uint8Array | Promise<string | Uint8Array> {
    let read: Messages | Promise<Messages>
    try {
      read = isLong(text) ? readLongMessages(text) : readMessages(text)
    } catch (error) {
      return unreadable(error)
    }
    if (!(read instanceof Promise)) return answerInTime(read, request)
    return read.then((messages) => answerInTime(messages, request), unreadable)
  }

  function answerInTime(
    read: Messages,
    { origin }: GethRequest,
  ): string | Uint8Array | Promise<string | Uint8Array> {
    const deadlineMs = work.deadlineAfter(requestMs)
    return answerAll(read, callerWith(deadlineMs, { origin }), { origin, deadlineMs })
  }

  /** Answers the messages of a body. @param note receives each outcome, and returns the one to answer with */
  function answerAll(
    read: Messages,
    caller: GethCaller<Target>,
    order: Order,
    note?: (outcome: Outcome) => Outcome,
  ): string | Uint8Array | Promise<string | Uint8Array> {
    const call: CallMethod =
      note === undefined
        ? (method, params) => methods.call(method, params, caller)
        : (method, params) => andThen(methods.call(method, params, caller), note)
    if (read.batch) return answerBatch(read, services.limits, { call, work, order })
    const [message] = read.messages
    if (message === undefined) return ''
    return andThen(runMessage(message, call), (response) =>
      response === undefined ? '' : outcomeText(response.id, response.outcome, order),
    )
  }

  /** Writes the response of a call: at once when the result is short, in turns when it is long. */
  function outcomeText(
    id: string,
    { error, result }: Outcome,
    order: Order,
  ): string | Uint8Array | Promise<string | Uint8Array> {
    if (error !== undefined) return refusalText(id, error)
    const short = shortJson(result)
    if (short !== undefined) return `${resultHead(id)}${short}}\n`
    const refused = (thrown: unknown): string => {
      if (thrown instanceof NodeError) return refusalText(id, thrown)
      throw thrown
    }
    try {
      const text = longText({ work, order }, id, result, '\n')
      return text instanceof Promise ? text.catch(refused) : text
    } catch (thrown) {
      return refused(thrown)
    }
  }
}

/** The sender of a request, and its subscriptions. */
type Sender = Pick<GethRequest, 'origin'> & Partial<Pick<GethCaller<unknown>, 'subscriber'>>

function jsonAnswer(body: GethResponse['body']): GethResponse {
  return { status: 200, headers: jsonHeaders, body }
}

/** Returns the answer to a body that is not JSON. @throws `error` itself when it is not an error of syntax */
function unreadable(error: unknown): string {
  if (!(error instanceof JsonSyntaxError)) throw error
  return error.message === 'EOF' ? '' : errorText('null', parseError())
}

const inProcess: Origin = { entrance: 'provider' }

/** Returns parameters as JSON. @throws {NodeError} when they are nested deeper than the node reads */
function plainParams(params: readonly unknown[] | undefined): Json | undefined {
  try {
    return params === undefined ? undefined : fromPlain(params)
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw parseError()
    throw error
  }
}

/** Returns a result as plain values. @throws {NodeError} when it is too large for them */
function* plainResult(result: JsonWritable): Steps<unknown> {
  try {
    return yield* toPlainSteps(result)
  } catch (error) {
    throw error instanceof JsonTooLargeError ? new NodeError(error.message) : error
  }
}

/**
 * Returns the answer to a request whose body is not read; undefined for all others (libevm `rpc/http.go`
 * validateRequest).
 */
function refuse(request: GethRequest, bodyLimit: number): GethResponse | undefined {
  const { method, contentLength = request.body.length, query } = request
  if (method === 'GET' && contentLength === 0 && query === '') return { status: 200, headers: {}, body: '' }
  if (method === 'PUT' || method === 'DELETE') return plainText(405, 'method not allowed')
  if (contentLength > bodyLimit)
    return plainText(413, `content length too large (${contentLength}>${bodyLimit})`)
  if (method === 'OPTIONS' || isJsonContentType(request.contentType)) return undefined
  return plainText(415, 'invalid content type, only application/json is supported')
}

function plainText(status: number, text: string): GethResponse {
  return { status, headers: textHeaders, body: `${text}\n` }
}

/**
 * Returns the body as text. A body that is longer than the limit is truncated, and then fails to parse.
 */
function bodyText(body: string | Buffer, limit: number): string {
  if (typeof body === 'string') return body.length * 3 <= limit ? body : bodyText(Buffer.from(body), limit)
  return body.length <= limit ? body.toString() : body.toString('utf8', 0, limit)
}

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
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import {
  batchTooLarge,
  emptyBatch,
  invalidRequest,
  parseError,
  requestTimedOut,
  requestTimedOutCode,
  responseTooLarge,
  syntaxError,
} from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { type AnswerFault, failureInProcess } from '../AnswerFault.js'
import { andThen } from '../andThen.js'
import type { CallView, Dispatcher, Outcome } from '../Dispatcher.js'
import type { Reply } from '../exchange.js'
import { isLong } from '../longJson.js'
import type { Origin } from '../Origin.js'
import { WorkInTurns } from '../WorkInTurns.js'
import { BatchAnswer } from './BatchAnswer.js'
import { isJsonContentType } from './contentType.js'
import { type GethCaller, GethMethods, type Subscriber } from './GethMethods.js'
import { type Message, type Messages, readLongMessages, readMessages } from './message.js'

/** The parts of an HTTP request that the geth dialect needs. */
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
  /** Returns the target as a call with a view sees it. */
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

/** Limits of a chain's options: `http-body-limit`, `batch-request-limit`, `batch-response-max-size`, `api-max-duration`. */
export type GethLimits = {
  /** The maximum length of an HTTP body in bytes. */
  readonly bodyBytes: number
  /** The maximum number of calls in a batch. Both batch limits apply only when neither is 0. */
  readonly batchCalls: number
  /** The maximum size of all results of a batch together, in bytes. */
  readonly batchResultBytes: number
  /** The time after which a request is refused, in milliseconds (`api-max-duration`); 0 for never. */
  readonly requestMs: number
}

/** The two entrances of an endpoint. */
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
  const unlimited = services.target(work)
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
      const order = orderOf(origin, deadlineMs)
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

  /** Returns the caller in a request with a deadline. */
  function callerWith(deadlineMs: number, { origin, subscriber }: Sender): GethCaller<Target> {
    const isLimited = deadlineMs !== Number.POSITIVE_INFINITY || origin.client !== undefined
    const target = isLimited ? services.target(work.until(deadlineMs, origin.client)) : unlimited
    return { target, origin, subscriber }
  }

  function answer(text: string, request: GethRequest): Body | Promise<Body> {
    let read: Messages | Promise<Messages>
    try {
      read = isLong(text) ? readLongMessages(text) : readMessages(text)
    } catch (error) {
      return unreadable(error)
    }
    if (!(read instanceof Promise)) return answerInTime(read, request)
    return read.then((messages) => answerInTime(messages, request), unreadable)
  }

  function answerInTime(read: Messages, { origin }: GethRequest): Body | Promise<Body> {
    const deadlineMs = work.deadlineAfter(requestMs)
    return answerAll(read, callerWith(deadlineMs, { origin }), orderOf(origin, deadlineMs))
  }

  /** @param note sees each outcome */
  function answerAll(
    read: Messages,
    caller: GethCaller<Target>,
    order: Order,
    note?: (outcome: Outcome) => Outcome,
  ): Body | Promise<Body> {
    const call: CallMethod =
      note === undefined
        ? (method, params) => methods.call(method, params, caller)
        : (method, params) => andThen(methods.call(method, params, caller), note)
    if (read.batch) return answerBatch(read, services.limits, { call, work, order })
    const [message] = read.messages
    if (message === undefined) return ''
    return andThen(run(message, call), (response) =>
      response === undefined ? '' : outcomeText(response.id, response.outcome, order),
    )
  }

  /** Writes the response of a call: at once when it is short. */
  function outcomeText(id: string, { error, result }: Outcome, order: Order): Body | Promise<Body> {
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

type Body = GethResponse['body']
/** The sender of a request, and its subscriptions. */
type Sender = Pick<GethRequest, 'origin'> & Partial<Pick<GethCaller<unknown>, 'subscriber'>>
type CallMethod = (method: string, params: Json | undefined) => Outcome | Promise<Outcome>

function jsonAnswer(body: Body): GethResponse {
  return { status: 200, headers: jsonHeaders, body }
}

/** Returns the answer to a body that is not JSON. @throws `error` itself when it is not an error of syntax */
function unreadable(error: unknown): Body {
  if (!(error instanceof JsonSyntaxError)) throw error
  return error.message === 'EOF' ? '' : errorText('null', parseError())
}

/** The origin of the request that is answered, and its deadline. */
type Order = { readonly origin: Origin; readonly deadlineMs: number }

function orderOf(origin: Origin, deadlineMs: number): Order {
  return { origin, deadlineMs }
}

const inProcess: Origin = { entrance: 'provider' }

/** @throws {NodeError} when the parameters are nested deeper than the node reads */
function plainParams(params: readonly unknown[] | undefined): Json | undefined {
  try {
    return params === undefined ? undefined : fromPlain(params)
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw parseError()
    throw error
  }
}

/** @throws {NodeError} when the result is too large for JavaScript values */
function* plainResult(result: JsonWritable): Steps<unknown> {
  try {
    return yield* toPlainSteps(result)
  } catch (error) {
    throw error instanceof JsonTooLargeError ? new NodeError(error.message) : error
  }
}

type Response = { readonly id: string; readonly outcome: Outcome }

/** Returns the answer to a request whose body is not read (libevm `rpc/http.go` validateRequest). */
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
 * Returns the body as text. A body of unknown length is cut at the limit; the remainder then fails to parse.
 */
function bodyText(body: string | Buffer, limit: number): string {
  if (typeof body === 'string') return body.length * 3 <= limit ? body : bodyText(Buffer.from(body), limit)
  return body.length <= limit ? body.toString() : body.toString('utf8', 0, limit)
}

/** Runs one message; undefined when it gets no response. */
function run(message: Message, call: CallMethod): Response | undefined | Promise<Response | undefined> {
  switch (message.kind) {
    case 'call':
      return andThen(call(message.method, message.params), (outcome) => ({ id: message.id, outcome }))
    case 'notification':
      if (isForSubscriber(message)) return undefined
      return andThen(call(message.method, message.params), () => undefined)
    case 'response':
      return undefined
    case 'invalid':
      return { id: message.id, outcome: { error: invalidRequest() } }
  }
}

/**
 * Runs the calls of a batch one after the other. A response that is one error for the whole batch has no
 * newline at the end.
 */
async function answerBatch(
  { count, messages }: Messages,
  limits: GethLimits,
  { call, work, order }: BatchWork,
): Promise<string | Uint8Array> {
  const limited = limits.batchCalls > 0 && limits.batchResultBytes > 0
  if (count === 0) return errorText('null', emptyBatch())
  if (limited && count > limits.batchCalls) return `[${errorText(firstCallId(messages), batchTooLarge())}]`
  const answer = new BatchAnswer()
  let resultBytes = 0
  let ending: NodeError | undefined
  const turn = work.turn(order.origin.client)
  for (const message of messages) {
    if (turn.isOver()) await turn.next()
    if (ending === undefined && work.isOver(order.deadlineMs)) ending = requestTimedOut()
    if (ending !== undefined) {
      if (message.kind === 'call' || message.kind === 'invalid')
        answer.add(errorText(message.givenId, ending))
      continue
    }
    const response = await run(message, call)
    if (response === undefined) continue
    const { id, outcome } = response
    if (outcome.error !== undefined) {
      answer.add(errorText(id, outcome.error))
      if (isTimeout(outcome.error)) ending = outcome.error
      continue
    }
    const short = shortJson(outcome.result)
    let text: Body
    try {
      text =
        short === undefined
          ? await longText({ work, order }, id, outcome.result, '')
          : `${resultHead(id)}${short}}`
    } catch (thrown) {
      if (!(thrown instanceof NodeError)) throw thrown
      answer.add(errorText(id, thrown))
      if (isTimeout(thrown)) ending = thrown
      continue
    }
    const bytes = answer.add(text)
    resultBytes += bytes - resultHead(id).length - 1
    if (limited && resultBytes > limits.batchResultBytes) ending = responseTooLarge()
  }
  return await answer.join(turn, ending === undefined)
}

/** The function that runs the calls of a batch, and their turns. */
type BatchWork = { readonly call: CallMethod; readonly work: WorkInTurns; readonly order: Order }

function firstCallId(messages: Iterable<Message>): string {
  for (const { kind, id } of messages) if (kind === 'call') return id
  return 'null'
}

function isForSubscriber(message: Message): boolean {
  return message.method.endsWith('_subscription')
}

/**
 * Writes the response of a call that succeeded with a long result.
 * @param end what follows it
 * @throws {NodeError} when the time of the request is over, and what making the result throws
 */
function longText(
  { work, order }: { readonly work: WorkInTurns; readonly order: Order },
  id: string,
  result: JsonWritable,
  end: string,
): Body | Promise<Body> {
  const { origin, deadlineMs } = order
  const around = { before: resultHead(id), after: `}${end}` }
  return work.until(deadlineMs, origin.client).run(() => stringifyJsonSteps(result, around))
}

/**
 * Returns the response of a call that was refused. The node writes a timeout without its encoder, so it has another
 * form.
 */
function refusalText(id: string, error: NodeError): string {
  return errorText(id, error) + (isTimeout(error) ? '' : '\n')
}

function resultHead(id: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":`
}

function isTimeout({ code }: NodeError): boolean {
  return code === requestTimedOutCode
}

/** Returns an answer with one newline at its end, as a message of a connection has it. */
function asMessage(answer: string | Uint8Array): string | Uint8Array {
  if (typeof answer === 'string') return `${answer.trimEnd()}\n`
  return answer.at(-1) === newline ? answer : Buffer.concat([answer, Uint8Array.of(newline)])
}

const newline = 0x0a

function errorText(id: string | undefined, error: NodeError): string {
  const body: Record<string, JsonWritable> = { code: error.code, message: error.message, data: error.data }
  const idMember = id === undefined ? '' : `"id":${id},`
  return `{"jsonrpc":"2.0",${idMember}"error":${stringifyJson(body)}}`
}

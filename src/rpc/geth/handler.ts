import type { Steps } from '../../../methods/kit/Turns.js'
import {
  type Json,
  JsonSyntaxError,
  JsonTooLargeError,
  type JsonWritable,
} from '../../../state/codec/json.js'
import { fromPlain, toPlainSteps } from '../../../state/codec/plainJson.js'
import { parseError, syntaxError } from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { type AnswerFault, failureInProcess } from '../AnswerFault.js'
import { andThen } from '../andThen.js'
import type { Outcome } from '../Dispatcher.js'
import type { Reply } from '../exchange.js'
import { isLong } from '../longJson.js'
import type { Origin } from '../Origin.js'
import { WorkInTurns } from '../WorkInTurns.js'
import { answerBatch } from './answerBatch.js'
import { type GethCaller, GethMethods, type Subscriber } from './GethMethods.js'
import type { GethServices } from './GethServices.js'
import { bodyText, type GethRequest, type GethResponse, jsonAnswer, refusalOfRequest } from './gethHttp.js'
import { type Messages, readLongMessages, readMessages } from './message.js'
import {
  asMessage,
  errorText,
  type Order,
  type ResponseText,
  refusalText,
  textOrError,
} from './responseText.js'
import { type CallMethod, runMessage } from './runMessage.js'

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
      const refusal = refusalOfRequest(request, bodyBytes)
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
        const reading = readText(text)
        read = reading instanceof Promise ? await reading : reading
      } catch (error) {
        return { text: syntaxErrorText(error), ends: true }
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

  function answer(text: string, request: GethRequest): ResponseText | Promise<ResponseText> {
    let read: Messages | Promise<Messages>
    try {
      read = readText(text)
    } catch (error) {
      return parseErrorText(error)
    }
    if (!(read instanceof Promise)) return answerInTime(read, request)
    return read.then((messages) => answerInTime(messages, request), parseErrorText)
  }

  function answerInTime(read: Messages, { origin }: GethRequest): ResponseText | Promise<ResponseText> {
    const deadlineMs = work.deadlineAfter(requestMs)
    return answerAll(read, callerWith(deadlineMs, { origin }), { origin, deadlineMs })
  }

  /** Answers the messages of a body. @param note receives each outcome, and returns the one to answer with */
  function answerAll(
    read: Messages,
    caller: GethCaller<Target>,
    order: Order,
    note?: (outcome: Outcome) => Outcome,
  ): ResponseText | Promise<ResponseText> {
    const call: CallMethod =
      note === undefined
        ? (method, params) => methods.call(method, params, caller)
        : (method, params) => andThen(methods.call(method, params, caller), note)
    if (read.batch) return answerBatch(read, services.limits, { call, work, order })
    const [message] = read.messages
    if (message === undefined) return ''
    return andThen(runMessage(message, call), (response) => {
      if (response === undefined) return ''
      return andThen(textOrError({ work, order }, response, '\n'), (text) =>
        text instanceof NodeError ? refusalText(response.id, text) : text,
      )
    })
  }
}

/** The sender of a request, and its subscriptions. */
type Sender = Pick<GethRequest, 'origin'> & Partial<Pick<GethCaller<unknown>, 'subscriber'>>

function readText(text: string): Messages | Promise<Messages> {
  return isLong(text) ? readLongMessages(text) : readMessages(text)
}

/** Returns the answer to a message that is not JSON, after which a connection ends; undefined when it only ends. */
function syntaxErrorText(error: unknown): string | undefined {
  if (!(error instanceof JsonSyntaxError)) throw error
  // Go does not treat an unexpected end of input as a syntax error and does not report it.
  const isEarlyEnd = error.message === 'EOF' || error.message === 'unexpected EOF'
  return isEarlyEnd ? undefined : `${errorText('null', syntaxError(error.message))}\n`
}

/** Returns the answer to a body that is not JSON. @throws `error` itself when it is not an error of syntax */
function parseErrorText(error: unknown): string {
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

import type { Steps, Turns } from '../../../methods/kit/Turns.js'
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
   * Calls a method with plain values instead of JSON text.
   * @returns the result as a plain value; a promise of it when the method answers later
   * @throws {NodeError} with the code and data of the JSON-RPC error; the promise rejects with it
   */
  request(method: string, params?: readonly unknown[] | undefined): unknown
  /** Answers a message of a connection that can subscribe. Never rejects. */
  converse(text: string, subscriber: Subscriber, origin: Origin): Promise<Reply>
}

/**
 * The endpoint of an EVM chain: geth's JSON-RPC over HTTP and WebSocket (coreth `rpc/http.go`, `rpc/handler.go`), and in the
 * process.
 */
export class GethEndpoint<Target> implements GethHandler {
  readonly #services: GethServices<Target>
  readonly #methods: GethMethods<Target>
  readonly #work: WorkInTurns
  /** The target of calls without a deadline, kept while its turns are current. */
  #unlimited: { readonly turns: Turns; readonly target: Target }

  constructor(services: GethServices<Target>) {
    this.#services = services
    this.#methods = new GethMethods(services)
    this.#work = services.work ?? new WorkInTurns()
    this.#unlimited = this.#withTarget(this.#work.unlimited)
  }

  handle(request: GethRequest): GethResponse | Promise<GethResponse> {
    const { bodyBytes } = this.#services.limits
    const refusal = refusalOfRequest(request, bodyBytes)
    if (refusal !== undefined) return refusal
    return andThen(this.#answerText(bodyText(request.body, bodyBytes), request.origin), jsonAnswer)
  }

  request(method: string, params?: readonly unknown[] | undefined): unknown {
    const caller = this.#callerUntil(this.#deadlineMs(), inProcess)
    return andThen(this.#methods.call(method, plainParams(params), caller), ({ error, result, fault }) => {
      if (fault !== undefined) throw failureInProcess(fault)
      if (error !== undefined) throw error
      // A text is its own copy, and needs no turn.
      return typeof result === 'string' ? result : this.#work.run(() => plainResult(result))
    })
  }

  async converse(text: string, subscriber: Subscriber, origin: Origin): Promise<Reply> {
    const deadlineMs = this.#deadlineMs()
    const caller = this.#callerUntil(deadlineMs, origin, subscriber)
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
    const call: CallMethod = (method, params) =>
      andThen(this.#methods.call(method, params, caller), noteFault)
    const answered = await this.#answerAll(read, call, { origin, deadlineMs })
    return { text: answered === '' ? undefined : asMessage(answered), ends: false, fault }
  }

  #answerText(text: string, origin: Origin): ResponseText | Promise<ResponseText> {
    let read: Messages | Promise<Messages>
    try {
      read = readText(text)
    } catch (error) {
      return parseErrorText(error)
    }
    if (!(read instanceof Promise)) return this.#answerMessages(read, origin)
    return read.then((messages) => this.#answerMessages(messages, origin), parseErrorText)
  }

  #answerMessages(read: Messages, origin: Origin): ResponseText | Promise<ResponseText> {
    const deadlineMs = this.#deadlineMs()
    const caller = this.#callerUntil(deadlineMs, origin)
    const call: CallMethod = (method, params) => this.#methods.call(method, params, caller)
    return this.#answerAll(read, call, { origin, deadlineMs })
  }

  #answerAll(read: Messages, call: CallMethod, order: Order): ResponseText | Promise<ResponseText> {
    const work = this.#work
    if (read.batch) return answerBatch(read, this.#services.limits, { call, work, order })
    const [message] = read.messages
    if (message === undefined) return ''
    return andThen(runMessage(message, call), (response) => {
      if (response === undefined) return ''
      return andThen(textOrError({ work, order }, response, '\n'), (text) =>
        text instanceof NodeError ? refusalText(response.id, text) : text,
      )
    })
  }

  #deadlineMs(): number {
    return this.#work.deadlineAfter(this.#services.limits.requestMs)
  }

  /** Returns the caller of the methods of one request, whose long work ends at a deadline. */
  #callerUntil(deadlineMs: number, origin: Origin, subscriber?: Subscriber): GethCaller<Target> {
    const isLimited = deadlineMs !== Number.POSITIVE_INFINITY || origin.client !== undefined
    const target = isLimited
      ? this.#services.target(this.#work.until(deadlineMs, origin.client))
      : this.#unlimitedTarget()
    return { target, origin, subscriber }
  }

  #unlimitedTarget(): Target {
    const turns = this.#work.unlimited
    if (turns !== this.#unlimited.turns) this.#unlimited = this.#withTarget(turns)
    return this.#unlimited.target
  }

  #withTarget(turns: Turns): { readonly turns: Turns; readonly target: Target } {
    return { turns, target: this.#services.target(turns) }
  }
}

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

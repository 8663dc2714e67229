import type { Method } from '../../../methods/kit/defineMethod.js'
import type { Turns } from '../../../methods/kit/Turns.js'
import { nearestName } from '../../../methods/params/nearestName.js'
import { goQuote } from '../../../state/codec/goQuote.js'
import type { Json, JsonWritable } from '../../../state/codec/json.js'
import { toPlainSteps } from '../../../state/codec/plainJson.js'
import { shortJson } from '../../../state/codec/shortJson.js'
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import {
  envelopeUnreadable,
  methodIllFormed,
  methodUnknown,
  serviceUnknown,
  versionUnsupported,
} from '../../../state/errors/gorilla.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { isBadArgument } from '../../../state/errors/rpc.js'
import { failureInProcess } from '../AnswerFault.js'
import { andThen } from '../andThen.js'
import type { Call, Dispatcher, Outcome } from '../Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../exchange.js'
import { isLong } from '../longJson.js'
import type { Origin } from '../Origin.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import { type Envelope, readEnvelope, readLongEnvelope } from './envelope.js'
import { goMethodName } from './goMethodName.js'
import { MethodServer } from './MethodServer.js'

/** Receives the request and the error when a method fails because of a bug. */
export type ReportInternalError = (request: string, error: unknown) => void

/**
 * The context of a service: its name, the dispatcher of its calls, their long work, and the receiver of internal
 * errors.
 */
export type GorillaContext = {
  /** The service's name in the node's metrics: `info`, or a chain's primary alias. */
  readonly service: string
  readonly dispatcher: Dispatcher
  /** Does long work of all requests. */
  readonly work: WorkInTurns
  readonly report: ReportInternalError
}

/**
 * Serves the node services at one endpoint, in AvalancheGo's dialect of JSON-RPC: gorilla rpc v2 with the `json2`
 * codec. There are no batches, every answer of the codec has HTTP status 200, and all refusals by methods have the same
 * code. Source: AvalancheGo `utils/json/codec.go`, gorilla `rpc/v2/server.go` and `json2/server.go`.
 */
export class GorillaService<Target> implements Endpoint {
  readonly #target: Target
  readonly #methods: readonly Method<Target>[]
  readonly #context: GorillaContext
  /** Made with the first call, to keep the start of a network fast: most endpoints are never called. */
  #made: MethodServer<Target> | undefined

  /** @param methods every method of the endpoint's services */
  constructor(target: Target, methods: readonly Method<Target>[], context: GorillaContext) {
    this.#target = target
    this.#methods = methods
    this.#context = context
  }

  /** Answers an HTTP request. */
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer> {
    return refuseTransport(request) ?? this.#answerBody(request.body.toString(), request.origin)
  }

  /**
   * Calls a method without HTTP and without JSON text.
   * @returns the result as JSON.parse would return it to a client
   * @throws {NodeError} when the node would answer with an error; the error of `fetch` when a fault rule breaks the
   * connection
   */
  async call(method: string, params: Json | undefined, origin: Origin): Promise<unknown> {
    const outcome = await this.#dispatch(method, params, origin, () => method)
    if (outcome.fault !== undefined) throw failureInProcess(outcome.fault)
    if (outcome.error !== undefined) throw outcome.error
    const { result } = outcome
    return this.#turnsOf(origin).run(() => toPlainSteps(result))
  }

  #answerBody(body: string, origin: Origin): HttpAnswer | Promise<HttpAnswer> {
    const envelope = isLong(body) ? readLongEnvelope(body) : readEnvelope(body)
    return andThen(envelope, (read) => this.#answerEnvelope(read, body, origin))
  }

  #answerEnvelope(envelope: Envelope, body: string, origin: Origin): HttpAnswer | Promise<HttpAnswer> {
    const refusal = refuseEnvelope(envelope)
    if (refusal !== undefined) return errorAnswer(envelope, refusal, false)
    const outcome = this.#dispatch(envelope.method, envelope.params, origin, () => body)
    return andThen(outcome, (given) =>
      given.error === undefined
        ? this.#resultAnswer(envelope, given.result, origin)
        : errorAnswer(envelope, given.error, given.unknown !== true && !isBadArgument(given.error)),
    )
  }

  /** Returns the answer with a result. A long result is written in turns. */
  #resultAnswer(envelope: Envelope, result: JsonWritable, origin: Origin): HttpAnswer | Promise<HttpAnswer> {
    if (isNotification(envelope)) return answer(envelope, '', true)
    const short = shortJson(result)
    if (short !== undefined) return answer(envelope, textOf(envelope, `"result":${short}`), true)
    const around = { before: beginning('"result":'), after: ending(envelope) }
    const refused = (error: unknown): HttpAnswer => {
      if (error instanceof NodeError) return errorAnswer(envelope, error, true)
      throw error
    }
    try {
      const written = this.#turnsOf(origin).run(() => stringifyJsonSteps(result, around))
      if (!(written instanceof Promise)) return answer(envelope, written, true)
      return written.then((body) => answer(envelope, body, true), refused)
    } catch (error) {
      // The client may have gone while the method ran.
      return refused(error)
    }
  }

  /** Returns the turns for the long work of a request. */
  #turnsOf({ client }: Origin): Turns {
    return this.#context.work.until(Number.POSITIVE_INFINITY, client)
  }

  #dispatch(
    method: string,
    params: Json | undefined,
    origin: Origin,
    request: () => string,
  ): Outcome | Promise<Outcome> {
    const { service, dispatcher } = this.#context
    const run = (call: Call) => this.#run(call, request)
    return dispatcher.call({ service, method, params, origin }, run)
  }

  #run({ method, params, origin }: Call, request: () => string): Outcome | Promise<Outcome> {
    let goName: string
    try {
      goName = this.#find(method)
    } catch (error) {
      if (error instanceof NodeError) return { error, unknown: true }
      throw error
    }
    const onBug = (thrown: unknown) => this.#context.report(request(), thrown)
    return this.#server.run(goName, params, this.#turnsOf(origin), onBug)
  }

  /** Returns the Go name of a method. @throws {NodeError} when no such method is served */
  #find(name: string): string {
    const known = this.#server.goNames.get(name)
    if (known !== undefined && this.#server.serves(known)) return known
    const goName = goMethodName(name)
    const parts = goName.split('.')
    if (parts.length !== 2) throw methodIllFormed(goQuote(goName))
    if (!this.#server.services.has(parts[0] ?? '')) throw serviceUnknown(goQuote(goName))
    if (!this.#server.serves(goName)) throw methodUnknown(goQuote(goName), this.#methodMeant(name))
    return goName
  }

  get #server(): MethodServer<Target> {
    this.#made ??= new MethodServer(this.#target, this.#methods)
    return this.#made
  }

  /** Returns the method of the control API that was probably meant. The node's own services make no suggestions. */
  #methodMeant(name: string): string | undefined {
    return name.startsWith('emulator.') ? nearestName(name, [...this.#server.goNames.keys()]) : undefined
  }
}

/** Returns the error of an envelope that is not a call; undefined when it is one. */
function refuseEnvelope(envelope: Envelope): NodeError | undefined {
  if (envelope.failure !== undefined) return envelopeUnreadable(envelope.failure)
  return envelope.version === '2.0' ? undefined : versionUnsupported()
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/**
 * Returns the refusal of a request that the codec does not see, in plain text without a newline; undefined when the
 * codec handles the request.
 */
function refuseTransport(request: RpcRequest): HttpAnswer | undefined {
  if (request.method !== 'POST')
    return { status: 405, headers: plainText, body: `rpc: POST method required, received ${request.method}` }
  const given = request.contentType ?? ''
  const end = given.indexOf(';')
  const type = end < 0 ? given : given.slice(0, end)
  if (type === 'application/json' || type.toLowerCase() === 'application/json') return refuseLength(request)
  return { status: 415, headers: plainText, body: `rpc: unrecognized Content-Type: ${type}` }
}

/** Returns the refusal of a body that is too long. The node has no such limit, so the text is Snowglobe's own. */
function refuseLength({ tooLong }: RpcRequest): HttpAnswer | undefined {
  return tooLong === true ? { status: 413, headers: plainText, body: 'request body too large' } : undefined
}

function errorAnswer(envelope: Envelope, error: NodeError, ran: boolean): HttpAnswer {
  const data = error.code === -32700 || error.code === -32600 ? envelope.describe() : 'null'
  const member = `"error":{"code":${error.code},"message":${stringifyJson(error.message)},"data":${data}}`
  return answer(envelope, textOf(envelope, member), ran)
}

/** Whether an envelope gets no answer. One that could not be parsed gets an error, since it may have had an ID. */
function isNotification({ id, failure }: Envelope): boolean {
  return id === undefined && failure === undefined
}

/** Returns the text of an answer. @param member its result or its error */
function textOf(envelope: Envelope, member: string): string {
  return beginning(member) + ending(envelope)
}

function beginning(member: string): string {
  return `{"jsonrpc":"2.0",${member}`
}

function ending({ id = 'null' }: Envelope): string {
  return `,"id":${id}}\n`
}

const jsonType = 'application/json; charset=utf-8'
const noHeaders = {}
const headersOfResult = { 'content-type': jsonType, 'x-content-type-options': 'nosniff' }
const headersOfRefusal = { 'content-type': jsonType }
const headersOfNotification = { 'x-content-type-options': 'nosniff' }

/**
 * Returns the HTTP answer with a body.
 * @param ran whether the method ran: only then the answer has the header against content sniffing
 */
function answer(envelope: Envelope, body: string | Uint8Array, ran: boolean): HttpAnswer {
  if (isNotification(envelope))
    return { status: 200, headers: ran ? headersOfNotification : noHeaders, body: '' }
  return { status: 200, headers: ran ? headersOfResult : headersOfRefusal, body }
}

import type { Method } from '../../../methods/kit/defineMethod.js'
import { nearestName } from '../../../methods/params/nearestName.js'
import { goQuote } from '../../../state/codec/goQuote.js'
import type { Json, JsonWritable } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
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
import type { Dispatcher, Outcome } from '../Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../exchange.js'
import { isLong } from '../longJson.js'
import type { Origin } from '../Origin.js'
import { type Envelope, readEnvelope, readLongEnvelope } from './envelope.js'
import { goMethodName } from './goMethodName.js'
import { MethodServer } from './MethodServer.js'

/** Receives the request and the error when a method fails because of a bug. */
export type ReportInternalError = (request: string, error: unknown) => void

/** The context of a service: its name, the dispatcher of its calls, and the receiver of internal errors. */
export type GorillaContext = {
  /** The service's name in the node's metrics: `info`, or a chain's primary alias. */
  readonly service: string
  readonly dispatcher: Dispatcher
  readonly report: ReportInternalError
}

/**
 * AvalancheGo's JSON-RPC dialect for node services at one endpoint: gorilla rpc v2 with the `json2` codec.
 * There are no batches; every answer of the codec is HTTP 200; all refusals by methods share one code.
 * Source: AvalancheGo `utils/json/codec.go`, gorilla `rpc/v2/server.go` and `json2/server.go`.
 */
export class GorillaService<Target> implements Endpoint {
  readonly #server: MethodServer<Target>
  readonly #services: ReadonlySet<string>
  /** Go names by wire name. It contains only existing methods, so that it stays small. */
  readonly #goNames: ReadonlyMap<string, string>
  /** Of methods that not every target has, by Go name: whether this one has it now. */
  readonly #conditions: ReadonlyMap<string, () => boolean>
  readonly #context: GorillaContext

  /** @param methods every method of the endpoint's services */
  constructor(target: Target, methods: readonly Method<Target>[], context: GorillaContext) {
    this.#context = context
    this.#server = new MethodServer(target, methods)
    const names = methods.flatMap(({ name, aliases }) => [name, ...aliases])
    this.#services = new Set(names.map((name) => name.slice(0, name.indexOf('.'))))
    this.#goNames = new Map(names.map((name) => [name, goMethodName(name)]))
    this.#conditions = new Map(
      methods.flatMap(({ name, aliases, isServed }) =>
        isServed === undefined
          ? []
          : [name, ...aliases].map((each) => [goMethodName(each), () => isServed(target)] as const),
      ),
    )
  }

  /** Answers an HTTP request. */
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer> {
    return refuseTransport(request) ?? this.#answerBody(request.body.toString(), request.origin)
  }

  /**
   * Calls a method without HTTP and without JSON text.
   * @throws {NodeError} when the node would answer with an error; the error of `fetch` when a fault rule breaks the
   * connection
   */
  async call(method: string, params: Json | undefined, origin: Origin): Promise<JsonWritable> {
    const outcome = await this.#dispatch(method, params, origin, () => method)
    if (outcome.fault !== undefined) throw failureInProcess(outcome.fault)
    if (outcome.error !== undefined) throw outcome.error
    return outcome.result
  }

  #answerBody(body: string, origin: Origin): HttpAnswer | Promise<HttpAnswer> {
    const envelope = isLong(body) ? readLongEnvelope(body) : readEnvelope(body)
    return andThen(envelope, (read) => this.#answerEnvelope(read, body, origin))
  }

  #answerEnvelope(envelope: Envelope, body: string, origin: Origin): HttpAnswer | Promise<HttpAnswer> {
    const refusal = refuseEnvelope(envelope)
    if (refusal !== undefined) return errorAnswer(envelope, refusal, false)
    const outcome = this.#dispatch(envelope.method, envelope.params, origin, () => body)
    return andThen(outcome, ({ error, result, ...rest }) =>
      error === undefined
        ? answer(envelope, `"result":${stringifyJson(result)}`, true)
        : errorAnswer(envelope, error, !('unknown' in rest) && !isBadArgument(error)),
    )
  }

  #dispatch(
    method: string,
    params: Json | undefined,
    origin: Origin,
    request: () => string,
  ): Outcome | Promise<Outcome> {
    const { service, dispatcher } = this.#context
    return dispatcher.call({ service, method, params, origin }, () => this.#run(method, params, request))
  }

  #run(method: string, params: Json | undefined, request: () => string): Outcome | Promise<Outcome> {
    let goName: string
    try {
      goName = this.#find(method)
    } catch (error) {
      if (error instanceof NodeError) return { error, unknown: true }
      throw error
    }
    return this.#server.run(goName, params, (thrown) => this.#context.report(request(), thrown))
  }

  /** Returns the registered name of a method. @throws {NodeError} when there is none */
  #find(name: string): string {
    const known = this.#goNames.get(name)
    if (known !== undefined && this.#isServed(known)) return known
    const goName = goMethodName(name)
    const parts = goName.split('.')
    if (parts.length !== 2) throw methodIllFormed(goQuote(goName))
    if (!this.#services.has(parts[0] ?? '')) throw serviceUnknown(goQuote(goName))
    if (!this.#server.has(goName) || !this.#isServed(goName))
      throw methodUnknown(goQuote(goName), this.#methodMeant(name))
    return goName
  }

  #isServed(goName: string): boolean {
    return this.#conditions.get(goName)?.() ?? true
  }

  /** Returns the method of the control API that was probably meant. The node's own services make no suggestions. */
  #methodMeant(name: string): string | undefined {
    return name.startsWith('emulator.') ? nearestName(name, [...this.#goNames.keys()]) : undefined
  }
}

/** Returns the error of an envelope that is not a call; undefined when it is one. */
function refuseEnvelope(envelope: Envelope): NodeError | undefined {
  if (envelope.failure !== undefined) return envelopeUnreadable(envelope.failure)
  return envelope.version === '2.0' ? undefined : versionUnsupported()
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/**
 * Returns refusals before the codec, in plain text without a newline; undefined when the codec handles the
 * request.
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
  return answer(envelope, member, ran)
}

const jsonType = 'application/json; charset=utf-8'
const noHeaders = {}
const headersOfResult = { 'content-type': jsonType, 'x-content-type-options': 'nosniff' }
const headersOfRefusal = { 'content-type': jsonType }
const headersOfNotification = { 'x-content-type-options': 'nosniff' }

/** @param ran whether the method ran: only then the answer forbids content sniffing */
function answer(envelope: Envelope, member: string, ran: boolean): HttpAnswer {
  // A text that could not be parsed may be more than a notification, so it is answered.
  if (envelope.id === undefined && envelope.failure === undefined)
    return { status: 200, headers: ran ? headersOfNotification : noHeaders, body: '' }
  return {
    status: 200,
    headers: ran ? headersOfResult : headersOfRefusal,
    body: `{"jsonrpc":"2.0",${member},"id":${envelope.id ?? 'null'}}\n`,
  }
}

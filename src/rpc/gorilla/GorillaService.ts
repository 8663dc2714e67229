import { type JSONRPCErrorResponse, JSONRPCServer, type JSONRPCSuccessResponse } from 'json-rpc-2.0'
import type { Method } from '../../../methods/kit/defineMethod.js'
import { goQuote } from '../../../state/codec/goQuote.js'
import { type Json, type JsonWritable, stringifyJson } from '../../../state/codec/json.js'
import {
  envelopeUnreadable,
  internalError,
  methodIllFormed,
  methodUnknown,
  serviceUnknown,
  versionUnsupported,
} from '../../../state/errors/gorilla.js'
import { NodeError, serverErrorCode } from '../../../state/errors/NodeError.js'
import { isBadArgument } from '../../../state/errors/rpc.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../exchange.js'
import { type Envelope, readEnvelope } from './envelope.js'
import { goMethodName } from './goMethodName.js'

/** Told of a method that failed by our own fault: the request that made it fail and what was thrown. */
export type ReportInternalError = (request: string, error: unknown) => void

type Call<Target> = { readonly target: Target; readonly params: Json | undefined }
type Outcome = { readonly error: NodeError } | { readonly result: JsonWritable }

/**
 * AvalancheGo's node-service dialect of JSON-RPC at one endpoint: gorilla rpc v2 with the `json2` codec. No batches;
 * every answer of the codec is HTTP 200; all refusals of methods share one code. `json-rpc-2.0` dispatches, its error
 * mapping is replaced. Source: AvalancheGo `utils/json/codec.go`, gorilla `rpc/v2/server.go` and `json2/server.go`.
 */
export class GorillaService<Target> implements Endpoint {
  readonly #target: Target
  readonly #server: JSONRPCServer<Call<Target>>
  readonly #services: ReadonlySet<string>
  /** Wire names already turned into Go names; only names that exist, so that it stays small. */
  readonly #goNames = new Map<string, string>()
  readonly #report: ReportInternalError

  /** @param methods every method of the endpoint's services, by their wire names */
  constructor(target: Target, methods: readonly Method<Target>[], report: ReportInternalError) {
    this.#target = target
    this.#report = report
    // Failures come back as errors of our own; nothing is printed.
    this.#server = new JSONRPCServer<Call<Target>>({ errorListener: () => undefined })
    this.#server.mapErrorToJSONRPCErrorResponse = mapError
    const services = new Set<string>()
    for (const method of methods) {
      for (const name of [method.name, ...method.aliases]) {
        services.add(name.slice(0, name.indexOf('.')))
        this.#goNames.set(name, goMethodName(name))
        this.#server.addMethod(goMethodName(name), (_, call) => method.call(call.target, call.params))
      }
    }
    this.#services = services
  }

  /** Answers an HTTP request. */
  answer(request: RpcRequest): HttpAnswer | Promise<HttpAnswer> {
    return (
      refuseTransport(request) ??
      this.#answerBody(
        Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength).toString('utf8'),
      )
    )
  }

  /** Calls a method without HTTP and without JSON text. @throws {NodeError} what the node would answer as an error */
  async call(method: string, params: Json | undefined): Promise<JsonWritable> {
    const outcome = await this.#dispatch(this.#find(method), params, () => method)
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  async #answerBody(body: string): Promise<HttpAnswer> {
    const envelope = readEnvelope(body)
    let goName: string
    try {
      goName = this.#resolve(envelope)
    } catch (error) {
      if (error instanceof NodeError) return errorAnswer(envelope, error, false)
      throw error
    }
    const outcome = await this.#dispatch(goName, envelope.params, () => body)
    if ('result' in outcome) return answer(envelope, `"result":${stringifyJson(outcome.result)}`, true)
    return errorAnswer(envelope, outcome.error, !isBadArgument(outcome.error))
  }

  /** Which method an envelope means. @throws {NodeError} when it means none */
  #resolve(envelope: Envelope): string {
    if (envelope.failure !== undefined) throw envelopeUnreadable(envelope.failure)
    if (envelope.version !== '2.0') throw versionUnsupported()
    return this.#find(envelope.method)
  }

  #find(name: string): string {
    const known = this.#goNames.get(name)
    if (known !== undefined) return known
    const goName = goMethodName(name)
    const parts = goName.split('.')
    if (parts.length !== 2) throw methodIllFormed(goQuote(goName))
    if (!this.#services.has(parts[0] ?? '')) throw serviceUnknown(goQuote(goName))
    if (!this.#server.hasMethod(goName)) throw methodUnknown(goQuote(goName))
    return goName
  }

  async #dispatch(goName: string, params: Json | undefined, request: () => string): Promise<Outcome> {
    const response: JSONRPCSuccessResponse | JSONRPCErrorResponse | null = await this.#server.receive(
      { jsonrpc: '2.0', id: 1, method: goName },
      { target: this.#target, params },
    )
    const error: unknown = response?.error?.data
    if (error === undefined) return { result: response?.result ?? null }
    if (error instanceof NodeError) return { error }
    this.#report(request(), error)
    return { error: internalError() }
  }
}

/** What was thrown travels as the data of the library's response; this file makes the node's error of it. */
function mapError(id: string | number | null, thrown: unknown): JSONRPCErrorResponse {
  return {
    jsonrpc: '2.0',
    id,
    error: { code: serverErrorCode, message: '', data: thrown ?? internalError() },
  }
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Refusals before the codec: plain text, without a newline. Undefined when the codec may have it. */
function refuseTransport(request: RpcRequest): HttpAnswer | undefined {
  if (request.method !== 'POST')
    return { status: 405, headers: plainText, body: `rpc: POST method required, received ${request.method}` }
  const given = request.contentType ?? ''
  if (given === 'application/json') return undefined
  const end = given.indexOf(';')
  const type = end < 0 ? given : given.slice(0, end)
  if (type.toLowerCase() === 'application/json') return undefined
  return { status: 415, headers: plainText, body: `rpc: unrecognized Content-Type: ${type}` }
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

/** @param ran whether the method ran: only then the answer forbids sniffing */
function answer(envelope: Envelope, member: string, ran: boolean): HttpAnswer {
  // A text that could not be read may have been more than a notification, so it is answered.
  if (envelope.id === undefined && envelope.failure === undefined)
    return { status: 200, headers: ran ? headersOfNotification : noHeaders, body: '' }
  return {
    status: 200,
    headers: ran ? headersOfResult : headersOfRefusal,
    body: `{"jsonrpc":"2.0",${member},"id":${envelope.id ?? 'null'}}\n`,
  }
}

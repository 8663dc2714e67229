import { type JSONRPCErrorResponse, JSONRPCServer } from 'json-rpc-2.0'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { Json, JsonWritable } from '../../state/codec/json.js'
import { serverErrorCode } from '../../state/errors/NodeError.js'

/**
 * The methods of an endpoint by name. Both dialects use it, each with its own envelopes, ids and errors. What a
 * method answers later passes through json-rpc-2.0. What it answers at once does not, since json-rpc-2.0 answers
 * with promises: they would be a good part of the time of a short call. Errors of methods are thrown unchanged,
 * since the errors of json-rpc-2.0 cannot express the node's.
 */
export class MethodServer<Target> {
  readonly #methods = new Map<string, Method<Target>>()
  /** Its methods receive the promise of an answer. */
  readonly #server = new JSONRPCServer<Promise<JsonWritable>>({ errorListener: () => undefined })

  /** @param nameOf returns the dialect's name for a wire name; by default the wire name itself */
  constructor(methods: readonly Method<Target>[], nameOf: (wireName: string) => string = (name) => name) {
    this.#server.mapErrorToJSONRPCErrorResponse = carryThrown
    for (const method of methods)
      for (const name of [method.name, ...method.aliases]) {
        this.#methods.set(nameOf(name), method)
        this.#server.addMethod(nameOf(name), (_, answer) => answer)
      }
  }

  has(name: string): boolean {
    return this.#methods.has(name)
  }

  /**
   * Runs a method on raw parameters.
   * @returns the result at once when the method has it at once; undefined when there is no such method
   * @throws what the method throws
   */
  run(name: string, target: Target, params: Json | undefined): JsonWritable | Promise<JsonWritable> {
    const method = this.#methods.get(name)
    if (method === undefined) return undefined
    const answer = method.call(target, params)
    return answer instanceof Promise ? this.#later(name, answer) : (answer ?? null)
  }

  async #later(method: string, answer: Promise<JsonWritable>): Promise<JsonWritable> {
    const response = await this.#server.receive({ jsonrpc: '2.0', id: 1, method }, answer)
    if (response?.error !== undefined) throw response.error.data
    return response?.result ?? null
  }
}

function carryThrown(id: string | number | null, thrown: unknown): JSONRPCErrorResponse {
  return { jsonrpc: '2.0', id, error: { code: serverErrorCode, message: '', data: thrown } }
}

import { type JSONRPCErrorResponse, JSONRPCServer } from 'json-rpc-2.0'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { Json, JsonWritable } from '../../state/codec/json.js'
import { serverErrorCode } from '../../state/errors/NodeError.js'

type Arguments<Target> = { readonly target: Target; readonly params: Json | undefined }

/**
 * The methods of an endpoint by name, dispatched by json-rpc-2.0. Both dialects use it, each with its own
 * envelopes, ids and errors. Errors of methods are rethrown unchanged, since the errors of json-rpc-2.0
 * cannot express the node's.
 */
export class MethodServer<Target> {
  readonly #server = new JSONRPCServer<Arguments<Target>>({ errorListener: () => undefined })

  /** @param nameOf returns the dialect's name for a wire name; by default the wire name itself */
  constructor(methods: readonly Method<Target>[], nameOf: (wireName: string) => string = (name) => name) {
    this.#server.mapErrorToJSONRPCErrorResponse = carryThrown
    for (const method of methods)
      for (const name of [method.name, ...method.aliases])
        this.#server.addMethod(nameOf(name), (_, { target, params }) => method.call(target, params))
  }

  has(name: string): boolean {
    return this.#server.hasMethod(name)
  }

  /** Runs a method on raw parameters. @throws what the method throws */
  async run(name: string, target: Target, params: Json | undefined): Promise<JsonWritable> {
    const response = await this.#server.receive({ jsonrpc: '2.0', id: 1, method: name }, { target, params })
    if (response?.error !== undefined) throw response.error.data
    return response?.result ?? null
  }
}

function carryThrown(id: string | number | null, thrown: unknown): JSONRPCErrorResponse {
  return { jsonrpc: '2.0', id, error: { code: serverErrorCode, message: '', data: thrown } }
}

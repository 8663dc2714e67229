import { type JSONRPCErrorResponse, JSONRPCServer } from 'json-rpc-2.0'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { Json, JsonWritable } from '../../state/codec/json.js'
import { serverErrorCode } from '../../state/errors/NodeError.js'

type Arguments<Target> = { readonly target: Target; readonly params: Json | undefined }

/**
 * The methods of an endpoint by name, dispatched by json-rpc-2.0. Both dialects stand on it; envelopes, ids and errors are theirs. What a
 * method throws comes out as it is: the library's own errors have no room for the node's.
 */
export class MethodServer<Target> {
  readonly #server = new JSONRPCServer<Arguments<Target>>({ errorListener: () => undefined })

  /** @param nameOf the name under which the dialect asks for a wire name; by default that name */
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

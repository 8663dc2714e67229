import { JSONRPCServer } from 'json-rpc-2.0'
import type { Method } from '../../../methods/kit/defineMethod.js'
import { arg, positional } from '../../../methods/params/geth.js'
import { goStringAs } from '../../../state/codec/goJson/scalars.js'
import type { Json, JsonWritable } from '../../../state/codec/json.js'
import {
  methodHandlerCrashed,
  methodNotFound,
  notificationsNotSupported,
  subscriptionNotFound,
} from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'

/** What a call came to. */
export type Outcome =
  | { readonly result: JsonWritable; readonly error?: undefined }
  | { readonly result?: undefined; readonly error: NodeError }

/** Finds and runs methods. */
export type Dispatcher = {
  /** Runs a method on raw parameters. Never rejects: an unknown method or a bug of ours is an outcome too. */
  call(method: string, params: Json | undefined): Promise<Outcome>
}

/**
 * Dispatch by json-rpc-2.0, with geth's errors in place of the library's.
 * @param onInternalError hears of errors that are no refusals, with the method's name; callers only learn that it crashed.
 */
export function createDispatcher<Target>(
  methods: readonly Method<Target>[],
  target: Target,
  onInternalError: (error: unknown, method: string) => void,
): Dispatcher {
  const server = new JSONRPCServer({ errorListener: () => {} })
  // The library's error has no room for what we need (a NodeError), so the outcome travels as the response's result.
  server.mapErrorToJSONRPCErrorResponse = (id, error: unknown) => ({
    jsonrpc: '2.0',
    id,
    error: { code: 0, message: '', data: error },
  })
  for (const method of methods) {
    for (const name of [method.name, ...method.aliases]) {
      server.addMethodAdvanced(name, async (request) => {
        const params: Json | undefined = request.params
        return { jsonrpc: '2.0', id: null, result: await method.call(target, params) }
      })
    }
  }
  return {
    async call(method, params) {
      if (method.endsWith('_subscribe')) return { error: notificationsNotSupported() }
      if (method.endsWith('_unsubscribe')) return { error: unsubscribe(params) }
      if (!server.hasMethod(method)) return { error: methodNotFound(method) }
      const response = await server.receive({ jsonrpc: '2.0', id: null, method, params })
      if (response?.error === undefined) return { result: response?.result ?? null }
      const error: unknown = response.error.data
      if (error instanceof NodeError) return { error }
      onInternalError(error, method)
      return { error: methodHandlerCrashed(error) }
    },
  }
}

/** The parameter of `eth_unsubscribe`. */
export const subscriptionId = positional(arg('id', goStringAs('rpc.ID')))

/** Over HTTP there is no subscription that could be ended, but the parameter is looked at first. */
function unsubscribe(params: Json | undefined): NodeError {
  try {
    subscriptionId.decode(params)
    return subscriptionNotFound()
  } catch (error) {
    if (error instanceof NodeError) return error
    throw error
  }
}

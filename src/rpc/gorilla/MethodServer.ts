import {
  createJSONRPCErrorResponse,
  type JSONRPCErrorResponse,
  type JSONRPCID,
  JSONRPCServer,
} from 'json-rpc-2.0'
import type { Method } from '../../../methods/kit/defineMethod.js'
import type { Turns } from '../../../methods/kit/Turns.js'
import type { Json } from '../../../state/codec/json.js'
import { internalError } from '../../../state/errors/gorilla.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Outcome } from '../Dispatcher.js'
import { goMethodName } from './goMethodName.js'

/**
 * Runs the methods of the node services at one endpoint. The package json-rpc-2.0 dispatches them by their Go names.
 * Errors have the node's codes and texts. `GorillaService` parses bodies and writes answers instead of the package,
 * since gorilla's differ from JSON-RPC 2.0 in their keys, IDs and errors.
 */
export class MethodServer<Target> {
  /** The Go name of each method by the name that clients use. It contains only existing methods, so it stays small. */
  readonly goNames: ReadonlyMap<string, string>
  /** The names of the services that have the methods: `info`. */
  readonly services: ReadonlySet<string>
  readonly #server: JSONRPCServer<Turns>
  /** Functions that tell whether the target serves a method now, by Go name. Other methods are always served. */
  readonly #conditions = new Map<string, () => boolean>()

  constructor(target: Target, methods: readonly Method<Target>[]) {
    this.#server = new JSONRPCServer<Turns>({ errorListener: () => undefined })
    this.#server.mapErrorToJSONRPCErrorResponse = errorResponse
    const goNames = new Map<string, string>()
    for (const method of methods)
      for (const name of [method.name, ...method.aliases]) {
        const goName = goMethodName(name)
        goNames.set(name, goName)
        this.#server.addMethod(goName, (params, turns) => method.call(target, params, turns))
        const { isServed } = method
        if (isServed !== undefined) this.#conditions.set(goName, () => isServed(target))
      }
    this.goNames = goNames
    this.services = new Set([...goNames.keys()].map((name) => name.slice(0, name.indexOf('.'))))
  }

  /** Whether there is a method with a Go name that the target serves now. */
  serves(goName: string): boolean {
    return this.#server.hasMethod(goName) && (this.#conditions.get(goName)?.() ?? true)
  }

  /**
   * Runs a method on raw parameters. A synchronous method has run when this returns. Never rejects.
   * @param turns the turns for long work of the method
   * @param onBug receives the errors of methods that are not refusals
   */
  run(
    goName: string,
    params: Json | undefined,
    turns: Turns,
    onBug: (thrown: unknown) => void,
  ): Promise<Outcome> {
    const received = this.#server.receive({ jsonrpc: '2.0', id: 0, method: goName, params }, turns)
    return Promise.resolve(received).then((response): Outcome => {
      if (response?.error === undefined) return { result: response?.result ?? null }
      const thrown: unknown = response.error.data
      if (thrown instanceof NodeError) return { error: thrown }
      onBug(thrown)
      return { error: internalError() }
    })
  }
}

/** Returns the response to a call whose method threw: code and text are the node's, `data` is the error itself. */
function errorResponse(id: JSONRPCID, thrown: unknown): JSONRPCErrorResponse {
  const { code, message } = thrown instanceof NodeError ? thrown : internalError()
  return createJSONRPCErrorResponse(id, code, message, thrown)
}

import type { Method } from '../../../methods/kit/defineMethod.js'
import type { Json, JsonWritable } from '../../../state/codec/json.js'

/**
 * The methods of an EVM chain by name. Calls to an EVM chain do not use the package json-rpc-2.0, unlike calls to a
 * node's services. That package answers with promises, which take longer than a short call, and its batches, IDs and
 * errors differ from geth's.
 */
export class MethodTable<Target> {
  readonly #methods = new Map<string, Method<Target>>()

  constructor(methods: readonly Method<Target>[]) {
    for (const method of methods)
      for (const name of [method.name, ...method.aliases]) this.#methods.set(name, method)
  }

  /**
   * Runs a method on raw parameters.
   * @returns the result, or a promise when the method answers later; undefined when there is no such method
   * @throws errors of the method
   */
  run(name: string, target: Target, params: Json | undefined): JsonWritable | Promise<JsonWritable> {
    const method = this.#methods.get(name)
    if (method === undefined) return undefined
    const answer = method.call(target, params)
    return answer instanceof Promise ? answer.then(orNull) : (answer ?? null)
  }
}

/** Returns null for an undefined result, since JSON has no undefined. */
function orNull(result: JsonWritable): JsonWritable {
  return result ?? null
}

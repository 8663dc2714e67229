import type { Method } from '../../../methods/kit/defineMethod.js'
import type { LaterMethods } from '../../../methods/kit/LaterMethods.js'
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
import type { Dispatcher, Outcome } from '../Dispatcher.js'
import { MethodServer } from '../MethodServer.js'
import type { Origin } from '../Origin.js'

/** The subscriptions of a connection. */
export type Subscriber = {
  /** @param method `eth_subscribe` */
  subscribe(method: string, params: Json | undefined): Outcome
  unsubscribe(params: Json | undefined): Outcome
}

export type GethMethodsOptions<Target> = {
  readonly methods: readonly Method<Target>[]
  /** Further methods, for names that `methods` does not have. */
  readonly later?: LaterMethods<Target> | undefined
  /** The refusal of a method that there is not, if it differs from geth's. */
  readonly notFound?: ((method: string) => NodeError) | undefined
  readonly dispatcher: Dispatcher
  readonly service: string
  /** Receives errors that are bugs, with the method's name; callers only learn that the method crashed. */
  readonly onInternalError?: (error: unknown, method: string) => void
}

/** Who calls, and on what. */
export type GethCaller<Target> = {
  /** The object that the method acts on. */
  readonly target: Target
  readonly origin: Origin
  /** The subscriptions of the connection; undefined where notifications are impossible. */
  readonly subscriber: Subscriber | undefined
}

/** The methods of an EVM chain, with geth's errors (coreth `rpc/handler.go`). */
export class GethMethods<Target> {
  readonly #options: GethMethodsOptions<Target>
  readonly #server: MethodServer<Target>
  #laterServer: MethodServer<Target> | undefined

  constructor(options: GethMethodsOptions<Target>) {
    this.#options = options
    this.#server = new MethodServer(options.methods)
  }

  /**
   * Runs a method on raw parameters. Never fails: an unknown method and an internal error are outcomes too.
   * @returns the outcome at once when the method answers at once
   */
  call(method: string, params: Json | undefined, caller: GethCaller<Target>): Outcome | Promise<Outcome> {
    const { service, dispatcher } = this.#options
    const { origin } = caller
    return dispatcher.call({ service, method, params, origin }, () => this.#run(method, params, caller))
  }

  #run(
    method: string,
    params: Json | undefined,
    { target, subscriber }: GethCaller<Target>,
  ): Outcome | Promise<Outcome> {
    if (method.endsWith('_subscribe'))
      return subscriber?.subscribe(method, params) ?? { error: notificationsNotSupported() }
    if (method.endsWith('_unsubscribe')) return subscriber?.unsubscribe(params) ?? unsubscribe(params)
    if (this.#server.has(method)) return this.#outcome(method, () => this.#server.run(method, target, params))
    if (this.#options.later?.names.has(method) !== true)
      return { error: (this.#options.notFound ?? methodNotFound)(method), unknown: true }
    return this.#outcome(method, async () => (await this.#loaded()).run(method, target, params))
  }

  #outcome(method: string, run: () => JsonWritable | Promise<JsonWritable>): Outcome | Promise<Outcome> {
    const failed = (error: unknown): Outcome => {
      if (error instanceof NodeError) return { error }
      this.#options.onInternalError?.(error, method)
      return { error: methodHandlerCrashed(error) }
    }
    try {
      const result = run()
      return result instanceof Promise ? result.then(succeeded, failed) : { result }
    } catch (error) {
      return failed(error)
    }
  }

  async #loaded(): Promise<MethodServer<Target>> {
    this.#laterServer ??= new MethodServer((await this.#options.later?.load()) ?? [])
    return this.#laterServer
  }
}

function succeeded(result: JsonWritable): Outcome {
  return { result }
}

/** The parameter of `eth_unsubscribe`. */
export const subscriptionId = positional(arg('id', goStringAs('rpc.ID')))

/** Without a connection there is no subscription to end, but the parameter is checked first. */
function unsubscribe(params: Json | undefined): Outcome {
  try {
    subscriptionId.decode(params)
    return { error: subscriptionNotFound() }
  } catch (error) {
    if (error instanceof NodeError) return { error }
    throw error
  }
}

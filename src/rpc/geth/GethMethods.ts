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
import { MethodPanic } from '../../../state/errors/MethodPanic.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Call, CallView, Dispatcher, Outcome } from '../Dispatcher.js'
import type { Origin } from '../Origin.js'
import { MethodTable } from './MethodTable.js'

/** Begins and ends the subscriptions of one connection. */
export type Subscriber = {
  /** @param method the method that was called, such as `eth_subscribe` */
  subscribe(method: string, params: Json | undefined): Outcome
  unsubscribe(params: Json | undefined): Outcome
}

/** The methods of an EVM chain, and the functions that their calls need. */
export type GethMethodsOptions<Target> = {
  readonly methods: readonly Method<Target>[]
  /** Methods that are loaded with the first call of one. They serve names that `methods` does not have. */
  readonly later?: LaterMethods<Target> | undefined
  /** Returns the refusal of a method that does not exist, if it differs from geth's. */
  readonly notFound?: ((method: string) => NodeError) | undefined
  /** Returns the target for a call that sees another state than the current one. */
  readonly seenAs?: ((target: Target, view: CallView) => Target) | undefined
  /** Does the work that a call must wait for; undefined when the call need not wait. */
  readonly prepare?: ((target: Target, params: Json | undefined) => Promise<void> | undefined) | undefined
  /** The dispatcher that every call passes through. */
  readonly dispatcher: Dispatcher
  /** The service's name in the node's metrics: the chain's primary alias. */
  readonly service: string
  /**
   * Waits until a method that has failed can be called again, if its error says that it lacks something, such as the
   * execution of a block.
   * @returns the target for the second call; undefined for all other errors
   */
  readonly waitFor?:
    | ((error: unknown, target: Target, origin: Origin) => Promise<Target> | undefined)
    | undefined
  /** Receives errors that are bugs, with the method's name; callers only learn that the method crashed. */
  readonly onInternalError?: (error: unknown, method: string) => void
}

/** The caller of a method, and the object that the method acts on. */
export type GethCaller<Target> = {
  /** The object that the method acts on. */
  readonly target: Target
  readonly origin: Origin
  /** The subscriptions of the connection; undefined where notifications are impossible. */
  readonly subscriber: Subscriber | undefined
}

type GethCall<Target> = Call & GethCaller<Target>

/** The methods of an EVM chain, with geth's errors (coreth `rpc/handler.go`). */
export class GethMethods<Target> {
  readonly #options: GethMethodsOptions<Target>
  readonly #methods: MethodTable<Target>
  #laterMethods: MethodTable<Target> | undefined

  constructor(options: GethMethodsOptions<Target>) {
    this.#options = options
    this.#methods = new MethodTable(options.methods)
  }

  /**
   * Runs a method on raw parameters. Never fails: an unknown method and an internal error are outcomes too.
   * @returns the outcome at once when the method answers at once
   */
  call(
    method: string,
    params: Json | undefined,
    { target, origin, subscriber }: GethCaller<Target>,
  ): Outcome | Promise<Outcome> {
    const { service, dispatcher } = this.#options
    return dispatcher.call({ service, method, params, origin, target, subscriber }, this.#run)
  }

  readonly #run = (given: GethCall<Target>, view?: CallView): Outcome | Promise<Outcome> => {
    const call = view === undefined ? given : this.#withView(given, view)
    try {
      const preparation = this.#options.prepare?.(call.target, call.params)
      if (preparation !== undefined)
        return preparation.then(
          () => this.#runPrepared(call),
          (error: unknown) => this.#failed(call, error),
        )
    } catch (error) {
      return this.#failed(call, error)
    }
    return this.#runPrepared(call)
  }

  #runPrepared(call: GethCall<Target>): Outcome | Promise<Outcome> {
    const { method, params, target } = call
    try {
      const result = this.#methods.run(method, target, params)
      if (result instanceof Promise)
        return result.then(succeeded, (error: unknown) => this.#failed(call, error))
      if (result !== undefined) return { result }
    } catch (error) {
      return this.#failed(call, error)
    }
    return this.#runOther(call)
  }

  /** Begins or ends a subscription, or runs a method that is loaded with its first call. Refuses all other names. */
  #runOther(call: GethCall<Target>): Outcome | Promise<Outcome> {
    const { method, params, subscriber } = call
    if (method.endsWith('_subscribe'))
      return subscriber?.subscribe(method, params) ?? { error: notificationsNotSupported() }
    if (method.endsWith('_unsubscribe')) return subscriber?.unsubscribe(params) ?? unsubscribe(params)
    if (this.#options.later?.names.has(method) !== true)
      return { error: (this.#options.notFound ?? methodNotFound)(method), unknown: true }
    return this.#runLater(call)
  }

  async #runLater(call: GethCall<Target>): Promise<Outcome> {
    try {
      const methods = await this.#loaded()
      return { result: await methods.run(call.method, call.target, call.params) }
    } catch (error) {
      return this.#failed(call, error)
    }
  }

  #withView(call: GethCall<Target>, view: CallView): GethCall<Target> {
    return { ...call, target: this.#options.seenAs?.(call.target, view) ?? call.target }
  }

  #failed(call: GethCall<Target>, error: unknown): Outcome | Promise<Outcome> {
    const { method, target, origin } = call
    if (error instanceof NodeError) return { error }
    const wait = this.#options.waitFor?.(error, target, origin)
    if (wait !== undefined)
      return wait.then(
        (ready) => this.#run({ ...call, target: ready }),
        (refusal: unknown) => this.#failed(call, refusal),
      )
    if (!(error instanceof MethodPanic)) this.#options.onInternalError?.(error, method)
    return { error: methodHandlerCrashed(error) }
  }

  async #loaded(): Promise<MethodTable<Target>> {
    this.#laterMethods ??= new MethodTable((await this.#options.later?.load()) ?? [])
    return this.#laterMethods
  }
}

function succeeded(result: JsonWritable): Outcome {
  return { result }
}

/** The parameter of `eth_unsubscribe`. */
export const subscriptionId = positional(arg('id', goStringAs('rpc.ID')))

/**
 * Answers `eth_unsubscribe` without a connection: there is no subscription to end, but the parameter is checked
 * first.
 */
function unsubscribe(params: Json | undefined): Outcome {
  try {
    subscriptionId.decode(params)
    return { error: subscriptionNotFound() }
  } catch (error) {
    if (error instanceof NodeError) return { error }
    throw error
  }
}

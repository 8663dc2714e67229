import { performance } from 'node:perf_hooks'
import type { Json, JsonWritable } from '../../state/codec/json.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import type { ApiCallCount } from '../../state/node/ApiCalls.js'
import type { AnswerFault } from './AnswerFault.js'
import type { HttpAnswer, RpcRequest } from './exchange.js'
import type { Origin } from './Origin.js'

/** One call of a method, whichever way it came ({@link Origin.entrance}). */
export type Call = {
  /** The service's name in the node's metrics: `info`, `emulator`, or a chain's primary alias. */
  readonly service: string
  /** The method's name as the client wrote it: `platform.getHeight`, `eth_call`. The method may not exist. */
  readonly method: string
  readonly params: Json | undefined
  readonly origin: Origin
}

/** The outcome of a call. */
export type Outcome =
  | {
      readonly result: JsonWritable
      readonly error?: undefined
      readonly fault?: AnswerFault
      /** The numbers of the fault rules that hit the call; undefined for none. */
      readonly hitBy?: readonly number[]
    }
  | {
      readonly error: NodeError
      readonly result?: undefined
      /**
       * How a fault rule breaks the answer on its way to the client. Over HTTP the rule breaks the {@link HttpAnswer}
       * instead.
       */
      readonly fault?: AnswerFault
      readonly hitBy?: readonly number[]
      /** Set when no method has the name of the call. */
      readonly unknown?: true
    }

/**
 * One HTTP request to an endpoint, over a socket or through `net.fetch`. It may contain no call, one call, or
 * a batch.
 */
export type Exchange = {
  readonly service: string
  /** The endpoint's name (`/ext/info`) or the template of a REST route (`/v1/chains/{chainId}`). */
  readonly route: string
  /** The parameters of a REST route's path, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly request: RpcRequest
  /** Set for the handshake of a WebSocket, whose messages are calls. */
  readonly isHandshake?: true
}

/** The state that a fault rule shows to a method in place of the current one. */
export type CallView =
  /** The state this many blocks below the head of the EVM chain. */
  | { readonly blocksBehind: number }
  /** The current state of a node that loses the transactions that it accepts. */
  | { readonly losesTransactions: true }

/**
 * Observes calls, HTTP requests and notifications. An interceptor may wait, answer by itself, or change the answer.
 * `next` runs the following interceptors and then the method, and returns their answer. An interceptor need not call
 * it. Only the last interceptor before the method can give the method another view.
 */
export type Interceptor = {
  call?(call: Call, next: NextOutcome): Outcome | Promise<Outcome>
  exchange?(exchange: Exchange, next: NextAnswer): HttpAnswer | Promise<HttpAnswer>
  /** @param subscription the call that made the subscription @param send sends the notification; it may be called later */
  notification?(subscription: Call, send: () => void): void
}

type Answering = (request: RpcRequest) => HttpAnswer | Promise<HttpAnswer>
type NextOutcome = (view?: CallView) => Outcome | Promise<Outcome>
type NextAnswer = () => HttpAnswer | Promise<HttpAnswer>
type OnCall = NonNullable<Interceptor['call']>
type OnExchange = NonNullable<Interceptor['exchange']>
type OnNotification = NonNullable<Interceptor['notification']>

/** Hooks that a network sets. They run before the interceptors. By default there are none. */
export type DispatcherOptions = {
  /** Does the work that is due by the network's clock, such as making blocks; returns undefined when none is due. */
  readonly doDueWork?: () => Promise<void> | undefined
  /** Returns the refusal of a call; undefined when it may run. */
  readonly refuse?: ((call: Call) => NodeError | undefined) | undefined
  /** Records the work of an HTTP request that is not answered at once, so that `close` can wait for it. */
  readonly note?: ((work: Promise<unknown>) => void) | undefined
  /** Returns the counter of a service's HTTP requests. */
  readonly countOf?: (service: string) => ApiCallCount
}

/**
 * Passes every call and every HTTP request of a network through the interceptors to the method or endpoint. Calls of the
 * studio pass no interceptor and are not counted, since watching a network must not change it.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  #interceptors: readonly Interceptor[] = []
  /** The interceptor that is closest to the method. */
  #last: Interceptor | undefined
  #onCall: readonly OnCall[] = []
  #onExchange: readonly OnExchange[] = []
  #onNotification: readonly OnNotification[] = []

  constructor(options: DispatcherOptions = {}) {
    this.#options = options
  }

  /**
   * Adds an interceptor after the existing ones, closer to the method.
   * @param isLast whether it stays the closest to the method when others are added later
   * @returns a function that removes it
   */
  use(interceptor: Interceptor, isLast = false): () => void {
    if (isLast) this.#last = interceptor
    else this.#interceptors = [...this.#interceptors, interceptor]
    this.#collectHooks()
    return () => {
      if (this.#last === interceptor) this.#last = undefined
      this.#interceptors = this.#interceptors.filter((each) => each !== interceptor)
      this.#collectHooks()
    }
  }

  /**
   * Does the work that is due by the network's clock. It must be done before a request is processed.
   * @returns a promise that resolves when the work is done; undefined when none is due
   */
  ready(): Promise<void> | undefined {
    return this.#options.doDueWork?.()
  }

  /**
   * Passes a call through the interceptors to its method, unless the network refuses the call.
   * @param run finds and runs the method on the state that `view` names; it never fails
   * @returns the outcome; a promise only when the method or an interceptor answers later
   */
  call<Seen extends Call>(
    call: Seen,
    run: (call: Seen, view?: CallView) => Outcome | Promise<Outcome>,
  ): Outcome | Promise<Outcome> {
    const error = this.#options.refuse?.(call)
    if (error !== undefined) return { error }
    return call.origin.isStudio ? run(call) : inTurn(this.#onCall, call, (view?: CallView) => run(call, view))
  }

  /**
   * Counts a request for the node's metrics (AvalancheGo `api/server/metrics.go`), and passes it through the
   * interceptors to its endpoint.
   * @param answer computes the endpoint's answer once the network is {@link ready}
   */
  exchange(exchange: Exchange, answer: Answering): HttpAnswer | Promise<HttpAnswer> {
    if (exchange.request.origin.isStudio) return this.#answerReady(exchange.request, answer)
    const count = this.#options.countOf?.(exchange.service)
    if (count === undefined) return this.#pass(exchange, answer)
    const startMs = performance.now()
    count.calls++
    count.processing++
    let given: HttpAnswer | Promise<HttpAnswer>
    try {
      given = this.#pass(exchange, answer)
    } catch (error) {
      countEnd(count, startMs)
      throw error
    }
    if (given instanceof Promise) {
      this.#options.note?.(given)
      const end = (): void => countEnd(count, startMs)
      given.then(end, end)
    } else countEnd(count, startMs)
    return given
  }

  /** Passes a notification of a subscription through the interceptors. `send` sends it to the client. */
  notify(subscription: Call, send: () => void): void {
    inTurn(this.#onNotification, subscription, send)
  }

  #pass(exchange: Exchange, answer: Answering): HttpAnswer | Promise<HttpAnswer> {
    const { request } = exchange
    return inTurn(this.#onExchange, exchange, () => this.#answerReady(request, answer))
  }

  #answerReady(request: RpcRequest, answer: Answering): HttpAnswer | Promise<HttpAnswer> {
    const ready = this.#options.doDueWork?.()
    return ready === undefined ? answer(request) : ready.then(() => answer(request))
  }

  #collectHooks(): void {
    const interceptors = [...this.#interceptors, ...(this.#last === undefined ? [] : [this.#last])]
    this.#onCall = interceptors.flatMap((each) => each.call?.bind(each) ?? [])
    this.#onExchange = interceptors.flatMap((each) => each.exchange?.bind(each) ?? [])
    this.#onNotification = interceptors.flatMap((each) => each.notification?.bind(each) ?? [])
  }
}

function countEnd(count: ApiCallCount, startMs: number): void {
  count.processing--
  count.durationNs += Math.round((performance.now() - startMs) * 1e6)
}

/** Calls the first hook. Each hook can call the next one, and the last hook calls `last`. */
function inTurn<Seen, View, Answer>(
  hooks: readonly ((seen: Seen, next: (view?: View) => Answer) => Answer)[],
  seen: Seen,
  last: (view?: View) => Answer,
): Answer {
  if (hooks.length === 0) return last()
  const first = hooks.reduceRight((next, hook) => () => hook(seen, next), last)
  return first()
}

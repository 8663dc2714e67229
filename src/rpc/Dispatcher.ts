import type { Json, JsonWritable } from '../../state/codec/json.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import type { HttpAnswer, RpcRequest } from './exchange.js'
import type { Origin } from './Origin.js'

/** One call of a method, whichever entrance it took. */
export type Call = {
  /** As the node's metrics call it: `info`, `emulator`, or a chain's primary alias. */
  readonly service: string
  /** As the client wrote it: `platform.getHeight`, `eth_call`. There need not be such a method. */
  readonly method: string
  readonly params: Json | undefined
  readonly origin: Origin
}

/** What a call comes to. */
export type Outcome =
  | { readonly result: JsonWritable; readonly error?: undefined }
  | {
      readonly error: NodeError
      readonly result?: undefined
      /** Set when no method ran: there is none of that name. */
      readonly unknown?: true
    }

/** One HTTP request to an endpoint, over a socket or by `net.fetch`. It may bring no call, one, or a batch. */
export type Exchange = {
  readonly service: string
  /** The endpoint's name (`/ext/info`) or the template of a REST route (`/v1/chains/{chainId}`). */
  readonly route: string
  /** Of a REST route's path, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly request: RpcRequest
}

/**
 * Sees what passes. It may look on, wait, answer in place of what comes after it, or change the answer. `next` gives the answer of
 * what comes after it, and need not be called.
 */
export type Interceptor = {
  call?(call: Call, next: () => Promise<Outcome>): Promise<Outcome>
  exchange?(exchange: Exchange, next: NextAnswer): HttpAnswer | Promise<HttpAnswer>
}

type NextAnswer = () => HttpAnswer | Promise<HttpAnswer>
type OnCall = NonNullable<Interceptor['call']>
type OnExchange = NonNullable<Interceptor['exchange']>

/** Every call and every HTTP request of a network passes here on its way to what answers it. */
export class Dispatcher {
  readonly #settle: () => Promise<void> | undefined
  #interceptors: readonly Interceptor[] = []
  #onCall: readonly OnCall[] = []
  #onExchange: readonly OnExchange[] = []

  /** @param settle does the work that fell due by the clock; undefined when there is none. By default there never is */
  constructor(settle: () => Promise<void> | undefined = () => undefined) {
    this.#settle = settle
  }

  /** Adds an interceptor behind those there are: nearer to what answers. @returns what takes it out again */
  use(interceptor: Interceptor): () => void {
    this.#set([...this.#interceptors, interceptor])
    return () => this.#set(this.#interceptors.filter((each) => each !== interceptor))
  }

  /**
   * To be waited for before a request is looked at, so that it sees no work undone that fell due before it. Undefined when there is
   * nothing to wait for.
   */
  ready(): Promise<void> | undefined {
    return this.#settle()
  }

  /** @param run finds and runs the method; it never rejects */
  call(call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
    return inTurn(this.#onCall, call, run)
  }

  /** @param answer what the endpoint says, once the network is {@link ready} */
  exchange(exchange: Exchange, answer: NextAnswer): HttpAnswer | Promise<HttpAnswer> {
    return inTurn(this.#onExchange, exchange, () => {
      const ready = this.#settle()
      return ready === undefined ? answer() : ready.then(answer)
    })
  }

  #set(interceptors: readonly Interceptor[]): void {
    this.#interceptors = interceptors
    this.#onCall = interceptors.flatMap(({ call }) => call ?? [])
    this.#onExchange = interceptors.flatMap(({ exchange }) => exchange ?? [])
  }
}

/** The first hook is the outermost. */
function inTurn<Seen, Answer>(
  hooks: readonly ((seen: Seen, next: () => Answer) => Answer)[],
  seen: Seen,
  last: () => Answer,
): Answer {
  let next = last
  for (let i = hooks.length - 1; i >= 0; i--) next = before(hooks[i], seen, next)
  return next()
}

function before<Seen, Answer>(
  hook: ((seen: Seen, next: () => Answer) => Answer) | undefined,
  seen: Seen,
  next: () => Answer,
): () => Answer {
  return hook === undefined ? next : () => hook(seen, next)
}

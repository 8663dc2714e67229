import { randomBytes } from 'node:crypto'
import { evmSubscriptions } from '../../../methods/evmServices.js'
import type { Turns } from '../../../methods/kit/Turns.js'
import type { Feed } from '../../../methods/subscriptions/Subscription.js'
import { bytesToHex } from '../../../state/codec/hex.js'
import type { Id } from '../../../state/codec/ids.js'
import type { Json, JsonWritable } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import {
  invalidParams,
  methodHandlerCrashed,
  noSuchSubscription,
  subscriptionNotFound,
} from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import type { Outcome } from '../Dispatcher.js'
import { type Subscriber, subscriptionId } from './GethMethods.js'
import type { SubscriptionHub } from './SubscriptionHub.js'

/** The parts of a connection that its subscriptions use. */
export type SubscriptionsOptions = {
  /** The chain of the connection's endpoint. */
  readonly blockchainId: Id
  /** Sends the text of a notification. */
  readonly send: (text: string) => void
  /** Returns the turns of work for one subscription. */
  readonly turns: () => Turns
  /**
   * Returns a function that passes notifications of one subscription through the interceptors. Method and parameters
   * are those of the call that made the subscription.
   */
  readonly passing: (method: string, params: Json | undefined) => (notify: () => void) => void
}

/**
 * The subscriptions of one connection to one chain (coreth `rpc/subscription.go`, `rpc/handler.go`
 * handleSubscribe).
 */
export class ConnectionSubscriptions implements Subscriber {
  readonly #hub: SubscriptionHub
  readonly #network: Network
  readonly #options: SubscriptionsOptions
  /** The function that ends each subscription, by id. */
  readonly #running = new Map<string, () => void>()

  constructor(hub: SubscriptionHub, network: Network, options: SubscriptionsOptions) {
    this.#hub = hub
    this.#network = network
    this.#options = options
  }

  /** Begins a subscription (`eth_subscribe`). The result is its id. */
  subscribe(method: string, params: Json | undefined): Outcome {
    return outcomeOf(() => {
      const [namespace = ''] = method.split('_')
      const name = nameIn(params)
      const chain = this.#network.world.evmChains.get(this.#options.blockchainId)
      const subscriptions = chain === undefined ? undefined : evmSubscriptions(chain).get(namespace)
      const wanted = subscriptions?.find((subscription) => subscription.name === name)
      if (chain === undefined || wanted === undefined) throw noSuchSubscription(namespace, name)
      const started = wanted.start({ chain, turns: this.#options.turns() }, params)
      const id = newId()
      const notification = stringifyJson(`${namespace}_subscription`)
      const { send, passing } = this.#options
      const pass = passing(method, params)
      const notify = (result: JsonWritable): void =>
        pass(() =>
          send(
            `{"jsonrpc":"2.0","method":${notification},"params":{"subscription":"${id}","result":${stringifyJson(result)}}}\n`,
          ),
        )
      this.#running.set(
        id,
        'send' in started
          ? this.#feed(started, notify)
          : this.#hub.subscribe(chain, { listener: started, notify }),
      )
      return id
    })
  }

  /** Ends a subscription (`eth_unsubscribe`). The result is true. */
  unsubscribe(params: Json | undefined): Outcome {
    return outcomeOf(() => {
      const [id] = subscriptionId.decode(params)
      const end = this.#running.get(id)
      if (end === undefined) throw subscriptionNotFound()
      this.#running.delete(id)
      end()
      return true
    })
  }

  /**
   * Sends the notifications of a feed, after the answer that contains the subscription's ID.
   * @returns a function that stops them
   */
  #feed(feed: Feed, notify: (result: JsonWritable) => void): () => void {
    let isOver = false
    const sending = setImmediate(() =>
      feed
        .send(notify, () => isOver)
        .catch((error: unknown) => {
          if (!(error instanceof NodeError))
            this.#network.internalErrors.report('the notifications of a subscription ended', error)
        }),
    )
    return () => {
      isOver = true
      clearImmediate(sending)
    }
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const end of this.#running.values()) end()
    this.#running.clear()
  }
}

function outcomeOf(run: () => JsonWritable): Outcome {
  try {
    return { result: run() }
  } catch (error) {
    return { error: error instanceof NodeError ? error : methodHandlerCrashed(error) }
  }
}

/** Returns the name of a subscription, which is the first parameter and is checked before the others. */
function nameIn(params: Json | undefined): string {
  if (!Array.isArray(params)) throw invalidParams('non-array args')
  const name: Json | undefined = params[0]
  if (typeof name !== 'string') throw invalidParams('expected subscription name as first argument')
  return name
}

/**
 * Returns 16 random bytes without leading zeros (coreth `rpc/subscription.go`). They do not come from the
 * network's seeded randomness, since a revert would then produce an id twice.
 */
function newId(): string {
  const digits = bytesToHex(randomBytes(16)).replace(/^0+/, '')
  return `0x${digits === '' ? '0' : digits}`
}

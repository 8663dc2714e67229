import type { Network } from '../../state/Network.js'
import type { Dispatcher } from '../rpc/Dispatcher.js'
import { blockEvents } from './blockEvents.js'
import type { EventListener, EventName, NetworkEvents } from './events.types.js'
import { RevertReasons } from './RevertReasons.js'
import { watchRequests } from './watchRequests.js'

type Listeners = { readonly [Name in EventName]: Set<EventListener<Name>> }

/**
 * The listeners of a network's events. Nothing is watched while nobody listens, and transactions are executed
 * again only for listeners of transactions.
 */
export class EventHub {
  /** Decodes the reasons of reverts. */
  readonly reasons = new RevertReasons()
  readonly #network: Network
  readonly #dispatcher: Dispatcher
  readonly #listeners: Listeners = { request: new Set(), transaction: new Set(), block: new Set() }
  #stopRequests: (() => void) | undefined
  #stopBlocks: (() => void) | undefined

  constructor(network: Network, dispatcher: Dispatcher) {
    this.#network = network
    this.#dispatcher = dispatcher
  }

  /** Calls a listener with each event of a name. @returns a function that ends this */
  on<Name extends EventName>(name: Name, listener: EventListener<Name>): () => void {
    this.#listeners[name].add(listener)
    this.#watch()
    return () => {
      this.#listeners[name].delete(listener)
      this.#watch()
    }
  }

  /** Starts to watch what has listeners, and stops to watch the rest. */
  #watch(): void {
    const { request, transaction, block } = this.#listeners
    if (request.size === 0) {
      this.#stopRequests?.()
      this.#stopRequests = undefined
    } else
      this.#stopRequests ??= this.#dispatcher.use(
        watchRequests(this.#network, this.reasons, (event) => this.#tell('request', event)),
      )
    if (transaction.size + block.size === 0) {
      this.#stopBlocks?.()
      this.#stopBlocks = undefined
    } else
      this.#stopBlocks ??= this.#network.blocks.listen({ accepted: (accepted) => this.#accepted(accepted) })
  }

  #accepted(accepted: Parameters<typeof blockEvents>[1]): void {
    const events = blockEvents(this.#network, accepted, this.reasons)
    if (this.#listeners.transaction.size > 0)
      for (const event of events.transactions()) this.#tell('transaction', event)
    if (this.#listeners.block.size > 0) this.#tell('block', events.block())
  }

  #tell<Name extends EventName>(name: Name, event: NetworkEvents[Name]): void {
    for (const listener of this.#listeners[name]) {
      try {
        listener(event)
      } catch (error) {
        this.#network.faults.report(`a listener of the event "${name}" failed`, error)
      }
    }
  }
}

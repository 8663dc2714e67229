import type { Network } from '../../state/Network.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'
import type { Dispatcher } from '../rpc/Dispatcher.js'
import type { UnknownParameters } from '../server/dataApi/UnknownParameters.js'
import { emitBlock, queuedEvent } from './blockEvents.js'
import type { EventListener, EventName, NetworkEvents } from './events.types.js'
import { type CallsEnd, FailedCalls } from './FailedCalls.js'
import { KnownAbis } from './KnownAbis.js'
import { watchConsole } from './watchConsole.js'
import { watchRequests } from './watchRequests.js'

type Listeners = { readonly [Name in EventName]: Set<EventListener<Name>> }

/**
 * The listeners of a network's events. Nothing is watched without listeners. Listeners of transactions and of failed calls cost a
 * second execution of those that failed, listeners of the console one of every transaction and call with input.
 */
export class EventHub {
  /** Decodes the reasons of reverts, and calls. */
  readonly abis: KnownAbis
  readonly #network: Network
  readonly #dispatcher: Dispatcher
  readonly #unknownParameters: UnknownParameters
  readonly #callsEnd: CallsEnd
  readonly #listeners: Listeners = {
    request: new Set(),
    transaction: new Set(),
    block: new Set(),
    console: new Set(),
    failedCall: new Set(),
    unknownParameter: new Set(),
  }
  readonly #stops = new Map<string, () => void>()

  /** @param callsEnd the end of the network's calls, which also ends the work for listeners */
  constructor(
    network: Network,
    dispatcher: Dispatcher,
    unknownParameters: UnknownParameters,
    callsEnd: CallsEnd,
  ) {
    this.#callsEnd = callsEnd
    this.#unknownParameters = unknownParameters
    this.#network = network
    this.#dispatcher = dispatcher
    this.abis = new KnownAbis((reader) => {
      network.abiReader = reader
    })
    network.contracts.learn = (abis) => this.abis.learn(abis)
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

  /** Starts to watch the events that have listeners, and stops to watch the others. */
  #watch(): void {
    const { request, transaction, block, console, failedCall, unknownParameter } = this.#listeners
    this.#watchIf(unknownParameter.size > 0, 'unknownParameter', () =>
      this.#unknownParameters.watch((event) => this.#emit('unknownParameter', event)),
    )
    const dispatcher = this.#dispatcher
    this.#watchIf(request.size > 0, 'request', () =>
      dispatcher.use(watchRequests(this.abis, (event) => this.#emit('request', event))),
    )
    this.#watchIf(failedCall.size > 0, 'failedCall', () => this.#watchFailedCalls())
    this.#watchIf(console.size > 0, 'console', () =>
      dispatcher.use(watchConsole(this.#network, (event) => this.#emit('console', event))),
    )
    this.#watchIf(transaction.size + block.size + console.size > 0, 'block', () =>
      this.#network.blocks.listen({
        accepted: (accepted) => this.#accepted(accepted),
        waits: (waiting) => this.#emit('transaction', queuedEvent(this.#network, waiting)),
      }),
    )
  }

  #watchFailedCalls(): () => void {
    const failed = new FailedCalls(this.#network, this.abis, this.#callsEnd, (event) =>
      this.#emit('failedCall', event),
    )
    const remove = this.#dispatcher.use(failed.interceptor)
    return () => {
      remove()
      failed.stop()
    }
  }

  #watchIf(isWanted: boolean, name: string, start: () => () => void): void {
    const stop = this.#stops.get(name)
    if (isWanted && stop === undefined) this.#stops.set(name, start())
    if (isWanted || stop === undefined) return
    stop()
    this.#stops.delete(name)
  }

  #accepted(accepted: AcceptedBlock): void {
    const { transaction, console } = this.#listeners
    emitBlock(this.#network, accepted, this.abis, {
      ...(transaction.size > 0 ? { transaction: (event) => this.#emit('transaction', event) } : {}),
      ...(console.size > 0 ? { console: (event) => this.#emit('console', event) } : {}),
      block: (event) => this.#emit('block', event),
    })
  }

  #emit<Name extends EventName>(name: Name, event: NetworkEvents[Name]): void {
    for (const listener of this.#listeners[name]) {
      try {
        listener(event)
      } catch (error) {
        this.#network.internalErrors.report(`a listener of the event "${name}" failed`, error)
      }
    }
  }
}

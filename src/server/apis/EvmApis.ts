import { millisecondsOf } from '../../../state/codec/goDuration.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { laggingChain, losingChain } from '../../../state/evm/chain/chainViews.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import type { Conversation, Endpoint, HttpAnswer, Reply } from '../../rpc/exchange.js'
import { ConnectionSubscriptions } from '../../rpc/geth/ConnectionSubscriptions.js'
import { changeWaits } from '../../rpc/geth/changeWaits.js'
import { executionWait } from '../../rpc/geth/executionWait.js'
import { GethEndpoint, type GethHandler } from '../../rpc/geth/GethEndpoint.js'
import { SubscriptionHub } from '../../rpc/geth/SubscriptionHub.js'
import type { Origin } from '../../rpc/Origin.js'
import type { Underway } from '../../rpc/Underway.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'
import { defaultEvmBodyLimitBytes } from '../http/bodyLimit.js'
import { webSocketEndpoint } from '../websocket/refuseWebSocket.js'
import { type ApiContext, rpcEndpoint } from './ApiContext.js'
import { chainServices } from './chainServices.js'
import { evmMethods } from './evmMethods.js'
import { notBootstrapped } from './notBootstrapped.js'
import { preparePendingBlock } from './preparePendingBlock.js'

/** The answer that accepts a WebSocket handshake. */
const admitted: HttpAnswer = { status: 101, headers: {}, body: '' }

/** The APIs of one EVM chain. */
type EvmApi = {
  readonly chain: EvmChain
  /** Whether this is the API of Helicon and later, when the chain executes blocks asynchronously (ACP-194). */
  readonly isAsynchronous: boolean
  readonly handler: GethHandler
  /** The endpoints by their path below the chain's: `/rpc`, `/ws`, `/validators`. */
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/** The APIs of all EVM chains: the C-Chain and L1s, which come and go with the P-Chain's state. */
export class EvmApis {
  readonly #network: Network
  readonly #context: ApiContext
  readonly #work: WorkInTurns
  readonly #underway: Underway
  readonly #hub: SubscriptionHub
  readonly #apis = new Map<Id, EvmApi>()

  /**
   * @param work does long work of all chains
   * @param underway the calls that are underway
   */
  constructor(network: Network, context: ApiContext, work: WorkInTurns, underway: Underway) {
    this.#network = network
    this.#context = context
    this.#work = work
    this.#underway = underway
    this.#hub = new SubscriptionHub(network, (error) => context.report('eth_subscription', error), work)
  }

  /**
   * Returns an endpoint of a chain; undefined when there is none.
   * @param chain an alias or ID
   * @param path below the chain's: `/rpc`, `/index/block`
   */
  endpoint(chain: string, path: string): Endpoint | undefined {
    const { node } = this.#network.world
    const id = node.chainAliases.find(chain)
    const api = id === undefined ? undefined : this.#apiOf(id)
    if (id === undefined || api === undefined) return undefined
    return node.chains.isBootstrapped(id) ? api.endpoints.get(path) : notBootstrapped
  }

  /** Returns the methods of a chain; undefined when there is no such chain. */
  handler(blockchainId: Id): GethHandler | undefined {
    return this.#apiOf(blockchainId)?.handler
  }

  /**
   * Returns the API of a chain. A reset replaces the chain and its API. The activation of Helicon, and a revert to
   * before it, replace the API only.
   */
  #apiOf(id: Id): EvmApi | undefined {
    const chain = this.#network.world.evmChains.get(id)
    if (chain === undefined) return undefined
    const known = this.#apis.get(id)
    if (known?.chain === chain && known.isAsynchronous === chain.isAsynchronous) return known
    const api = this.#createApi(chain)
    this.#apis.set(id, api)
    return api
  }

  #createApi(chain: EvmChain): EvmApi {
    const { options, blockchainId } = chain
    const context = this.#context
    const service = context.chainName(blockchainId)
    const waits = changeWaits(this.#hub, this.#network, chain, this.#work)
    const requestMs = millisecondsOf(options.apiMaxDuration)
    const waiting = { hub: this.#hub, work: this.#work, requestMs }
    const maxBodyBytes = Number(options.httpBodyLimit) || defaultEvmBodyLimitBytes
    const handler = new GethEndpoint({
      ...evmMethods(this.#network, chain),
      target: (turns) => ({ network: this.#network, chain, turns, waits }),
      seenAs: ({ chain: seen, ...rest }, view) => ({
        ...rest,
        chain: 'blocksBehind' in view ? laggingChain(seen, view.blocksBehind) : losingChain(seen),
      }),
      prepare: preparePendingBlock,
      waitFor: (error, target, { client }) => executionWait(error, target, client, waiting),
      work: this.#work,
      service,
      dispatcher: context.dispatcher,
      limits: {
        bodyBytes: maxBodyBytes,
        batchCalls: Number(options.batchRequestLimit),
        batchResultBytes: Number(options.batchResponseMaxSize),
        requestMs,
      },
      onInternalError: (error, method) => context.report(method, error),
    })
    const answer: Endpoint['answer'] = (request) => handler.handle(request)
    const route = `${baseUrl}/bc/${idToString(blockchainId)}`
    const endpoints = new Map<string, Endpoint>([
      ['/rpc', rpcEndpoint(context, service, `${route}/rpc`, { answer, maxBodyBytes })],
      [
        '/ws',
        webSocketEndpoint(
          (send, origin, cut) => this.#converse(blockchainId, send, origin, cut),
          (request) =>
            context.dispatcher.exchange(
              { service, route: `${route}/ws`, parameters: {}, request, isHandshake: true },
              () => admitted,
            ),
        ),
      ],
    ])
    const { dispatcher, report } = context
    const ofServices = { service, dispatcher, work: this.#work, report }
    for (const [path, endpoint] of chainServices(this.#network, chain, ofServices))
      endpoints.set(path, rpcEndpoint(context, service, route + path, endpoint))
    return { chain, isAsynchronous: chain.isAsynchronous, handler, endpoints }
  }

  /** Begins a WebSocket conversation. A connection outlives a reset: each message reaches the current chain. */
  #converse(blockchainId: Id, send: (text: string) => void, origin: Origin, cut: () => void): Conversation {
    const stopWatching = this.#cutAtTransition(blockchainId, cut)
    const subscriptions = new ConnectionSubscriptions(this.#hub, this.#network, {
      blockchainId,
      send,
      // A trace of many blocks takes longer than a call may.
      turns: () => this.#work.until(Number.POSITIVE_INFINITY, origin.client),
      passing: (method, params) => {
        const call = { service: this.#context.chainName(blockchainId), method, params, origin }
        return (notify) => this.#context.dispatcher.notify(call, notify)
      },
    })
    return {
      receive: (text) => {
        const reply = this.#reply(blockchainId, text, subscriptions, origin)
        this.#underway.note(reply)
        return reply
      },
      close: () => {
        stopWatching()
        subscriptions.close()
      },
    }
  }

  /**
   * Closes a connection when its chain changes over to another VM, once its subscribers have received all blocks of the
   * first VM. A node closes it 15 seconds after the change (AvalancheGo `vms/transitionvm`). With the block delay
   * `instant`, connections stay open and subscriptions continue.
   * @returns a function that ends this watch
   */
  #cutAtTransition(blockchainId: Id, cut: () => void): () => void {
    if (this.#network.options.blockDelay !== 'strict') return () => undefined
    return this.#network.blocks.listen({
      changedOver: ({ chain }) => {
        if (chain.blockchainId !== blockchainId) return
        this.#hub.sendPending()
        cut()
      },
    })
  }

  async #reply(
    blockchainId: Id,
    text: string,
    subscriptions: ConnectionSubscriptions,
    origin: Origin,
  ): Promise<Reply> {
    await this.#context.dispatcher.ready()
    const handler = this.handler(blockchainId)
    return handler === undefined
      ? { text: undefined, ends: true }
      : await handler.converse(text, subscriptions, origin)
  }
}

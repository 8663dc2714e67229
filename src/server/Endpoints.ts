import { nodeServices } from '../../methods/registry.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { noEvmChain } from '../../state/errors/emulator.js'
import { serviceUnknown } from '../../state/errors/gorilla.js'
import { invariant } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import { baseUrl } from '../../state/node/EndpointRouter.js'
import type { Conversation, Endpoint } from '../rpc/exchange.js'
import { ConnectionSubscriptions } from '../rpc/geth/ConnectionSubscriptions.js'
import { createGethHandler, type GethHandler } from '../rpc/geth/handler.js'
import { SubscriptionHub } from '../rpc/geth/SubscriptionHub.js'
import { GorillaService, type ReportInternalError } from '../rpc/gorilla/GorillaService.js'
import { chainServices } from './chainServices.js'
import { countCalls } from './countCalls.js'
import { evmMethods } from './evmMethods.js'
import { healthEndpoint, healthOrRpc } from './healthEndpoint.js'
import { metricsEndpoint } from './metricsEndpoint.js'
import { notBootstrapped } from './notBootstrapped.js'
import { webSocketEndpoint } from './refuseWebSocket.js'
import { signatureAggregatorEndpoints } from './signatureAggregatorEndpoints.js'

type EvmMount = {
  readonly chain: EvmChain
  readonly handler: GethHandler
  /** By extension, the chain's node services included. */
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/**
 * What answers at each endpoint, by the name that the node's router gives it. The router alone says which paths lead here;
 * what is switched off has no path.
 */
export class Endpoints {
  readonly #network: Network
  readonly #report: ReportInternalError
  readonly #endpoints = new Map<string, Endpoint>()
  readonly #services = new Map<string, GorillaService<Network>>()
  readonly #evm = new Map<Id, EvmMount>()
  readonly #hub: SubscriptionHub

  constructor(network: Network, report: ReportInternalError) {
    this.#network = network
    this.#report = report
    this.#hub = new SubscriptionHub(network, (error) => report('eth_subscription', error))
    for (const { endpoint, methods } of nodeServices(network)) {
      const service = new GorillaService(network, methods, report)
      this.#add(endpoint, endpoint === `${baseUrl}/health` ? healthOrRpc(network, service) : service)
      for (const { name } of methods) this.#name(name.slice(0, name.indexOf('.')), service)
    }
    for (const kind of ['health', 'readiness', 'liveness'] as const)
      this.#add(`${baseUrl}/health/${kind}`, healthEndpoint(network, kind))
    this.#add(`${baseUrl}/metrics`, metricsEndpoint(network))
    for (const [path, endpoint] of signatureAggregatorEndpoints(network, report))
      this.#add(`${baseUrl}/emulator${path}`, endpoint)
  }

  /** The endpoint of a name; undefined when there is none. */
  get(name: string): Endpoint | undefined {
    return this.#endpoints.get(name) ?? this.#evmEndpoint(name)
  }

  /** The node service of a name, for callers in the process. @throws {NodeError} when there is none */
  service(name: string): GorillaService<Network> {
    const service = this.#services.get(name)
    if (service === undefined) throw serviceUnknown(JSON.stringify(name))
    return service
  }

  /** The methods of an EVM chain, for callers in the process. @throws {NodeError} when there is no such chain */
  evmHandler(blockchainId: Id): GethHandler {
    const mount = this.#evmMount(blockchainId)
    if (mount === undefined) throw noEvmChain(idToString(blockchainId))
    return mount.handler
  }

  #add(name: string, endpoint: Endpoint): void {
    this.#endpoints.set(name, countCalls(this.#network, this.#countedAs(name), endpoint))
  }

  /** The first endpoint that has a service is the one that callers in the process reach. */
  #name(service: string, endpoint: GorillaService<Network>): void {
    if (!this.#services.has(service)) this.#services.set(service, endpoint)
  }

  #evmEndpoint(name: string): Endpoint | undefined {
    const [, alias = '', extension = ''] = /^\/ext\/bc\/([^/]+)(\/\w+)$/.exec(name) ?? []
    const id = this.#network.node.chainAliases.find(alias)
    const mount = id === undefined ? undefined : this.#evmMount(id)
    if (id === undefined || mount === undefined) return undefined
    return this.#network.node.isBootstrapped(id) ? mount.endpoints.get(extension) : notBootstrapped
  }

  /** A reset replaces the chain, and with it what is mounted. */
  #evmMount(id: Id): EvmMount | undefined {
    const chain = this.#network.evmChains.get(id)
    const known = this.#evm.get(id)
    if (chain === undefined || known?.chain === chain) return chain === undefined ? undefined : known
    const mount = this.#mount(chain)
    this.#evm.set(id, mount)
    return mount
  }

  #mount(chain: EvmChain): EvmMount {
    const { options, blockchainId } = chain
    const handler = createGethHandler({
      methods: evmMethods(this.#network, chain),
      target: { network: this.#network, chain },
      limits: {
        bodyBytes: Number(options.httpBodyLimit),
        batchCalls: Number(options.batchRequestLimit),
        batchResultBytes: Number(options.batchResponseMaxSize),
      },
      onInternalError: (error, method) => this.#report(method, error),
    })
    const counted = (endpoint: Endpoint): Endpoint =>
      countCalls(this.#network, this.#chainName(blockchainId), endpoint)
    const endpoints = new Map<string, Endpoint>([
      ['/rpc', counted({ answer: (request) => handler.handle(request) })],
      ['/ws', webSocketEndpoint((send) => this.#converse(blockchainId, send))],
    ])
    for (const [extension, service] of chainServices(this.#network, chain, this.#report))
      endpoints.set(extension, counted(service))
    return { chain, handler, endpoints }
  }

  /** A connection outlives a reset: each message reaches the chain that is there by then. */
  #converse(blockchainId: Id, send: (text: string) => void): Conversation {
    const network = this.#network
    const subscriptions = new ConnectionSubscriptions(this.#hub, network, blockchainId, send)
    return {
      receive: async (text) => {
        if (network.isDue()) await network.settle()
        const mount = this.#evmMount(blockchainId)
        return mount === undefined
          ? { text: undefined, ends: true }
          : await mount.handler.converse(text, subscriptions)
      },
      close: () => subscriptions.close(),
    }
  }

  #countedAs(endpoint: string): string {
    const [, first = '', second = ''] = endpoint.slice(1).split('/')
    invariant(first !== '', `endpoint ${endpoint} lies below ${baseUrl}`)
    return first === 'bc' ? this.#chainName(this.#network.node.chainAliases.lookup(second)) : first
  }

  #chainName(id: Id): string {
    return this.#network.node.chainAliases.primaryAlias(id) ?? idToString(id)
  }
}

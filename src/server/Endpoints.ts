import { nodeServices } from '../../methods/registry.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { noEvmChain } from '../../state/errors/emulator.js'
import { serviceUnknown } from '../../state/errors/gorilla.js'
import { invariant } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import { baseUrl } from '../../state/node/EndpointRouter.js'
import { Dispatcher } from '../rpc/Dispatcher.js'
import type { Conversation, Endpoint, Reply } from '../rpc/exchange.js'
import { ConnectionSubscriptions } from '../rpc/geth/ConnectionSubscriptions.js'
import { changeWaits } from '../rpc/geth/changeWaits.js'
import { createGethHandler, type GethHandler } from '../rpc/geth/handler.js'
import { SubscriptionHub } from '../rpc/geth/SubscriptionHub.js'
import {
  type GorillaContext,
  GorillaService,
  type ReportInternalError,
} from '../rpc/gorilla/GorillaService.js'
import { giveTurn } from '../rpc/longJson.js'
import type { Origin } from '../rpc/Origin.js'
import { Underway } from '../rpc/Underway.js'
import { WorkInTurns } from '../rpc/WorkInTurns.js'
import { controlGuard } from './access/controlGuard.js'
import { chainServices } from './apis/chainServices.js'
import { evmMethods } from './apis/evmMethods.js'
import { headerRoute } from './apis/headerRoutes.js'
import { nodeRoutes } from './apis/nodeRoutes.js'
import { notBootstrapped } from './apis/notBootstrapped.js'
import { DataApiEndpoint } from './dataApi/DataApiEndpoint.js'
import { UnknownParameters } from './dataApi/UnknownParameters.js'
import { defaultEvmBodyLimitBytes } from './http/bodyLimit.js'
import { RouteTable } from './routes/RouteTable.js'
import { webSocketEndpoint } from './websocket/refuseWebSocket.js'

type EvmMount = {
  readonly chain: EvmChain
  readonly handler: GethHandler
  /** By extension, including the chain's node services. */
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/** What the name of an EVM chain's endpoint says: its chain, and the path below it. */
type EvmName = { readonly alias: string; readonly extension: string }

const noParameters = {}
/** The path where GET is a route and every other method is JSON-RPC. */
const healthName = `${baseUrl}/health`

/**
 * The endpoints by the names that the node's router gives them. Only the router decides which paths lead
 * here; a disabled service has no path.
 */
export class Endpoints {
  /** The dispatcher that every call and HTTP request passes through. */
  readonly dispatcher: Dispatcher
  /** Leads to the Data API; undefined when it is switched off. */
  readonly dataApi: DataApiEndpoint | undefined
  /** The calls that are underway. */
  readonly underway = new Underway()
  /** Handles query parameters that the Data API does not know. */
  readonly unknownParameters: UnknownParameters
  readonly #network: Network
  readonly #report: ReportInternalError
  readonly #routes: RouteTable
  readonly #endpoints = new Map<string, Endpoint>()
  readonly #services = new Map<string, GorillaService<Network>>()
  readonly #evm = new Map<Id, EvmMount>()
  /** The parts of names, which only the node's router gives: there are as many as routes. */
  readonly #evmNames = new Map<string, EvmName>()
  readonly #hub: SubscriptionHub
  /** Long work of all chains. */
  readonly #work = new WorkInTurns()

  constructor(network: Network, report: ReportInternalError) {
    this.#network = network
    this.#report = report
    // Without the control API no method makes changes without a key.
    const guard = network.options.emulatorApi ? controlGuard(network.node.flags) : undefined
    this.dispatcher = new Dispatcher({
      doDueWork: () => (network.isDue() ? network.doDueWork() : undefined),
      refuse: guard?.refuseCall,
      note: (work) => this.underway.note(work),
      countOf: (service) => network.node.apiCalls.of(service),
    })
    network.queue.usePace(() => this.#work.turn())
    this.#hub = new SubscriptionHub(network, (error) => report('eth_subscription', error), this.#work)
    this.#routes = new RouteTable(nodeRoutes(network, report, guard), this.dispatcher)
    this.unknownParameters = new UnknownParameters(network)
    this.dataApi =
      network.options.dataApi?.enabled === false
        ? undefined
        : new DataApiEndpoint(network, this.dispatcher, report, this.#work, this.unknownParameters)
    for (const { endpoint, methods } of nodeServices(network)) {
      const context = this.#context(this.#serviceAt(endpoint))
      const service = new GorillaService(network, methods, context)
      this.#endpoints.set(endpoint, this.#dispatched(context.service, endpoint, service))
      for (const { name } of methods) this.#name(name.slice(0, name.indexOf('.')), service)
    }
  }

  /**
   * Ends all work and waits of calls that are underway: what is not done at once fails. Later
   * calls are answered as before. Resolves when nothing is underway.
   * @param refusal for callers in the process
   */
  async end(refusal: Error): Promise<void> {
    // Short work ends by itself.
    await giveTurn()
    this.#work.end()
    this.underway.note(this.#network.queue.idle())
    await this.underway.end(refusal)
  }

  /** Calls `listener` when calls are ended. @returns a function that takes it back */
  onEnd(listener: () => void): () => void {
    return this.#work.onEnd(listener)
  }

  /** Returns the endpoint with a name; undefined when there is none. */
  get(name: string): Endpoint | undefined {
    const service = this.#endpoints.get(name)
    if (service !== undefined && this.#isBootstrapping(name)) return notBootstrapped
    const known = service ?? this.#evmEndpoint(name)
    return known !== undefined && name !== healthName ? known : this.#routes.endpoint(name, known)
  }

  /**
   * Returns the endpoint that the values of the header `avalanche-api-route` and a path name; undefined where
   * they name none.
   */
  routed(route: readonly string[], path: string): Endpoint | undefined {
    return headerRoute(this.#network, this.dispatcher, this.#report, route, path)
  }

  /**
   * Returns the node service with a name, for callers in the process.
   * @throws {NodeError} when there is none
   */
  service(name: string): GorillaService<Network> {
    const service = this.#services.get(name)
    if (service === undefined) throw serviceUnknown(JSON.stringify(name))
    return service
  }

  /**
   * Returns the methods of an EVM chain, for callers in the process.
   * @throws {NodeError} when there is no
   * such chain
   */
  evmHandler(blockchainId: Id): GethHandler {
    const mount = this.#evmMount(blockchainId)
    if (mount === undefined) throw noEvmChain(idToString(blockchainId))
    return mount.handler
  }

  #context(service: string): GorillaContext {
    return { service, dispatcher: this.dispatcher, report: this.#report }
  }

  #dispatched(service: string, route: string, endpoint: Endpoint): Endpoint {
    return this.#answering(service, route, (request) => endpoint.answer(request), endpoint.maxBodyBytes)
  }

  #answering(service: string, route: string, answer: Endpoint['answer'], maxBodyBytes?: number): Endpoint {
    const { dispatcher } = this
    return {
      isRpc: true,
      ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
      answer: (request) => dispatcher.exchange({ service, route, parameters: noParameters, request }, answer),
    }
  }

  /** Callers in the process reach the first endpoint that has a service. */
  #name(service: string, endpoint: GorillaService<Network>): void {
    if (!this.#services.has(service)) this.#services.set(service, endpoint)
  }

  /** Whether an endpoint belongs to a chain that the node bootstraps. */
  #isBootstrapping(name: string): boolean {
    const { node } = this.#network
    const [, alias] = /^\/ext\/bc\/([^/]+)/.exec(name) ?? []
    const id = alias === undefined ? undefined : node.chainAliases.find(alias)
    return id !== undefined && node.isBootstrapping(id)
  }

  #evmEndpoint(name: string): Endpoint | undefined {
    const { alias, extension } = this.#evmNames.get(name) ?? this.#readEvmName(name)
    const id = this.#network.node.chainAliases.find(alias)
    const mount = id === undefined ? undefined : this.#evmMount(id)
    if (id === undefined || mount === undefined) return undefined
    return this.#network.node.isBootstrapped(id) ? mount.endpoints.get(extension) : notBootstrapped
  }

  #readEvmName(name: string): EvmName {
    const [, root, alias = '', path = ''] = /^\/ext\/(bc|index)\/([^/]+)(\/\w+)$/.exec(name) ?? []
    const read = { alias, extension: root === 'index' ? `/${root}${path}` : path }
    this.#evmNames.set(name, read)
    return read
  }

  /** Returns the mount of an EVM chain. A reset replaces the chain, and with it the mount. */
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
    const service = this.#chainName(blockchainId)
    const waits = changeWaits(this.#hub, this.#network, chain, this.#work)
    const maxBodyBytes = Number(options.httpBodyLimit) || defaultEvmBodyLimitBytes
    const handler = createGethHandler({
      ...evmMethods(this.#network, chain),
      target: (turns) => ({ network: this.#network, chain, turns, waits }),
      work: this.#work,
      service,
      dispatcher: this.dispatcher,
      limits: {
        bodyBytes: maxBodyBytes,
        batchCalls: Number(options.batchRequestLimit),
        batchResultBytes: Number(options.batchResponseMaxSize),
        requestMs: Number(options.apiMaxDuration) / 1e6,
      },
      onInternalError: (error, method) => this.#report(method, error),
    })
    const route = `${baseUrl}/bc/${idToString(blockchainId)}`
    const endpoints = new Map<string, Endpoint>([
      ['/rpc', this.#answering(service, `${route}/rpc`, handler.handle, maxBodyBytes)],
      ['/ws', webSocketEndpoint((send, origin) => this.#converse(blockchainId, send, origin))],
    ])
    for (const [extension, endpoint] of chainServices(this.#network, chain, this.#context(service)))
      endpoints.set(extension, this.#dispatched(service, route + extension, endpoint))
    return { chain, handler, endpoints }
  }

  /**
   * Starts a conversation with an EVM chain. A connection outlives a reset: each message reaches the current
   * chain.
   */
  #converse(blockchainId: Id, send: (text: string) => void, origin: Origin): Conversation {
    const network = this.#network
    const subscriptions = new ConnectionSubscriptions(this.#hub, network, blockchainId, send)
    return {
      receive: (text) => {
        const reply = this.#reply(blockchainId, text, subscriptions, origin)
        this.underway.note(reply)
        return reply
      },
      close: () => subscriptions.close(),
    }
  }

  async #reply(
    blockchainId: Id,
    text: string,
    subscriptions: ConnectionSubscriptions,
    origin: Origin,
  ): Promise<Reply> {
    await this.dispatcher.ready()
    const mount = this.#evmMount(blockchainId)
    return mount === undefined
      ? { text: undefined, ends: true }
      : await mount.handler.converse(text, subscriptions, origin)
  }

  /** Returns the name that the metrics use for the service at an endpoint. */
  #serviceAt(endpoint: string): string {
    const [, first = '', second = ''] = endpoint.slice(1).split('/')
    invariant(first !== '', `endpoint ${endpoint} lies below ${baseUrl}`)
    if (first === 'index') return `${first}/${second}`
    return first === 'bc' ? this.#chainName(this.#network.node.chainAliases.lookup(second)) : first
  }

  #chainName(id: Id): string {
    return this.#network.node.chainAliases.primaryAlias(id) ?? idToString(id)
  }
}

import { nodeServices } from '../../../methods/registry.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { noEvmChain } from '../../../state/errors/emulator.js'
import { serviceUnknown } from '../../../state/errors/gorilla.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import type { Pace } from '../../../state/time/TaskQueue.js'
import { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint } from '../../rpc/exchange.js'
import type { GethHandler } from '../../rpc/geth/GethEndpoint.js'
import { giveTurn } from '../../rpc/giveTurn.js'
import { GorillaService, type ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import { Underway } from '../../rpc/Underway.js'
import { WorkInTurns } from '../../rpc/WorkInTurns.js'
import { controlGuard } from '../access/controlGuard.js'
import { routeOf } from '../access/resolveAliases.js'
import { DataApiEndpoint } from '../dataApi/DataApiEndpoint.js'
import { UnknownParameters } from '../dataApi/UnknownParameters.js'
import { withCurlHint } from '../home/curlHint.js'
import { UnknownPaths } from '../http/UnknownPaths.js'
import { type ApiContext, rpcEndpoint } from './ApiContext.js'
import { EvmApis } from './EvmApis.js'
import { headerRoute } from './headerRoutes.js'
import { notBootstrapped } from './notBootstrapped.js'
import { type RestContext, type RestRoute, restEndpoint } from './RestRoute.js'

/** A node service at a path. */
type MountedService = {
  readonly endpoint: Endpoint
  /** The chain that the service belongs to; undefined for the node's own services. */
  readonly chain: Id | undefined
}

/**
 * The APIs of a network, for the table of endpoints and for callers in the process, and the parts that all of them
 * share: the dispatcher, long work, and the calls that are underway.
 */
export class NetworkApis {
  /** The dispatcher that every call and HTTP request passes through. */
  readonly dispatcher: Dispatcher
  /** The Data API and the Metrics API; undefined when they are switched off. */
  readonly dataApi: DataApiEndpoint | undefined
  /** The calls that are underway. */
  readonly underway = new Underway()
  /** Handles query parameters that the Data API does not know. */
  readonly unknownParameters: UnknownParameters
  /** Reports requests to paths that nothing serves. */
  readonly unknownPaths = new UnknownPaths()
  readonly #network: Network
  readonly #restContext: RestContext
  /** Node services by their path in the table of endpoints: `/ext/bc/P`. */
  readonly #mounted = new Map<string, MountedService>()
  /** Node services by name: `platform`. */
  readonly #services = new Map<string, GorillaService<Network>>()
  readonly #evm: EvmApis
  /** Long work of all chains. */
  readonly #work = new WorkInTurns()

  constructor(network: Network, report: ReportInternalError) {
    this.#network = network
    // Without the control API, the network changes by signed transactions only.
    const guard = network.options.emulatorApi ? controlGuard(network.world.node.flags) : undefined
    this.dispatcher = new Dispatcher({
      doDueWork: () => (network.time.isDue() ? network.time.doDueWork() : undefined),
      refuse: guard?.refuseCall,
      note: (work) => this.underway.note(work),
      countOf: (service) => network.world.node.apiCalls.of(service),
    })
    network.queue.usePace(() => this.#work.turn())
    const { dispatcher } = this
    const context: ApiContext = {
      dispatcher,
      report,
      chainName: (id) => this.#chainName(id),
      withHint: network.options.emulatorApi ? (endpoint) => withCurlHint(network, endpoint) : undefined,
    }
    this.#restContext = { network, dispatcher, report, guard }
    this.#evm = new EvmApis(network, context, this.#work, this.underway)
    this.unknownParameters = new UnknownParameters(network)
    this.dataApi =
      network.options.dataApi?.enabled === false
        ? undefined
        : new DataApiEndpoint(network, dispatcher, report, this.#work, {
            parameters: this.unknownParameters,
            paths: this.unknownPaths,
          })
    for (const { endpoint: name, methods } of nodeServices(network)) {
      const service = this.#serviceAt(name)
      const gorilla = new GorillaService(network, methods, { service, dispatcher, work: this.#work, report })
      this.#mounted.set(routeOf(network, name), {
        endpoint: rpcEndpoint(context, service, name, gorilla),
        chain: this.#chainAt(name),
      })
      for (const method of methods) this.#name(method.name.slice(0, method.name.indexOf('.')), gorilla)
    }
  }

  /**
   * Ends the work and the waits of all calls that are underway. Calls that do not finish at once fail. Later calls are
   * answered as before. Resolves when no call is underway.
   * @param refusal the error of calls in the process
   */
  async end(refusal: Error): Promise<void> {
    // Short work ends by itself in this turn.
    await giveTurn()
    this.#work.end()
    this.underway.note(this.#network.queue.idle())
    await this.underway.end(refusal)
  }

  /** Begins a turn of work that takes long. Between two turns other work of the process runs. */
  turn(): Pace {
    return this.#work.turn()
  }

  /** Calls `listener` when {@link end} is called. @returns a function that removes the listener */
  onEnd(listener: () => void): () => void {
    return this.#work.onEnd(listener)
  }

  /** Returns the endpoint of the node service at a path of the table: `/ext/bc/P`. */
  serviceAt(path: string): Endpoint {
    const mounted = this.#mounted.get(path)
    invariant(mounted !== undefined, `a node service is at ${path}`)
    const { endpoint, chain } = mounted
    return chain !== undefined && this.#network.world.node.chains.isBootstrapping(chain)
      ? notBootstrapped
      : endpoint
  }

  /**
   * Returns an endpoint of an EVM chain; undefined when there is none.
   * @param chain an alias or ID
   * @param path below the chain's: `/rpc`
   */
  evm(chain: string, path: string): Endpoint | undefined {
    return this.#evm.endpoint(chain, path)
  }

  /** Returns the endpoint of a REST route. */
  rest(route: RestRoute): Endpoint {
    return restEndpoint(route, this.#restContext)
  }

  /**
   * Returns the endpoint that a path and the values of the header `avalanche-api-route` select; undefined where there
   * is none.
   */
  byHeader(route: readonly string[], path: string): Endpoint | undefined {
    return headerRoute(this.#network, this.dispatcher, this.#restContext.report, route, path)
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
   * @throws {NodeError} when there is no such chain
   */
  evmHandler(blockchainId: Id): GethHandler {
    const handler = this.#evm.handler(blockchainId)
    if (handler === undefined) throw noEvmChain(idToString(blockchainId))
    return handler
  }

  /** Makes a service available by its name to callers in the process. They reach the first endpoint that has it. */
  #name(service: string, gorilla: GorillaService<Network>): void {
    if (!this.#services.has(service)) this.#services.set(service, gorilla)
  }

  /** Returns the chain that an endpoint belongs to, by the endpoint's name. */
  #chainAt(name: string): Id | undefined {
    const [, alias] = /^\/ext\/bc\/([^/]+)/.exec(name) ?? []
    return alias === undefined ? undefined : this.#network.world.node.chainAliases.find(alias)
  }

  /** Returns the name that the metrics use for the service at an endpoint. */
  #serviceAt(name: string): string {
    const [, , first = '', second = ''] = name.split('/')
    invariant(first !== '', `endpoint ${name} lies below ${baseUrl}`)
    if (first === 'index') return `${first}/${second}`
    return first === 'bc' ? this.#chainName(this.#network.world.node.chainAliases.lookup(second)) : first
  }

  #chainName(id: Id): string {
    return this.#network.world.node.chainAliases.primaryAlias(id) ?? idToString(id)
  }
}

import { nearestChain } from '../../../methods/params/nearestChain.js'
import { type Json, JsonSyntaxError } from '../../../state/codec/json.js'
import { fromPlain } from '../../../state/codec/plainJson.js'
import { noEvmChain } from '../../../state/errors/emulator.js'
import { envelopeUnreadable } from '../../../state/errors/gorilla.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { createFetch } from '../../inProcess/createFetch.js'
import { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'
import { NetworkApis } from '../../server/apis/NetworkApis.js'
import { httpApi } from '../../server/app.js'
import type { HttpApi } from '../../server/HttpApi.js'
import { RequestRouter } from '../../server/RequestRouter.js'
import type { ChainName } from '../chain.types.js'
import { reportTo } from '../logging/logInternalError.js'

/** Requests to the emulated network: calls of services and chains without sockets, and its HTTP behaviour. */
export class EmulatedRequests {
  readonly apis: NetworkApis
  /** The HTTP API, which the server and {@link fetch} share. */
  readonly httpApi: HttpApi
  readonly fetch: typeof fetch
  readonly #network: Network

  constructor(network: Network) {
    this.#network = network
    this.apis = new NetworkApis(network, reportTo(network))
    this.httpApi = httpApi(network, this.apis)
    this.fetch = createFetch(new RequestRouter(this.httpApi), this.apis.underway)
  }

  /** Calls a method of a node service. @throws {ProviderRpcError} when the node answers with an error */
  call(method: string, params: unknown): Promise<unknown> {
    return this.apis.underway.follow(this.#answer(method, params))
  }

  /** Returns a provider of an EVM chain, whose requests reject when there is no such chain. */
  providerFor(chain: ChainName): EthereumProvider {
    return new EthereumProvider(
      () => this.apis.evmHandler(this.evmChain(chain).blockchainId),
      () => this.apis.dispatcher.ready(),
      this.apis.underway,
    )
  }

  /** Returns an EVM chain. A reset replaces it. @throws {ProviderRpcError} when there is no such chain */
  evmChain(name: ChainName): EvmChain {
    const { node, evmChains } = this.#network.world
    const id = node.chainAliases.find(name)
    const chain = id === undefined ? undefined : evmChains.get(id)
    if (chain === undefined)
      throw new ProviderRpcError(noEvmChain(name, nearestChain(this.#network, name, 'evm')))
    return chain
  }

  async #answer(method: string, params: unknown): Promise<unknown> {
    try {
      await this.apis.dispatcher.ready()
      const service = this.apis.service(method.slice(0, method.indexOf('.')))
      return await service.call(method, jsonOf(params), { entrance: 'library' })
    } catch (error) {
      throw libraryError(error, method)
    }
  }
}

/** @throws {NodeError} when the parameters are nested deeper than the node reads */
function jsonOf(params: unknown): Json | undefined {
  try {
    return params === undefined ? undefined : fromPlain(params)
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw envelopeUnreadable(error.message)
    throw error
  }
}

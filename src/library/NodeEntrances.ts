import { networkTokenOf } from '../../methods/data/parts/chainDescription.js'
import { nearestChain } from '../../methods/params/nearestChain.js'
import { type Json, JsonSyntaxError } from '../../state/codec/json.js'
import { fromPlain, toPlain } from '../../state/codec/plainJson.js'
import { noEvmChain } from '../../state/errors/emulator.js'
import { envelopeUnreadable } from '../../state/errors/gorilla.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import { EthereumProvider } from '../doors/EthereumProvider.js'
import { createFetch } from '../doors/fetchDoor.js'
import { libraryError } from '../doors/libraryError.js'
import type { NodeApi } from '../doors/nodeApi.js'
import { type CallMethod, type NodeArguments, type NodeService, nodeService } from '../doors/nodeServices.js'
import { ProviderRpcError } from '../doors/ProviderRpcError.js'
import type { Underway } from '../rpc/Underway.js'
import { Endpoints } from '../server/Endpoints.js'
import type { FrontDoor } from '../server/FrontDoor.js'
import { frontDoorOfNetwork } from '../server/frontDoorOfNetwork.js'
import { reportTo } from './logging/logInternalError.js'

/** The alias or blockchain ID of an EVM chain: `C`. */
export type ChainName = string

/** The coin of an EVM chain, as wallets show it. */
export type NativeCurrency = {
  /** Such as `Avalanche`. */
  readonly name: string
  /** Such as `AVAX`. */
  readonly symbol: string
  /** 18, unless the configuration of the Data API says otherwise. */
  readonly decimals: number
}

/** The entrances in the process: the services of the node, EIP-1193 providers and a `fetch`. */
export abstract class NodeEntrances {
  /**
   * `info.*`: public information about the node.
   *
   * @example
   * const { nodeID } = await net.info.getNodeID()
   */
  readonly info: NodeService<'info'>
  /**
   * `platform.*`: the P-Chain.
   *
   * @example
   * const { validators } = await net.platform.getCurrentValidators()
   */
  readonly platform: NodeService<'platform'>
  /**
   * `health.*`.
   *
   * @example
   * const { healthy } = await net.health.health()
   */
  readonly health: NodeService<'health'>
  /**
   * `admin.*`. Available in process even when the admin API is disabled over HTTP.
   *
   * @example
   * const { loggerLevels } = await net.admin.getLoggerLevel({ loggerName: 'C' })
   */
  readonly admin: NodeService<'admin'>
  /**
   * `avm.*`: the X-Chain.
   *
   * @example
   * const { assetID } = await net.avm.getAssetDescription({ assetID: 'AVAX' })
   */
  readonly avm: NodeService<'avm'>
  /**
   * `avax.*`: the atomic transactions of the C-Chain.
   *
   * @example
   * const txID = '2QouvFWUbjuySRxeX5xMbNCuAaKWfbk5FeEa2JmoF85RKLk2dD'
   * const { status } = await net.avax.getAtomicTxStatus({ txID })
   */
  readonly avax: NodeService<'avax'>
  /**
   * `proposervm.*` of the P-Chain.
   *
   * @example
   * const { pChainHeight } = await net.proposervm.getCurrentEpoch()
   */
  readonly proposervm: NodeService<'proposervm'>
  /**
   * `emulator.*`: control of validators, funds, time and blocks.
   *
   * @example
   * await net.emulator.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1_000_000_000 })
   */
  readonly emulator: NodeService<'emulator'>
  /**
   * The C-Chain as an EIP-1193 provider.
   *
   * @example
   * const height = await net.provider.request({ method: 'eth_blockNumber' })
   */
  readonly provider: EthereumProvider
  /**
   * A `fetch` that goes through the node's HTTP behaviour without a socket: `net.fetch('/ext/health')`.
   *
   * @example
   * const report = await (await net.fetch('/ext/health')).json()
   */
  readonly fetch: typeof fetch
  readonly #network: Network
  readonly #endpoints: Endpoints
  readonly #door: FrontDoor

  /** @internal */
  constructor(network: Network) {
    this.#network = network
    this.#endpoints = new Endpoints(network, reportTo(network))
    this.#door = frontDoorOfNetwork(network, this.#endpoints)
    const call: CallMethod = (method, params) => this.#call(method, params)
    this.info = nodeService('info', call)
    this.platform = nodeService('platform', call)
    this.health = nodeService('health', call)
    this.admin = nodeService('admin', call)
    this.avm = nodeService('avm', call)
    this.avax = nodeService('avax', call)
    this.proposervm = nodeService('proposervm', call)
    this.emulator = nodeService('emulator', call)
    this.provider = this.providerFor('C')
    this.fetch = createFetch(this.#door, this.#endpoints.underway)
  }

  /**
   * The state itself, for what the public API does not offer. Its types may change in any version. @internal
   */
  get network(): Network {
    return this.#network
  }

  /** The calls that are underway. @internal */
  get underway(): Underway {
    return this.#endpoints.underway
  }

  /** @internal */
  protected get endpoints(): Endpoints {
    return this.#endpoints
  }

  /** @internal */
  protected get door(): FrontDoor {
    return this.#door
  }

  /**
   * Calls a method of a node service by its wire name: `net.call('platform.getHeight')`.
   *
   * @example
   * const { height } = await net.call('platform.getHeight')
   *
   * @throws {ProviderRpcError} when the node would answer with an error
   */
  call<Name extends keyof NodeApi>(
    method: Name,
    ...[params]: NodeArguments<Name>
  ): Promise<NodeApi[Name]['result']> {
    return this.#call(method, params) as Promise<NodeApi[Name]['result']>
  }

  /**
   * Returns an EIP-1193 provider of an EVM chain.
   *
   * @example
   * const { blockchainId } = await net.l1s.create()
   * await net.providerFor(blockchainId).request({ method: 'eth_chainId' })
   *
   * @throws {ProviderRpcError} at the first request when there is no such chain
   */
  providerFor(chain: ChainName): EthereumProvider {
    return new EthereumProvider(
      () => this.endpoints.evmHandler(this.evmChain(chain).blockchainId),
      () => this.endpoints.dispatcher.ready(),
      this.endpoints.underway,
    )
  }

  /**
   * Returns the EIP-155 chain ID of an EVM chain.
   *
   * @example
   * const chainId = net.evmChainId() // 43112n
   *
   * @throws {ProviderRpcError} when there is no such chain
   */
  evmChainId(chain: ChainName = 'C'): bigint {
    return this.evmChain(chain).config.chainId
  }

  /**
   * Returns the coin of an EVM chain as wallets show it: AVAX on the C-Chain. The coin of an L1 is named after the
   * chain, unless the configuration of the Data API names it (`networkToken`).
   *
   * @example
   * const { symbol } = net.nativeCurrency() // AVAX
   *
   * @throws {ProviderRpcError} when there is no such chain
   */
  nativeCurrency(chain: ChainName = 'C'): NativeCurrency {
    const { name, symbol, decimals } = networkTokenOf(this.network, this.evmChain(chain))
    return { name, symbol, decimals }
  }

  #call(method: string, params: unknown): Promise<unknown> {
    return this.#endpoints.underway.follow(this.#answer(method, params))
  }

  async #answer(method: string, params: unknown): Promise<unknown> {
    try {
      await this.endpoints.dispatcher.ready()
      const service = this.endpoints.service(method.slice(0, method.indexOf('.')))
      return toPlain(await service.call(method, jsonOf(params), { entrance: 'library' }))
    } catch (error) {
      throw libraryError(error, method)
    }
  }

  /** @internal */
  protected evmChain(name: ChainName): EvmChain {
    const id = this.network.node.chainAliases.find(name)
    const chain = id === undefined ? undefined : this.network.evmChains.get(id)
    if (chain === undefined)
      throw new ProviderRpcError(noEvmChain(name, nearestChain(this.network, name, 'evm')))
    return chain
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

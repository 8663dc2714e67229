import type { EthereumProvider } from '../inProcess/EthereumProvider.js'
import type { NodeApi } from '../inProcess/nodeApi.js'
import type { NodeArguments, NodeService } from '../inProcess/nodeServices.js'
import { nodeService } from '../inProcess/nodeServices.js'
import type { RequestBackend } from './Backend.js'
import type { ChainName, NativeCurrency } from './chain.types.js'

/** Requests in the process: the services of the node, EIP-1193 providers and a `fetch`. */
export interface NodeEntrances {
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
   * const address = 'C-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
   * const { utxos } = await net.avax.getUTXOs({ addresses: [address], sourceChain: 'P' })
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
    ...params: NodeArguments<Name>
  ): Promise<NodeApi[Name]['result']>
  /**
   * Returns an EIP-1193 provider of an EVM chain.
   *
   * @example
   * const { blockchainId } = await net.l1s.create()
   * await net.providerFor(blockchainId).request({ method: 'eth_chainId' })
   *
   * @throws {ProviderRpcError} at the first request when there is no such chain
   */
  providerFor(chain: ChainName): EthereumProvider
  /**
   * Returns the EIP-155 chain ID of an EVM chain.
   *
   * @example
   * const chainId = net.evmChainId() // 43112n
   *
   * @throws {ProviderRpcError} when there is no such chain
   */
  evmChainId(chain?: ChainName): bigint
  /**
   * Returns the coin of an EVM chain as wallets show it: AVAX on the C-Chain. The coin of an L1 is named after the
   * chain, unless the configuration of the Data API names it (`networkToken`).
   *
   * @example
   * const { symbol } = net.nativeCurrency() // AVAX
   *
   * @throws {ProviderRpcError} when there is no such chain
   */
  nativeCurrency(chain?: ChainName): NativeCurrency
}

/** Returns the requests in the process of a network. */
export function nodeEntrances(backend: RequestBackend): NodeEntrances {
  const call: RequestBackend['call'] = (method, params) => backend.call(method, params)
  return {
    info: nodeService('info', call),
    platform: nodeService('platform', call),
    health: nodeService('health', call),
    admin: nodeService('admin', call),
    avm: nodeService('avm', call),
    avax: nodeService('avax', call),
    proposervm: nodeService('proposervm', call),
    emulator: nodeService('emulator', call),
    provider: backend.providerFor('C'),
    fetch: backend.fetch,
    call: <Name extends keyof NodeApi>(method: Name, ...[params]: NodeArguments<Name>) =>
      call(method, params) as Promise<NodeApi[Name]['result']>,
    providerFor: (chain) => backend.providerFor(chain),
    evmChainId: (chain = 'C') => backend.evmChainId(chain),
    nativeCurrency: (chain = 'C') => backend.nativeCurrency(chain),
  }
}

import { type Json, JsonSyntaxError } from '../../state/codec/json.js'
import { fromPlain, toPlain } from '../../state/codec/plainJson.js'
import { noEvmChain } from '../../state/errors/emulator.js'
import { envelopeUnreadable } from '../../state/errors/gorilla.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { EvmChain, MiningMode } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { ClockMode } from '../../state/time/Clock.js'
import { EthereumProvider } from '../doors/EthereumProvider.js'
import { createFetch } from '../doors/fetchDoor.js'
import type { NodeApi } from '../doors/nodeApi.js'
import { type CallMethod, type NodeArguments, type NodeService, nodeService } from '../doors/nodeServices.js'
import { ProviderRpcError } from '../doors/ProviderRpcError.js'
import { Endpoints } from '../server/Endpoints.js'
import type { FrontDoor } from '../server/FrontDoor.js'
import { frontDoorOfNetwork } from '../server/frontDoorOfNetwork.js'
import type { NodeServer } from '../server/nodeServer.js'
import type { FundedAccount } from './fundAccounts.js'
import { L1s } from './L1s.js'
import type { NodeLog } from './logging/createLog.js'
import { timestampOf } from './networkOptions.js'

/** An EVM chain by alias or blockchain ID: `C`. */
export type ChainName = string

/** Where to listen; what is left out is what the network was made with. */
export type ListenOptions = { readonly host?: string; readonly port?: number }

/**
 * A whole Avalanche network in this process, and its doors: HTTP ({@link listen}), EIP-1193 ({@link provider}), node
 * services ({@link info} ...), {@link fetch}. Made by `createNetwork()`. Until it listens nothing of it keeps the process alive.
 */
export class Snowglobe implements AsyncDisposable {
  /** `info.*`. What anybody may know of the node. */
  readonly info: NodeService<'info'>
  /** `platform.*`. The P-Chain. */
  readonly platform: NodeService<'platform'>
  /** `health.*`. */
  readonly health: NodeService<'health'>
  /** `admin.*`. Served in process whether the admin API is enabled over HTTP or not. */
  readonly admin: NodeService<'admin'>
  /** `proposervm.*` of the P-Chain. */
  readonly proposervm: NodeService<'proposervm'>
  /** `emulator.*`. Validators and funds under control. */
  readonly emulator: NodeService<'emulator'>
  /** Subnets with chains of their own, made in one call. */
  readonly l1s: L1s
  /** The C-Chain as an EIP-1193 provider. */
  readonly provider: EthereumProvider
  /** A `fetch` that goes through the node's HTTP behaviour without a socket: `net.fetch('/ext/health')`. */
  readonly fetch: typeof fetch
  readonly #network: Network
  readonly #endpoints: Endpoints
  readonly #door: FrontDoor
  #log: NodeLog | undefined
  /** From the call of {@link listen} on. */
  #server: Promise<NodeServer> | undefined
  #url: string | undefined
  #accounts: readonly FundedAccount[] = []

  /** @internal */
  constructor(network: Network, log?: NodeLog) {
    this.#network = network
    this.#log = log
    network.faults.watch((what, error) => this.#logFault(what, { stack: stackOf(error) }))
    this.#endpoints = new Endpoints(network, (request, error) => this.#report(request, error))
    this.#door = frontDoorOfNetwork(network, (name) => this.#endpoints.get(name))
    const call: CallMethod = (method, params) => this.#call(method, params)
    this.info = nodeService('info', call)
    this.platform = nodeService('platform', call)
    this.health = nodeService('health', call)
    this.admin = nodeService('admin', call)
    this.proposervm = nodeService('proposervm', call)
    this.emulator = nodeService('emulator', call)
    this.l1s = new L1s(this)
    this.provider = this.providerFor('C')
    this.fetch = createFetch(this.#door)
  }

  /** The state itself, for what no door offers. Its types may change with every version. @internal */
  get network(): Network {
    return this.#network
  }

  get listening(): boolean {
    return this.#url !== undefined
  }

  /** The base URL of the HTTP API, without a trailing slash. @throws {Error} when the network does not listen */
  get url(): string {
    if (this.#url === undefined) throw new Error('the network does not listen: call listen() first')
    return this.#url
  }

  /**
   * Serves the HTTP API. Without a port a free one is taken, unless the network was made with one.
   * @returns the base URL
   * @throws {Error} with the system's `code` (`EADDRINUSE`, `EACCES`), when the network listens already or is about to, or when it is
   *   closed before it listens
   */
  async listen(options: ListenOptions = {}): Promise<string> {
    if (this.#server !== undefined) throw new Error('the network listens already')
    const { httpHost, httpPort } = this.#network.options
    const address = { host: options.host ?? httpHost, port: options.port ?? httpPort }
    const starting = this.#startServer(address)
    this.#server = starting
    let url: string
    try {
      url = (await starting).url
    } catch (error) {
      if (this.#server === starting) this.#server = undefined
      throw error
    }
    if (this.#server !== starting) throw new Error('the network was closed before it listened')
    this.#url = url
    this.#network.node.listensAt(address.host, Number(new URL(url).port))
    this.#network.node.log.write('main', 'INFO', 'API server listening', () => ({ uri: url }))
    return url
  }

  async #startServer(address: { readonly host: string; readonly port: number }): Promise<NodeServer> {
    const { startNodeServer } = await import('../server/nodeServer.js')
    return startNodeServer(this.#network, this.#door, address, (request, error) =>
      this.#report(request, error),
    )
  }

  /** Stops serving and cuts every connection. The doors without sockets stay open. Closing twice does no harm. */
  async close(): Promise<void> {
    const starting = this.#server
    if (starting !== undefined) this.#network.node.log.write('main', 'INFO', 'shutting down node')
    this.#server = undefined
    this.#url = undefined
    const server = await starting?.catch(() => undefined)
    await server?.close()
    await this.#network.node.profiler.close()
    if (server !== undefined) this.#network.node.log.write('main', 'INFO', 'finished node shutdown')
    await this.#log?.close?.()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  /** Accounts of the usual test mnemonic that {@link fundAccounts} gave AVAX, with their keys. */
  get accounts(): readonly FundedAccount[] {
    return this.#accounts
  }

  /**
   * Gives the first accounts of the usual test mnemonic 10000 AVAX each on the C-Chain, by ordinary transfers.
   * @throws {ProviderRpcError} when a transfer is refused, as on a network whose genesis does not fund the ewoq key
   */
  async fundAccounts(count: number): Promise<readonly FundedAccount[]> {
    const { fundAccounts } = await import('./fundAccounts.js')
    this.#accounts = await fundAccounts((method, params) => this.provider.request({ method, params }), count)
    return this.#accounts
  }

  /** Sends the node's log elsewhere from now on; `undefined` silences it. The log that was in use is not closed. */
  useLog(log: NodeLog | undefined): void {
    this.#log = log
    this.#network.useLog(log)
  }

  /**
   * Calls a method of a node service by its wire name: `net.call('platform.getHeight')`.
   * @throws {ProviderRpcError} what the node would answer as an error
   */
  async call<Name extends keyof NodeApi>(
    method: Name,
    ...[params]: NodeArguments<Name>
  ): Promise<NodeApi[Name]['result']> {
    return (await this.#call(method, params)) as NodeApi[Name]['result']
  }

  /** An EIP-1193 provider of an EVM chain. @throws {NodeError} at its first request, when there is no such chain */
  providerFor(chain: ChainName): EthereumProvider {
    return new EthereumProvider(
      () => this.#endpoints.evmHandler(this.#evmChain(chain).blockchainId),
      () => this.#endpoints.dispatcher.ready(),
    )
  }

  /** The EIP-155 chain ID of an EVM chain. @throws {NodeError} when there is no such chain */
  evmChainId(chain: ChainName = 'C'): bigint {
    return this.#evmChain(chain).config.chainId
  }

  /** The network's time, Unix milliseconds. */
  get now(): number {
    return this.#network.clock.now()
  }

  /** Moves the clock to a time; blocks that fall due are made before it resolves. */
  async setTime(time: number | string | Date): Promise<void> {
    await this.#network.setTime(timestampOf(time))
  }

  /** Moves the clock forward by milliseconds; blocks that fall due are made before it resolves. */
  async increaseTime(ms: number): Promise<void> {
    await this.#network.increaseTime(ms)
  }

  /** Freezes the clock, or lets it run on from where it stands. */
  setClock(mode: ClockMode): void {
    this.#network.setClockMode(mode)
  }

  /** Makes blocks on an EVM chain now, empty ones too. */
  async mine(options: { readonly chain?: ChainName; readonly blocks?: number } = {}): Promise<void> {
    await this.#evmChain(options.chain ?? 'C').mine(options.blocks ?? 1)
  }

  /** When an EVM chain makes blocks: with each transaction, at an interval, or only when told. */
  setMining(mode: MiningMode, chain: ChainName = 'C'): void {
    this.#evmChain(chain).setMining(mode)
  }

  /** Sets the balance of an account of an EVM chain, wei. The next block shows it. @throws {ProviderRpcError} when there is no such chain or address */
  async setBalance(address: string, balance: bigint, chain: ChainName = 'C'): Promise<void> {
    await this.call('emulator.setBalance', { chain, address, balance: balance.toString() })
  }

  /** Lets `eth_sendTransaction` of an EVM chain send from an account without its key, be it a contract. */
  async impersonate(address: string, chain: ChainName = 'C'): Promise<void> {
    await this.call('emulator.impersonate', { chain, address })
  }

  /** Remembers the whole network as it is now. @returns what {@link revert} takes */
  async snapshot(): Promise<number> {
    return await this.#network.snapshot()
  }

  /** Goes back to a snapshot, which can be gone back to again; later ones are gone. @throws {RangeError} when there is none */
  async revert(snapshot: number): Promise<void> {
    if (!(await this.#network.revert(snapshot))) throw new RangeError(`there is no snapshot ${snapshot}`)
  }

  /** Back to genesis, the clock included. */
  async reset(): Promise<void> {
    await this.#network.reset()
  }

  async #call(method: string, params: unknown): Promise<unknown> {
    try {
      await this.#endpoints.dispatcher.ready()
      const service = this.#endpoints.service(method.slice(0, method.indexOf('.')))
      return toPlain(await service.call(method, jsonOf(params), { entrance: 'library' }))
    } catch (error) {
      if (error instanceof NodeError)
        throw new ProviderRpcError(error.message, error.code, toPlain(error.data))
      throw error
    }
  }

  #evmChain(name: ChainName): EvmChain {
    const id = this.#network.node.chainAliases.find(name)
    const chain = id === undefined ? undefined : this.#network.evmChains.get(id)
    if (chain === undefined) throw noEvmChain(name)
    return chain
  }

  #report(request: string, error: unknown): void {
    const fields = { request: request.slice(0, 2000), stack: stackOf(error) }
    this.#logFault('internal error while answering a request', fields)
  }

  #logFault(what: string, fields: Readonly<Record<string, string>>): void {
    this.#network.node.log.write('main', 'ERROR', what, () => fields)
  }
}

/** @throws {NodeError} when the parameters nest deeper than the node reads */
function jsonOf(params: unknown): Json | undefined {
  try {
    return params === undefined ? undefined : fromPlain(params)
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw envelopeUnreadable(error.message)
    throw error
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

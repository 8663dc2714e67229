import type { InspectOptions } from 'node:util'
import { type Json, JsonSyntaxError } from '../../state/codec/json.js'
import { fromPlain, toPlain } from '../../state/codec/plainJson.js'
import { noEvmChain, unknownSnapshot } from '../../state/errors/emulator.js'
import { envelopeUnreadable } from '../../state/errors/gorilla.js'
import type { EvmChain, MiningMode } from '../../state/evm/chain/EvmChain.js'
import { Network } from '../../state/Network.js'
import type { ClockMode } from '../../state/time/Clock.js'
import { EthereumProvider } from '../doors/EthereumProvider.js'
import { createFetch } from '../doors/fetchDoor.js'
import { InvalidOptionError } from '../doors/InvalidOptionError.js'
import { libraryError } from '../doors/libraryError.js'
import type { NodeApi } from '../doors/nodeApi.js'
import { type CallMethod, type NodeArguments, type NodeService, nodeService } from '../doors/nodeServices.js'
import { ProviderRpcError } from '../doors/ProviderRpcError.js'
import { EventHub } from '../events/EventHub.js'
import type { EventListener, EventName } from '../events/events.types.js'
import { Endpoints } from '../server/Endpoints.js'
import type { Door, FrontDoor } from '../server/FrontDoor.js'
import { frontDoorOfNetwork } from '../server/frontDoorOfNetwork.js'
import type { ListenAddress } from '../server/HttpServer.js'
import { NumberedDoors } from '../server/NumberedDoors.js'
import type { FundAccountsOptions, ListenOptions } from './callOptions.js'
import type { FundedAccount } from './fundAccounts.js'
import { Icm } from './Icm.js'
import { L1s } from './L1s.js'
import { Listener } from './Listener.js'
import type { NodeLog } from './logging/createLog.js'
import { logInput } from './logging/logInput.js'
import { networkSummary } from './networkSummary.js'
import {
  abiInput,
  accountCountInput,
  clockModeInput,
  distanceInput,
  eventNameInput,
  functionInput,
  fundAccountsInput,
  fundInput,
  listenInput,
  mineInput,
  miningModeInput,
  snapshotInput,
  timeInput,
} from './optionInputs.js'
import { readArgument, readOptions } from './readOptions.js'
import { warmUpNetwork } from './warmUpNetwork.js'

/** The alias or blockchain ID of an EVM chain: `C`. */
export type ChainName = string

/**
 * A whole Avalanche network in this process. Its entrances are HTTP ({@link listen}), EIP-1193 ({@link
 * provider}), the node services ({@link info} ...) and {@link fetch}. `createNetwork()` makes one. It keeps
 * the process alive only while it listens.
 */
export class Snowglobe implements AsyncDisposable {
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
   * Subnets with their own chains, each created in one call.
   *
   * @example
   * const { rpcPath } = await net.l1s.create({ alias: 'games' })
   */
  readonly l1s: L1s
  /**
   * Teleporter's contracts on the network's chains.
   *
   * @example
   * const deploy = (transaction: string) => net.icm.deploy({ transaction })
   */
  readonly icm: Icm
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
  readonly #events: EventHub
  #log: NodeLog | undefined
  readonly #listener = new Listener()
  #isolated: readonly Snowglobe[] = []
  #accounts: readonly FundedAccount[] = []
  /** What funded them. */
  #funding: readonly [count: number, options: FundAccountsOptions] | undefined

  /** @internal */
  constructor(network: Network, log?: NodeLog) {
    this.#network = network
    this.#log = log
    network.faults.watch((what, error) => this.#logFault(what, { stack: stackOf(error) }))
    this.#endpoints = new Endpoints(network, (request, error) => this.#report(request, error))
    this.#door = frontDoorOfNetwork(network, this.#endpoints)
    this.#events = new EventHub(network, this.#endpoints.dispatcher)
    const call: CallMethod = (method, params) => this.#call(method, params)
    this.info = nodeService('info', call)
    this.platform = nodeService('platform', call)
    this.health = nodeService('health', call)
    this.admin = nodeService('admin', call)
    this.avm = nodeService('avm', call)
    this.avax = nodeService('avax', call)
    this.proposervm = nodeService('proposervm', call)
    this.emulator = nodeService('emulator', call)
    this.l1s = new L1s(this)
    this.icm = new Icm(this)
    this.provider = this.providerFor('C')
    this.fetch = createFetch(this.#door)
  }

  /**
   * The state itself, for what the public API does not offer. Its types may change in any version. @internal
   */
  get network(): Network {
    return this.#network
  }

  /**
   * @example
   * if (!net.listening) await net.listen()
   */
  get listening(): boolean {
    return this.#listener.url !== undefined
  }

  /**
   * The base URL of the HTTP API, without a trailing slash.
   *
   * @example
   * await net.listen()
   * const rpcUrl = `${net.url}/ext/bc/C/rpc`
   *
   * @throws {Error} when the network does not listen
   */
  get url(): string {
    const { url } = this.#listener
    if (url === undefined) throw new Error('the network does not listen: call listen() first')
    return url
  }

  /**
   * Serves the HTTP API. Without a port, a free one is used unless the network's options give one.
   *
   * @example
   * const url = await net.listen() // http://127.0.0.1:54321
   * await net.close()
   *
   * @returns the base URL
   * @throws {Error} with the system's `code` (`EADDRINUSE`, `EACCES`), when the network already listens or is
   *   about to, or when it is closed before it listens
   */
  async listen(options: ListenOptions = {}): Promise<string> {
    const asked = readOptions('net.listen', listenInput, options)
    const { httpHost, httpPort } = this.#network.options
    const { host = httpHost, port = httpPort, isolated = 0, unref = false } = asked
    const url = await this.#listener.open(() => this.#startServer({ host, port, unref }, isolated))
    this.#listensAt(url, host, '')
    for (const [index, network] of this.#isolated.entries()) {
      const path = `/${index + 1}`
      network.#listener.serveAt(`${url}${path}`)
      network.#listensAt(url, host, path)
    }
    this.#network.node.log.write('main', 'INFO', 'API server listening', () => ({ uri: url }))
    return url
  }

  /**
   * The further networks that `listen({ isolated })` serves. The first one's URL ends with `/1`. They are closed
   * with this network.
   *
   * @example
   * await net.listen({ isolated: 4 })
   * const urls = net.isolated.map(({ url }) => url) // http://127.0.0.1:54321/1 …
   */
  get isolated(): readonly Snowglobe[] {
    return this.#isolated
  }

  async #startServer(address: ListenAddress, isolated: number) {
    const { startNodeServer } = await import('../server/nodeServer.js')
    const report = (request: string, error: unknown) => this.#report(request, error)
    const networks: Snowglobe[] = []
    while (networks.length < isolated) networks.push(await this.#another())
    this.#isolated = networks
    const door: Door =
      isolated === 0
        ? this.#door
        : new NumberedDoors(
            this.#door,
            networks.map((each) => each.#door),
          )
    return startNodeServer(this.#network, door, address, report, warmUpNetwork)
  }

  /** Creates a network with the options of this one, and with the funded accounts that it has. */
  async #another(): Promise<Snowglobe> {
    const net = new Snowglobe(await Network.create(this.#network.options))
    const funding = this.#funding
    if (funding !== undefined)
      await net.network.startWith(async () => {
        await net.fundAccounts(...funding)
      })
    return net
  }

  #listensAt(url: string, host: string, path: string): void {
    this.#network.node.listensAt({ host, port: Number(new URL(url).port), path })
  }

  /**
   * Stops serving and closes every connection. The entrances without sockets stay available. A second call
   * has no effect.
   *
   * @example
   * await net.listen()
   * await net.close()
   */
  async close(): Promise<void> {
    const { log, profiler, debugging } = this.#network.node
    if (this.#listener.isOpen) log.write('main', 'INFO', 'shutting down node')
    const isolated = this.#isolated
    this.#isolated = []
    const wasOpen = await this.#listener.close()
    await Promise.all(isolated.map((network) => network.close()))
    await profiler.close()
    await debugging.close()
    if (wasOpen) log.write('main', 'INFO', 'finished node shutdown')
    await this.#log?.close?.()
  }

  /** What `console.log(net)` shows: URL, clock, heights and accounts. @internal */
  [Symbol.for('nodejs.util.inspect.custom')](
    _depth: number,
    options: InspectOptions,
    inspect: (value: unknown, options: InspectOptions) => string,
  ): string {
    const accounts = this.#accounts
    const { url } = this.#listener
    return `Snowglobe ${inspect({ url, ...networkSummary(this.#network), accounts }, options)}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  /**
   * The accounts of the usual test mnemonic that {@link fundAccounts} has funded, with their keys.
   *
   * @example
   * await net.fundAccounts(2)
   * const keys = net.accounts.map(({ privateKey }) => privateKey)
   */
  get accounts(): readonly FundedAccount[] {
    return this.#accounts
  }

  /**
   * Transfers 10000 AVAX on the C-Chain to each of the first accounts of the usual test mnemonic. `mnemonic`
   * names other words, `balance` another amount in AVAX. Their addresses on P and X are in the result too;
   * {@link fund} gives them funds there.
   *
   * @example
   * const [alice, bob] = await net.fundAccounts(2)
   * await net.fund({ address: String(alice?.P), amount: 10n ** 9n })
   *
   * @throws {ProviderRpcError} when a transfer is refused, for example on a network whose genesis does not
   *   fund the ewoq key
   */
  async fundAccounts(count: number, options: FundAccountsOptions = {}): Promise<readonly FundedAccount[]> {
    const { mnemonic, balance } = options
    const asked = readArgument('net.fundAccounts', 'count', accountCountInput, count)
    const read = readOptions('net.fundAccounts', fundAccountsInput, { mnemonic, balance })
    const { fundAccounts } = await import('./fundAccounts.js')
    this.#accounts = await fundAccounts(this, { count: asked, mnemonic: read.mnemonic, wei: read.balance })
    this.#funding = [count, options]
    return this.#accounts
  }

  /**
   * Replaces the node's log; `undefined` disables it. The previous log is not closed.
   *
   * @example
   * net.useLog(createLog({ display: process.stderr }))
   *
   * @throws {InvalidOptionError} for what is not a log
   */
  useLog(log: NodeLog | undefined): void {
    if (log !== undefined) readArgument('net.useLog', 'log', logInput, log)
    this.#log = log
    this.#network.useLog(log)
  }

  /**
   * Calls a listener with each `request` (a call of a method through any entrance), `transaction` or `block` of
   * any chain, or each line of a contract's `console.log`. A transaction is reported before its lines and its block.
   * The reasons of failed transactions come from a second execution, and so does all that contracts print.
   *
   * @example
   * const stop = net.on('transaction', ({ hash, ...rest }) => console.log(hash, rest))
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
   * stop()
   *
   * @returns a function that ends this
   * @throws {InvalidOptionError} for an unknown event, and for what is no function
   */
  on<Name extends EventName>(event: Name, listener: EventListener<Name>): () => void {
    readArgument('net.on', 'event', eventNameInput, event)
    readArgument('net.on', 'listener', functionInput, listener)
    return this.#events.on(event, listener)
  }

  /**
   * Makes the custom errors of ABIs known, so that events tell the reasons of reverts by name.
   *
   * @example
   * await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] }])
   *
   * @param abis JSON ABIs, as compilers write them
   */
  async useAbi(...abis: readonly (readonly unknown[])[]): Promise<void> {
    for (const abi of abis) readArgument('net.useAbi', 'abi', abiInput, abi)
    await this.#events.reasons.learn(abis)
  }

  /**
   * Calls a method of a node service by its wire name: `net.call('platform.getHeight')`.
   *
   * @example
   * const { height } = await net.call('platform.getHeight')
   *
   * @throws {ProviderRpcError} when the node would answer with an error
   */
  async call<Name extends keyof NodeApi>(
    method: Name,
    ...[params]: NodeArguments<Name>
  ): Promise<NodeApi[Name]['result']> {
    return (await this.#call(method, params)) as NodeApi[Name]['result']
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
      () => this.#endpoints.evmHandler(this.#evmChain(chain).blockchainId),
      () => this.#endpoints.dispatcher.ready(),
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
    return this.#evmChain(chain).config.chainId
  }

  /**
   * The network's time in Unix milliseconds.
   *
   * @example
   * const seconds = Math.floor(net.now / 1000)
   */
  get now(): number {
    return this.#network.clock.now()
  }

  /**
   * Sets the clock. Blocks that fall due are made before the promise resolves.
   *
   * @example
   * await net.setTime('2100-01-01T00:00:00Z')
   */
  async setTime(time: number | string | Date): Promise<void> {
    const timestampMs = readArgument('net.setTime', 'time', timeInput, time)
    await this.#refusing(() => this.#network.setTime(timestampMs))
  }

  /**
   * Moves the clock forward by milliseconds. Blocks that fall due are made before the promise resolves.
   *
   * @example
   * await net.increaseTime(3_600_000)
   */
  async increaseTime(ms: number): Promise<void> {
    const distance = readArgument('net.increaseTime', 'ms', distanceInput, ms)
    await this.#refusing(() => this.#network.increaseTime(distance))
  }

  /**
   * Freezes the clock, or lets it run from its current time.
   *
   * @example
   * net.setClock('frozen')
   */
  setClock(mode: ClockMode): void {
    this.#network.setClockMode(readArgument('net.setClock', 'mode', clockModeInput, mode))
  }

  /**
   * Makes blocks on an EVM chain now, even empty ones.
   *
   * @example
   * await net.mine({ blocks: 3 })
   */
  async mine(options: { readonly chain?: ChainName; readonly blocks?: number } = {}): Promise<void> {
    const { chain = 'C', blocks = 1 } = readOptions('net.mine', mineInput, options)
    await this.#refusing(() => this.#evmChain(chain).mine(blocks))
  }

  /**
   * Sets when an EVM chain makes blocks: with each transaction, at an interval, or only on request.
   *
   * @example
   * net.setMining({ mode: 'manual' })
   * net.setMining({ mode: 'interval', intervalMs: 1000 }, 'C')
   */
  setMining(mode: MiningMode, chain: ChainName = 'C'): void {
    this.#evmChain(chain).setMining(readArgument('net.setMining', 'mode', miningModeInput, mode))
  }

  /**
   * Gives coins of the genesis to an address on P, X, C or an L1, by an ordinary transaction of a key that the
   * genesis funds. Amounts are in nAVAX on P and X, and in wei on EVM chains. Without `chain`, `0x…` addresses
   * are on the C-Chain, and others on the chain that they name.
   *
   * @example
   * await net.fund({ address: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 10n ** 9n })
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 10n ** 18n })
   * await net.l1s.create({ alias: 'games' })
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 5n, chain: 'games' })
   *
   * @returns the transaction's ID, on EVM chains its hash
   * @throws {ProviderRpcError} when the keys have less, and for unknown chains and addresses; nothing changes
   *   then
   */
  async fund(options: {
    address: string
    amount: number | bigint | string
    chain?: ChainName
  }): Promise<{ readonly txID: string }> {
    const { address, amount, chain } = readOptions('net.fund', fundInput, options)
    return await this.call('emulator.fund', { address, amount, ...(chain === undefined ? {} : { chain }) })
  }

  /**
   * Explains a transaction without issuing it: its members, who signed and who should have, the fee that is due
   * and the one that is paid, and why it would be refused now. Nothing changes. The transaction is one of P, X
   * or C (atomic), signed or not, or a raw transaction of an EVM chain, in hexadecimal or cb58.
   *
   * @example
   * const { txID } = await net.fund({ address: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 5 })
   * const { tx } = await net.avm.getTx({ txID, encoding: 'hex' })
   * const { isAccepted, reason } = await net.explainTx(String(tx)) // false, 'it is accepted already'
   *
   * @param chain by alias or blockchain ID; by default the transaction tells it
   * @throws {ProviderRpcError} when it cannot be read
   */
  async explainTx(tx: string, chain?: ChainName): Promise<NodeApi['emulator.explainTx']['result']> {
    return await this.call('emulator.explainTx', { tx, ...(chain === undefined ? {} : { chain }) })
  }

  /**
   * Sets the balance of an account on an EVM chain, in wei. The balance changes with the next block.
   *
   * @example
   * await net.setBalance('0x000000000000000000000000000000000000dEaD', 10n ** 18n)
   *
   * @throws {ProviderRpcError} when there is no such chain or address
   */
  async setBalance(address: string, balance: bigint, chain: ChainName = 'C'): Promise<void> {
    await this.call('emulator.setBalance', { chain, address, balance: balance.toString() })
  }

  /**
   * Allows `eth_sendTransaction` on an EVM chain to send from an account without its key. The account may be
   * a contract.
   *
   * @example
   * const whale = '0x000000000000000000000000000000000000dEaD'
   * await net.setBalance(whale, 10n ** 20n)
   * await net.impersonate(whale)
   * await net.provider.request({ method: 'eth_sendTransaction', params: [{ from: whale, to: whale, value: '0x1' }] })
   */
  async impersonate(address: string, chain: ChainName = 'C'): Promise<void> {
    await this.call('emulator.impersonate', { chain, address })
  }

  /**
   * Takes a snapshot of the whole network.
   *
   * @example
   * const start = await net.snapshot()
   * await net.mine()
   * await net.revert(start)
   *
   * @returns the argument for {@link revert}
   */
  async snapshot(): Promise<number> {
    return await this.#network.snapshot()
  }

  /**
   * Goes back to a snapshot. The snapshot can be used again; later ones are deleted.
   *
   * @example
   * const start = await net.snapshot()
   * await net.revert(start) // as often as wanted
   *
   * @throws {InvalidOptionError} when there is no such snapshot
   */
  async revert(snapshot: number): Promise<void> {
    const number = readArgument('net.revert', 'snapshot', snapshotInput, snapshot)
    if (!(await this.#network.revert(number)))
      throw new InvalidOptionError(unknownSnapshot(String(number)).message)
  }

  /**
   * Returns the network to its genesis, including the clock.
   *
   * @example
   * await net.reset()
   */
  async reset(): Promise<void> {
    await this.#network.reset()
  }

  async #call(method: string, params: unknown): Promise<unknown> {
    try {
      await this.#endpoints.dispatcher.ready()
      const service = this.#endpoints.service(method.slice(0, method.indexOf('.')))
      return toPlain(await service.call(method, jsonOf(params), { entrance: 'library' }))
    } catch (error) {
      throw libraryError(error, method)
    }
  }

  #evmChain(name: ChainName): EvmChain {
    const id = this.#network.node.chainAliases.find(name)
    const chain = id === undefined ? undefined : this.#network.evmChains.get(id)
    if (chain === undefined) throw new ProviderRpcError(noEvmChain(name))
    return chain
  }

  /** Runs an action of the state and turns its refusals into library errors. */
  async #refusing<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action()
    } catch (error) {
      throw libraryError(error)
    }
  }

  #report(request: string, error: unknown): void {
    const fields = { request: request.slice(0, 2000), stack: stackOf(error) }
    this.#logFault('internal error while answering a request', fields)
  }

  #logFault(what: string, fields: Readonly<Record<string, string>>): void {
    this.#network.node.log.write('main', 'ERROR', what, () => fields)
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

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

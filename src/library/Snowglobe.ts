import type { InspectOptions } from 'node:util'
import { networkClosed } from '../../state/errors/networkClosed.js'
import { Network } from '../../state/Network.js'
import { ProviderRpcError } from '../doors/ProviderRpcError.js'
import { EventHub } from '../events/EventHub.js'
import type { EventListener, EventName } from '../events/events.types.js'
import { interceptFaults } from '../faults/interceptFaults.js'
import type { Door } from '../server/FrontDoor.js'
import type { ListenAddress } from '../server/http/HttpServer.js'
import { NumberedDoors } from '../server/NumberedDoors.js'
import type { FundAccountsOptions, ListenOptions } from './callOptions.js'
import { Faults } from './Faults.js'
import type { FundedAccount } from './fundAccounts.js'
import { Icm } from './Icm.js'
import { L1s } from './L1s.js'
import { Listener } from './Listener.js'
import type { NodeLog } from './logging/createLog.js'
import { logInput } from './logging/logInput.js'
import { logInternalError, reportTo } from './logging/logInternalError.js'
import { NetworkControls } from './NetworkControls.js'
import { networkSummary } from './networkSummary.js'
import {
  abiInput,
  accountCountInput,
  eventNameInput,
  functionInput,
  fundAccountsInput,
  listenInput,
} from './optionInputs.js'
import { readArgument, readOptions } from './readOptions.js'

/**
 * A whole Avalanche network in this process. Its entrances are HTTP ({@link listen}), EIP-1193 ({@link
 * provider}), the node services ({@link info} ...) and {@link fetch}. `createNetwork()` makes one. It keeps
 * the process alive only while it listens.
 */
export class Snowglobe extends NetworkControls implements AsyncDisposable {
  /**
   * Subnets with their own chains, each created in one call.
   *
   * @example
   * const { rpcPath } = await net.l1s.create({ alias: 'games' })
   */
  readonly l1s: L1s
  /**
   * Messengers on the network's chains, for messages between them.
   *
   * @example
   * const { address } = await net.icm.deploy()
   */
  readonly icm: Icm
  /**
   * Requests that fail or wait on purpose.
   *
   * @example
   * net.faults.add({ service: 'P', delay: 200 })
   */
  readonly faults: Faults
  readonly #events: EventHub
  #log: NodeLog | undefined
  readonly #listener = new Listener()
  #isolated: readonly Snowglobe[] = []
  #accounts: readonly FundedAccount[] = []
  /** What funded them. */
  #funding: readonly [count: number, options: FundAccountsOptions] | undefined

  /** @internal */
  constructor(network: Network, log?: NodeLog) {
    super(network)
    this.#log = log
    network.internalErrors.watch((what, error) => logInternalError(network, what, error))
    this.#events = new EventHub(network, this.endpoints.dispatcher, this.endpoints.unknownParameters)
    this.l1s = new L1s(this)
    this.icm = new Icm(this, (name) => this.evmChain(name))
    this.faults = new Faults(network)
    interceptFaults(network, this.endpoints.dispatcher, this.endpoints)
  }

  /**
   * Whether the HTTP API is served.
   *
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
    return await this.listenAndWork(options)
  }

  /**
   * Serves the HTTP API as {@link listen} does, and does further work in short steps while no requests come.
   * @internal
   */
  async listenAndWork(options: ListenOptions, idleWork?: Iterator<undefined, void>): Promise<string> {
    const asked = readOptions('net.listen', listenInput, options)
    const { httpHost, httpPort } = this.network.options
    const { host = httpHost, port = httpPort, isolated = 0, unref = false } = asked
    const url = await this.#listener.open(() => this.#startServer({ host, port, unref }, isolated, idleWork))
    this.#listensAt(url, host, '')
    for (const [index, network] of this.#isolated.entries()) {
      const path = `/${index + 1}`
      network.#listener.serveAt(`${url}${path}`)
      network.#listensAt(url, host, path)
    }
    this.network.node.log.write('main', 'INFO', 'API server listening', () => ({ uri: url }))
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

  async #startServer(
    address: ListenAddress,
    isolated: number,
    idleWork: Iterator<undefined, void> | undefined,
  ) {
    const { startNodeServer } = await import('../server/nodeServer.js')
    const networks: Snowglobe[] = []
    while (networks.length < isolated) networks.push(await this.#another())
    this.#isolated = networks
    const door: Door =
      isolated === 0
        ? this.door
        : new NumberedDoors(
            this.door,
            networks.map((each) => each.door),
          )
    return startNodeServer(this.network, door, address, reportTo(this.network), idleWork)
  }

  /** Creates a network with the options of this one, and with the funded accounts that it has. */
  async #another(): Promise<Snowglobe> {
    const net = new Snowglobe(await Network.create(this.network.options))
    const funding = this.#funding
    if (funding !== undefined)
      await net.network.startWith(async () => {
        await net.fundAccounts(...funding)
      })
    return net
  }

  #listensAt(url: string, host: string, path: string): void {
    this.network.node.listensAt({ host, port: Number(new URL(url).port), path })
  }

  /**
   * Stops serving, closes every connection, and ends what is underway: calls that are not answered yet reject with a
   * {@link ProviderRpcError} of code 4900. When it resolves, no work and no timer is left. The entrances without sockets
   * stay available. A second call has no effect.
   *
   * @example
   * await net.listen()
   * await net.close()
   */
  async close(): Promise<void> {
    const { log, profiler, debugging } = this.network.node
    if (this.#listener.isOpen) log.write('main', 'INFO', 'shutting down node')
    const isolated = this.#isolated
    this.#isolated = []
    const wasOpen = await this.#listener.close()
    await this.endpoints.end(new ProviderRpcError(networkClosed()))
    await Promise.all(isolated.map((network) => network.close()))
    await profiler.close()
    await debugging.close()
    if (wasOpen) log.write('main', 'INFO', 'finished node shutdown')
    await this.#log?.close?.()
  }

  /** Lets the process end while the network listens, and stops its work between requests. @internal */
  unref(): void {
    this.#listener.unref()
  }

  /** What `console.log(net)` shows: URL, clock, heights and accounts. @internal */
  [Symbol.for('nodejs.util.inspect.custom')](
    _depth: number,
    options: InspectOptions,
    inspect: (value: unknown, options: InspectOptions) => string,
  ): string {
    const accounts = this.#accounts
    const { url } = this.#listener
    return `Snowglobe ${inspect({ url, ...networkSummary(this.network), accounts }, options)}`
  }

  /** Closes the network: what `await using` calls. */
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
    this.network.useLog(log)
  }

  /**
   * Calls a listener with each `request` (a call of a method through any entrance), `transaction` or `block` of
   * any chain, each line of a contract's `console.log`, or each
   * query parameter that the Data API ignores because it does not know it (`unknownParameter`). A transaction is reported before its lines and its block;
   * one that waits for a nonce before its own is reported with the status `queued`, too.
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
   * Makes the custom errors and the functions of ABIs known, so that events tell the reasons of reverts and the calls
   * of transactions by name, and `net.explainTx` the called function with its arguments.
   *
   * @example
   * await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] }])
   *
   * @param abis JSON ABIs, as compilers write them
   */
  async useAbi(...abis: readonly (readonly unknown[])[]): Promise<void> {
    for (const abi of abis) readArgument('net.useAbi', 'abi', abiInput, abi)
    await this.#events.abis.learn(abis)
  }
}

import { networkTokenOf } from '../../../methods/data/parts/chainDescription.js'
import { minedChain } from '../../../methods/emulator/parts/minedChain.js'
import { idToString } from '../../../state/codec/ids.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import type { MiningMode } from '../../../state/evm/chain/MiningMode.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import {
  messengerAddress,
  registryAddress,
} from '../../../state/interchain/teleporter/teleporterAddresses.js'
import type { CreatedL1, L1Plan } from '../../../state/l1s/L1Plan.js'
import { Network } from '../../../state/Network.js'
import type { FilePlace } from '../../../state/stateFile/networkFile.js'
import type { ProcessOptions } from '../../../state/stateFile/savedOptions.js'
import type { ClockMode } from '../../../state/time/Clock.js'
import type { ConversionData } from '../../../state/warp/l1Messages.js'
import { installTeleporter } from '../../../state/world/installTeleporter.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { EventHub } from '../../events/EventHub.js'
import type { EventListener, EventName } from '../../events/events.types.js'
import { interceptFaults } from '../../faults/interceptFaults.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'
import { recordJournal } from '../../journal/recordJournal.js'
import { watchUnexpected } from '../../journal/watchUnexpected.js'
import { WorkInTurns } from '../../rpc/WorkInTurns.js'
import type { ListenAddress } from '../../server/http/HttpServer.js'
import type { NodeServer } from '../../server/nodeServer.js'
import { feedWebhooks } from '../../webhooks/feedWebhooks.js'
import { WebhookSender } from '../../webhooks/WebhookSender.js'
import type {
  Backend,
  FaultBackend,
  InstalledMessenger,
  JournalBackend,
  StrictBackend,
  WebhookBackend,
} from '../Backend.js'
import type { ListenOptions } from '../callOptions.js'
import type { ChainName, NativeCurrency } from '../chain.types.js'
import type { FundedAccount, Funding } from '../fundAccounts.js'
import type { L1Conversion } from '../l1Options.js'
import type { NodeLog } from '../logging/createLog.js'
import { logInternalError, reportTo } from '../logging/logInternalError.js'
import { type NetworkSummary, networkSummary } from '../networkSummary.js'
import { type BuiltScenario, noScenario } from '../scenario/BuiltScenario.js'
import type { ScenarioPlan } from '../scenario/scenarioOptions.js'
import { conversionOf } from './conversionOf.js'
import { EmulatedRequests } from './EmulatedRequests.js'
import { faultBackend } from './faultBackend.js'
import { journalBackend } from './journalBackend.js'
import { type Beginning, checkBeginning, type KeptFile } from './KeptFile.js'
import { Listener } from './Listener.js'
import type { StateKeeper } from './StateKeeper.js'
import type { StateLock } from './StateLock.js'
import type { OpenStateFile } from './stateFiles.js'

/** The part of a state file that is the library's. */
type LibraryPart = {
  readonly accounts: readonly FundedAccount[]
  readonly funding: Funding | undefined
  /** With what the network began, if the file keeps it. */
  readonly beginning?: Beginning | undefined
  readonly scenario: BuiltScenario
}

/** The emulated network behind the library, in this process. */
export class EmulatedBackend implements Backend {
  readonly network: Network
  readonly faults: FaultBackend
  readonly journal: JournalBackend
  readonly strict: StrictBackend
  readonly webhooks: WebhookBackend
  readonly #requests: EmulatedRequests
  readonly #events: EventHub
  readonly #listener = new Listener()
  #log: NodeLog | undefined
  #isolated: readonly EmulatedBackend[] = []
  #accounts: readonly FundedAccount[] = []
  /** The funding that the accounts have, for further networks beside this one. */
  #funding: Funding | undefined
  /** The state file with which the network began, which a reset reads again. */
  #file: OpenStateFile | undefined
  /** Where records go on in that file. */
  #place: FilePlace | undefined
  #beginning: Beginning | undefined
  #keeper: StateKeeper | undefined
  #lock: StateLock | undefined
  #scenario = noScenario
  /** The scenario that was made here, for further networks beside this one. */
  #scenarioPlan: ScenarioPlan | undefined
  /** Makes a further network beside this one. */
  #makeAnother: () => Promise<EmulatedBackend> = () => this.#another()

  /** @param log the log of the network, which is closed with it */
  constructor(network: Network, log?: NodeLog) {
    this.network = network
    this.#log = log
    this.#requests = new EmulatedRequests(network)
    const { apis } = this.#requests
    network.internalErrors.watch((what, error) => logInternalError(network, what, error))
    this.#events = new EventHub(network, apis.dispatcher, apis.unknownParameters, {
      onEnd: (listener) => apis.onEnd(listener),
      note: (work) => apis.underway.note(work),
    })
    this.faults = faultBackend(network)
    this.journal = journalBackend(network)
    this.strict = {
      watch: (allowed, report) => watchUnexpected(network, apis, allowed, report),
      warn: (line) => network.world.node.log.write('main', 'WARN', line),
    }
    network.files = { dump: (path) => this.#write(path), load: (path) => this.#loadState(path) }
    recordJournal(network, apis.dispatcher)
    interceptFaults(network, apis.dispatcher, apis)
    const sender = new WebhookSender(network, apis)
    this.webhooks = {
      handle: (url, handler) => sender.handlers.add(url, handler),
      settled: () => sender.settled(),
    }
    feedWebhooks(network)
  }

  /** Builds a network at its genesis. @throws {NodeError} when a genesis, upgrade or chain config is refused */
  static async create(options: NetworkOptions, log?: NodeLog): Promise<EmulatedBackend> {
    return new EmulatedBackend(await Network.create(options, log), log)
  }

  /**
   * Makes a network with the state of a file.
   * @param file is closed with the network
   * @param path of the file, for errors
   * @throws {NodeError} when it is no state file, of a newer version, or damaged
   */
  static async load(
    file: OpenStateFile,
    path: string,
    ofProcess: ProcessOptions,
    log?: NodeLog,
  ): Promise<EmulatedBackend> {
    const { network, ofLibrary, place } = await Network.load(file, path, ofProcess, {
      logSink: log,
      pace: new WorkInTurns().turn(),
    })
    const backend = new EmulatedBackend(network, log)
    const { accounts, funding, beginning, scenario } = ofLibrary as LibraryPart
    backend.#accounts = accounts
    backend.#scenario = scenario
    backend.#funding = funding
    backend.#file = file
    backend.#place = place
    backend.#beginning = beginning
    backend.#makeAnother = () => EmulatedBackend.load({ ...file, close: () => undefined }, path, ofProcess)
    return backend
  }

  get fetch(): typeof fetch {
    return this.#requests.fetch
  }

  call(method: string, params: unknown): Promise<unknown> {
    return this.#requests.call(method, params)
  }

  follow<T>(work: Promise<T>): Promise<T> {
    return this.#requests.apis.underway.follow(work)
  }

  providerFor(chain: ChainName): EthereumProvider {
    return this.#requests.providerFor(chain)
  }

  evmChainId(chain: ChainName): bigint {
    return this.#requests.evmChain(chain).config.chainId
  }

  nativeCurrency(chain: ChainName): NativeCurrency {
    const { name, symbol, decimals } = networkTokenOf(this.network, this.#requests.evmChain(chain))
    return { name, symbol, decimals }
  }

  now(): number {
    return this.network.world.clock.now()
  }

  setTime(timestampMs: number): Promise<void> {
    return refusing(() => this.network.time.set(timestampMs))
  }

  increaseTime(ms: number): Promise<void> {
    return refusing(() => this.network.time.increase(ms))
  }

  setClock(mode: ClockMode): void {
    this.network.time.setMode(mode)
  }

  async mine(chain: ChainName, blocks: number): Promise<void> {
    await refusing(() => minedChain(this.network, chain).mine(blocks))
  }

  setMining(chain: ChainName, mode: MiningMode): void {
    try {
      minedChain(this.network, chain).setMining(mode)
    } catch (error) {
      throw libraryError(error)
    }
  }

  snapshot(): Promise<number> {
    return this.network.snapshot()
  }

  revert(snapshot: number): Promise<boolean> {
    return this.network.revert(snapshot)
  }

  async dumpState(file: string): Promise<void> {
    await refusing(() => this.#write(file))
  }

  async #write(file: string): Promise<void> {
    const { writeStateFile } = await import('./stateFiles.js')
    const pieces = await this.network.save(this.#libraryPart())
    await this.follow(writeStateFile(file, pieces, this.#requests.apis.turn()))
  }

  /** Takes the state of a file, and the accounts that it knows. */
  async #loadState(path: string): Promise<void> {
    const { openStateFile } = await import('./stateFiles.js')
    const file = openStateFile(path)
    try {
      const part = (await this.network.loadState(file, path, this.#requests.apis.turn())) as LibraryPart
      this.#accounts = part.accounts
      this.#funding = part.funding
    } finally {
      file.close()
    }
  }

  #libraryPart(): LibraryPart {
    const [accounts, funding, scenario] = [this.#accounts, this.#funding, this.#scenario]
    return { accounts, funding, scenario, beginning: this.#beginning }
  }

  /**
   * Keeps the network in a file from now on, until it is closed. A network from a file goes on in this file.
   * @throws {Error} with the system's `code` when the file cannot be written, and a {@link ProviderRpcError} for what is
   * no data
   */
  async keep(file: KeptFile): Promise<void> {
    const { StateKeeper } = await import('./StateKeeper.js')
    const { isNew, beginning, lock } = file
    if (isNew) this.#beginning = beginning
    else checkBeginning(file, this.#beginning)
    const keeper = new StateKeeper(this.network, file, () => this.#libraryPart())
    await refusing(() => keeper.start(this.#place))
    this.#place = undefined
    this.#keeper = keeper
    this.#lock = lock
  }

  reset(): Promise<void> {
    return this.network.reset()
  }

  async branch(log: NodeLog | undefined): Promise<EmulatedBackend> {
    const backend = this.#with(await this.network.branch(log), log)
    backend.#makeAnother = async () => backend.#with(await backend.network.again())
    return backend
  }

  /** Returns the backend of a network that has the accounts and the scenario of this one, and the ABIs that it knows. */
  #with(network: Network, log?: NodeLog): EmulatedBackend {
    const backend = new EmulatedBackend(network, log)
    backend.#accounts = this.#accounts
    backend.#funding = this.#funding
    backend.#scenario = this.#scenario
    network.contracts.copy(this.network.contracts)
    backend.#events.abis.learnFrom(this.#events.abis)
    return backend
  }

  get accounts(): readonly FundedAccount[] {
    return this.#accounts
  }

  async fundAccounts(funding: Funding): Promise<readonly FundedAccount[]> {
    const { fundAccounts } = await import('../fundAccounts.js')
    this.#accounts = await fundAccounts({ provider: this.providerFor('C'), network: this.network }, funding)
    this.#funding = funding
    return this.#accounts
  }

  get scenario(): BuiltScenario {
    return this.#scenario
  }

  /**
   * Makes the world of a scenario, now and after each reset.
   * @throws {SnowglobeError} naming the part that is refused
   */
  async makeScenario(plan: ScenarioPlan): Promise<void> {
    const { buildScenario } = await import('../scenario/build/buildScenario.js')
    this.#scenarioPlan = plan
    await this.network.setUps.add(async () => {
      this.#scenario = await buildScenario(this, plan)
    })
  }

  on<Name extends EventName>(event: Name, listener: EventListener<Name>): () => void {
    return this.#events.on(event, listener)
  }

  async useAbis(abis: readonly (readonly unknown[])[]): Promise<void> {
    const alone = abis.map((abi) => ({ name: '', path: '', abi, creation: undefined, runtime: undefined }))
    await this.network.contracts.add(alone)
  }

  useLog(log: NodeLog | undefined): void {
    this.#log = log
    this.network.useLog(log)
  }

  createL1(plan: L1Plan): Promise<CreatedL1> {
    return refusing(() => this.network.createL1(plan))
  }

  l1s(): readonly CreatedL1[] {
    return this.network.world.l1s.items
  }

  conversionOf(data: ConversionData): L1Conversion {
    return conversionOf(this.network, data)
  }

  evmChainNames(): readonly ChainName[] {
    const { evmChains, node } = this.network.world
    return [...evmChains.values()].map(
      ({ blockchainId }) => node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId),
    )
  }

  async installMessenger(chains: readonly ChainName[] | undefined): Promise<InstalledMessenger> {
    const { network } = this
    const named = chains?.map((chain) => this.#requests.evmChain(chain))
    await installTeleporter(network, named)
    await network.queue.run(() => network.world.relay.setEnabled(true))
    return { messenger: messengerAddress, registry: registryAddress }
  }

  async sendUnprotected(chain: ChainName, tx: Transaction): Promise<void> {
    await refusing(async () => this.#requests.evmChain(chain).submissions.submitUnprotected(tx))
  }

  get url(): string | undefined {
    return this.#listener.url
  }

  get isolated(): readonly EmulatedBackend[] {
    return this.#isolated
  }

  async listen(options: ListenOptions, idleWork: Iterator<undefined, void> | undefined): Promise<string> {
    const { httpHost, httpPort } = this.network.options
    const { host = httpHost, port = httpPort, isolated = 0, unref = false } = options
    const url = await this.#listener.open(() => this.#startServer({ host, port, unref }, isolated, idleWork))
    this.#listensAt(url, host, '')
    for (const [index, network] of this.#isolated.entries()) {
      const path = `/${index + 1}`
      network.#listener.serveAt(`${url}${path}`)
      network.#listensAt(url, host, path)
    }
    this.network.world.node.log.write('main', 'INFO', 'API server listening', () => ({ uri: url }))
    return url
  }

  unref(): void {
    this.#listener.unref()
  }

  async close(): Promise<void> {
    const { log, profiler, debugging } = this.network.world.node
    if (this.#listener.isOpen) log.write('main', 'INFO', 'shutting down node')
    const isolated = this.#isolated
    this.#isolated = []
    const wasOpen = await this.#listener.close()
    await this.#requests.apis.end(new ProviderRpcError(networkClosed()))
    await Promise.all(isolated.map((network) => network.close()))
    await profiler.close()
    await debugging.close()
    try {
      await this.#keeper?.close()
    } finally {
      this.#keeper = undefined
      this.#lock?.release()
      this.#file?.close()
      this.#file = undefined
      if (wasOpen) log.write('main', 'INFO', 'finished node shutdown')
      await this.#log?.close?.()
    }
  }

  summary(): NetworkSummary {
    return networkSummary(this.network)
  }

  async #startServer(
    address: ListenAddress,
    isolated: number,
    idleWork: Iterator<undefined, void> | undefined,
  ): Promise<NodeServer> {
    const { startNodeServer } = await import('../../server/nodeServer.js')
    const networks: EmulatedBackend[] = []
    while (networks.length < isolated) networks.push(await this.#makeAnother())
    this.#isolated = networks
    const others = networks.map((each) => each.#requests.httpApi)
    return startNodeServer(
      this.network,
      this.#requests.httpApi,
      others,
      address,
      reportTo(this.network),
      idleWork,
    )
  }

  /** Creates a network with the options of this one, its scenario, and the funded accounts that it has. */
  async #another(): Promise<EmulatedBackend> {
    const other = await EmulatedBackend.create(this.network.options)
    if (this.#scenarioPlan !== undefined) await other.makeScenario(this.#scenarioPlan)
    const funding = this.#funding
    if (funding !== undefined)
      await other.network.setUps.add(async () => {
        await other.fundAccounts(funding)
      })
    return other
  }

  #listensAt(url: string, host: string, path: string): void {
    this.network.world.node.listensAt({ host, port: Number(new URL(url).port), path })
  }
}

/** Runs an action of the state and turns its refusals into library errors. */
async function refusing<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw libraryError(error)
  }
}

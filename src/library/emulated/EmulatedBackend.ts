import { networkTokenOf } from '../../../methods/data/parts/chainDescription.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import { Network } from '../../../state/Network.js'
import type { ProcessOptions } from '../../../state/stateFile/savedOptions.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { EventHub } from '../../events/EventHub.js'
import type { EventListener, EventName } from '../../events/events.types.js'
import { interceptFaults } from '../../faults/interceptFaults.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'
import { recordJournal } from '../../journal/recordJournal.js'
import { watchUnexpected } from '../../journal/watchUnexpected.js'
import { WorkInTurns } from '../../rpc/WorkInTurns.js'
import { feedWebhooks } from '../../webhooks/feedWebhooks.js'
import { WebhookSender } from '../../webhooks/WebhookSender.js'
import type {
  Backend,
  FaultBackend,
  JournalBackend,
  L1Backend,
  StrictBackend,
  TimeBackend,
  WebhookBackend,
} from '../Backend.js'
import type { ListenOptions } from '../callOptions.js'
import type { ChainName, NativeCurrency } from '../chain.types.js'
import type { FundedAccount, Funding } from '../fundAccounts.js'
import type { NodeLog } from '../logging/createLog.js'
import { logInternalError } from '../logging/logInternalError.js'
import { type NetworkSummary, networkSummary } from '../networkSummary.js'
import { type BuiltScenario, noScenario } from '../scenario/BuiltScenario.js'
import type { ScenarioPlan } from '../scenario/scenarioOptions.js'
import { EmulatedRequests } from './EmulatedRequests.js'
import { EmulatedServer } from './EmulatedServer.js'
import { faultBackend } from './faultBackend.js'
import { journalBackend } from './journalBackend.js'
import type { KeptFile } from './KeptFile.js'
import { l1Backend } from './l1Backend.js'
import { type LibraryContent, NetworkFile } from './NetworkFile.js'
import { refusing } from './refusing.js'
import type { OpenStateFile } from './stateFiles.js'
import { timeBackend } from './timeBackend.js'

/** The emulated network behind the library, in this process. */
export class EmulatedBackend implements Backend {
  readonly network: Network
  readonly time: TimeBackend
  readonly faults: FaultBackend
  readonly journal: JournalBackend
  readonly strict: StrictBackend
  readonly webhooks: WebhookBackend
  readonly l1s: L1Backend
  readonly #requests: EmulatedRequests
  readonly #events: EventHub
  readonly #server: EmulatedServer<EmulatedBackend>
  #log: NodeLog | undefined
  #accounts: readonly FundedAccount[] = []
  /** The funding that the accounts have, for further networks beside this one. */
  #funding: Funding | undefined
  readonly #stateFile: NetworkFile
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
    this.time = timeBackend(network)
    this.faults = faultBackend(network)
    this.journal = journalBackend(network)
    this.strict = {
      watch: (allowed, report) => watchUnexpected(network, apis, allowed, report),
      warn: (line) => network.world.node.log.write('main', 'WARN', line),
    }
    this.#stateFile = new NetworkFile(network, apis, () => this.#content())
    network.files = { dump: (path) => this.#stateFile.write(path), load: (path) => this.#loadState(path) }
    recordJournal(network, apis.dispatcher)
    interceptFaults(network, apis.dispatcher, apis)
    const sender = new WebhookSender(network, apis)
    this.webhooks = {
      handle: (url, handler) => sender.handlers.add(url, handler),
      delivered: () => sender.delivered(),
    }
    feedWebhooks(network)
    this.#server = new EmulatedServer(network, this.#requests, {
      create: () => this.#makeAnother(),
      serverOf: (another) => another.#server,
    })
    this.l1s = l1Backend(network, (chain) => this.#requests.evmChain(chain))
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
    const { network, ofLibrary, appendPosition } = await Network.load(file, path, ofProcess, {
      logSink: log,
      pace: new WorkInTurns().turn(),
    })
    const backend = new EmulatedBackend(network, log)
    backend.#take(backend.#stateFile.beganWith(file, ofLibrary, appendPosition))
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

  snapshot(): Promise<number> {
    return this.network.snapshot()
  }

  revert(snapshot: number): Promise<boolean> {
    return this.network.revert(snapshot)
  }

  async dumpState(file: string): Promise<void> {
    await refusing(() => this.#stateFile.write(file))
  }

  /** Takes the state of a file, and the accounts and the scenario that it knows. */
  async #loadState(path: string): Promise<void> {
    this.#take(await this.#stateFile.read(path))
  }

  /** Returns what a state file has of the library. */
  #content(): LibraryContent {
    return { accounts: this.#accounts, funding: this.#funding, scenario: this.#scenario }
  }

  #take({ accounts, funding, scenario }: LibraryContent): void {
    this.#accounts = accounts
    this.#funding = funding
    this.#scenario = scenario
  }

  keep(file: KeptFile): Promise<void> {
    return this.#stateFile.keep(file)
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
    backend.#take(this.#content())
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

  get url(): string | undefined {
    return this.#server.url
  }

  get isolated(): readonly EmulatedBackend[] {
    return this.#server.isolated
  }

  listen(options: ListenOptions, idleWork: Iterator<undefined, void> | undefined): Promise<string> {
    return this.#server.listen(options, idleWork)
  }

  unref(): void {
    this.#server.unref()
  }

  async close(): Promise<void> {
    const { log, profiler, debugging } = this.network.world.node
    if (this.#server.isOpen) log.write('main', 'INFO', 'shutting down node')
    const { isolated } = this.#server
    const wasOpen = await this.#server.close()
    await this.#requests.apis.end(new ProviderRpcError(networkClosed()))
    await Promise.all(isolated.map((network) => network.close()))
    await profiler.close()
    await debugging.close()
    try {
      await this.#stateFile.close()
    } finally {
      if (wasOpen) log.write('main', 'INFO', 'finished node shutdown')
      await this.#log?.close?.()
    }
  }

  summary(): NetworkSummary {
    return networkSummary(this.network)
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
}

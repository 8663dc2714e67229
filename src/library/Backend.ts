import type { MessageName } from '../../methods/emulator/parts/namedMessage.js'
import type { JournalMatch } from '../../methods/matching/fitsEntry.js'
import type { RecordedEntry } from '../../methods/matching/recordedEntry.js'
import type { MiningMode } from '../../state/evm/chain/MiningMode.js'
import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import type { Address } from '../../state/evm/values/Address.js'
import type { CreatedL1, L1Plan } from '../../state/l1s/L1Plan.js'
import type { Network } from '../../state/Network.js'
import type { FaultPlan, FaultRule } from '../../state/node/FaultRule.js'
import type { JournalLimits } from '../../state/node/Journal.js'
import type { ClockMode } from '../../state/time/Clock.js'
import type { ConversionData } from '../../state/warp/l1Messages.js'
import type { EventListener, EventName } from '../events/events.types.js'
import type { EthereumProvider } from '../inProcess/EthereumProvider.js'
import type { Har } from '../journal/har.js'
import type { Mismatch, Times } from '../journal/verifyEntries.js'
import type { Allowed } from '../journal/watchUnexpected.js'
import type { WebhookHandler } from '../webhooks/WebhookHandlers.js'
import type { ListenOptions } from './callOptions.js'
import type { ChainName, NativeCurrency } from './chain.types.js'
import type { KeptFile } from './emulated/KeptFile.js'
import type { FundedAccount, Funding } from './fundAccounts.js'
import type { L1Conversion } from './l1Options.js'
import type { NodeLog } from './logging/createLog.js'
import type { NetworkSummary } from './networkSummary.js'
import type { BuiltScenario } from './scenario/BuiltScenario.js'

/**
 * A node behind the library. It answers requests, and does the changes that tests ask for. `createSnowglobe` composes
 * a network's public functions over it. These functions check every argument before they call the backend. The
 * emulated network (`emulated/EmulatedBackend.ts`) is one, and processes of a real node are another
 * (`avalanchego/AvalancheGoBackend.ts`). Errors of the node are `ProviderRpcError`s.
 */
export type Backend = RequestBackend &
  ControlBackend &
  ServerBackend & {
    readonly l1s: L1Backend
    /** The state of the emulated network; undefined where another node answers. */
    readonly network: Network | undefined
    /** The world that the network's scenario made. */
    readonly scenario: BuiltScenario
    /** The facts that `console.log(net)` prints. */
    summary(): NetworkSummary
  }

/** Requests without sockets. */
export type RequestBackend = {
  /** `fetch` through the node's HTTP behaviour. Relative URLs address the node. */
  readonly fetch: typeof fetch
  /**
   * Calls a method of a node service by its wire name: `platform.getHeight`.
   * @throws {ProviderRpcError} when the node answers with an error
   */
  call(method: string, params: unknown): Promise<unknown>
  /** Returns the promise of a call; it rejects when the network is closed before. */
  follow<T>(work: Promise<T>): Promise<T>
  /** Returns a provider of an EVM chain, whose requests reject when there is no such chain. */
  providerFor(chain: ChainName): EthereumProvider
  /** Returns the EIP-155 chain ID of an EVM chain. @throws {ProviderRpcError} when there is no such chain */
  evmChainId(chain: ChainName): bigint
  /** Returns the coin of an EVM chain. @throws {ProviderRpcError} when there is no such chain */
  nativeCurrency(chain: ChainName): NativeCurrency
}

/** Control of time and blocks, snapshots, accounts, faults, events and the log. */
export type ControlBackend = {
  readonly time: TimeBackend
  /** Takes a snapshot. @returns its number */
  snapshot(): Promise<number>
  /** Reverts the network to a snapshot. @returns false when there is no such snapshot; nothing changes then */
  revert(snapshot: number): Promise<boolean>
  /**
   * Writes the whole state to a file, in place of an earlier one.
   * @throws {ProviderRpcError} when the state has parts that are no data @throws {Error} when the file cannot be written
   */
  dumpState(file: string): Promise<void>
  /**
   * Keeps the network in a file until it is closed.
   * @throws {Error} when the file cannot be written, or the network in it began otherwise
   */
  keep(file: KeptFile): Promise<void>
  /**
   * Makes an independent network that goes on from the present state.
   * @param log receives the node's log of the new network
   */
  branch(log: NodeLog | undefined): Promise<Backend>
  /** Returns the network to its genesis, and starts again the parts that the options start, such as L1s; or to its state file. */
  reset(): Promise<void>
  /** The accounts that {@link fundAccounts} has funded last. */
  readonly accounts: readonly FundedAccount[]
  /** Funds the first accounts of a mnemonic on the C-Chain. @throws {ProviderRpcError} when a transfer is refused */
  fundAccounts(funding: Funding): Promise<readonly FundedAccount[]>
  readonly faults: FaultBackend
  readonly journal: JournalBackend
  readonly strict: StrictBackend
  readonly webhooks: WebhookBackend
  /** Calls a listener with each event of a name. @returns a function that removes the listener */
  on<Name extends EventName>(event: Name, listener: EventListener<Name>): () => void
  /** Makes JSON ABIs known to events and explanations. */
  useAbis(abis: readonly (readonly unknown[])[]): Promise<void>
  /** Replaces the node's log. The previous one is not closed. */
  useLog(log: NodeLog | undefined): void
}

/** The clock, and when blocks are made. */
export type TimeBackend = {
  /** The network's time in Unix milliseconds. */
  now(): number
  /** Sets the clock, and makes the blocks that fall due. @throws {ProviderRpcError} for a time that the chains do not take */
  set(timestampMs: number): Promise<void>
  /** Moves the clock forward, and makes the blocks that fall due. @throws {ProviderRpcError} */
  increase(ms: number): Promise<void>
  setMode(mode: ClockMode): void
  /** Makes blocks on an EVM chain or the P-Chain. @throws {ProviderRpcError} when there is no such chain */
  mine(chain: ChainName, blocks: number): Promise<void>
  /** Sets when a chain makes blocks. @throws {ProviderRpcError} for a chain or a mode that does not exist */
  setMining(chain: ChainName, mode: MiningMode): void
}

/** The rules by which requests fail. */
export type FaultBackend = {
  /** Adds a rule after the others. @returns its number */
  add(rule: FaultRule): number
  /**
   * Returns the number of requests that a rule failed or delayed; 0 after it is removed, by {@link remove} or by a
   * revert.
   */
  hitsOf(rule: FaultRule): number
  /** Removes a rule. @returns whether it was still there */
  remove(rule: FaultRule): boolean
  /** Replaces all rules. */
  set(plan: FaultPlan): void
  /** Removes all rules. */
  clear(): void
}

/** The calls and requests that the node received. */
export type JournalBackend = {
  readonly isRecording: boolean
  /**
   * Checks that a function which reads the journal can do so. @param member the function: `net.journal.find`
   * @throws {InvalidOptionError} when nothing is recorded @throws {NotOnARealNode}
   */
  checkReadable(member: string): void
  start(limits: JournalLimits): void
  stop(): void
  clear(): void
  /** Returns the entries that fit, oldest first. */
  find(match: JournalMatch): readonly RecordedEntry[]
  /** Returns the difference between the journal and an expected number of entries; undefined when there is none. */
  verify(match: JournalMatch, times: Times | undefined): Mismatch | undefined
  toHar(): Har
  /** Calls a listener with each new entry. @returns a function that removes the listener */
  onEntry(listener: (entry: RecordedEntry) => void): () => void
}

/** Receivers of webhooks in the process. */
export type WebhookBackend = {
  /** Gives messages to a URL to a handler. @returns a function that removes it */
  handle(url: string, handler: WebhookHandler): () => void
  /** Resolves when no attempt is under way, and none is due by the network's clock. */
  delivered(): Promise<void>
}

/** Calls and requests that a test does not allow. */
export type StrictBackend = {
  /** Calls a listener with a line for each. @returns a function that removes the listener */
  watch(allowed: Allowed, report: (line: string) => void): () => void
  /** Writes a warning to the node's log. */
  warn(line: string): void
}

/** L1s, and messengers between chains. */
export type L1Backend = {
  /** Creates a subnet with a chain, and an L1 if the plan asks for it. @throws {ProviderRpcError} when it is refused */
  create(plan: L1Plan): Promise<CreatedL1>
  /** Returns the L1s that the options or {@link create} created, in order of creation. */
  list(): readonly CreatedL1[]
  /** Returns the message that a subnet was converted, for contracts. */
  conversionOf(data: ConversionData): L1Conversion
  /** Returns the EVM chains by alias, else by blockchain ID, in order of creation. */
  evmChainNames(): readonly ChainName[]
  /**
   * Puts Snowglobe's messenger and registry on EVM chains, by default on all, and enables the relay.
   * @throws {ProviderRpcError} for unknown chains
   */
  installMessenger(chains: readonly ChainName[] | undefined): Promise<InstalledMessenger>
  /**
   * Drops a message between chains, which the relay then never delivers.
   * @throws {ProviderRpcError} when the message is not named, was not sent, or was delivered
   */
  dropMessage(name: MessageName): Promise<void>
  /**
   * Sends a transaction that is valid on every chain, even where the chain's config does not allow such transactions.
   * @throws {ProviderRpcError} when it is refused
   */
  sendUnprotected(chain: ChainName, tx: Transaction): Promise<void>
}

/** The addresses of a messenger and its registry. */
export type InstalledMessenger = { readonly messenger: Address; readonly registry: Address }

/** The HTTP API on a socket. */
export type ServerBackend = {
  /** The base URL without a trailing slash; undefined while the node does not listen. */
  readonly url: string | undefined
  /**
   * Serves the HTTP API.
   * @param idleWork work in short steps that is done while no requests come
   * @returns the base URL
   * @throws {Error} with the system's `code`, or when it listens already
   */
  listen(options: ListenOptions, idleWork: Iterator<undefined, void> | undefined): Promise<string>
  /** The further networks that the last `listen` serves beside this one. */
  readonly isolated: readonly Backend[]
  /** Lets the process end while the node listens. */
  unref(): void
  /** Stops serving and ends every call that is underway. Calls without sockets are still answered later. */
  close(): Promise<void>
}

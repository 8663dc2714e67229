import type { Network } from '../../state/Network.js'
import type { EventListener, EventName } from '../events/events.types.js'
import type { BranchOptions, FundAccountsOptions, ListenOptions } from './callOptions.js'
import type { BackendName } from './chosenBackend.js'
import type { KeptFile } from './emulated/KeptFile.js'
import type { Faults } from './Faults.js'
import type { FundedAccount } from './fundAccounts.js'
import type { Icm } from './Icm.js'
import type { Journal } from './Journal.js'
import type { L1s } from './L1s.js'
import type { NodeLog } from './logging/createLog.js'
import type { NetworkControls } from './NetworkControls.js'
import type { NodeEntrances } from './NodeEntrances.js'
import type { Strict, StrictOptions } from './Strict.js'
import type {
  NetworkAsset,
  NetworkContract,
  NetworkUser,
  NetworkValidator,
} from './scenario/BuiltScenario.js'
import type { Webhooks } from './Webhooks.js'
import type { WalletProvider } from './wallet/WalletProvider.js'
import type { WalletOptions } from './walletOptions.js'

/**
 * A whole Avalanche network in this process. Its entrances are HTTP ({@link listen}), EIP-1193 ({@link
 * provider}), the node services ({@link info} ...) and {@link fetch}. `createNetwork()` makes one. It keeps
 * the process alive only while it listens.
 */
export interface Snowglobe extends NodeEntrances, NetworkControls, AsyncDisposable {
  /**
   * The backend that answers: `emulated`, or `avalanchego` for processes of a real node.
   *
   * @example
   * if (net.backend === 'emulated') await net.increaseTime(86_400_000)
   */
  readonly backend: BackendName
  /**
   * The state itself, for uses that the public API does not offer. Its types may change in any version.
   * @throws {NotOnARealNode} when the network is not an emulated one
   * @internal
   */
  readonly network: Network
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
  /**
   * The calls and requests that the network received, with their answers.
   *
   * @example
   * net.journal.start()
   * await net.platform.getHeight()
   * net.journal.verify({ service: 'P', method: 'platform.getHeight' })
   */
  readonly journal: Journal
  /**
   * Receivers of the Data API's webhooks in the process.
   *
   * @example
   * net.webhooks.on('https://app.example/*', async (request) => console.log(await request.json()))
   */
  readonly webhooks: Webhooks
  /**
   * Returns a wallet with one account, for pages and clients under test: a provider by EIP-1193 and EIP-6963 with the methods
   * `avalanche_*` of Core. It approves all requests, unless its `rules` refuse or delay them.
   *
   * @example
   * const wallet = net.walletProvider()
   * wallet.rules.add({ method: 'eth_sendTransaction', decision: 'refuse', times: 1 })
   * await wallet.request({ method: 'eth_requestAccounts' })
   *
   * @throws {InvalidOptionError} for invalid options
   */
  walletProvider(options?: WalletOptions): WalletProvider
  /**
   * Checks from now on that the network receives what the test allows and nothing else: no method and no path that
   * the node does not have, no calls but those of `allow`, and no address but those of `addresses`. Answers do not
   * change. A call that is not allowed fails the test: with `useNetwork` each test by itself, else {@link close}
   * rejects, and `await using` with it, unless `end()` came before.
   *
   * @example
   * const strict = net.strict({ allow: [{ method: 'eth_*' }, { route: '/v1/chains/*' }] })
   * await net.provider.request({ method: 'eth_chainId' })
   * strict.verify()
   *
   * @throws {InvalidOptionError} for invalid options
   */
  strict(options?: StrictOptions): Strict
  /**
   * Returns an independent network that goes on from the present state: chains with their history, pools, the clock, the random
   * sequence, accounts, faults, known ABIs. It takes some milliseconds for any state, since both share what neither changes.
   * Snapshots, filters, subscriptions and recorded calls stay behind, and the new network does not listen. Its `reset()` goes back
   * to this state. Close each network.
   *
   * @example
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
   * await using branch = await net.branch()
   * await branch.mine({ blocks: 5 }) // net stays at its height
   *
   * @throws {InvalidOptionError} for invalid options
   * @throws {NotOnARealNode} when the network is not an emulated one
   */
  branch(options?: BranchOptions): Promise<Snowglobe>
  /** Ends all checks of {@link strict}. @throws {SnowglobeError} when one fails @internal */
  finishStrict(): void
  /**
   * Whether the HTTP API is served.
   *
   * @example
   * if (!net.listening) await net.listen()
   */
  readonly listening: boolean
  /**
   * The base URL of the HTTP API, without a trailing slash.
   *
   * @example
   * await net.listen()
   * const rpcUrl = `${net.url}/ext/bc/C/rpc`
   *
   * @throws {Error} when the network does not listen
   */
  readonly url: string
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
  listen(options?: ListenOptions): Promise<string>
  /**
   * Serves the HTTP API as {@link listen} does, and does further work in short steps while no requests come.
   * @internal
   */
  listenAndWork(options: ListenOptions, idleWork?: Iterator<undefined, void>): Promise<string>
  /**
   * The further networks that `listen({ isolated })` serves. The first one's URL ends with `/1`. They are closed
   * with this network.
   *
   * @example
   * await net.listen({ isolated: 4 })
   * const urls = net.isolated.map(({ url }) => url) // http://127.0.0.1:54321/1 …
   */
  readonly isolated: readonly Snowglobe[]
  /**
   * Stops serving, closes every connection, and ends all work: calls that are not answered yet reject with a
   * {@link ProviderRpcError} of code 4900. When it resolves, no work and no timer is left. The entrances without
   * sockets stay available. A second call has no effect. It rejects, once the network is closed, when {@link strict}
   * found calls that the test does not allow.
   *
   * @example
   * await net.listen()
   * await net.close()
   */
  close(): Promise<void>
  /** Lets the process end while the network listens, and stops its work between requests. @internal */
  unref(): void
  /** Keeps the network in a file until it is closed. @internal */
  keepIn(file: KeptFile): Promise<void>
  /**
   * The accounts of the usual test mnemonic that {@link fundAccounts} has funded, with their keys.
   *
   * @example
   * await net.fundAccounts(2)
   * const keys = net.accounts.map(({ privateKey }) => privateKey)
   */
  readonly accounts: readonly FundedAccount[]
  /**
   * The users of the network's scenario by name, with their keys and addresses, and an account for viem.
   *
   * @example
   * const net = await createNetwork({ scenario: { users: { alice: { funds: { C: 5 } } } } })
   * const { alice } = net.users
   * console.log(alice?.address, alice?.P, alice?.privateKey)
   */
  readonly users: Readonly<Record<string, NetworkUser>>
  /**
   * The contracts, tokens and collections of NFTs of the network's scenario by name.
   *
   * @example
   * const net = await createNetwork({ scenario: { tokens: { usdc: { decimals: 6 } } } })
   * const { usdc } = net.contracts
   * console.log(usdc?.address, usdc?.abi)
   */
  readonly contracts: Readonly<Record<string, NetworkContract>>
  /**
   * The validators of the network's scenario by name, with the transactions that added them and their delegators.
   *
   * @example
   * const net = await createNetwork({ scenario: { validators: { anna: { duration: '30d' } } } })
   * const { anna } = net.validators
   * console.log(anna?.nodeID, anna?.txID)
   */
  readonly validators: Readonly<Record<string, NetworkValidator>>
  /**
   * The assets of the X-Chain of the network's scenario by name.
   *
   * @example
   * const net = await createNetwork({ scenario: { users: { alice: {} }, assets: { gold: { holders: { alice: 5 } } } } })
   * const [address, assetID] = [String(net.users.alice?.X), String(net.assets.gold?.assetID)]
   * const { balance } = await net.avm.getBalance({ address, assetID }) // '5'
   */
  readonly assets: Readonly<Record<string, NetworkAsset>>
  /**
   * Transfers 10000 AVAX on the C-Chain to each of the first accounts of the usual test mnemonic. `mnemonic` gives
   * other words, `balance` another amount in AVAX. Their addresses on P and X are in the result too; {@link fund}
   * gives them funds there.
   *
   * @example
   * const [alice, bob] = await net.fundAccounts(2)
   * await net.fund({ address: String(alice?.P), amount: 10n ** 9n })
   *
   * @throws {ProviderRpcError} when a transfer is refused, for example on a network whose genesis does not
   *   fund the ewoq key
   */
  fundAccounts(count: number, options?: FundAccountsOptions): Promise<readonly FundedAccount[]>
  /**
   * Replaces the node's log; `undefined` disables it. The previous log is not closed.
   *
   * @example
   * net.useLog(createLog({ display: process.stderr }))
   *
   * @throws {InvalidOptionError} when the value is not a log
   */
  useLog(log: NodeLog | undefined): void
  /**
   * Calls a listener with each `request` (a call of a method through any entrance), `transaction` or `block` of any
   * chain, each line of a contract's `console.log`, each `eth_call` or `eth_estimateGas` whose code fails
   * (`failedCall`), or each unknown query parameter that the Data API ignores (`unknownParameter`). A transaction is
   * reported before its lines and its block; one that waits for a nonce before its own is reported with the status
   * `queued`, too. The reasons of failed transactions and the lines that contracts print come from a second
   * execution.
   *
   * @example
   * const stop = net.on('transaction', ({ hash, ...rest }) => console.log(hash, rest))
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
   * stop()
   *
   * @returns a function that removes the listener
   * @throws {InvalidOptionError} for an unknown event, and when the listener is not a function
   */
  on<Name extends EventName>(event: Name, listener: EventListener<Name>): () => void
  /**
   * Makes the custom errors and the functions of ABIs known, so that events have the reasons of reverts and the calls
   * of transactions by name, `net.explainTx` the called function with its arguments, and the Data API its
   * `method.methodName`.
   *
   * @example
   * await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] }])
   *
   * @param abis JSON ABIs, as compilers write them
   */
  useAbi(...abis: readonly (readonly unknown[])[]): Promise<void>
  /** Closes the network. `await using` calls this. */
  [Symbol.asyncDispose](): Promise<void>
}

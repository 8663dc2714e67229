import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noEvmChain } from '../../../state/errors/emulator.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import { wallClockMs } from '../../../state/time/wallClock.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'
import type { Backend, L1Backend } from '../Backend.js'
import type { ListenOptions } from '../callOptions.js'
import type { ChainName, NativeCurrency } from '../chain.types.js'
import type { FundedAccount, Funding } from '../fundAccounts.js'
import type { NetworkSummary } from '../networkSummary.js'
import { noScenario } from '../scenario/BuiltScenario.js'
import { NodeFunds } from './NodeFunds.js'
import { NodeL1s } from './NodeL1s.js'
import type { NodeProcess } from './NodeProcess.js'
import { NodeRequests } from './NodeRequests.js'
import type { RealNodeOptions } from './realNodeOptions.js'
import { refused } from './refused.js'
import {
  refusedFaults,
  refusedJournal,
  refusedStrict,
  refusedTime,
  refusedWebhooks,
} from './refusedControls.js'
import { startNodes } from './startNodes.js'

/** The EVM chains of a node that the library knows. */
type KnownChain = { readonly chainId: bigint; readonly currency: NativeCurrency }

const avax: NativeCurrency = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }

/**
 * One or more processes of AvalancheGo behind the library. Functions that only an emulated network has throw
 * {@link NotOnARealNode}.
 */
export class AvalancheGoBackend implements Backend {
  readonly network = undefined
  readonly time = refusedTime
  readonly faults = refusedFaults
  readonly journal = refusedJournal
  readonly strict = refusedStrict
  readonly webhooks = refusedWebhooks
  readonly isolated = []
  readonly l1s: L1Backend
  readonly #options: RealNodeOptions
  readonly #folder: string
  readonly #nodes: readonly NodeProcess[]
  readonly #requests: NodeRequests
  readonly #funds: NodeFunds
  /** By alias and blockchain ID. */
  readonly #chains = new Map<ChainName, KnownChain>()
  #accounts: readonly FundedAccount[] = []
  #url: string | undefined
  #isClosed = false

  private constructor(options: RealNodeOptions, folder: string, nodes: readonly NodeProcess[], base: string) {
    this.#options = options
    this.#folder = folder
    this.#nodes = nodes
    this.#requests = new NodeRequests(base)
    this.#funds = new NodeFunds(this.#requests, options.networkId)
    this.l1s = new NodeL1s(options, this.#requests, this.#funds, (names, currency) =>
      this.#learn(names, currency),
    )
  }

  /** Starts the processes, and resolves when they are healthy. @throws {SnowglobeError} when one does not start */
  static async start(options: RealNodeOptions): Promise<AvalancheGoBackend> {
    const folder = mkdtempSync(join(tmpdir(), 'snowglobe-avalanchego-'))
    try {
      const { nodes, base } = await startNodes(options, folder)
      const backend = new AvalancheGoBackend(options, folder, nodes, base)
      await backend.#learn(['C'], avax)
      return backend
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  get fetch(): typeof fetch {
    return this.#requests.fetch
  }

  async call(method: string, params: unknown): Promise<unknown> {
    if (method !== 'emulator.fund') return await this.#requests.call(method, params)
    const { address, amount, chain } = params as { address: string; amount: bigint; chain?: ChainName }
    const [prefix = 'P'] = address.startsWith('0x') ? ['C'] : address.split('-')
    return { txID: await this.#funds.fund(address, amount, chain ?? prefix) }
  }

  follow<T>(work: Promise<T>): Promise<T> {
    return this.#requests.underway.follow(work)
  }

  providerFor(chain: ChainName): EthereumProvider {
    return this.#requests.providerFor(chain)
  }

  evmChainId(chain: ChainName): bigint {
    return this.#known(chain).chainId
  }

  nativeCurrency(chain: ChainName): NativeCurrency {
    return this.#known(chain).currency
  }

  readonly scenario = noScenario
  readonly snapshot = refused('net.snapshot')
  readonly revert = refused('net.revert')
  readonly dumpState = refused('net.dumpState', 'The data directory of a node has its state.')
  readonly keep = refused('option "state"', 'The data directory of a node has its state.')
  readonly branch = refused('net.branch')
  readonly reset = refused('net.reset')
  readonly useAbis = refused('net.useAbi')

  on(): never {
    throw new NotOnARealNode('net.on')
  }

  useLog(): never {
    throw new NotOnARealNode('net.useLog', 'A node writes its log into its data directory.')
  }

  get accounts(): readonly FundedAccount[] {
    return this.#accounts
  }

  async fundAccounts(funding: Funding): Promise<readonly FundedAccount[]> {
    this.#accounts = await this.#funds.fundAccounts(funding)
    return this.#accounts
  }

  get url(): string | undefined {
    return this.#url
  }

  async listen({ host, port, isolated }: ListenOptions): Promise<string> {
    if (isolated !== undefined && isolated > 0) throw new NotOnARealNode('net.listen: option "isolated"')
    const { hostname, port: own } = new URL(this.#requests.base)
    const isElsewhere =
      (host !== undefined && host !== hostname) || (port !== undefined && port !== 0 && String(port) !== own)
    if (isElsewhere)
      throw new NotOnARealNode(
        'net.listen with another address',
        'A node listens from its start: use the options httpHost and httpPort of createNetwork.',
      )
    if (this.#url !== undefined) throw new Error('the network listens already')
    this.#url = this.#requests.base
    return this.#url
  }

  unref(): void {
    // The processes of nodes keep no other process alive.
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#url = undefined
    await this.#requests.underway.end(new ProviderRpcError(networkClosed()))
    await Promise.all(this.#nodes.map((node) => node.stop()))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  summary(): NetworkSummary {
    return {
      networkId: this.#options.networkId,
      time: new Date(wallClockMs()).toISOString(),
      heights: {},
    }
  }

  /** Asks for the chain ID of an EVM chain, and keeps it with the coin. */
  async #learn(names: readonly ChainName[], currency: NativeCurrency): Promise<void> {
    const [name = 'C'] = names
    const chainId = BigInt(String(await this.providerFor(name).request({ method: 'eth_chainId' })))
    for (const each of names) this.#chains.set(each, { chainId, currency })
  }

  /** @throws {ProviderRpcError} */
  #known(chain: ChainName): KnownChain {
    const known = this.#chains.get(chain)
    if (known === undefined) throw new ProviderRpcError(noEvmChain(chain))
    return known
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toHex } from '../../../state/codec/hex.js'
import { idToBytes, idToString } from '../../../state/codec/ids.js'
import { noEvmChain } from '../../../state/errors/emulator.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { conversionMessage } from '../../../state/l1s/conversion.js'
import type { CreatedL1, L1Plan } from '../../../state/l1s/L1Plan.js'
import { wallClockMs } from '../../../state/time/wallClock.js'
import { type ConversionData, conversionIdOf } from '../../../state/warp/l1Messages.js'
import { unsignedWarpBytes } from '../../../state/warp/WarpMessage.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'
import type { Backend } from '../Backend.js'
import type { ListenOptions } from '../callOptions.js'
import type { ChainName, NativeCurrency } from '../chain.types.js'
import { conversionDataOf } from '../conversionData.js'
import type { FundedAccount, Funding } from '../fundAccounts.js'
import type { L1Conversion } from '../l1Options.js'
import type { NetworkSummary } from '../networkSummary.js'
import { noScenario } from '../scenario/BuiltScenario.js'
import { createL1OnNode } from './createL1OnNode.js'
import { NodeFunds } from './NodeFunds.js'
import type { NodeProcess } from './NodeProcess.js'
import { NodeRequests } from './NodeRequests.js'
import type { RealNodeOptions } from './realNodeOptions.js'
import { refusedFaults, refusedJournal, refusedStrict, refusedWebhooks } from './refusedControls.js'
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
  readonly faults = refusedFaults
  readonly journal = refusedJournal
  readonly strict = refusedStrict
  readonly webhooks = refusedWebhooks
  readonly isolated = []
  readonly #options: RealNodeOptions
  readonly #folder: string
  readonly #nodes: readonly NodeProcess[]
  readonly #requests: NodeRequests
  readonly #funds: NodeFunds
  /** By alias and blockchain ID. */
  readonly #chains = new Map<ChainName, KnownChain>()
  #l1s: readonly CreatedL1[] = []
  #accounts: readonly FundedAccount[] = []
  #url: string | undefined
  #isClosed = false

  private constructor(options: RealNodeOptions, folder: string, nodes: readonly NodeProcess[], base: string) {
    this.#options = options
    this.#folder = folder
    this.#nodes = nodes
    this.#requests = new NodeRequests(base)
    this.#funds = new NodeFunds(this.#requests, options.networkId)
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

  now(): number {
    return wallClockMs()
  }

  readonly scenario = noScenario
  readonly setTime = refused('net.setTime')
  readonly increaseTime = refused('net.increaseTime')
  readonly mine = refused('net.mine', 'A node makes a block when transactions wait.')
  readonly snapshot = refused('net.snapshot')
  readonly revert = refused('net.revert')
  readonly dumpState = refused('net.dumpState', 'The data directory of a node has its state.')
  readonly keep = refused('option "state"', 'The data directory of a node has its state.')
  readonly branch = refused('net.branch')
  readonly reset = refused('net.reset')
  readonly useAbis = refused('net.useAbi')
  readonly installMessenger = refused('net.icm.deploy')

  async sendUnprotected(chain: ChainName, { raw }: Transaction): Promise<void> {
    await this.providerFor(chain).request({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })
  }

  setClock(): never {
    throw new NotOnARealNode('net.setClock')
  }

  setMining(): never {
    throw new NotOnARealNode('net.setMining')
  }

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

  async createL1(plan: L1Plan): Promise<CreatedL1> {
    if (this.#options.nodes > 1)
      throw new NotOnARealNode('l1s.create', 'Only a node alone runs every chain: use { nodes: 1 }.')
    const { networkId } = this.#options
    const call = (method: string, params: unknown) => this.#requests.call(method, params)
    try {
      const made = await this.#funds.inTurn(() => {
        const freeChainId = BigInt(networkId) * 1000n + 1n + BigInt(this.#l1s.length)
        return createL1OnNode({ call, networkId, freeChainId }, plan)
      })
      const id = idToString(made.chainId)
      await this.#learn(made.alias === undefined ? [id] : [id, made.alias], {
        name: made.name,
        symbol: made.name.slice(0, 4).toUpperCase(),
        decimals: 18,
      })
      this.#l1s = [...this.#l1s, made]
      return made
    } catch (error) {
      throw libraryError(error)
    }
  }

  l1s(): readonly CreatedL1[] {
    return this.#l1s
  }

  conversionOf(data: ConversionData): L1Conversion {
    return {
      conversionId: toHex(idToBytes(conversionIdOf(data))),
      data: conversionDataOf(data),
      message: toHex(unsignedWarpBytes(conversionMessage(this.#options.networkId, data))),
      sign: refused(
        'conversion.sign',
        'The keys of the validators are the nodes\u2019: aggregate their signatures.',
      ),
    }
  }

  evmChainNames(): readonly ChainName[] {
    return ['C', ...this.#l1s.map(({ alias, chainId }) => alias ?? idToString(chainId))]
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

  /** Asks for the chain ID of an EVM chain, which is told later without a request. */
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

/** Returns a function that rejects. */
function refused(member: string, reason?: string): () => Promise<never> {
  return () => Promise.reject(new NotOnARealNode(member, reason))
}

import { emptyId, type Id, idToString } from '../codec/ids.js'
import type { WaitingReason } from '../evm/chain/WaitingReason.js'
import { waitingText } from '../evm/chain/waitingText.js'
import type { Transaction } from '../evm/transactions/Transaction.js'
import type { Changes } from '../time/Changes.js'
import { rebuilt } from '../time/Container.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { Aliaser } from './Aliaser.js'
import type { ApiCalls } from './ApiCalls.js'
import { chainPath } from './chainPath.js'
import type { FailedChain, RunningChain } from './chains.js'
import type { EndpointRouter } from './EndpointRouter.js'
import type { NodeFlags } from './flags.js'
import type { LoggerLevels } from './LoggerLevels.js'
import type { NodeLogger } from './NodeLogger.js'
import { submissionLine } from './submissionLine.js'
import { type LastBlock, transitionLines } from './transitionLines.js'

/** The parts of the node that know of its chains. */
type NodeChainsParts = {
  readonly aliases: Aliaser
  readonly flags: NodeFlags
  readonly routing: Changes
  readonly router: EndpointRouter
  readonly loggers: LoggerLevels
  readonly log: NodeLogger
  readonly apiCalls: ApiCalls
}

/** The chains that the emulated node runs, whether they are ready, and what it logs of them. */
export class NodeChains {
  readonly #parts: NodeChainsParts
  /** By ID. */
  readonly #chains: UndoMap<Id, RunningChain>
  readonly #failedChains: UndoMap<Id, FailedChain>
  /** Chains that run but are not ready, because another chain of their subnet failed. */
  readonly #waitingChains: UndoMap<Id, true>
  /** Chains that a test lets the node bootstrap. */
  readonly #bootstrappingChains: UndoMap<Id, true>

  constructor(undo: UndoLog, parts: NodeChainsParts) {
    this.#parts = parts
    this.#chains = undo.map('node.chains', rebuilt)
    this.#failedChains = undo.map('node.failedChains')
    this.#waitingChains = undo.map('node.waitingChains')
    this.#bootstrappingChains = undo.map('node.bootstrappingChains')
  }

  /**
   * Starts to run a chain: adds its ID as an alias, its logger, its health check and its endpoints. The chain
   * is ready at once unless another chain of its subnet failed before: the node waits until all are ready
   * (AvalancheGo `subnets/subnet.go`).
   */
  run(chain: RunningChain): void {
    const id = idToString(chain.id)
    this.#parts.aliases.add(chain.id, id)
    const logger = this.#loggerOf(chain.id)
    this.#parts.loggers.add(logger)
    this.#chains.set(chain.id, chain)
    if (this.#failedSubnets().includes(chain.subnetId)) this.#waitingChains.set(chain.id, true)
    this.#parts.routing.note()
    this.#addEndpoints(chain)
    if (this.#parts.flags.bool('index-enabled')) this.#addIndexes(chain)
    this.#parts.apiCalls.of(logger)
    this.#parts.log.write('main', 'INFO', 'creating chain', () => ({
      subnetID: idToString(chain.subnetId),
      chainID: id,
      vmID: idToString(chain.vmId),
    }))
    this.#parts.log.write(logger, 'INFO', 'starting consensus', () => {
      const last = chain.lastAccepted()
      return { lastAcceptedID: idToString(last.id), lastAcceptedHeight: Number(last.height) }
    })
  }

  /** Runs a chain again that a file says it ran: its aliases, loggers and endpoints are in the file. */
  resume(chain: RunningChain): void {
    this.#chains.set(chain.id, chain)
    this.#parts.apiCalls.of(this.#loggerOf(chain.id))
  }

  /** Serves a chain's endpoints, or logs why it has none (AvalancheGo `api/server/server.go` RegisterChain). */
  #addEndpoints({ id, extensions, endpointsError }: RunningChain): void {
    if (endpointsError === undefined) {
      for (const extension of extensions) this.#parts.router.add(`bc/${idToString(id)}`, extension)
      return
    }
    this.#parts.log.write('main', 'ERROR', 'failed to create path route handlers', () => ({
      chainName: this.#loggerOf(id),
      error: `failed to create inner VM handlers: ${endpointsError}`,
    }))
  }

  /**
   * Serves the indexes of a chain below its primary alias (AvalancheGo `indexer/indexer.go` RegisterChain), for
   * chains of subnets below the ID too. A real node has indexes of the primary network only.
   */
  #addIndexes({ id, subnetId, indexes }: RunningChain): void {
    const name = this.#loggerOf(id)
    const base = `index/${subnetId === emptyId ? name : idToString(id)}`
    for (const index of indexes) this.#parts.router.add(base, `/${index}`)
    this.#parts.apiCalls.of(base)
    const named = chainPath(name, 'index')
    if (named !== base && named.startsWith('index/')) this.#parts.router.alias(base, named)
  }

  /** Logs that a chain accepted a block. */
  accepted(id: Id): void {
    if (!this.#parts.log.mayWrite('TRACE')) return
    const chain = this.#chains.get(id)
    if (chain === undefined) return
    this.#parts.log.write(this.#loggerOf(id), 'TRACE', 'accepting block', () => {
      const last = chain.lastAccepted()
      return { blkID: idToString(last.id), height: Number(last.height) }
    })
  }

  /**
   * Logs that a transaction of an EVM chain waits, and why. A real node says nothing of it, or at the level TRACE, but here
   * nobody else sends what is missing, and nothing else moves the clock.
   */
  transactionWaits(
    id: Id,
    tx: { readonly hash: string; readonly from: string } | Id,
    reason: WaitingReason,
  ): void {
    this.#parts.log.write(this.#loggerOf(id), 'INFO', `transaction ${waitingText(reason)}`, () =>
      typeof tx === 'string' ? { txID: idToString(tx) } : { txHash: tx.hash, from: tx.from },
    )
  }

  /**
   * Logs a transaction that a client sent to an EVM chain (libevm and coreth `internal/ethapi/api.go` SubmitTransaction).
   * @param isAsynchronous whether the chain's VM is that of Helicon, whose lines have fewer fields
   */
  submitted(id: Id, tx: Transaction, isAsynchronous: boolean): void {
    if (!this.#parts.log.mayWrite('INFO')) return
    const [message, fields] = submissionLine(tx, isAsynchronous)
    this.#parts.log.writeOfGeth(this.#loggerOf(id), message, fields)
  }

  /** Logs that a chain changed over to another VM after a block ({@link transitionLines}). */
  changedOver(id: Id, last: LastBlock): void {
    for (const { message, fields } of transitionLines(last))
      this.#parts.log.write(this.#loggerOf(id), 'INFO', message, fields && (() => fields))
  }

  /** Logs the keys of a chain's config file that its VM does not know, if there are any. */
  ignores(id: Id, keys: readonly string[]): void {
    if (keys.length === 0) return
    this.#parts.log.write(this.#loggerOf(id), 'WARN', 'ignoring unrecognized config options', () => ({
      options: keys,
    }))
  }

  /** Records that a chain could not be started, which a health check of its subnet reports from then on. */
  fail(id: Id, subnetId: Id, error: string, nowMs: number): void {
    this.#failedChains.set(id, { id, subnetId, error, firstFailureMs: nowMs })
    this.#parts.log.write('main', 'ERROR', 'error creating chain', () => ({
      subnetID: idToString(subnetId),
      chainID: idToString(id),
      error,
    }))
  }

  /** Returns the chains that could not be started. */
  failed(): FailedChain[] {
    return [...this.#failedChains.values()]
  }

  /** Whether the node runs a chain and the chain is ready. */
  isBootstrapped(id: Id): boolean {
    return this.#chains.has(id) && !this.#waitingChains.has(id) && !this.isBootstrapping(id)
  }

  /** Whether a test lets the node bootstrap a chain. */
  isBootstrapping(id: Id): boolean {
    return this.#bootstrappingChains.has(id)
  }

  /** Lets the node bootstrap a chain that it runs, or have done so. */
  setBootstrapping(id: Id, isBootstrapping: boolean): void {
    if (isBootstrapping) this.#bootstrappingChains.set(id, true)
    else this.#bootstrappingChains.delete(id)
    this.#parts.routing.note()
  }

  /**
   * Returns the subnets with chains that are not ready: those that will never be, in the order of their first failures,
   * then those that bootstrap.
   */
  bootstrappingSubnets(): Id[] {
    const bootstrapping = [...this.#bootstrappingChains.keys()].flatMap((id) => this.get(id)?.subnetId ?? [])
    return [...new Set([...this.#failedSubnets(), ...bootstrapping])]
  }

  #failedSubnets(): Id[] {
    return [...new Set(this.failed().map(({ subnetId }) => subnetId))]
  }

  /** Returns the chains that the node runs, in the order in which they were started. */
  all(): RunningChain[] {
    return [...this.#chains.values()]
  }

  /** Returns a chain that the node runs. */
  get(id: Id): RunningChain | undefined {
    return this.#chains.get(id)
  }

  /** The name of a chain's logger. */
  #loggerOf(chainId: Id): string {
    return this.#parts.aliases.primaryAlias(chainId) ?? idToString(chainId)
  }
}

import { type Id, idToString } from '../codec/ids.js'
import { chainNotCreated, pluginRefused, unknownVm } from '../errors/chains.js'
import { invariant, NodeError } from '../errors/NodeError.js'
import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { EvmHost } from '../evm/chain/EvmHost.js'
import { unknownEthApi } from '../evm/config/ethApis.js'
import { createSubnetEvmChain } from '../evm/subnetEvm/createSubnetEvmChain.js'
import { evmInner } from '../interchain/evmInner.js'
import { warpVerifier } from '../interchain/warpVerifier.js'
import type { RunningChain } from '../node/chains.js'
import type { NodeState } from '../node/NodeState.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { CreatedChain } from '../platform/Subnets.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import type { Clock } from '../time/Clock.js'
import { rebuilt } from '../time/Container.js'
import type { ReportInternalError } from '../time/InternalErrors.js'
import type { Random } from '../time/Random.js'
import type { TaskQueue } from '../time/TaskQueue.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { NetworkOptions } from './NetworkOptions.js'

/** The inputs for the chains of subnets. */
export type SubnetChainsOptions = {
  readonly options: NetworkOptions
  readonly networkId: number
  readonly upgrades: UpgradeSchedule
  readonly platform: PlatformChain
  readonly node: NodeState
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  readonly queue: TaskQueue
  /** Returns the host of a chain that is being created. */
  host(chain: () => EvmChain): EvmHost
  /** Called with each EVM chain that starts. */
  started(chain: EvmChain): void
  /** Receives chains that fail to start because of a bug of ours. */
  readonly report: ReportInternalError
}

/**
 * Runs the chains that the P-Chain creates: the emulated node runs each of them, regardless of its subnet's
 * validators (AvalancheGo `chains/manager.go`). As in the node, a chain that cannot run leaves a failing
 * health check.
 */
export class SubnetChains {
  readonly #parts: SubnetChainsOptions
  /** The number of created chains that were handled. */
  readonly #seen: UndoCell<number>
  readonly #evmChains: UndoMap<Id, EvmChain>
  /** The files of chains that the emulator creates, by chain ID. */
  readonly #files: UndoMap<Id, ChainFiles>

  /** @param cChain the first of {@link evmChains} */
  constructor(parts: SubnetChainsOptions, cChain: EvmChain) {
    this.#parts = parts
    this.#seen = parts.undo.cell('chains.seen', parts.platform.subnets.created.length)
    this.#evmChains = parts.undo.map('chains.evm', rebuilt)
    this.#files = parts.undo.map('chains.files')
    this.#evmChains.set(cChain.blockchainId, cChain)
  }

  /** The running EVM chains by blockchain ID, the C-Chain first. */
  get evmChains(): Pick<ReadonlyMap<Id, EvmChain>, 'get' | 'has' | 'keys' | 'values' | 'size'> {
    return this.#evmChains
  }

  /** Sets the files of a chain that does not exist yet. */
  giveFiles(id: Id, files: ChainFiles): void {
    this.#files.set(id, files)
  }

  /** Starts the chains that were created since the last call. */
  startCreated(): void {
    const { created } = this.#parts.platform.subnets
    while (this.#seen.value < created.length) {
      const chain = created[this.#seen.value]
      this.#seen.set(this.#seen.value + 1)
      if (chain !== undefined) this.#start(chain)
    }
  }

  #start(chain: CreatedChain): void {
    const { node, undo, clock, report } = this.#parts
    try {
      undo.attempt(() => this.#run(chain))
    } catch (error) {
      if (!(error instanceof NodeError)) report(`the chain ${idToString(chain.id)} does not start`, error)
      const reason = error instanceof NodeError ? error : new NodeError('internal error', { cause: error })
      node.chains.fail(
        chain.id,
        chain.tx.subnetId,
        chainNotCreated(idToString(chain.tx.subnetId), reason),
        clock.now(),
      )
    }
  }

  /**
   * Returns the files set with {@link giveFiles}, or those of the configuration, by the chain's ID or one of
   * its aliases (`chains/manager.go` getChainConfig).
   */
  #filesOf(id: Id): ChainFiles | undefined {
    const { options, node } = this.#parts
    const names = [idToString(id), ...node.chainAliases.aliases(id)]
    const configured = names.map((name) => options.chainConfigs[name]).find((files) => files !== undefined)
    return { ...configured, ...this.#files.get(id) }
  }

  /**
   * Makes the EVM chains that a file has run again, at their genesis: their blocks are in the file. What a start of a chain
   * changes elsewhere is in the file, too.
   * @param ids in the order in which the chains started
   */
  resume(ids: readonly Id[]): void {
    const { node, platform } = this.#parts
    for (const id of ids) {
      const created = platform.subnets.created.find((each) => each.id === id)
      invariant(created !== undefined, 'a chain that runs was created')
      const chain = this.#make(created)
      this.#evmChains.set(id, chain)
      node.chains.resume(this.#running(created, chain))
    }
  }

  #run(created: CreatedChain): void {
    const { node, started } = this.#parts
    if (!node.vms.isSubnetEvm(created.tx.vmId)) throw unknownVm(idToString(created.tx.vmId))
    const chain = this.#make(created)
    this.#evmChains.set(created.id, chain)
    started(chain)
    node.chains.run(this.#running(created, chain))
  }

  /** Makes a chain at its genesis. @throws {NodeError} when its genesis or its config is refused */
  #make({ id, tx }: CreatedChain): EvmChain {
    const { platform, options, host, ...parts } = this.#parts
    const files = this.#filesOf(id)
    const chain: EvmChain = orPluginRefusal(() =>
      createSubnetEvmChain({
        ...parts,
        blockchainId: id,
        genesisText: new TextDecoder().decode(tx.genesisData),
        configText: files?.config,
        upgradeText: files?.upgrade,
        precompiles: files?.precompiles,
        warp: warpVerifier({
          platform,
          networkId: parts.networkId,
          subnetId: tx.subnetId,
          chain: () => chain,
        }),
        blockDelay: options.blockDelay,
        tooling: options.tooling,
        compiles: options.evmCompiler,
        allowUnlimitedContractSize: options.allowUnlimitedContractSize,
        host: host(() => chain),
      }),
    )
    return chain
  }

  /** Describes a chain to the node. */
  #running({ id, tx }: CreatedChain, chain: EvmChain): RunningChain {
    const { platform } = this.#parts
    const unknownApi = unknownEthApi(chain.options)
    return {
      id,
      subnetId: tx.subnetId,
      vmId: tx.vmId,
      indexes: ['block'],
      extensions: [
        '/rpc',
        '/ws',
        ...(chain.options.adminApiEnabled ? ['/admin'] : []),
        ...(chain.options.validatorsApiEnabled ? ['/validators'] : []),
        '/proposervm',
      ],
      endpointsError: unknownApi && `rpc error: code = Unknown desc = ${unknownApi}`,
      lastAccepted: () => ({
        height: chain.accepted.header.number,
        id: platform.outerBlocks.last(evmInner(platform, chain)).id,
      }),
    }
  }
}

/** Runs `start`. A refusal of a genesis or config is wrapped as the node wraps an error of the plugin. */
function orPluginRefusal<T>(start: () => T): T {
  try {
    return start()
  } catch (error) {
    throw error instanceof NodeError ? pluginRefused(error) : error
  }
}

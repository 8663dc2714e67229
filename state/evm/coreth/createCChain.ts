import { type Id, idToBytes } from '../../codec/ids.js'
import { type NodeRelease, releaseOf } from '../../profiles/releases.js'
import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'
import { unscheduled } from '../../profiles/upgradeTimes.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { SubnetOfChain } from '../../utxo/checkSameSubnet.js'
import type { SharedMemory } from '../../utxo/SharedMemory.js'
import { nothingVerifies, type WarpVerifier } from '../../warp/WarpVerifier.js'
import { EvmChain } from '../chain/EvmChain.js'
import type { EvmHost } from '../chain/EvmHost.js'
import type { Tooling } from '../chain/Tooling.js'
import { parseChainOptions } from '../config/parseChainOptions.js'
import { createEngine } from '../engine/createEngine.js'
import type { EvmGenesis } from '../genesis/EvmGenesis.js'
import { genesisBlockOn } from '../genesis/genesisBlock.js'
import { KeptGenesis } from '../genesis/KeptGenesis.js'
import { parseGenesis } from '../genesis/parseGenesis.js'
import type { CustomPrecompiles } from '../precompiles/CustomPrecompile.js'
import { withCustomPrecompiles } from '../precompiles/customActivations.js'
import { offChainMessages } from '../precompiles/warp/offChainMessages.js'
import { defaultWarpDemands, warpMessenger } from '../precompiles/warpMessenger.js'
import type { PrecompileActivation } from '../rules/PrecompileActivation.js'
import { asynchronous } from '../sae/asynchronous.js'
import { parseSaeOptions } from '../sae/saeOptions.js'
import { StateStore } from '../state/StateStore.js'
import { AtomicTransactions } from './atomic/AtomicTransactions.js'
import { type CChainGenesisConfig, cChainConfig, goCChainConfig } from './cChainConfig.js'
import { corethRules } from './corethRules.js'

/** A genesis file of the C-Chain that was read. */
export type KeptCChainGenesis = KeptGenesis<CChainGenesisConfig>

/** Parses a genesis file of the C-Chain. @throws {NodeError} when it is refused */
export function parseCChainGenesis(text: string): EvmGenesis<CChainGenesisConfig> {
  return parseGenesis(text, goCChainConfig)
}

/** The inputs for the C-Chain. */
export type CChainSource = {
  readonly blockchainId: Id
  readonly networkId: number
  /** The release of AvalancheGo whose C-Chain it is; by default that of networks. */
  readonly release?: NodeRelease | undefined
  /** The genesis file's text. */
  readonly genesisText: string
  /** The genesis as an earlier chain from the same file has read it; by default it is read here. */
  readonly keptGenesis?: KeptCChainGenesis | undefined
  readonly upgrades: UpgradeSchedule
  /** The text of the chain's `config.json`; undefined without one. */
  readonly configText: string | undefined
  /** Verifies the signatures of messages to the chain; without it no message is valid. */
  readonly warp?: WarpVerifier
  /** Custom precompiles, active from genesis on: they change the genesis hash. */
  readonly precompiles?: CustomPrecompiles | undefined
  readonly blockDelay: BlockDelay
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling?: Tooling | undefined
  /** Whether loops of contracts that run for long are compiled; true by default. */
  readonly compiles?: boolean | undefined
  /** Whether contracts may be of any size; false by default. */
  readonly allowUnlimitedContractSize?: boolean | undefined
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  /** The asset ID of AVAX, which the chain's own amounts are. */
  readonly avaxAssetId: Id
  readonly xChainId: Id
  /** The UTXOs that the chains of the primary network exported to each other. */
  readonly sharedMemory: SharedMemory
  readonly subnetOf: SubnetOfChain
  readonly queue: TaskQueue
  /** The network around the chain; undefined for a chain on its own. */
  readonly host?: Partial<EvmHost> | undefined
}

/** The C-Chain with its atomic transactions. */
export type CChain = {
  readonly chain: EvmChain
  readonly atomic: AtomicTransactions
  /** The keys of its config file that it does not know since Helicon. */
  readonly ignoredKeys: readonly string[]
}

/** Creates the C-Chain at its genesis. @throws {NodeError} when its genesis or config file is refused */
export function createCChain(source: CChainSource): CChain {
  const options = parseChainOptions(source.configText, 'coreth', source.networkId)
  const kept = source.keptGenesis ?? new KeptGenesis(parseCChainGenesis)
  const written = kept.head(source.genesisText)
  // Tests written for development networks expect a first block that is as old as the network.
  const genesis =
    source.tooling === undefined ? written : { ...written, timestamp: source.clock.nowSeconds() }
  const precompiles = withCustomPrecompiles(warpActivations(source), source.precompiles)
  const config = {
    ...cChainConfig(genesis, source.upgrades.evmTimesSeconds, precompiles),
    allowUnlimitedContractSize: source.allowUnlimitedContractSize === true,
  }
  const { blockchainId, undo } = source
  const rules = corethRules(source.upgrades.evmTimesSeconds, options)
  // Before that, and where Helicon is not scheduled, only coreth reads the file.
  const sae =
    config.upgrades.helicon < unscheduled
      ? parseSaeOptions(source.configText, options, source.networkId, source.release ?? releaseOf())
      : undefined
  const store = new StateStore(config.flavour, { keepPreimages: options.preimagesEnabled })
  const atomic = new AtomicTransactions(undo, `evm/${blockchainId}/atomic`, source)
  const chain = new EvmChain({
    blockchainId,
    config,
    options,
    rules,
    engine: createEngine({ compiles: source.compiles ?? true }),
    genesis: genesisBlockOn(
      kept.state(source.genesisText, genesis.timestamp, config, store),
      genesis,
      config,
    ),
    extension: atomic,
    asynchronous: sae && { opensMs: config.upgrades.helicon * 1000n, make: asynchronous(sae) },
    offChainMessages: offChainMessages(options.warpOffChainMessages, source.networkId, source.blockchainId),
    blockDelay: source.blockDelay,
    tooling: source.tooling,
    clock: source.clock,
    random: source.random,
    undo,
    queue: source.queue,
    host: source.host,
  })
  return { chain, atomic, ignoredKeys: sae?.ignoredKeys ?? [] }
}

/** Returns the activation of the warp messenger, which Durango introduces. */
function warpActivations({ networkId, blockchainId, upgrades, warp }: CChainSource): PrecompileActivation[] {
  const origin = { networkId, blockchainId: idToBytes(blockchainId) }
  const verification = { verifier: warp ?? nothingVerifies, demands: defaultWarpDemands }
  const precompile = warpMessenger(origin, verification)
  return [{ precompile, timestamp: upgrades.evmTimesSeconds.durango, disable: false }]
}

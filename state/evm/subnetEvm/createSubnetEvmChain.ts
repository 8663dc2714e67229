import { type Id, idToBytes } from '../../codec/ids.js'
import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { WarpVerifier } from '../../warp/WarpVerifier.js'
import { EvmChain } from '../chain/EvmChain.js'
import type { EvmHost } from '../chain/EvmHost.js'
import type { Tooling } from '../chain/Tooling.js'
import { parseChainOptions } from '../config/parseChainOptions.js'
import { createEngine } from '../engine/createEngine.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import { genesisBlock } from '../genesis/genesisBlock.js'
import { parseGenesis } from '../genesis/parseGenesis.js'
import type { CustomPrecompiles } from '../precompiles/CustomPrecompile.js'
import { withCustomPrecompiles } from '../precompiles/customActivations.js'
import { offChainMessages } from '../precompiles/warp/offChainMessages.js'
import { warpMessenger } from '../precompiles/warpMessenger.js'
import { StateStore } from '../state/StateStore.js'
import { goSubnetEvmConfig } from './parseSubnetEvmConfig.js'
import { subnetEvmChainConfig } from './subnetEvmChainConfig.js'
import { subnetEvmRules } from './subnetEvmRules.js'

/** The inputs for a subnet-EVM chain. */
export type SubnetEvmChainSource = {
  readonly blockchainId: Id
  readonly networkId: number
  /** The text of the genesis file: the genesis data of the transaction that created the chain. */
  readonly genesisText: string
  /** The activation times of the network's upgrades. */
  readonly upgrades: UpgradeSchedule
  /** The text of the chain's `config.json`; undefined without one. */
  readonly configText: string | undefined
  /** The text of the chain's `upgrade.json`; undefined without one. */
  readonly upgradeText: string | undefined
  /** Verifies the signatures of messages to the chain. */
  readonly warp: WarpVerifier
  /** Custom precompiles, active from genesis on. */
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
  readonly queue: TaskQueue
  /** The network around the chain; undefined for a chain on its own. */
  readonly host?: Partial<EvmHost> | undefined
}

/**
 * Creates a subnet-EVM chain at its genesis.
 * @throws {NodeError} when its genesis, config or upgrade file is refused, with the text that the node's
 * health report has after `new snowman vm rpc error: code = Unknown desc = `
 */
export function createSubnetEvmChain(source: SubnetEvmChainSource): EvmChain {
  const options = parseChainOptions(source.configText, 'subnet-evm')
  const genesis = parseGenesis(source.genesisText, goSubnetEvmConfig)
  const origin = { networkId: source.networkId, blockchainId: idToBytes(source.blockchainId) }
  const plain = subnetEvmChainConfig(genesis, {
    upgrades: source.upgrades,
    upgradeText: source.upgradeText,
    warp: (demands) => warpMessenger(origin, { verifier: source.warp, demands }),
  })
  const config = {
    ...plain,
    precompiles: withCustomPrecompiles(plain.precompiles, source.precompiles),
    allowUnlimitedContractSize: source.allowUnlimitedContractSize === true,
  }
  const { feeConfig, initialMinDelayMs } = config.subnetEvm
  return new EvmChain({
    blockchainId: source.blockchainId,
    config,
    options,
    rules: subnetEvmRules(config, options),
    engine: createEngine({ compiles: source.compiles ?? true }),
    genesis: genesisBlock(
      { ...genesis, baseFee: genesis.baseFee ?? feeConfig.minBaseFee },
      config,
      new StateStore(config.flavour, { keepPreimages: options.preimagesEnabled }),
      initialMinDelayMs === 0n ? undefined : desiredDelayExcess(initialMinDelayMs),
    ),
    offChainMessages: offChainMessages(options.warpOffChainMessages, source.networkId, source.blockchainId),
    blockDelay: source.blockDelay,
    tooling: source.tooling,
    clock: source.clock,
    random: source.random,
    undo: source.undo,
    queue: source.queue,
    host: source.host,
  })
}

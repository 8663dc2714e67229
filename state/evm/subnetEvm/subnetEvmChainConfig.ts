import { badEvmGenesis, genesisAboveZero, lateSubnetEvm, unverifiableGenesis } from '../../errors/evmChain.js'
import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'
import { unscheduled } from '../../profiles/upgradeTimes.js'
import type { WarpDemands } from '../../warp/WarpVerifier.js'
import { completeFeeConfig, defaultFeeConfig, isEmptyFeeConfig } from '../fees/FeeConfig.js'
import type { EvmGenesis } from '../genesis/EvmGenesis.js'
import type { EthereumForks } from '../genesis/ethereumConfig.js'
import { contractDeployerAllowListAddress, transactionAllowListAddress } from '../precompiles/addresses.js'
import { allowListPrecompile } from '../precompiles/allowList.js'
import { feeManager } from '../precompiles/feeManager.js'
import { nativeMinter } from '../precompiles/nativeMinter.js'
import { rewardManager } from '../precompiles/rewardManager.js'
import { defaultWarpDemands } from '../precompiles/warpMessenger.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import type { PrecompileActivation } from '../rules/PrecompileActivation.js'
import type { StatefulPrecompile } from '../rules/StatefulPrecompile.js'
import type { Address } from '../values/Address.js'
import type { PrecompileConfig } from './PrecompileConfig.js'
import { defaultSubnetEvmConfig, parseUpgradeConfig } from './parseSubnetEvmConfig.js'
import { isWarpEntry } from './precompileModules.js'
import type { GenesisChainConfig, SubnetEvmConfig } from './SubnetEvmConfig.js'
import { subnetEvmConfigJson } from './subnetEvmConfigJson.js'
import { networkDefaults, scheduledUpgrades, upgradeOrderProblem } from './subnetEvmUpgrades.js'
import { precompileChainConfig, verifySubnetEvm } from './verifySubnetEvm.js'

/** A time after every timestamp. */
const never = 1n << 64n

/**
 * Ethereum's forks that are active from the start unless the genesis sets them (`params/config_extra.go`).
 */
const forksAtGenesis = [
  'homesteadBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
  'berlinBlock',
  'londonBlock',
] as const

/** The config of a subnet-EVM chain, with the one that its rules follow from. */
export type SubnetEvmChainConfig = ChainConfig & { readonly subnetEvm: SubnetEvmConfig }

/** Whether a chain is a subnet-EVM chain. */
export function isSubnetEvm(config: ChainConfig): config is SubnetEvmChainConfig {
  return 'subnetEvm' in config
}

/**
 * Combines a genesis, the network's upgrades and an upgrade file (subnet-EVM `plugin/evm/vm.go`
 * parseGenesis).
 * @param source `upgradeText`: the chain's `upgrade.json`; `warp` creates the messenger for the signatures
 * that the chain requires
 * @throws {NodeError} when they are inconsistent
 */
export function subnetEvmChainConfig(
  genesis: EvmGenesis<GenesisChainConfig>,
  source: {
    readonly upgrades: UpgradeSchedule
    readonly upgradeText: string | undefined
    warp(demands: WarpDemands): StatefulPrecompile
  },
): SubnetEvmChainConfig {
  const parsed = genesis.config ?? defaultSubnetEvmConfig()
  const upgradeConfig = parseUpgradeConfig(source.upgradeText)
  const defaults = networkDefaults(source.upgrades)
  const upgrades = scheduledUpgrades(parsed.upgrades, defaults, upgradeConfig.networkUpgradeOverrides)
  const feeConfig = isEmptyFeeConfig(parsed.feeConfig) ? defaultFeeConfig : parsed.feeConfig
  const scheduled = { ...parsed, upgrades, feeConfig }
  verifySubnetEvm(scheduled, upgradeConfig, genesis.gasLimit, defaults)
  if (parsed.chainId === undefined) throw badEvmGenesis('genesis has no chain ID')
  if (genesis.number > 0n) throw genesisAboveZero()
  const disorder = upgradeOrderProblem(upgrades)
  if (disorder !== undefined) throw unverifiableGenesis(disorder)
  if ((upgrades.subnetEVM ?? 0n) > genesis.timestamp) throw lateSubnetEvm()
  const subnetEvm: SubnetEvmConfig = {
    ...scheduled,
    chainId: parsed.chainId,
    feeConfig: completeFeeConfig(feeConfig),
    forks: scheduledForks(parsed.forks, upgrades),
    upgradeConfig,
  }
  return {
    flavour: 'subnet-evm',
    chainId: subnetEvm.chainId,
    upgrades: evmUpgrades(upgrades),
    precompiles: activations(subnetEvm, source.warp),
    stateUpgrades: upgradeConfig.stateUpgrades.map(({ blockTimestamp, accounts }) => ({
      timestamp: blockTimestamp ?? never,
      accounts,
    })),
    json: subnetEvmConfigJson(subnetEvm),
    subnetEvm,
  }
}

/**
 * Returns the entries of genesis and upgrade file that take effect, by ascending address, then in their
 * order.
 */
function activations(
  config: SubnetEvmConfig,
  warp: (demands: WarpDemands) => StatefulPrecompile,
): PrecompileActivation[] {
  const chainConfig = precompileChainConfig(config)
  const entries = [...config.precompiles, ...config.upgradeConfig.precompileUpgrades]
  return entries
    .sort((a, b) => (a.address < b.address ? -1 : a.address > b.address ? 1 : 0))
    .flatMap((entry) =>
      entry.blockTimestamp === undefined
        ? []
        : [
            {
              precompile: precompileOf(entry, warp),
              timestamp: entry.blockTimestamp,
              disable: entry.disable,
              configure: (world, blockNumber) => entry.configure(chainConfig, world, blockNumber),
            },
          ],
    )
}

const withoutParameters: ReadonlyMap<Address, StatefulPrecompile> = new Map(
  [
    allowListPrecompile(contractDeployerAllowListAddress),
    nativeMinter,
    allowListPrecompile(transactionAllowListAddress),
    feeManager,
    rewardManager,
  ].map((precompile) => [precompile.address, precompile]),
)

function precompileOf(
  entry: PrecompileConfig,
  warp: (demands: WarpDemands) => StatefulPrecompile,
): StatefulPrecompile {
  const plain = withoutParameters.get(entry.address)
  if (plain !== undefined) return plain
  if (!isWarpEntry(entry)) return warp(defaultWarpDemands)
  const { quorumNumerator, requirePrimaryNetworkSigners } = entry
  return warp({
    quorumNumerator: quorumNumerator === 0n ? defaultWarpDemands.quorumNumerator : quorumNumerator,
    requirePrimaryNetworkSigners,
  })
}

function scheduledForks(forks: EthereumForks, { durango, etna }: SubnetEvmConfig['upgrades']): EthereumForks {
  const blocks = Object.fromEntries(forksAtGenesis.map((name) => [name, forks[name] ?? 0n]))
  const scheduled = (time: bigint | undefined, named: bigint | undefined): bigint | undefined =>
    time !== undefined && time < unscheduled ? time : named
  return {
    ...forks,
    ...blocks,
    shanghaiTime: scheduled(durango, forks.shanghaiTime),
    cancunTime: scheduled(etna, forks.cancunTime),
  }
}

function evmUpgrades(upgrades: SubnetEvmConfig['upgrades']): EvmUpgrades {
  const { durango = never, etna = never, fortuna = never, granite = never, helicon = never } = upgrades
  return {
    apricotPhase1: 0n,
    apricotPhase2: 0n,
    apricotPhase3: 0n,
    apricotPhase4: 0n,
    apricotPhase5: 0n,
    apricotPhasePre6: 0n,
    apricotPhase6: 0n,
    apricotPhasePost6: 0n,
    banff: 0n,
    cortina: 0n,
    durango,
    etna,
    fortuna,
    granite,
    helicon,
  }
}

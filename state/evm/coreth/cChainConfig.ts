import { byKey } from '../../codec/compare.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goEmbedded, goStruct } from '../../codec/goJson/goStruct.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import type { Json, JsonWritable } from '../../codec/json.js'
import { badEvmGenesis, lateEthereumUpgrade } from '../../errors/evmChain.js'
import type { UpgradeName } from '../../profiles/UpgradeSchedule.js'
import { initiallyActive, unscheduled } from '../../profiles/upgradeTimes.js'
import { decodeConfigPart } from '../genesis/decodeConfigPart.js'
import type { GenesisHead } from '../genesis/EvmGenesis.js'
import { decodeEthereumConfig, type EthereumConfig } from '../genesis/ethereumConfig.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import type { PrecompileActivation } from '../rules/PrecompileActivation.js'
import { goUint64Pointer } from '../values/goTypes.js'

/** The names of the upgrade times in coreth's chain config (`params/extras/network_upgrades.go`). */
const timestampNames: Readonly<Record<UpgradeName, string>> = {
  apricotPhase1: 'apricotPhase1BlockTimestamp',
  apricotPhase2: 'apricotPhase2BlockTimestamp',
  apricotPhase3: 'apricotPhase3BlockTimestamp',
  apricotPhase4: 'apricotPhase4BlockTimestamp',
  apricotPhase5: 'apricotPhase5BlockTimestamp',
  apricotPhasePre6: 'apricotPhasePre6BlockTimestamp',
  apricotPhase6: 'apricotPhase6BlockTimestamp',
  apricotPhasePost6: 'apricotPhasePost6BlockTimestamp',
  banff: 'banffBlockTimestamp',
  cortina: 'cortinaBlockTimestamp',
  durango: 'durangoBlockTimestamp',
  etna: 'etnaTimestamp',
  fortuna: 'fortunaTimestamp',
  granite: 'graniteTimestamp',
  helicon: 'heliconTimestamp',
}

/**
 * The blocks at which Ethereum's forks were activated on the public networks (coreth
 * `params/config_extra.go`).
 */
const publicForkBlocks = new Map([
  [43113n, { berlinBlock: 184_985n, londonBlock: 805_078n }],
  [43114n, { berlinBlock: 1_640_340n, londonBlock: 3_308_552n }],
])

const forksAtGenesis = [
  'homesteadBlock',
  'daoForkBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
] as const

/** The `config` of the C-Chain's genesis, decoded. */
export type CChainGenesisConfig = EthereumConfig & {
  /** The activation times of upgrades, Unix seconds, by the names of their members; undefined where left out. */
  readonly upgradeTimes: Readonly<Record<string, bigint | undefined>>
}

const extraConfig = goStruct(
  'extras._ChainConfigExtra',
  goEmbedded(
    'NetworkUpgrades',
    Object.fromEntries(Object.values(timestampNames).map((name) => [name, goUint64Pointer])),
  ),
)

/** The Go type of that `config`. */
export const goCChainConfig: GoType<CChainGenesisConfig | undefined> = goUnmarshaler<
  CChainGenesisConfig | undefined
>({ name: 'params.ChainConfig', zero: undefined }, decodeCChainConfig)

/**
 * Decodes a chain's `config` (libevm `params/json.libevm.go`, coreth `params/extras/config.go`).
 * @throws {GoJsonError} for a member of a wrong type
 */
export function decodeCChainConfig(value: Json): CChainGenesisConfig {
  const ethereum = decodeEthereumConfig(value)
  return { ...ethereum, upgradeTimes: decodeConfigPart('*pseudo.Type', value, extraConfig) }
}

/**
 * Returns the C-Chain's config. Its genesis sets only the chain ID; all upgrades are the network's (coreth
 * `plugin/evm/vm.go` parseGenesis, `params/config_extra.go` SetEthUpgrades).
 * @throws {NodeError} when the genesis has no config, or Apricot Phase 2 or 3 is not active from the start
 */
export function cChainConfig(
  genesis: GenesisHead<CChainGenesisConfig>,
  upgrades: EvmUpgrades,
  precompiles: readonly PrecompileActivation[],
): ChainConfig {
  if (genesis.config === undefined) throw badEvmGenesis('genesis has no chain configuration')
  const chainId = genesis.config.chainId ?? 0n
  const members: Record<string, JsonWritable> = {
    chainId,
    daoForkSupport: true,
    ...Object.fromEntries(forksAtGenesis.map((name) => [name, 0n])),
    ...ethereumForkBlocks(chainId, upgrades),
  }
  for (const [name, key] of Object.entries(timestampNames)) members[key] = upgrades[name as UpgradeName]
  if (upgrades.durango < unscheduled) members['shanghaiTime'] = upgrades.durango
  if (upgrades.etna < unscheduled) members['cancunTime'] = upgrades.etna
  const sorted = Object.entries(members).sort(byKey)
  return {
    flavour: 'coreth',
    chainId,
    upgrades,
    precompiles,
    stateUpgrades: [],
    json: Object.fromEntries(sorted),
  }
}

function ethereumForkBlocks(chainId: bigint, upgrades: EvmUpgrades): Record<string, bigint> {
  const known = publicForkBlocks.get(chainId)
  if (known !== undefined) return known
  const blocks: Record<string, bigint> = {}
  if (startsAtGenesis(upgrades.apricotPhase2, 'AP2')) blocks['berlinBlock'] = 0n
  if (startsAtGenesis(upgrades.apricotPhase3, 'AP3')) blocks['londonBlock'] = 0n
  return blocks
}

function startsAtGenesis(timestamp: bigint, name: 'AP2' | 'AP3'): boolean {
  if (timestamp <= initiallyActive) return true
  if (timestamp < unscheduled) throw lateEthereumUpgrade(name)
  return false
}

import { goMap, goPointer, goSlice } from '../../codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goEmbedded, goStruct } from '../../codec/goJson/goStruct.js'
import { hexBytes, hexOrDecimal256 } from '../../codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goBool, goRawMessage, goString, goUint64 } from '../../codec/goJson/scalars.js'
import { type Json, JsonObject } from '../../codec/json.js'
import { unreadableUpgradeFile } from '../../errors/evmChain.js'
import { defaultFeeConfig } from '../fees/FeeConfig.js'
import { inConfigPart } from '../genesis/decodeConfigPart.js'
import { decodeEthereumConfig } from '../genesis/ethereumConfig.js'
import { goAddress, goStorageMap, goUint64Pointer } from '../values/goTypes.js'
import { goFeeConfig } from './goFeeConfig.js'
import type { PrecompileConfig } from './PrecompileConfig.js'
import { precompileModules } from './precompileModules.js'
import type { GenesisChainConfig, SubnetEvmUpgrades, UpgradeConfig } from './SubnetEvmConfig.js'

/** The chain ID of a genesis without `config` (`params/config_extra.go`). */
const defaultChainId = 43_214n

/** The config of a chain whose genesis has none (`params/config.go` SubnetEVMDefaultChainConfig). */
const defaultConfigText = JSON.stringify({
  chainId: Number(defaultChainId),
  feeConfig: Object.fromEntries(Object.entries(defaultFeeConfig).map(([key, value]) => [key, Number(value)])),
})

/** The Go type of a genesis file's `config` (libevm `params/json.libevm.go`, `params/extras/config.go`). */
export const goSubnetEvmConfig: GoType<GenesisChainConfig | undefined> = goUnmarshaler<
  GenesisChainConfig | undefined
>({ name: 'params.ChainConfig', zero: undefined }, decodeSubnetEvmConfig)

/** The rules of a genesis without `config`. */
export function defaultSubnetEvmConfig(): GenesisChainConfig {
  return decodeSubnetEvmConfig(decodeGoJson(defaultConfigText, goRawMessage))
}

/**
 * Decodes an upgrade file; undefined or empty text is not a file. @throws {NodeError} when a member has a wrong
 * type
 */
export function parseUpgradeConfig(text: string | undefined): UpgradeConfig {
  if (text === undefined || text === '') return noUpgrades
  try {
    const { networkUpgradeOverrides, stateUpgrades, precompileUpgrades } = decodeGoJson(text, upgradeConfig)
    return {
      networkUpgradeOverrides:
        networkUpgradeOverrides === undefined ? undefined : upgradesOf(networkUpgradeOverrides),
      stateUpgrades,
      precompileUpgrades: precompileUpgrades.filter((each) => each !== undefined),
    }
  } catch (error) {
    throw error instanceof GoJsonError ? unreadableUpgradeFile(error.message) : error
  }
}

const emptyUpgrade = 'PrecompileUpgrade cannot be empty'

const noUpgrades: UpgradeConfig = {
  networkUpgradeOverrides: undefined,
  stateUpgrades: [],
  precompileUpgrades: [],
}

/** The upgrade times, by their names in files. */
const timeFields = {
  subnetEVMTimestamp: goUint64Pointer,
  durangoTimestamp: goUint64Pointer,
  etnaTimestamp: goUint64Pointer,
  fortunaTimestamp: goUint64Pointer,
  graniteTimestamp: goUint64Pointer,
  heliconTimestamp: goUint64Pointer,
}
type TimeFields = { readonly [K in keyof typeof timeFields]: bigint | undefined }

const extraConfig = goStruct('extras._ChainConfigExtra', {
  ...goEmbedded('NetworkUpgrades', timeFields),
  feeConfig: goFeeConfig,
  allowFeeRecipients: goBool,
  initialMinDelayMS: goUint64,
})

const stateUpgrade = goStruct('extras.StateUpgrade', {
  blockTimestamp: goUint64Pointer,
  accounts: goMap(
    goAddress,
    goStruct('extras.StateUpgradeAccount', {
      code: hexBytes,
      storage: goStorageMap,
      balanceChange: goPointer(hexOrDecimal256),
    }),
  ),
})

const rawMembers = goMap(goString, goRawMessage, 'map[string]json.RawMessage')

const precompileUpgrade = goUnmarshaler<PrecompileConfig | undefined>(
  { name: 'extras.PrecompileUpgrade', zero: undefined },
  readPrecompileUpgrade,
)

const upgradeConfig = goStruct('extras.UpgradeConfig', {
  networkUpgradeOverrides: goPointer(goStruct('extras.NetworkUpgrades', timeFields)),
  stateUpgrades: goSlice(stateUpgrade),
  precompileUpgrades: goSlice(precompileUpgrade),
})

/**
 * Decodes a chain's `config`.
 * @throws {GoJsonError} for a member of a wrong type
 */
export function decodeSubnetEvmConfig(value: Json): GenesisChainConfig {
  const ethereum = decodeEthereumConfig(value)
  return inConfigPart('*pseudo.Type', () => {
    const extra = decodeGoValue(value, extraConfig)
    const { feeConfig, allowFeeRecipients, initialMinDelayMS: initialMinDelayMs, ...times } = extra
    return {
      ...ethereum,
      upgrades: upgradesOf(times),
      feeConfig,
      allowFeeRecipients,
      initialMinDelayMs,
      precompiles: genesisPrecompiles(value),
    }
  })
}

/** Returns the precompile configs that are members of the config itself. */
function genesisPrecompiles(config: Json): PrecompileConfig[] {
  if (!(config instanceof JsonObject)) return []
  return precompileModules.flatMap(({ key, read }) => {
    const last = config.members.findLast(([name]) => name === key)
    return last === undefined ? [] : [read(last[1])]
  })
}

/**
 * Decodes an object with one member, which names the precompile (`params/extras/precompile_upgrade.go`).
 * @throws {Error} with the node's text
 */
function readPrecompileUpgrade(value: Json): PrecompileConfig {
  const members = decodeGoValue(value, rawMembers)
  const [first] = members
  if (first === undefined) throw new Error(emptyUpgrade)
  if (members.size > 1) throw new Error(`PrecompileUpgrade must have exactly one key, got ${members.size}`)
  const [key, entry] = first
  const known = precompileModules.find((module) => module.key === key)
  if (known === undefined) throw new Error(`unknown precompile config: ${key}`)
  return known.read(entry)
}

function upgradesOf(times: TimeFields): SubnetEvmUpgrades {
  return {
    subnetEVM: times.subnetEVMTimestamp,
    durango: times.durangoTimestamp,
    etna: times.etnaTimestamp,
    fortuna: times.fortunaTimestamp,
    granite: times.graniteTimestamp,
    helicon: times.heliconTimestamp,
  }
}

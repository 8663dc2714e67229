import {
  decodeGoJson,
  decodeGoValue,
  type GoDecoder,
  GoJsonError,
  goBool,
  goCustom,
  goEmbedded,
  goOptional,
  goSlice,
  goStruct,
  goUint64,
} from '../../codec/goStruct.js'
import { type Json, JsonObject } from '../../codec/json.js'
import { badEvmGenesis, unreadableUpgradeFile } from '../../errors/evmChain.js'
import { defaultFeeConfig } from '../fees/FeeConfig.js'
import {
  byAddress,
  goFeeConfig,
  hexBytes,
  hexOrDecimal256,
  optionalBigInt,
  optionalUint64,
  storageMap,
} from './goTypes.js'
import type { PrecompileConfig } from './PrecompileConfig.js'
import { precompileModules } from './precompileModules.js'
import {
  type DatedStateUpgrade,
  forkBlockNames,
  forkTimeNames,
  type GenesisChainConfig,
  type SubnetEvmUpgrades,
  type UpgradeConfig,
} from './SubnetEvmConfig.js'

/** The chain ID of a genesis without `config` (`params/config_extra.go`). */
const defaultChainId = 43_214n

/** The config of a chain whose genesis has none (`params/config.go` SubnetEVMDefaultChainConfig). */
const defaultConfigText = JSON.stringify({
  chainId: Number(defaultChainId),
  feeConfig: Object.fromEntries(Object.entries(defaultFeeConfig).map(([key, value]) => [key, Number(value)])),
})

/**
 * Decodes the `config` of a genesis file (libevm `params/json.libevm.go`, `params/extras/config.go`).
 * @param config undefined when the genesis has none
 * @throws {NodeError} when a member has a wrong type
 */
export function parseSubnetEvmConfig(config: Json | undefined): GenesisChainConfig {
  const value = config ?? decodeGoJson(defaultConfigText, anyValue)
  const ethereum = inPart('*params.ChainConfig', () => decodeGoValue(value, ethereumConfig))
  return inPart('*pseudo.Type', () => {
    const extra = decodeGoValue(value, extraConfig)
    const { chainId, daoForkSupport, terminalTotalDifficultyPassed, ...forks } = ethereum
    const { feeConfig, allowFeeRecipients, initialMinDelayMS: initialMinDelayMs, ...times } = extra
    return {
      chainId,
      forks,
      daoForkSupport,
      terminalTotalDifficultyPassed,
      upgrades: upgradesOf(times),
      feeConfig,
      allowFeeRecipients,
      initialMinDelayMs,
      precompiles: genesisPrecompiles(value),
    }
  })
}

/**
 * Decodes an upgrade file; undefined or empty text is no file. @throws {NodeError} when a member has a wrong
 * type
 */
export function parseUpgradeConfig(text: string | undefined): UpgradeConfig {
  if (text === undefined || text === '') return upgradeConfig.zero
  try {
    return decodeGoJson(text, upgradeConfig)
  } catch (error) {
    throw error instanceof GoJsonError ? unreadableUpgradeFile(error.message) : error
  }
}

const emptyUpgrade = 'PrecompileUpgrade cannot be empty'

const anyValue: GoDecoder<Json> = { zero: null, decode: (value) => value }

const ethereumConfig = goStruct('params.chainConfigWithoutMethods', {
  chainId: optionalBigInt,
  daoForkSupport: goBool,
  terminalTotalDifficultyPassed: goBool,
  ...fieldsOf(forkBlockNames, optionalBigInt),
  ...fieldsOf(forkTimeNames, optionalUint64),
})

/** The upgrade times, by their names in files. */
const timeFields = {
  subnetEVMTimestamp: optionalUint64,
  durangoTimestamp: optionalUint64,
  etnaTimestamp: optionalUint64,
  fortunaTimestamp: optionalUint64,
  graniteTimestamp: optionalUint64,
  heliconTimestamp: optionalUint64,
}
type TimeFields = { readonly [K in keyof typeof timeFields]: bigint | undefined }

const extraConfig = goStruct('extras._ChainConfigExtra', {
  ...goEmbedded('NetworkUpgrades', timeFields),
  feeConfig: goFeeConfig,
  allowFeeRecipients: goBool,
  initialMinDelayMS: goUint64,
})

const stateUpgrade: GoDecoder<DatedStateUpgrade> = mapped(
  goStruct('extras.StateUpgrade', {
    blockTimestamp: optionalUint64,
    accounts: byAddress(
      'extras.StateUpgradeAccount',
      goStruct('extras.StateUpgradeAccount', {
        code: hexBytes,
        storage: storageMap,
        balanceChange: hexOrDecimal256,
      }),
    ),
  }),
  (fields) => fields,
)

const precompileUpgrade: GoDecoder<PrecompileConfig | undefined> = {
  ...goCustom<PrecompileConfig | undefined>(undefined, readPrecompileUpgrade),
  ofNull() {
    throw new GoJsonError(emptyUpgrade)
  },
}

const upgradeConfig: GoDecoder<UpgradeConfig> = mapped(
  goStruct('extras.UpgradeConfig', {
    networkUpgradeOverrides: goOptional(mapped(goStruct('extras.NetworkUpgrades', timeFields), upgradesOf)),
    stateUpgrades: goSlice('extras.StateUpgrade', stateUpgrade),
    precompileUpgrades: goSlice('extras.PrecompileUpgrade', precompileUpgrade),
  }),
  (fields) => ({
    ...fields,
    precompileUpgrades: fields.precompileUpgrades.filter((each) => each !== undefined),
  }),
)

/** Returns the precompile configs that are members of the config itself. */
function genesisPrecompiles(config: Json): PrecompileConfig[] {
  if (!(config instanceof JsonObject)) return []
  return precompileModules.flatMap(({ key, decoder }) => {
    const last = config.members.findLast(([name]) => name === key)
    return last === undefined ? [] : [decodeGoValue(last[1], decoder)]
  })
}

/**
 * Decodes an object with one member, which names the precompile (`params/extras/precompile_upgrade.go`).
 * @throws {Error} with the node's text
 */
function readPrecompileUpgrade(value: Exclude<Json, null>): PrecompileConfig {
  const members = decodeGoValue(value, rawMembers)
  const [first] = members
  if (first === undefined) throw new Error(emptyUpgrade)
  if (members.size > 1) throw new Error(`PrecompileUpgrade must have exactly one key, got ${members.size}`)
  const [key, entry] = first
  const known = precompileModules.find((module) => module.key === key)
  if (known === undefined) throw new Error(`unknown precompile config: ${key}`)
  return decodeGoValue(entry, known.decoder)
}

const rawMembers: GoDecoder<ReadonlyMap<string, Json>> = {
  zero: new Map(),
  decode(value, place) {
    if (value instanceof JsonObject) return new Map(value.members)
    goStruct('map[string]json.RawMessage', {}).decode(value, place)
    return new Map()
  },
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

function fieldsOf<K extends string, T>(names: readonly K[], decoder: GoDecoder<T>): Record<K, GoDecoder<T>> {
  return Object.fromEntries(names.map((name) => [name, decoder])) as Record<K, GoDecoder<T>>
}

function mapped<T, U>(inner: GoDecoder<T>, convert: (value: T) => U): GoDecoder<U> {
  return { zero: convert(inner.zero), decode: (value, place) => convert(inner.decode(value, place)) }
}

function inPart<T>(goType: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof GoJsonError
      ? badEvmGenesis(`decoding JSON into ${goType}: ${error.message}`)
      : error
  }
}

import { formatGoDuration } from '../../codec/goDuration.js'
import { goFixed } from '../../codec/goFixed.js'
import { decodeGoJson } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { toHex } from '../../codec/hex.js'
import type { JsonWritable } from '../../codec/json.js'
import { invalidChainConfig, unreadableChainConfig } from '../../errors/evmChain.js'
import { isProductionNetwork } from '../../profiles/networks.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import { configDuration } from './configDuration.js'
import { settings, settingsOf, type VmConfig } from './settings.js'

/**
 * Reads a chain's config file: the VM's defaults with what the file sets. Unknown keys are passed over.
 * @param text of `config.json`; undefined or empty when there is none
 * @param networkId of the network: mainnet and fuji fix some values of the C-Chain
 * @throws {NodeError} when it does not unmarshal or contradicts itself
 */
export function parseVmConfig(text: string | undefined, flavour: EvmFlavour, networkId: number): VmConfig {
  const config = text === undefined || text === '' ? presetsOf(flavour) : unmarshal(text, flavour)
  if (flavour === 'coreth' && isProductionNetwork(networkId)) checkProduction(config)
  check(config)
  return config
}

/**
 * A configuration as the VM reports it (`admin.getVMConfig`): durations as text, some keys left out when they
 * are not set.
 */
export function vmConfigJson(config: VmConfig, flavour: EvmFlavour): Record<string, JsonWritable> {
  const json: Record<string, JsonWritable> = {}
  for (const [name, { type, omitEmpty }] of settingsOf(flavour)) {
    const value = config[name]
    if (omitEmpty === true && (value === undefined || (type.isPointer !== true && value === 0n))) continue
    json[name] = type === configDuration ? formatGoDuration(BigInt(String(value))) : valueJson(value)
  }
  return json
}

// Made at the first use, to keep the start of a network fast.
const presets: Partial<Record<EvmFlavour, VmConfig>> = {}
const structs: Partial<Record<EvmFlavour, GoType<VmConfig>>> = {}

function presetsOf(flavour: EvmFlavour): VmConfig {
  presets[flavour] ??= Object.fromEntries(
    [...Object.entries(settings), ...settingsOf(flavour)].map(([name, { preset }]) => [name, preset]),
  ) as unknown as VmConfig
  return presets[flavour]
}

function structOf(flavour: EvmFlavour): GoType<VmConfig> {
  structs[flavour] ??= goStruct(
    'config.Config',
    Object.fromEntries(settingsOf(flavour).map(([name, { type }]) => [name, type])),
  ) as unknown as GoType<VmConfig>
  return structs[flavour]
}

function unmarshal(text: string, flavour: EvmFlavour): VmConfig {
  try {
    return decodeGoJson(text, structOf(flavour), presetsOf(flavour))
  } catch (error) {
    throw error instanceof GoJsonError ? unreadableChainConfig(text, error.message) : error
  }
}

/** Combinations that the VMs refuse (`config.go` validate). */
function check(config: VmConfig): void {
  const pruning = config['pruning-enabled']
  const offline = config['offline-pruning-enabled']
  const populate = config['populate-missing-tries'] !== undefined
  const readers = config['populate-missing-tries-parallelism']
  const percent = config['push-gossip-percent-stake']
  if (populate && (offline || pruning))
    throw invalidChainConfig(
      `cannot enable populate missing tries while offline pruning (enabled: ${offline})/pruning (enabled: ${pruning}) are enabled`,
    )
  if (populate && readers < 1n)
    throw invalidChainConfig(
      `cannot enable populate missing tries without at least one reader (parallelism: ${readers})`,
    )
  if (!pruning && offline) throw invalidChainConfig('cannot run offline pruning while pruning is disabled')
  if (pruning && config['commit-interval'] === 0n)
    throw invalidChainConfig('cannot use commit interval of 0 with pruning enabled')
  if (pruning && config['state-history'] === 0n)
    throw invalidChainConfig('cannot use state history of 0 with pruning enabled')
  if (percent < 0 || percent > 1)
    throw invalidChainConfig(
      `push-gossip-percent-stake is ${goFixed(percent, 6)} but must be in the range [0, 1]`,
    )
}

/**
 * All nodes of mainnet and fuji must agree on these. Firewood, another database, may commit when it likes.
 */
function checkProduction(config: VmConfig): void {
  const { 'commit-interval': commit, 'state-sync-commit-interval': sync } = settings
  if (config['state-scheme'] !== 'firewood' && config['commit-interval'] !== commit.preset)
    throw invalidChainConfig(
      `cannot use non-default commit interval on production network: got ${config['commit-interval']}, expected ${commit.preset}`,
    )
  if (config['state-sync-commit-interval'] !== sync.preset)
    throw invalidChainConfig(
      `cannot start non-local network with syncable interval ${config['state-sync-commit-interval']} different than ${sync.preset}`,
    )
}

function valueJson(value: VmConfig[keyof VmConfig]): JsonWritable {
  if (value === undefined) return null
  if (typeof value !== 'object') return value
  return value.map((item) => (item instanceof Uint8Array ? toHex(item) : item))
}

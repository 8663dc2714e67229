import { wallClockMs } from '../../state/time/wallClock.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import { networkOptionsInput } from './networkOptionInputs.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import { readOptions } from './readOptions.js'
import { chosenUpgrades } from './upgradesInput.js'

/**
 * Returns the options with defaults for those that are missing.
 * @throws {InvalidOptionError} when an option is invalid
 */
export function completeOptions(options: CreateNetworkOptions): NetworkOptions {
  const read = readOptions('createNetwork', networkOptionsInput, options)
  const clock = { mode: read.clock?.mode ?? 'running', startMs: startMs(read.clock) }
  return {
    networkId: read.networkId ?? localNetworkId,
    bareGenesis: read.bareGenesis ?? false,
    genesisFile: read.genesisFile,
    upgradeFile: read.upgradeFile,
    avalanchegoVersion: read.avalanchegoVersion,
    upgrades: read.upgrades === undefined ? undefined : chosenUpgrades(read.upgrades, clock.startMs),
    clock,
    seed: read.seed ?? 'snowglobe',
    blockDelay: read.blockDelay ?? 'instant',
    sybilProtection: read.sybilProtection ?? true,
    identity: read.identity,
    chainConfigs: mapValues(read.chainConfigs, ({ config, upgrade, precompiles }) => ({
      ...(config === undefined ? {} : { config }),
      ...(upgrade === undefined ? {} : { upgrade }),
      ...(precompiles === undefined ? {} : { precompiles }),
    })),
    subnetConfigs: mapValues(read.subnetConfigs, (config) => config),
    chainAliases: mapValues(read.chainAliases, (aliases) => aliases),
    vmAliases: mapValues(read.vmAliases, (aliases) => aliases),
    subnetEvmVmIds: read.subnetEvmVmIds ?? [],
    l1s: (read.l1s ?? []).map((l1, index) => ({ wantedBy: `l1s[${index}]`, ...l1 })),
    flags: read.flags ?? {},
    httpHost: read.httpHost ?? '127.0.0.1',
    httpPort: read.httpPort ?? 0,
    ...(read.httpBodyLimitBytes === undefined ? {} : { httpBodyLimitBytes: read.httpBodyLimitBytes }),
    relay: read.relay ?? read.teleporter ?? false,
    teleporter: read.teleporter ?? false,
    emulatorApi: read.emulatorApi ?? true,
    ethApis: read.ethApis,
    unlocked: read.unlocked ?? true,
    clientVersion: read.clientVersion,
    tooling: read.tooling,
    httpFastPath: read.httpFastPath ?? true,
    evmCompiler: read.evmCompiler ?? true,
    allowUnlimitedContractSize: read.allowUnlimitedContractSize ?? false,
    dataApi: read.dataApi ?? {},
    peers: read.peers ?? [],
    faults: read.faults,
  }
}

const localNetworkId = 12345

function startMs(
  clock: { readonly start: number | undefined; readonly startMs: number | undefined } | undefined,
): number {
  const timestampMs = clock?.start ?? clock?.startMs ?? wallClockMs()
  if (timestampMs < 0)
    throw new InvalidOptionError(
      `createNetwork: option "clock.start" must not be before 1970, got ${timestampMs}`,
    )
  return timestampMs
}

function mapValues<A, B>(
  map: ReadonlyMap<string, A> | undefined,
  change: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries([...(map ?? [])].map(([key, value]) => [key, change(value)]))
}

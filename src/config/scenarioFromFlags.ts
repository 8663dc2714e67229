import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import type { CreateNetworkOptions } from '../library/networkOptions.js'
import type { FlagReader } from './FlagReader.js'

/** The options that a scenario may decide, with the flags that win over it when they are set. */
const flagsOfOptions = {
  networkId: ['network-id'],
  bareGenesis: ['bare-genesis'],
  genesisFile: ['genesis-file', 'genesis-file-content'],
  upgradeFile: ['upgrade-file', 'upgrade-file-content'],
  avalanchegoVersion: ['avalanchego-version'],
  upgrades: ['upgrades', 'helicon-time'],
  seed: [],
  blockDelay: ['block-delay'],
  sybilProtection: ['sybil-protection-enabled'],
  relay: ['relay', 'teleporter'],
  teleporter: ['teleporter'],
  tooling: ['tooling'],
  allowUnlimitedContractSize: ['unlimited-contract-size'],
  subnetEvmVmIds: ['subnet-evm-vm-ids'],
} as const satisfies Partial<Record<keyof CreateNetworkOptions, readonly string[]>>

const flagsOfDataApi: Readonly<Record<string, readonly string[]>> = {
  keys: ['data-api-keys', 'data-api-key-limits', 'data-api-key-forbidden', 'data-api-file'],
  keyRequired: ['data-api-key-required', 'data-api-file'],
  unitsPerMinute: ['data-api-units-per-minute', 'data-api-file'],
}

/** Returns the path of the scenario that a flag names; undefined without one. */
export function scenarioFromFlags(reader: FlagReader): string | undefined {
  return reader.isSet('scenario') ? reader.path('scenario') : undefined
}

/** Returns the options beside a scenario: without those that are there by default, since the scenario may decide them. */
export function optionsBesideScenario(
  options: Omit<NetworkOptions, 'l1s' | 'peers' | 'faults'>,
  reader: FlagReader,
): CreateNetworkOptions {
  const isSet = (names: readonly string[]) => names.some((name) => reader.isSet(name))
  const unset = new Set<string>(
    Object.entries(flagsOfOptions).flatMap(([option, names]) => (isSet(names) ? [] : [option])),
  )
  const { clock, dataApi = {}, ...rest } = options
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !unset.has(name))),
    // `+1h` counts from the present of the scenario.
    ...(reader.isSet('helicon-time') ? { upgrades: { helicon: reader.text('helicon-time') } } : {}),
    clock: {
      ...(reader.isSet('clock') ? { mode: clock.mode } : {}),
      ...(reader.isSet('start-time') ? { startMs: clock.startMs } : {}),
    },
    dataApi: Object.fromEntries(
      Object.entries(dataApi).filter(
        ([name]) => isSet(flagsOfDataApi[name] ?? []) || !(name in flagsOfDataApi),
      ),
    ),
  }
}

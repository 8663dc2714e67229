import type { AvalancheGoVersion } from '../../../../state/profiles/releases.js'
import type { BlockDelay } from '../../../../state/time/BlockDelay.js'
import type { ScenarioTime } from './scenarioValues.js'

/** The network of a scenario. Its members mean what the options of createNetwork mean. */
export type ScenarioNetwork = {
  /** By name or number. Default `local`. */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /** The genesis of fuji or mainnet without the funds and validators that are added. */
  readonly bareGenesis?: boolean
  /** The genesis of a custom network: an object or a path. */
  readonly genesisFile?: string | Readonly<Record<string, unknown>>
  /** The upgrade times of a custom network: an object or a path. */
  readonly upgradeFile?: string | Readonly<Record<string, unknown>>
  /** The release whose answers are given. */
  readonly avalanchegoVersion?: AvalancheGoVersion
  /** The last upgrade, or the time of Helicon. */
  readonly upgrades?:
    | 'granite'
    | 'helicon'
    | {
        /** When Helicon becomes active. */
        readonly helicon: ScenarioTime
      }
  /** The seed of all randomness in the network. */
  readonly seed?: string
  /** Whether minimum delays of blocks are waited for. */
  readonly blockDelay?: BlockDelay
  /** Without it the node is alone. Default true. */
  readonly sybilProtection?: boolean
  /** Whether messages are delivered when the call returns. */
  readonly relay?: boolean
  /** Default: whether there are messages. */
  readonly teleporter?: boolean
  /** Whose chain ID, accounts and settings the C-Chain has. */
  readonly tooling?: 'anvil' | 'hardhat'
  /** Whether contracts may be longer than 24,576 bytes. */
  readonly allowUnlimitedContractSize?: boolean
  /** VMs by ID or name whose chains run as subnet-EVM. */
  readonly subnetEvmVmIds?: readonly string[]
  /** Files of chains by alias or blockchain ID: objects or paths. */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      {
        /** `config.json`. */
        readonly config?: string | Readonly<Record<string, unknown>>
        /** `upgrade.json`. */
        readonly upgrade?: string | Readonly<Record<string, unknown>>
      }
    >
  >
  /** AvalancheGo's flags by name. */
  readonly flags?: Readonly<Record<string, string | number | boolean>>
}

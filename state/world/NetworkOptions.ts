import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { L1Plan } from '../l1s/L1Plan.js'
import type { NodeIdentity } from '../node/NodeIdentity.js'
import type { BlockDelay } from '../time/BlockDelay.js'
import type { ClockMode } from '../time/Clock.js'

/** Everything the state is built from. The shell turns flags, config files and library options into this. */
export type NetworkOptions = {
  /** 1 mainnet, 5 fuji, 12345 local; any other is a custom network. */
  readonly networkId: number
  /** Genesis of a custom network: the JSON text of AvalancheGo's genesis file. */
  readonly genesisFile: string | undefined
  /** Upgrade times of a custom network: the JSON text of AvalancheGo's upgrade file. */
  readonly upgradeFile: string | undefined
  readonly clock: { readonly mode: ClockMode; readonly startMs: number }
  /** Seeds the only source of randomness. */
  readonly seed: string
  readonly blockDelay: BlockDelay
  /** Off: the lone node of the recordings. On: the five genesis validators of `local`, all connected. */
  readonly sybilProtection: boolean
  /** The emulated node's own identity; undefined takes genesis staker 1 of `local`. */
  readonly identity: NodeIdentity | undefined
  /** By alias or blockchain ID: the JSON text of `config.json` and of `upgrade.json`, and precompiles of the user's. */
  readonly chainConfigs: Readonly<Record<string, ChainFiles>>
  /** Subnet config files by subnet ID: JSON text. */
  readonly subnetConfigs: Readonly<Record<string, string>>
  /** Chain aliases by blockchain ID, and VM aliases by VM ID, as the node's alias files give them. */
  readonly chainAliases: Readonly<Record<string, readonly string[]>>
  readonly vmAliases: Readonly<Record<string, readonly string[]>>
  /** VMs that are subnet-EVM here, by ID or name. */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * AvalancheGo's flags by name without dashes, as given by the user: only those that were set. What a method shows of
   * the configuration (`admin.getConfig`) or follows (`api-admin-enabled`, `public-ip`, `log-level`, `plugin-dir` ...) it reads
   * through `state/node/flags.ts`, which knows every default.
   */
  readonly flags: Readonly<Record<string, string>>
  /** Address the API listens on once it does, for methods that tell it. */
  readonly httpHost: string
  readonly httpPort: number
  /** Bytes of a request's body, or of a WebSocket message, that are read. `/rpc` of EVM chains has a limit of its own. */
  readonly httpBodyLimitBytes?: number
  /** L1s that are there from the start, made in this order. */
  readonly l1s?: readonly L1Plan[]
  /** Whether messages between chains are delivered as they are sent; no by default. */
  readonly relay?: boolean
  /** Whether `emulator.*` and the `evm_*`, `anvil_*`, `hardhat_*` control methods are served. */
  readonly emulatorApi: boolean
}

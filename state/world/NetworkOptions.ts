import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { Tooling } from '../evm/chain/Tooling.js'
import type { L1Plan } from '../l1s/L1Plan.js'
import type { FaultPlan } from '../node/FaultRule.js'
import type { NodeIdentity } from '../node/NodeIdentity.js'
import type { PeerChange } from '../node/PeerChange.js'
import type { AvalancheGoVersion } from '../profiles/releases.js'
import type { ChosenUpgrades } from '../profiles/UpgradeSchedule.js'
import type { BlockDelay } from '../time/BlockDelay.js'
import type { ClockMode } from '../time/Clock.js'
import type { DataApiOptions } from '../views/DataApiOptions.js'

/** The inputs for the whole state. The shell derives them from flags, config files and library options. */
export type NetworkOptions = {
  /** 1 mainnet, 5 fuji, 12345 local; any other is a custom network. */
  readonly networkId: number
  /** The genesis of a custom network: the JSON text of AvalancheGo's genesis file. */
  readonly genesisFile: string | undefined
  /**
   * Whether mainnet and fuji have nothing but their own genesis. By default the ewoq key has funds there and five
   * validators with known keys run, as on `local`. Other networks do not change by it.
   */
  readonly bareGenesis?: boolean | undefined
  /** The upgrade times of a custom network: the JSON text of AvalancheGo's upgrade file. */
  readonly upgradeFile: string | undefined
  readonly clock: { readonly mode: ClockMode; readonly startMs: number }
  /** The seed of the only source of randomness. */
  readonly seed: string
  readonly blockDelay: BlockDelay
  /**
   * Whether sybil protection is on: the five genesis validators of `local` are then connected. Otherwise the
   * emulated node is alone.
   */
  readonly sybilProtection: boolean
  /** The emulated node's identity; by default that of genesis staker 1 of `local`. */
  readonly identity: NodeIdentity | undefined
  /**
   * By alias or blockchain ID: the JSON text of `config.json` and of `upgrade.json`, and custom precompiles.
   */
  readonly chainConfigs: Readonly<Record<string, ChainFiles>>
  /** The JSON text of subnet config files by subnet ID. */
  readonly subnetConfigs: Readonly<Record<string, string>>
  /** Chain aliases by blockchain ID, and VM aliases by VM ID, as in the node's alias files. */
  readonly chainAliases: Readonly<Record<string, readonly string[]>>
  readonly vmAliases: Readonly<Record<string, readonly string[]>>
  /** VMs that are run as subnet-EVM, by ID or name. */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * The AvalancheGo flags that the user set, by name without dashes. Methods that show the configuration
   * (`admin.getConfig`) or depend on it (`api-admin-enabled`, `public-ip`, `log-level`, `plugin-dir` ...)
   * read it through `state/node/flags.ts`, which has every default.
   */
  readonly flags: Readonly<Record<string, string>>
  /** The address on which the API will listen, for methods that return it. */
  readonly httpHost: string
  readonly httpPort: number
  /**
   * Bytes of a request's body, or of a WebSocket message, that are read. `/rpc` of EVM chains has a limit of
   * its own.
   */
  readonly httpBodyLimitBytes?: number
  /** L1s that exist from the start, created in this order. */
  readonly l1s?: readonly L1Plan[]
  /** The fault rules from the start on, and after each reset. */
  readonly faults?: FaultPlan | undefined
  /** Whether messages between chains are delivered automatically; false by default. */
  readonly relay?: boolean
  /** Whether each EVM chain has a messenger and a registry of our own (Teleporter) from its start; false by default. */
  readonly teleporter?: boolean
  /** Whether `emulator.*` and the `evm_*`, `anvil_*`, `hardhat_*` control methods are served. */
  readonly emulatorApi: boolean
  /**
   * Whether EVM chains serve traces, debug data and the pool while the control API is on (`open`, the default),
   * or only if their configs enable them, as a real node does (`node`).
   */
  readonly ethApis?: 'open' | 'node' | undefined
  /** Whether the EVM chains sign for the accounts whose keys are known, while the control API is on; true by default. */
  readonly unlocked?: boolean
  /** The answer of EVM chains to `web3_clientVersion`; by default the node's. */
  readonly clientVersion?: string | undefined
  /**
   * The development network that EVM chains behave as. Without one, chains are a node's, and control methods answer
   * as anvil does.
   */
  readonly tooling?: Tooling | undefined
  /** Whether connections of plain JSON-RPC calls go past Node's HTTP server; true by default. */
  readonly httpFastPath?: boolean
  /** Whether EVM chains compile loops of contracts that run for long; true by default. */
  readonly evmCompiler?: boolean
  /** Whether contracts of EVM chains may be of any size; false by default. */
  readonly allowUnlimitedContractSize?: boolean
  /** The release of AvalancheGo that the node answers as. */
  readonly avalanchegoVersion?: AvalancheGoVersion | undefined
  /** The network's upgrades; by default those of the release, or Granite for tests of development networks (`tooling`). */
  readonly upgrades?: ChosenUpgrades | undefined
  /** Peers that are connected from the start, beside the validators of the genesis, and changes of these. */
  readonly peers?: readonly PeerChange[]
  /** The settings of the Data API. */
  readonly dataApi?: DataApiOptions
}

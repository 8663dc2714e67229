import type { JsonText } from '../../methods/emulator/l1/L1Description.js'
import type { FaultPlanInput } from '../../methods/params/faultInputs.js'
import type { PeerDescription } from '../../methods/params/peerInputs.js'
import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { NodeIdentity } from '../../state/node/NodeIdentity.js'
import type { AvalancheGoVersion } from '../../state/profiles/releases.js'
import type { LatestUpgrade } from '../../state/profiles/UpgradeSchedule.js'
import type { BlockDelay } from '../../state/time/BlockDelay.js'
import type { ClockMode } from '../../state/time/Clock.js'
import type { DataApiOptions } from '../../state/views/DataApiOptions.js'
import type { JournalBounds } from './JournalBounds.js'
import type { CreateL1Options } from './l1Options.js'
import type { NodeLog } from './logging/createLog.js'
import type { Scenario } from './scenario/Scenario.js'

/** When the upgrades of a network are active. */
export type ScheduledUpgrades = {
  /** ISO 8601, a Date, Unix milliseconds, or `+1h` after the start of the network's clock. */
  readonly helicon: string | number | Date
}

/** A file in which a network is kept. */
export type KeptStateOptions = {
  /** Its path. The folder exists. */
  readonly file: string
  /** How often changes are written, milliseconds. Default 1000. */
  readonly intervalMs?: number | undefined
}

/**
 * The options of a network. Every option has a default; without options the result is a healthy `local`
 * network.
 */
export type CreateNetworkOptions = {
  /**
   * The backend that answers: `emulated` (default), a network in this process, or `avalanchego`, processes of the
   * program at `path`. Functions that a real node does not have then throw {@link NotOnARealNode}.
   * `SNOWGLOBE_BACKEND` in the environment is the default.
   *
   * @example
   * await createNetwork({ backend: 'emulated' })
   */
  readonly backend?: 'emulated' | 'avalanchego' | undefined
  /**
   * The program of AvalancheGo, for `backend: 'avalanchego'`. Its plugins are in the folder `plugins` beside it, or where
   * `AVAGO_PLUGIN_DIR` says. Default: `AVALANCHEGO_PATH` of the environment.
   *
   * @example
   * const onRealNode = () => createNetwork({ backend: 'avalanchego', path: '/opt/avalanchego/avalanchego' })
   */
  readonly path?: string | undefined
  /**
   * The number of nodes, for `backend: 'avalanchego'`: 1 (default), which runs every chain alone, or 5, the
   * validators of `local`.
   *
   * @example
   * const onFiveNodes = () => createNetwork({ backend: 'avalanchego', nodes: 5 })
   */
  readonly nodes?: 1 | 5 | undefined
  /**
   * A file that {@link Snowglobe.dumpState} has written. The network goes on where the saved one was; {@link Snowglobe.reset}
   * brings it back there. The file has everything that makes the network, so only options about the process may stand beside
   * it: `httpHost`, `httpPort`, `httpBodyLimitBytes`, `httpFastPath`, `evmCompiler`, `log` and `journal`.
   *
   * As an object, a file in which the network is kept while it runs: loaded if it is there, and created from the other
   * options if not. What changed is written each second (`intervalMs`) and by {@link Snowglobe.close}, so that the end of
   * the process at any moment loses one interval at most. The other options may stay the same at each start; one that
   * differs is refused.
   *
   * @example
   * await net.dumpState('start.state')
   * await using again = await createNetwork({ state: 'start.state' })
   * await using kept = await createNetwork({ state: { file: 'kept.state', intervalMs: 500 }, accounts: 10 })
   */
  readonly state?: string | KeptStateOptions | undefined
  /**
   * A world to begin with: users, L1s, stakes, contracts, messages. The path of a file (JSON, YAML or TOML), or an object, whose paths
   * are relative to the working directory. {@link Snowglobe.users}, {@link Snowglobe.contracts}, {@link Snowglobe.validators} and
   * {@link Snowglobe.assets} tell what was made. Other options win over what it says about the network, the clock, faults and the
   * Data API.
   *
   * @example
   * await using net = await createNetwork({ scenario: { users: { alice: { funds: { P: 100, C: 5 } } } } })
   * console.log(net.users.alice?.P)
   */
  readonly scenario?: string | Scenario | undefined
  /**
   * A name, or the ID of a custom network. Default `local` (12345).
   *
   * @example
   * await createNetwork({ networkId: 'fuji' })
   */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /**
   * Whether `fuji` and `mainnet` have nothing but their own genesis. By default the ewoq key has funds on P, X and C there
   * and five validators run whose keys are known, as on `local`; IDs of assets, chains and blocks stay those of the
   * network. Default false; other networks do not change by it.
   *
   * @example
   * await createNetwork({ networkId: 'fuji', bareGenesis: true })
   */
  readonly bareGenesis?: boolean | undefined
  /**
   * The genesis of a custom network, in the format of AvalancheGo's genesis file.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, genesisFile: readFileSync('genesis.json', 'utf8') })
   */
  readonly genesisFile?: JsonText | undefined
  /**
   * The upgrade times of a custom network, in the format of AvalancheGo's upgrade file.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, upgradeFile: readFileSync('upgrade.json', 'utf8') })
   */
  readonly upgradeFile?: JsonText | undefined
  /**
   * The release of AvalancheGo that the node answers as: its version, the upgrades of its networks, and its APIs.
   * Default `1.15.2`.
   *
   * @example
   * const net = await createNetwork({ avalanchegoVersion: '1.14.2' })
   * const { rpcProtocolVersion } = await net.info.getNodeVersion() // '45'
   */
  readonly avalanchegoVersion?: AvalancheGoVersion | undefined
  /**
   * The last upgrade of the network: `granite`, or `helicon`, which is active from the start, but on mainnet and fuji at
   * their dates. `{ helicon }` says when Helicon is active: a time as ISO 8601, a Date or Unix milliseconds, or `+1h` after
   * the start of the network's clock, with the units h, m, s and ms. Default: `helicon`, but `granite` for AvalancheGo
   * 1.14.2 and where `tooling` is set. An `upgradeFile` decides alone. On real nodes it needs a `networkId` of your own.
   *
   * @example
   * const net = await createNetwork({ upgrades: { helicon: '+1h' } })
   * await net.increaseTime(3_600_000)
   * await net.mine() // the last block before Helicon; the next one is Helicon's
   */
  readonly upgrades?: LatestUpgrade | ScheduledUpgrades | undefined
  /**
   * Default: the clock runs from the machine's time. `start` is ISO 8601, a Date, or Unix milliseconds (also
   * as `startMs`).
   *
   * @example
   * await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
   */
  readonly clock?: {
    /** `running` (default), or `frozen` until it is moved. */
    readonly mode?: ClockMode
    /** The time at the start: ISO 8601, a Date, or Unix milliseconds. Default: the machine's time. */
    readonly start?: string | number | Date
    /** The time at the start in Unix milliseconds, instead of `start`. */
    readonly startMs?: number
  }
  /**
   * The seed of all randomness in the network.
   *
   * @example
   * await createNetwork({ seed: 'another order of random nodes' })
   */
  readonly seed?: string
  /**
   * `instant` (default): a transaction is in a block when the call returns. `strict`: blocks keep the real
   * minimum delays.
   *
   * @example
   * await createNetwork({ blockDelay: 'strict' })
   */
  readonly blockDelay?: BlockDelay
  /**
   * On (default): the network has five validators, all connected. Off: a single node.
   *
   * @example
   * await createNetwork({ sybilProtection: false })
   */
  readonly sybilProtection?: boolean
  /**
   * The certificate and the BLS key of the emulated node. Default: those of the first validator of `local`.
   */
  readonly identity?: NodeIdentity | undefined
  /**
   * By alias or blockchain ID: the config and upgrade files of a chain, and its custom precompiles by
   * address.
   *
   * @example
   * await createNetwork({ chainConfigs: { C: { config: { 'warp-api-enabled': true } } } })
   */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      {
        /** The chain's `config.json`. */
        readonly config?: JsonText
        /** The chain's `upgrade.json`. */
        readonly upgrade?: JsonText
        /** Precompiles written in TypeScript, by address. */
        readonly precompiles?: CustomPrecompiles
      }
    >
  >
  /**
   * Subnet configs by subnet ID.
   *
   * @example
   * await createNetwork({ subnetConfigs: { '2b175hLJhGdj3CzgXENso9CmwMgejaCQXhMFzBsm8hXbH2MF7H': { validatorOnly: true } } })
   */
  readonly subnetConfigs?: Readonly<Record<string, JsonText>>
  /**
   * Further aliases of chains by blockchain ID.
   *
   * @example
   * await createNetwork({ chainAliases: { '2b175hLJhGdj3CzgXENso9CmwMgejaCQXhMFzBsm8hXbH2MF7H': ['games'] } })
   */
  readonly chainAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * Further aliases of VMs by VM ID.
   *
   * @example
   * await createNetwork({ vmAliases: { srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy: ['subnetevm'] } })
   */
  readonly vmAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * VMs by ID or name that are treated as subnet-EVM: chains created with them run as subnet-EVM.
   *
   * @example
   * await createNetwork({ subnetEvmVmIds: ['my vm'], l1s: [{ vmId: 'my vm' }] })
   */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * L1s that exist from the start, created in this order by real transactions. `net.l1s.get(alias)` returns
   * them. With the same options they have the same IDs at every start.
   *
   * @example
   * const net = await createNetwork({ l1s: [{ alias: 'games', validators: 3 }] })
   * const { provider } = net.l1s.get('games')
   */
  readonly l1s?: readonly CreateL1Options[]
  /**
   * AvalancheGo's flags by name without dashes: `{ 'api-admin-enabled': true }`.
   *
   * @example
   * await createNetwork({ flags: { 'api-admin-enabled': true, 'log-level': 'debug' } })
   */
  readonly flags?: Readonly<Record<string, string | number | boolean>>
  /**
   * The address that `listen()` uses by default. Default: loopback and a free port.
   *
   * @example
   * await createNetwork({ httpHost: '127.0.0.1', httpPort: 9650 })
   */
  readonly httpHost?: string
  /** The port that `listen()` uses by default; 0, the default, takes a free one. */
  readonly httpPort?: number
  /**
   * The maximum length of a request body or a WebSocket message, in bytes; longer ones are refused. Default
   * 12 MiB. `/rpc` of an EVM chain uses the `http-body-limit` of its config instead, by default 5 MiB.
   *
   * @example
   * await createNetwork({ httpBodyLimitBytes: 64 * 1024 * 1024 })
   */
  readonly httpBodyLimitBytes?: number
  /**
   * The number of additional accounts that get 10000 AVAX each on the C-Chain at the start, by ordinary
   * transfers. Their keys, those of the usual test mnemonic, are in `net.accounts`. Default 0. Requires a
   * network whose genesis funds the ewoq key, such as `local`.
   *
   * @example
   * const net = await createNetwork({ accounts: 2 })
   * const [alice] = net.accounts
   */
  readonly accounts?: number
  /**
   * The English words from which the keys of `accounts` are derived (BIP-39, path m/44'/60'/0'/0/i). Default: the test
   * mnemonic of anvil and Hardhat. Without `accounts` it means ten accounts.
   *
   * @example
   * const net = await createNetwork({ mnemonic: 'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat' })
   */
  readonly mnemonic?: string | undefined
  /**
   * The amount that each of the `accounts` gets, in AVAX. Default 10000.
   *
   * @example
   * await createNetwork({ accounts: 2, balance: '0.5' })
   */
  readonly balance?: number | bigint | string | undefined
  /**
   * `open` (default): while `emulatorApi` is on, EVM chains serve `debug_trace*`, further `debug` methods and
   * `txpool_*`, as development networks do. `node`: only if their config enables them (`eth-apis`), as on a real
   * node.
   *
   * @example
   * await createNetwork({ ethApis: 'node', chainConfigs: { C: { config: { 'eth-apis': ['eth', 'internal-eth'] } } } })
   */
  readonly ethApis?: 'open' | 'node' | undefined
  /**
   * Whether the EVM chains sign for the ewoq key and the `accounts`, as development networks do:
   * `eth_accounts`, `eth_sendTransaction`, `eth_sign`, `personal_sign`, `eth_signTypedData_v4`. A real node has
   * no keys. Default: as `emulatorApi`.
   *
   * @example
   * await createNetwork({ unlocked: false })
   */
  readonly unlocked?: boolean
  /**
   * Whether messages sent with a messenger (Teleporter) are delivered to the other chains before the sending
   * call returns. Default: as `teleporter`; see also `emulator.setRelay`.
   *
   * @example
   * await createNetwork({ relay: true })
   */
  readonly relay?: boolean
  /**
   * Whether the C-Chain and each chain created later have a messenger and a registry from the start: contracts of
   * Snowglobe with the interface of Avalanche's Teleporter. The messenger has the address that TeleporterMessenger has
   * everywhere, 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf; the registry that of mainnet's C-Chain,
   * 0x7C43605E14F391720e1b37E49C78C4b03A488d98. It enables the `relay`, unless that is false. Default false; see also
   * `net.icm.deploy`.
   *
   * @example
   * await createNetwork({ teleporter: true, l1s: [{ alias: 'games', validators: 2 }] })
   */
  readonly teleporter?: boolean
  /**
   * Receives the lines of the node's log that pass their logger's levels (`flags: { 'log-level': 'debug' }`):
   * `createLog()` for lines in the node's format, or an object with
   * `write({ logger, level, message, fields })`. Default: no log.
   */
  readonly log?: NodeLog | undefined
  /**
   * Whether time, blocks and snapshots can also be controlled over HTTP. Default true.
   *
   * @example
   * await createNetwork({ emulatorApi: false })
   */
  readonly emulatorApi?: boolean
  /**
   * The development network that tests were written for. EVM chains then behave as it does where it differs from a node:
   * results of control methods, the name in `web3_clientVersion` (some tools refuse clients that they do not know), and the
   * number of `accounts` (10 for anvil, 20 for Hardhat). `docs/fidelity.md` lists the rest. Default: the results of anvil, on a
   * node's chains and with its version.
   *
   * @example
   * const net = await createNetwork({ tooling: 'hardhat' })
   * await net.provider.request({ method: 'evm_increaseTime', params: [60] }) // '60', in anvil 60
   */
  readonly tooling?: 'anvil' | 'hardhat' | undefined
  /**
   * The answer of EVM chains to `web3_clientVersion`. Default: AvalancheGo's, or that of `tooling`.
   *
   * @example
   * await createNetwork({ clientVersion: 'HardhatNetwork/2.26.0' })
   */
  readonly clientVersion?: string | undefined
  /**
   * Whether connections of plain JSON-RPC calls go past Node's HTTP server, which is faster. Answers do not depend on it.
   * Default true.
   *
   * @example
   * await createNetwork({ httpFastPath: false })
   */
  readonly httpFastPath?: boolean
  /**
   * Whether loops of contracts that run for long are compiled to WebAssembly. Results and gas do not depend on it.
   * Default true.
   *
   * @example
   * await createNetwork({ evmCompiler: false })
   */
  readonly evmCompiler?: boolean
  /**
   * Whether contracts may be of any size, as with `allowUnlimitedContractSize` of Hardhat. No real chain allows that.
   * Default false.
   *
   * @example
   * await createNetwork({ allowUnlimitedContractSize: true })
   */
  readonly allowUnlimitedContractSize?: boolean
  /**
   * The settings of the Data API and the Metrics API, which are served at `/v1` and `/v2`: keys, limits, the lag of
   * the index, names, prices and metadata.
   *
   * @example
   * const net = await createNetwork({ dataApi: { network: 'mainnet', indexLagMs: 2000 } })
   * const answer = await net.fetch('https://data-api.avax.network/v1/chains')
   * console.log(await answer.text())
   */
  readonly dataApi?: DataApiOptions
  /**
   * Peers of the node, beside the other validators of the genesis, or more about these: versions, proposals that they support,
   * chains on which they are benched. `emulator.setPeers` changes them later.
   *
   * @example
   * const nodeID = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
   * const net = await createNetwork({ peers: [{ nodeID, supportedACPs: [226] }] })
   * const { acps } = await net.info.acps()
   */
  readonly peers?: readonly PeerDescription[]
  /**
   * Requests that fail, wait or are answered wrongly from the start on, as `net.faults.set` takes them. A reset brings them
   * back.
   *
   * @example
   * await createNetwork({ faults: { preset: 'public-api' } })
   */
  readonly faults?: FaultPlanInput
  /**
   * Whether `net.journal` records from the start on, or how many entries and bytes of it are kept. Default false.
   *
   * @example
   * const net = await createNetwork({ journal: true })
   * await net.info.getNodeID()
   * net.journal.verify({ method: 'info.getNodeID' })
   */
  readonly journal?: boolean | JournalBounds
}

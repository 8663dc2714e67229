import type { JsonText } from '../../methods/emulator/l1/L1Description.js'
import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { NodeIdentity } from '../../state/node/NodeIdentity.js'
import type { BlockDelay } from '../../state/time/BlockDelay.js'
import type { ClockMode } from '../../state/time/Clock.js'
import type { CreateL1Options } from './l1Options.js'
import type { NodeLog } from './logging/createLog.js'

/** What a network can be made from. Everything has a default: none at all is a healthy `local` network. */
export type CreateNetworkOptions = {
  /**
   * A name, or the ID of a custom network. Default `local` (12345).
   *
   * @example
   * await createNetwork({ networkId: 'fuji' })
   */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /**
   * Genesis of a custom network, as AvalancheGo's genesis file has it.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, genesisFile: readFileSync('genesis.json', 'utf8') })
   */
  readonly genesisFile?: JsonText | undefined
  /**
   * Upgrade times of a custom network, as AvalancheGo's upgrade file has them.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, upgradeFile: readFileSync('upgrade.json', 'utf8') })
   */
  readonly upgradeFile?: JsonText | undefined
  /**
   * Default: the clock runs, from the machine's time. `start` is ISO 8601, a Date, or Unix milliseconds (also as `startMs`).
   *
   * @example
   * await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
   */
  readonly clock?: {
    readonly mode?: ClockMode
    readonly start?: string | number | Date
    readonly startMs?: number
  }
  /**
   * Seeds the only source of randomness.
   *
   * @example
   * await createNetwork({ seed: 'another order of random nodes' })
   */
  readonly seed?: string
  /**
   * `instant` (default): a transaction is in a block when the call returns. `strict`: the real minimum delays.
   *
   * @example
   * await createNetwork({ blockDelay: 'strict' })
   */
  readonly blockDelay?: BlockDelay
  /**
   * On (default): five validators, all connected. Off: a lone node.
   *
   * @example
   * await createNetwork({ sybilProtection: false })
   */
  readonly sybilProtection?: boolean
  readonly identity?: NodeIdentity | undefined
  /**
   * By alias or blockchain ID: config and upgrade files, and the chain's own precompiles by address.
   *
   * @example
   * await createNetwork({ chainConfigs: { C: { config: { 'warp-api-enabled': true } } } })
   */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      { readonly config?: JsonText; readonly upgrade?: JsonText; readonly precompiles?: CustomPrecompiles }
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
   * @example
   * await createNetwork({ chainAliases: { '2b175hLJhGdj3CzgXENso9CmwMgejaCQXhMFzBsm8hXbH2MF7H': ['games'] } })
   */
  readonly chainAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * @example
   * await createNetwork({ vmAliases: { srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy: ['subnetevm'] } })
   */
  readonly vmAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * VMs that are subnet-EVM here, by ID or name: chains that are created with these run as subnet-EVM.
   *
   * @example
   * await createNetwork({ subnetEvmVmIds: ['my vm'], l1s: [{ vmId: 'my vm' }] })
   */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * L1s that are there from the start, made in this order by real transactions: `net.l1s.get(alias)` gives them. With the same options they
   * have the same IDs whenever the network starts.
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
   * Where `listen()` listens unless it is told otherwise. Default: loopback, a free port.
   *
   * @example
   * await createNetwork({ httpHost: '127.0.0.1', httpPort: 9650 })
   */
  readonly httpHost?: string
  readonly httpPort?: number
  /**
   * Bytes that the body of a request, or a WebSocket message, may have; what is longer is refused. Default 12 MiB. `/rpc` of an EVM chain
   * has the `http-body-limit` of its config instead, 5 MiB by default.
   *
   * @example
   * await createNetwork({ httpBodyLimitBytes: 64 * 1024 * 1024 })
   */
  readonly httpBodyLimitBytes?: number
  /**
   * How many further accounts get 10000 AVAX on the C-Chain at the start, by ordinary transfers. Their keys, those of the usual
   * test mnemonic, are in `net.accounts`. Default 0. Needs a network whose genesis funds the ewoq key, as `local` does.
   *
   * @example
   * const net = await createNetwork({ accounts: 2 })
   * const [alice] = net.accounts
   */
  readonly accounts?: number
  /**
   * Whether what messengers (Teleporter) send is delivered to the other chains before the call that sent it returns. Default false; see also
   * `emulator.setRelay`.
   *
   * @example
   * await createNetwork({ relay: true })
   */
  readonly relay?: boolean
  /**
   * Gets the lines of the node's log that pass their logger's levels (`flags: { 'log-level': 'debug' }`): `createLog()` for lines as a node
   * writes them, or an object of your own with `write({ logger, level, message, fields })`. Default: nothing is said.
   */
  readonly log?: NodeLog | undefined
  /**
   * Whether time, blocks and snapshots can be controlled over HTTP too. Default true.
   *
   * @example
   * await createNetwork({ emulatorApi: false })
   */
  readonly emulatorApi?: boolean
}

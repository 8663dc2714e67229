import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { NodeIdentity } from '../../state/node/NodeIdentity.js'
import type { BlockDelay } from '../../state/time/BlockDelay.js'
import type { ClockMode } from '../../state/time/Clock.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { isBodyLimit, maxBodyLimitBytes } from '../server/bodyLimit.js'
import type { CreateL1Options, JsonText } from './l1Options.js'
import { l1PlanOf } from './l1PlanOf.js'
import type { NodeLog } from './logging/createLog.js'

/** What a network can be made from. Everything has a default: none at all is a healthy `local` network. */
export type CreateNetworkOptions = {
  /** A name, or the ID of a custom network. Default `local` (12345). */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /** Genesis of a custom network, as AvalancheGo's genesis file has it. */
  readonly genesisFile?: JsonText | undefined
  /** Upgrade times of a custom network, as AvalancheGo's upgrade file has them. */
  readonly upgradeFile?: JsonText | undefined
  /** Default: the clock runs, from the machine's time. `start` is ISO 8601, a Date, or Unix milliseconds (also as `startMs`). */
  readonly clock?: {
    readonly mode?: ClockMode
    readonly start?: string | number | Date
    readonly startMs?: number
  }
  /** Seeds the only source of randomness. */
  readonly seed?: string
  /** `instant` (default): a transaction is in a block when the call returns. `strict`: the real minimum delays. */
  readonly blockDelay?: BlockDelay
  /** On (default): five validators, all connected. Off: a lone node. */
  readonly sybilProtection?: boolean
  readonly identity?: NodeIdentity | undefined
  /** By alias or blockchain ID: config and upgrade files, and the chain's own precompiles by address. */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      { readonly config?: JsonText; readonly upgrade?: JsonText; readonly precompiles?: CustomPrecompiles }
    >
  >
  /** Subnet configs by subnet ID. */
  readonly subnetConfigs?: Readonly<Record<string, JsonText>>
  readonly chainAliases?: Readonly<Record<string, readonly string[]>>
  readonly vmAliases?: Readonly<Record<string, readonly string[]>>
  /** VMs that are subnet-EVM here, by ID or name: chains that are created with these run as subnet-EVM. */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * L1s that are there from the start, made in this order by real transactions: `net.l1s.get(alias)` gives them. With the same options they
   * have the same IDs whenever the network starts.
   */
  readonly l1s?: readonly CreateL1Options[]
  /** AvalancheGo's flags by name without dashes: `{ 'api-admin-enabled': true }`. */
  readonly flags?: Readonly<Record<string, string | number | boolean>>
  /** Where `listen()` listens unless it is told otherwise. Default: loopback, a free port. */
  readonly httpHost?: string
  readonly httpPort?: number
  /**
   * Bytes that the body of a request, or a WebSocket message, may have; what is longer is refused. Default 12 MiB. `/rpc` of an EVM chain
   * has the `http-body-limit` of its config instead, 5 MiB by default.
   */
  readonly httpBodyLimitBytes?: number
  /**
   * How many further accounts get 10000 AVAX on the C-Chain at the start, by ordinary transfers. Their keys, those of the usual
   * test mnemonic, are in `net.accounts`. Default 0. Needs a network whose genesis funds the ewoq key, as `local` does.
   */
  readonly accounts?: number
  /**
   * Whether what messengers (Teleporter) send is delivered to the other chains before the call that sent it returns. Default false; see also
   * `emulator.setRelay`.
   */
  readonly relay?: boolean
  /**
   * Gets the lines of the node's log that pass their logger's levels (`flags: { 'log-level': 'debug' }`): `createLog()` for lines as a node
   * writes them, or an object of your own with `write({ logger, level, message, fields })`. Default: nothing is said.
   */
  readonly log?: NodeLog | undefined
  /** Whether time, blocks and snapshots can be controlled over HTTP too. Default true. */
  readonly emulatorApi?: boolean
}

const networkIds = { mainnet: 1, fuji: 5, local: 12345 } as const

/** Fills in what was not said. */
export function completeOptions(options: CreateNetworkOptions): NetworkOptions {
  const { networkId = 'local' } = options
  return {
    networkId: typeof networkId === 'number' ? networkId : networkIds[networkId],
    genesisFile: jsonText(options.genesisFile),
    upgradeFile: jsonText(options.upgradeFile),
    clock: { mode: options.clock?.mode ?? 'running', startMs: startMs(options.clock) },
    seed: options.seed ?? 'snowglobe',
    blockDelay: options.blockDelay ?? 'instant',
    sybilProtection: options.sybilProtection ?? true,
    identity: options.identity,
    chainConfigs: mapValues(options.chainConfigs ?? {}, ({ config, upgrade, precompiles }) => ({
      ...(config === undefined ? {} : { config: textOf(config) }),
      ...(upgrade === undefined ? {} : { upgrade: textOf(upgrade) }),
      ...(precompiles === undefined ? {} : { precompiles }),
    })),
    subnetConfigs: mapValues(options.subnetConfigs ?? {}, textOf),
    chainAliases: options.chainAliases ?? {},
    vmAliases: options.vmAliases ?? {},
    subnetEvmVmIds: options.subnetEvmVmIds ?? [],
    l1s: (options.l1s ?? []).map((l1, index) => ({ wantedBy: `l1s[${index}]`, ...l1PlanOf(l1) })),
    flags: mapValues(options.flags ?? {}, String),
    httpHost: options.httpHost ?? '127.0.0.1',
    httpPort: options.httpPort ?? 0,
    ...bodyLimit(options.httpBodyLimitBytes),
    relay: options.relay ?? false,
    emulatorApi: options.emulatorApi ?? true,
  }
}

function bodyLimit(bytes: number | undefined): Pick<NetworkOptions, 'httpBodyLimitBytes'> {
  if (bytes === undefined) return {}
  if (isBodyLimit(bytes)) return { httpBodyLimitBytes: bytes }
  throw new RangeError(`httpBodyLimitBytes must be between 1 and ${maxBodyLimitBytes} but is ${bytes}`)
}

function startMs(clock: CreateNetworkOptions['clock']): number {
  const start = clock?.start ?? clock?.startMs ?? Date.now()
  const timestampMs = timestampOf(start)
  if (!Number.isSafeInteger(timestampMs) || timestampMs < 0)
    throw new RangeError(`clock.start must be ISO 8601, a Date or Unix milliseconds but is ${String(start)}`)
  return timestampMs
}

/** Unix milliseconds of a Date, an ISO 8601 text or a number that is just that. NaN when it is none. */
export function timestampOf(time: string | number | Date): number {
  if (typeof time === 'number') return time
  return typeof time === 'string' ? Date.parse(time) : time.getTime()
}

function jsonText(json: JsonText | undefined): string | undefined {
  return json === undefined ? undefined : textOf(json)
}

function textOf(json: JsonText): string {
  return typeof json === 'string' ? json : JSON.stringify(json)
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

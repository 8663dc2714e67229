import type { FaultPlanInput } from '../../../methods/params/faultInputs.js'
import type { PeerDescription } from '../../../methods/params/peerInputs.js'
import type { DataApiOptions } from '../../../state/views/DataApiOptions.js'
import type { JournalBounds } from '../JournalBounds.js'
import type { NodeLog } from '../logging/createLog.js'

/** Flags, HTTP, the Data API, peers, faults, journal and log. */
export type ServiceOptions = {
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
   * Whether connections of plain JSON-RPC calls go past Node's HTTP server, which is faster. Answers do not depend on it.
   * Default true.
   *
   * @example
   * await createNetwork({ httpFastPath: false })
   */
  readonly httpFastPath?: boolean
  /**
   * Whether time, blocks and snapshots can also be controlled over HTTP. Default true.
   *
   * @example
   * await createNetwork({ emulatorApi: false })
   */
  readonly emulatorApi?: boolean
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
  /**
   * Receives the lines of the node's log that pass their logger's levels (`flags: { 'log-level': 'debug' }`):
   * `createLog()` for lines in the node's format, or an object with
   * `write({ logger, level, message, fields })`. Default: no log.
   */
  readonly log?: NodeLog | undefined
}

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One recorded conversation with a newly started node. */
export type Scenario = {
  readonly scenario: string
  readonly about?: string
  readonly node: ScenarioNode
  /** Unix milliseconds. */
  readonly startedAt: number
  readonly steps: readonly Step[]
}

/** The options with which the recorded node was started. */
export type ScenarioNode = {
  /** Flags by name, without dashes. */
  readonly flags: Readonly<Record<string, string>>
  readonly identity?: string
  /** Plugin binaries by VM ID; the value describes them. */
  readonly plugins?: Readonly<Record<string, string>>
  /** The genesis file of a custom network, as JSON. */
  readonly genesisFile?: unknown
  /** The time at which Helicon is active, RFC 3339, where the recorded node had it. */
  readonly heliconTime?: string
  /** The upgrade file of a custom network. */
  readonly upgrades?: unknown
  readonly chainConfigs?: Readonly<Record<string, unknown>>
  readonly chainUpgrades?: Readonly<Record<string, unknown>>
}

/** One exchange. */
export type Step = {
  readonly name?: string
  /** Unix milliseconds when the request was sent. */
  readonly at: number
  readonly request: StepRequest
  readonly response: StepResponse
  /** Blocks that the step made, in order. */
  readonly blocks?: readonly RecordedBlock[]
  /** JSON pointers to values that differ in every run; `*` matches every key or index. */
  readonly mask?: readonly string[]
  /** JSON pointers to arrays that are compared as multisets. */
  readonly unordered?: readonly string[]
  /** JSON pointers to values that later requests use. */
  readonly capture?: readonly string[]
  readonly compare?: 'status' | 'metricFamilies'
  /** Changes in the plugin directory before the step. */
  readonly files?: readonly FileChange[]
}

/** A block that the recorded node made. */
export type RecordedBlock = {
  readonly chain: string
  readonly timestampMs: number
  /** Hashes of the EVM transactions of a block of the C-Chain, in its order. */
  readonly txs?: readonly string[]
}

export type FileChange =
  | { readonly put: string; readonly kind: 'vm' | 'broken' | 'text' | 'dir' }
  | { readonly remove: string }

export type StepRequest = {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly bodySpec?: {
    readonly pre: string
    readonly fill: string
    readonly count: number
    readonly post: string
  }
  readonly ws?: WebSocketRequest
}

/** Open a connection, send a text message on it, or only look at what arrived. */
export type WebSocketRequest = {
  readonly conn: number
  readonly open?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly send?: string
}

export type StepResponse = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The body as JSON, from which the API reference takes examples and errors. */
  readonly json?: unknown
  /** Frames of a websocket step. */
  readonly messages?: readonly string[]
  /** Close code, when the server closed the websocket. */
  readonly closed?: number
}

/** Reads a scenario file, compressed when its name ends in `.gz`. @throws when it is no scenario. */
export function readScenario(file: string): Scenario {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const scenario = JSON.parse(text) as Scenario
  if (typeof scenario.startedAt !== 'number' || !Array.isArray(scenario.steps))
    throw new Error(`${file} is no scenario: it has no startedAt or steps`)
  return scenario
}

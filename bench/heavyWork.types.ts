import type { BenchServer } from './servers.js'

/** Requests that keep a server busy. */
export type HeavyWork = {
  readonly name: string
  /** Returns further flags of the server. */
  readonly flags?: () => readonly string[]
  /** Makes what they ask for. */
  readonly prepare?: (server: BenchServer) => Promise<void>
  /** Returns the requests, which are sent at the same time over a connection each. */
  readonly requests: (server: BenchServer) => readonly Buffer[]
}

import { type MatchFunction, match } from 'path-to-regexp'
import type { Endpoint } from '../rpc/exchange.js'

/** The parameters of a path by name: `{ chain: 'C' }`. */
export type PathParameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** A path and the endpoint that serves it. */
export type TableRow = {
  /** A path template of Express: `/ext/bc/:chain/rpc`. */
  readonly path: string
  /** Returns the endpoint at the time of a request; undefined when there is none. */
  readonly find: (parameters: PathParameters) => Endpoint | undefined
}

/** Compiled templates, which all networks of a process share. */
const matchers = new Map<string, MatchFunction<Record<string, string | string[]>>>()

/** Paths and their endpoints. The first row that a path matches serves it, as in Express. */
export class EndpointTable {
  readonly rows: readonly TableRow[]

  constructor(rows: readonly TableRow[]) {
    this.rows = rows
  }

  /** Returns the endpoint for a decoded path; undefined when there is none. */
  find(path: string): Endpoint | undefined {
    for (const row of this.rows) {
      const matched = matcherOf(row.path)(path)
      const endpoint = matched === false ? undefined : row.find(matched.params)
      if (endpoint !== undefined) return endpoint
    }
    return undefined
  }
}

function matcherOf(template: string): MatchFunction<Record<string, string | string[]>> {
  let matcher = matchers.get(template)
  if (matcher === undefined) {
    matcher = match(template, { decode: false, sensitive: true, trailing: false })
    matchers.set(template, matcher)
  }
  return matcher
}

import { byKey } from '../codec/compare.js'
/** The calls at one endpoint. */
export type ApiCallCount = { calls: number; processing: number; durationNs: number }

/**
 * Counts HTTP requests by endpoint, as the node's API metrics do (AvalancheGo `api/server/metrics.go`). The
 * counts describe the process, not the network, so reverting the network does not change them.
 */
export class ApiCalls {
  readonly #counts = new Map<string, ApiCallCount>()

  /** Returns the live count of an endpoint. `base` is `info`, `health`, or a chain's primary alias. */
  of(base: string): ApiCallCount {
    let count = this.#counts.get(base)
    if (count === undefined) {
      count = { calls: 0, processing: 0, durationNs: 0 }
      this.#counts.set(base, count)
    }
    return count
  }

  /** Returns the counts of all endpoints that were called, by name. */
  all(): readonly (readonly [base: string, count: ApiCallCount])[] {
    return [...this.#counts].sort(byKey)
  }
}

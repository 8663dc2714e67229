import { byKey } from '../codec/compare.js'
/** What was called at one endpoint. */
export type ApiCallCount = { calls: number; processing: number; durationNs: number }

/**
 * Counts of HTTP requests by endpoint, as the node's API metrics keep them (AvalancheGo `api/server/metrics.go`). They tell what the process
 * has done, not what the world is like, so going back in time leaves them alone.
 */
export class ApiCalls {
  readonly #counts = new Map<string, ApiCallCount>()

  /** The live count of an endpoint, made when first asked for. `base` is `info`, `health`, or a chain's primary alias. */
  of(base: string): ApiCallCount {
    let count = this.#counts.get(base)
    if (count === undefined) {
      count = { calls: 0, processing: 0, durationNs: 0 }
      this.#counts.set(base, count)
    }
    return count
  }

  /** All endpoints that were called, by name. */
  all(): readonly (readonly [base: string, count: ApiCallCount])[] {
    return [...this.#counts].sort(byKey)
  }
}

import { DataApiError } from '../../../methods/data/kit/DataApiError.js'

/** The length of a window in seconds. */
const windowSeconds = 60

type Window = { readonly startMs: number; used: number }

/** The headers of an answer by name. */
export type Headers = Readonly<Record<string, string>>

/**
 * Counts the compute units of each key in windows of a minute of the network's clock, which begin with their
 * first request. A refused request costs nothing.
 */
export class RateLimit {
  readonly #windows = new Map<string, Window>()

  /**
   * Spends units of a key.
   * @param key the key of the request; empty for all requests without one
   * @param limit units per window; 0 means no limit
   * @returns the headers that tell the state of the limit
   * @throws {DataApiError} 429 when too few units are left
   */
  spend(key: string, units: number, limit: number, nowMs: number): Headers {
    if (limit === 0) return {}
    const window = this.#windowOf(key, nowMs)
    const left = limit - window.used
    const headers = { 'ratelimit-policy': `${limit};w=${windowSeconds}`, 'ratelimit-limit': String(limit) }
    if (units > left) {
      const seconds = String(Math.ceil((window.startMs + windowSeconds * 1000 - nowMs) / 1000))
      throw new DataApiError(429, 'Too many requests, please try again later.', {
        ...headers,
        'ratelimit-remaining': String(Math.max(left, 0)),
        'ratelimit-reset': seconds,
        'retry-after': seconds,
      })
    }
    window.used += units
    return { ...headers, 'ratelimit-remaining': String(left - units) }
  }

  #windowOf(key: string, nowMs: number): Window {
    const open = this.#windows.get(key)
    // A revert may have moved the clock to before the window.
    if (open !== undefined && nowMs >= open.startMs && nowMs < open.startMs + windowSeconds * 1000)
      return open
    this.#forgetOld(nowMs)
    const window = { startMs: nowMs, used: 0 }
    this.#windows.set(key, window)
    return window
  }

  #forgetOld(nowMs: number): void {
    for (const [key, { startMs }] of this.#windows)
      if (nowMs < startMs || nowMs >= startMs + windowSeconds * 1000) this.#windows.delete(key)
  }
}

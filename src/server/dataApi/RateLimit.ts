import { DataApiError } from '../../../methods/data/kit/DataApiError.js'

/** The length of a window in seconds. */
const windowSeconds = 60
/** The maximum number of clients that are counted one by one. Further clients in the same minute share one count. */
const maxClients = 10_000
/** The name that clients beyond {@link maxClients} share. It is empty, which no key and no address is. */
const furtherClients = ''

const tooMany = 'Too many requests, please try again later.'
/** The hint for clients of a network with a frozen clock, which would wait for the time of `retry-after` for ever. */
const frozenClockHint = "The network's clock is frozen: only increaseTime or setTime makes it later."

type Window = { readonly startMs: number; used: number }

/** The time of the network's clock, and whether it stands still. */
export type ClockTime = { readonly nowMs: number; readonly isFrozen: boolean }

/** The headers of an answer by name. */
export type Headers = Readonly<Record<string, string>>

/**
 * Counts the compute units of each client in windows. A window begins with its first request, and lasts one minute of
 * the network's clock. A refused request costs nothing.
 */
export class RateLimit {
  readonly #windows = new Map<string, Window>()

  /**
   * Spends units of a client.
   * @param client the client's key or address
   * @param limit units per window; 0 means no limit
   * @returns headers with the limit and the units that are left
   * @throws {DataApiError} 429 when too few units are left
   */
  spend(client: string, units: number, limit: number, { nowMs, isFrozen }: ClockTime): Headers {
    if (limit === 0) return {}
    const window = this.#windowOf(client, nowMs)
    const left = limit - window.used
    const headers = { 'ratelimit-policy': `${limit};w=${windowSeconds}`, 'ratelimit-limit': String(limit) }
    if (units > left) {
      const seconds = String(Math.ceil((window.startMs + windowSeconds * 1000 - nowMs) / 1000))
      throw new DataApiError(429, isFrozen ? `${tooMany} ${frozenClockHint}` : tooMany, {
        ...headers,
        'ratelimit-remaining': String(Math.max(left, 0)),
        'ratelimit-reset': seconds,
        'retry-after': seconds,
      })
    }
    window.used += units
    return { ...headers, 'ratelimit-remaining': String(left - units) }
  }

  #windowOf(client: string, nowMs: number): Window {
    const open = this.#windows.get(client)
    if (open !== undefined && isOpen(open, nowMs)) return open
    if (client !== furtherClients && this.#windows.size >= maxClients) {
      this.#forgetOld(nowMs)
      if (this.#windows.size >= maxClients) return this.#windowOf(furtherClients, nowMs)
    }
    const window = { startMs: nowMs, used: 0 }
    this.#windows.set(client, window)
    return window
  }

  #forgetOld(nowMs: number): void {
    for (const [client, window] of this.#windows) if (!isOpen(window, nowMs)) this.#windows.delete(client)
  }
}

/** Whether a time is in a window. After a revert it may be before the window. */
function isOpen({ startMs }: Window, nowMs: number): boolean {
  return nowMs >= startMs && nowMs < startMs + windowSeconds * 1000
}

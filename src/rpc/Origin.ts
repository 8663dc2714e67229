import type { Client } from './Client.js'

/** The origin of a call. */
export type Origin = {
  /** The function or transport that took the call. `fetch`, `provider` and `library` use no socket. */
  readonly entrance: 'http' | 'websocket' | 'fetch' | 'provider' | 'library'
  /** The `Origin` header: the web page that sent the call. Undefined when no page did. */
  readonly page?: string | undefined
  /** The client's IP address, when there is one. */
  readonly remote?: string | undefined
  /**
   * Whether the studio (`src/server/studio`) sent the call to show what it reads. Fault rules do not apply to such calls,
   * and neither the journal nor events contain them.
   */
  readonly isStudio?: true | undefined
  /** Whether this network served the page of such a studio: the page's `Origin` is the host that the request goes to. */
  readonly isOwnPage?: true | undefined
  /** The client that waits for the answer; undefined for a caller in the process. */
  readonly client?: Client | undefined
}

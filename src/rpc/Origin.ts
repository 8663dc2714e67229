import type { Client } from './Client.js'

/** Where a call comes from: the function or transport that took it, the web page and the client. */
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
  /** Whether this network served that studio's page: the `Origin` header names the host to which the request goes. */
  readonly isOwnPage?: true | undefined
  /** The client that waits for the answer; undefined for a caller in the process. */
  readonly client?: Client | undefined
}

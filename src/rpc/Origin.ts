import type { Client } from './Client.js'

/** The origin of a call. */
export type Origin = {
  /** `fetch`, `provider` and `library` are the entrances without sockets. */
  readonly entrance: 'http' | 'websocket' | 'fetch' | 'provider' | 'library'
  /** The `Origin` header: the web page that sent the call. Undefined when no page did. */
  readonly page?: string | undefined
  /** The client's IP address, when there is one. */
  readonly remote?: string | undefined
  /**
   * Set for reads of the studio (`src/server/studio`): they only look, so that faults do not concern them, and neither the journal
   * nor events have them.
   */
  readonly isStudio?: true | undefined
  /** Set for reads of the studio by a page that this network served: its `Origin` names the host that the request goes to. */
  readonly isOwnPage?: true | undefined
  /** The client that waits for the answer; undefined for a caller in the process. */
  readonly client?: Client | undefined
}

/** Where a call comes from. */
export type Origin = {
  /** `fetch`, `provider` and `library` are the entrances without sockets. */
  readonly entrance: 'http' | 'websocket' | 'fetch' | 'provider' | 'library'
  /** The header `Origin`: the web page that sent it. Undefined when it was no page. */
  readonly page?: string | undefined
  /** The client's IP address, where it has one. */
  readonly remote?: string | undefined
}

/** Connections with fewer waiting bytes are not counted. */
const smallBytes = 16 * 1024

/** Whether this many bytes are counted when nothing else waits for the connection. */
export function isCounted(bytes: number): boolean {
  return bytes >= smallBytes
}

/** A socket, or a stream of HTTP/2. */
type Connection = { destroy(): void; once(event: 'close', listener: () => void): unknown }

/**
 * Limits the bytes that wait on behalf of connections: bytes of requests that are incomplete or unanswered,
 * or of answers that clients have not read. When the total exceeds the limit, the connection with the most is
 * closed.
 */
export class WaitingBytes {
  readonly #limit: number
  readonly #waiting = new Map<Connection, number>()
  /** Connections whose `close` event is observed. */
  readonly #watched = new WeakSet<Connection>()
  #total = 0

  /** @param limit the maximum number of bytes of all connections together */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The waiting bytes of all counted connections. */
  get total(): number {
    return this.#total
  }

  /** Sets how many bytes wait for a connection. This may close the connection. */
  set(connection: Connection, bytes: number): void {
    const known = this.#waiting.get(connection)
    if (known === undefined && !isCounted(bytes)) return
    const counted = isCounted(bytes) ? bytes : 0
    this.#total += counted - (known ?? 0)
    if (counted === 0) this.#waiting.delete(connection)
    else this.#waiting.set(connection, counted)
    this.#watch(connection)
    while (this.#total > this.#limit) this.#cutLargest()
  }

  #watch(connection: Connection): void {
    if (this.#watched.has(connection)) return
    this.#watched.add(connection)
    connection.once('close', () => this.set(connection, 0))
  }

  #cutLargest(): void {
    let largest: Connection | undefined
    let most = 0
    for (const [connection, bytes] of this.#waiting)
      if (bytes > most) {
        largest = connection
        most = bytes
      }
    if (largest === undefined) return
    this.set(largest, 0)
    largest.destroy()
  }
}

/** A connection with fewer bytes waiting is not looked at. */
const smallBytes = 16 * 1024

/** A socket. */
type Connection = { destroy(): void; once(event: 'close', listener: () => void): unknown }

/**
 * Bytes that wait on behalf of connections: of requests that are not whole or not answered yet, or of answers that are not read. Together they are
 * bounded; when they are too many, the connection with the most is cut off.
 */
export class WaitingBytes {
  readonly #limit: number
  readonly #waiting = new Map<Connection, number>()
  /** Connections whose end is told. */
  readonly #watched = new WeakSet<Connection>()
  #total = 0

  /** @param limit bytes of all connections together */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes of all connections that have enough of them to be counted. */
  get total(): number {
    return this.#total
  }

  /** Says how many bytes wait for a connection from now on. It may be destroyed in the course of this. */
  set(connection: Connection, bytes: number): void {
    const known = this.#waiting.get(connection)
    if (known === undefined && bytes < smallBytes) return
    const counted = bytes < smallBytes ? 0 : bytes
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

/**
 * A client that waits for answers: a connection, an HTTP/2 stream, or a call in the process. Long work is done in
 * turns, one client after another. The work of a client ends when the client disconnects.
 */
export class Client {
  /** The client under which work queues for turns. The HTTP/2 streams of a connection share one. */
  readonly share: Client
  #isDisconnected = false
  readonly #listeners = new Set<() => void>()

  constructor(share?: Client) {
    this.share = share ?? this
  }

  /** Whether the client no longer waits for answers. */
  get isDisconnected(): boolean {
    return this.#isDisconnected || (this.share !== this && this.share.isDisconnected)
  }

  /** Records that the client no longer waits for answers. */
  disconnect(): void {
    this.#isDisconnected = true
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }

  /** Calls a listener when the client no longer waits for answers. @returns a function that removes the listener */
  onDisconnect(listener: () => void): () => void {
    const around = this.share === this ? undefined : this.share.onDisconnect(listener)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      around?.()
    }
  }
}

/**
 * Who waits for an answer: a connection, a stream of one, or a call in the process. Long work is done for one client
 * after the other, and ends when its client goes.
 */
export class Client {
  /** Whose turns it takes: all streams of a connection share one client's turns. */
  readonly share: Client
  #isGone = false

  constructor(share?: Client) {
    this.share = share ?? this
  }

  /** Whether nobody waits any more. */
  get isGone(): boolean {
    return this.#isGone || (this.share !== this && this.share.isGone)
  }

  /** Notes that nobody waits any more. */
  go(): void {
    this.#isGone = true
  }
}

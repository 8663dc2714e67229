import type { MessagePort } from 'node:worker_threads'

/** The parts that both ends of a mailbox share. */
export type MailboxEnds = {
  readonly port: MessagePort
  /** Two counters of messages, one for each direction. */
  readonly counters: Int32Array
}

/**
 * One end of a channel between two threads. A thread that waits for a message blocks its event loop, so that a hook
 * of the interpreter, which is a synchronous function, can call into another thread.
 */
export class Mailbox<Sent, Received> {
  readonly #ends: MailboxEnds
  readonly #take: (port: MessagePort) => { readonly message: Received } | undefined
  readonly #counters: { readonly own: number; readonly other: number }

  /**
   * @param take `receiveMessageOnPort` of `node:worker_threads`
   * @param counters the indexes of the counters of messages to this end (`own`) and to the other end
   */
  constructor(
    ends: MailboxEnds,
    take: (port: MessagePort) => { readonly message: Received } | undefined,
    counters: { readonly own: number; readonly other: number },
  ) {
    this.#ends = ends
    this.#take = take
    this.#counters = counters
  }

  /** Sends a message, and wakes the other thread. */
  send(message: Sent): void {
    const { port, counters } = this.#ends
    port.postMessage(message)
    Atomics.add(counters, this.#counters.other, 1)
    Atomics.notify(counters, this.#counters.other)
  }

  /**
   * Waits for a message, and blocks the thread.
   * @param ms the longest wait in milliseconds; without it there is no limit
   * @returns undefined when no message came in time
   */
  receive(ms = Number.POSITIVE_INFINITY): Received | undefined {
    const { port, counters } = this.#ends
    for (;;) {
      const seen = Atomics.load(counters, this.#counters.own)
      const found = this.#take(port)
      if (found !== undefined) return found.message
      if (Atomics.wait(counters, this.#counters.own, seen, ms) === 'timed-out')
        return this.#take(port)?.message
    }
  }
}

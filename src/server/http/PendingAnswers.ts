import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type Pending = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** The requests of a connection that are not answered yet, in their order, and work that waits for their answers. */
type Queue = { pending: Pending[]; work: (() => void) | undefined }

/**
 * The pending answers on the connections of Node's HTTP server. Node reads requests ahead, and passes on upgrades and
 * bytes that are not HTTP at once. Go's server reads a request only once the one before is answered. So upgrades and
 * errors wait here until the answers before them are sent.
 */
export class PendingAnswers {
  readonly #queues = new WeakMap<Duplex, Queue>()
  /** Connections that are not read until their waiting work is done. */
  readonly #held = new WeakSet<Duplex>()

  /** Adds a request whose answer is pending. */
  add(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const queue = this.#queues.get(socket) ?? { pending: [], work: undefined }
    const entry = { request, response }
    queue.pending.push(entry)
    this.#queues.set(socket, queue)
    response.once('close', () => {
      queue.pending = queue.pending.filter((each) => each !== entry)
      this.#check(queue)
    })
  }

  /** Whether a request of the connection is not answered yet. */
  isPending(socket: Duplex): boolean {
    return (this.#queues.get(socket)?.pending.length ?? 0) > 0
  }

  /** Returns the answer to the last request, if not all of that request has arrived. */
  unfinished(socket: Duplex): ServerResponse | undefined {
    const last = this.#queues.get(socket)?.pending.at(-1)
    return last?.request.complete === false ? last.response : undefined
  }

  /** Whether a connection is left unread until {@link afterAnswers} has done its work. */
  isHeld(socket: Duplex): boolean {
    return this.#held.has(socket)
  }

  /**
   * Does work once all requests of a connection that arrived in full are answered: at once if none is pending. New work
   * replaces work that still waits. Work is never done when the connection breaks first.
   */
  afterAnswers(socket: Duplex, work: () => void): void {
    const queue = this.#queues.get(socket) ?? { pending: [], work: undefined }
    this.#held.add(socket)
    queue.work = () => {
      this.#held.delete(socket)
      work()
    }
    this.#check(queue)
  }

  #check(queue: Queue): void {
    const { work } = queue
    if (work === undefined || queue.pending.some(({ request }) => request.complete)) return
    queue.work = undefined
    work()
  }
}

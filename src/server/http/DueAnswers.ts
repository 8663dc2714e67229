import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type Due = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** The requests of a connection that are not answered yet, the first one first, and what waits for their answers. */
type Line = { due: Due[]; waiting: (() => void) | undefined }

/**
 * The answers that are due on the connections of Node's HTTP server. The server reads requests ahead and passes on at
 * once what is no ordinary request: a handshake, or bytes that are no HTTP. Go's server reads a request once the one
 * before is answered. So these wait here until the answers before them are sent.
 */
export class DueAnswers {
  readonly #lines = new WeakMap<Duplex, Line>()
  /** Connections that nobody reads, since what comes next on them waits. */
  readonly #held = new WeakSet<Duplex>()

  /** Notes a request whose answer is due. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const line = this.#lines.get(socket) ?? { due: [], waiting: undefined }
    const entry = { request, response }
    line.due.push(entry)
    this.#lines.set(socket, line)
    response.once('close', () => {
      line.due = line.due.filter((each) => each !== entry)
      this.#check(line)
    })
  }

  /** Whether a request of the connection is not answered yet. */
  isDue(socket: Duplex): boolean {
    return (this.#lines.get(socket)?.due.length ?? 0) > 0
  }

  /** Returns the answer to the last request, if not all of that request has arrived. */
  unfinished(socket: Duplex): ServerResponse | undefined {
    const last = this.#lines.get(socket)?.due.at(-1)
    return last?.request.complete === false ? last.response : undefined
  }

  /** Whether what a connection sends is left unread until {@link whenSent} has done its work. */
  isHeld(socket: Duplex): boolean {
    return this.#held.has(socket)
  }

  /**
   * Does work once all requests of a connection that arrived in full are answered: at once if they are. Later work takes
   * the place of work that still waits. Never does it when the connection breaks before.
   */
  whenSent(socket: Duplex, work: () => void): void {
    const line = this.#lines.get(socket) ?? { due: [], waiting: undefined }
    this.#held.add(socket)
    line.waiting = () => {
      this.#held.delete(socket)
      work()
    }
    this.#check(line)
  }

  #check(line: Line): void {
    const { waiting } = line
    if (waiting === undefined || line.due.some(({ request }) => request.complete)) return
    line.waiting = undefined
    waiting()
  }
}

import { connect, type Socket } from 'node:net'
import type { Door } from '../FrontDoor.js'
import { HttpServer } from '../HttpServer.js'
import type { WaitingBytes } from '../WaitingBytes.js'
import { AnswerBytes } from './AnswerBytes.js'
import { requestText } from './requestText.js'

const timeoutMs = 30_000

/**
 * A connection over the loopback interface to a server of its own in the same process, so that the functions of
 * Node's sockets are compiled too. Neither keeps the process alive. One exchange at a time.
 */
export class LoopbackConnection {
  readonly #server: HttpServer
  readonly #socket: Socket
  readonly #answer = new AnswerBytes()

  private constructor(server: HttpServer, socket: Socket) {
    this.#server = server
    this.#socket = socket
    socket.on('data', (bytes) => this.#answer.add(bytes))
    socket.on('error', () => undefined)
  }

  /** Opens a free port of 127.0.0.1 and connects to it. @throws {Error} the system's, where that is not allowed */
  static async open(door: Door, waiting: WaitingBytes): Promise<LoopbackConnection> {
    const server = new HttpServer(door, {
      timeouts: { readMs: timeoutMs, readHeaderMs: timeoutMs, writeMs: timeoutMs, idleMs: timeoutMs },
      report: () => undefined,
      incoming: waiting,
      outgoing: waiting,
    })
    const url = new URL(await server.listen({ host: '127.0.0.1', port: 0, unref: true }))
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true }).unref()
    return new LoopbackConnection(server, socket)
  }

  /** Whether the last request is answered in full, or never will be. */
  get isAnswered(): boolean {
    return this.#answer.isWhole || this.#socket.destroyed
  }

  /** The body of the last answer. */
  get body(): string {
    return this.#answer.body
  }

  /** Sends a POST request with a JSON body. */
  post(path: string, body: string): void {
    this.#answer.clear()
    this.#socket.write(requestText(path, body))
  }

  /** Closes the connection and the server. */
  close(): void {
    this.#socket.destroy()
    void this.#server.close()
  }
}

import type { WebSocket } from 'ws'

/**
 * The time in milliseconds after which an idle connection is pinged. The connection is closed when no pong arrives
 * within the same time.
 */
const pingMs = 30_000

/** Pings a WebSocket over which nothing was sent for a while (coreth `rpc/websocket.go` pingLoop). */
export class KeepAlive {
  readonly #socket: WebSocket
  #timer: NodeJS.Timeout
  #unanswered = false

  constructor(socket: WebSocket) {
    this.#socket = socket
    this.#timer = this.#start()
    socket.on('pong', () => {
      this.#unanswered = false
    })
  }

  /** Restarts the wait after a message was sent. */
  refresh(): void {
    if (!this.#unanswered) this.#timer.refresh()
  }

  /** Stops the pings. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#unanswered) {
        this.#socket.terminate()
        return
      }
      this.#unanswered = true
      this.#socket.ping()
      this.#timer = this.#start()
    }, pingMs).unref()
  }
}

import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const chunkedEnd = Buffer.from('0\r\n\r\n')

/**
 * One keep-alive HTTP connection with little work on the client's side: requests are bytes prepared in
 * advance, and only the length of the response is parsed. It handles one exchange at a time.
 */
export class RawConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #answered: ((body: Buffer) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    const fail = (error: Error) => this.#failed?.(error)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
  }

  static open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.off('error', reject)
        resolve(new RawConnection(socket))
      })
      socket.once('error', reject)
    })
  }

  /** Sends a request made by {@link postBytes} or {@link getBytes} and returns the body of the response. */
  exchange(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *([0-9]+)/i.exec(head)?.[1]
    const start = end + headEnd.length
    const isWhole =
      length === undefined
        ? this.#received.subarray(start).indexOf(chunkedEnd) >= 0
        : this.#received.length >= start + Number(length)
    if (!isWhole) return
    const body = this.#received.subarray(start)
    this.#received = Buffer.alloc(0)
    this.#answered?.(body)
  }
}

/** Returns the bytes of a POST request with a JSON body. */
export function postBytes(url: string, body: unknown): Buffer {
  const { host, pathname } = new URL(url)
  const text = JSON.stringify(body)
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** Returns the bytes of a GET request. */
export function getBytes(url: string): Buffer {
  const { host, pathname, search } = new URL(url)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
}

/** A JSON-RPC request. */
export function rpc(method: string, params: unknown): Record<string, unknown> {
  return { jsonrpc: '2.0', id: 1, method, params }
}

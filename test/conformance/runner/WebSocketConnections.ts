import WebSocket from 'ws'
import type { WebSocketAnswer } from './compareAnswer.js'
import type { StepResponse, WebSocketRequest } from './Scenario.js'

/** How long recorded frames or a recorded close are waited for before their absence is a difference. */
const patienceMs = 2_000

type Connection = {
  readonly socket: WebSocket
  /** Frames that no step has looked at yet. */
  messages: string[]
  /** Close code that no step has looked at yet. */
  unseenClose: number | undefined
  /** Called at every event, to look again whether what is waited for is there. */
  wake: () => void
}

/** The websocket connections of one scenario, by their recorded numbers. */
export class WebSocketConnections {
  readonly #baseUrl: string
  readonly #connections = new Map<number, Connection>()

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl.replace(/^http/, 'ws')
  }

  /**
   * Does one websocket step. Waits until as many frames came as were recorded (and the close, if one was),
   * then for the echo of a ping, behind which nothing sent earlier can be: more frames than recorded are
   * found too.
   */
  async step(request: WebSocketRequest, expected: StepResponse): Promise<WebSocketAnswer> {
    if (request.open !== undefined) {
      const status = await this.#open(request.conn, request.open, request.headers)
      if (status !== undefined) return { status, messages: [], closed: undefined }
    }
    const connection = this.#connections.get(request.conn)
    if (connection === undefined) return { status: 0, messages: [], closed: undefined }
    if (request.send !== undefined && connection.socket.readyState === WebSocket.OPEN)
      connection.socket.send(request.send)
    const count = expected.messages?.length ?? 0
    await waitUntil(
      connection,
      () =>
        connection.socket.readyState === WebSocket.CLOSED ||
        (connection.messages.length >= count && expected.closed === undefined),
    )
    await echo(connection)
    const { messages, unseenClose } = connection
    connection.messages = []
    connection.unseenClose = undefined
    return { status: undefined, messages, closed: unseenClose }
  }

  closeAll(): void {
    for (const { socket } of this.#connections.values()) socket.terminate()
  }

  /** @returns the HTTP status when the upgrade is refused */
  #open(number: number, path: string, headers: WebSocketRequest['headers']): Promise<number | undefined> {
    const socket = new WebSocket(this.#baseUrl + path, { headers: { ...headers }, perMessageDeflate: false })
    const connection: Connection = { socket, messages: [], unseenClose: undefined, wake: () => {} }
    socket.on('message', (data, isBinary) => {
      connection.messages.push(isBinary ? `binary frame ${String(data)}` : String(data))
      connection.wake()
    })
    socket.on('close', (code) => {
      connection.unseenClose = code
      connection.wake()
    })
    return new Promise((resolve) => {
      socket.on('open', () => {
        this.#connections.set(number, connection)
        resolve(undefined)
      })
      socket.on('unexpected-response', (sent, response) => {
        response.resume()
        sent.destroy()
        resolve(response.statusCode ?? 0)
      })
      socket.on('error', () => resolve(0))
    })
  }
}

function waitUntil(connection: Connection, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, patienceMs)
    connection.wake = () => {
      if (isThere()) done()
    }
    connection.wake()
    function done(): void {
      clearTimeout(timer)
      connection.wake = () => {}
      resolve()
    }
  })
}

async function echo(connection: Connection): Promise<void> {
  if (connection.socket.readyState !== WebSocket.OPEN) return
  let echoed = false
  connection.socket.once('pong', () => {
    echoed = true
    connection.wake()
  })
  connection.socket.ping()
  await waitUntil(connection, () => echoed || connection.socket.readyState === WebSocket.CLOSED)
}

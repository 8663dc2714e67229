import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../../../src/rpc/exchange.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import { WebSockets } from '../../../../src/server/websocket/WebSockets.js'

/** A socket that keeps what is written to it. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress = '10.0.0.9'
  destroyed = false
  readable = true
  writable = true
  /** How much waits to be written, where the library looks. */
  readonly _writableState = { length: 0 }
  resets = 0
  text = ''
  hasEnded = false
  setTimeout(): this {
    return this
  }
  setNoDelay(): this {
    return this
  }
  write(text: string | Uint8Array): boolean {
    this.text += Buffer.from(text).toString()
    return true
  }
  end(text: string | Uint8Array = ''): void {
    this.write(text)
    this.hasEnded = true
  }
  destroy(): void {
    this.destroyed = true
  }
  resetAndDestroy(): void {
    this.resets++
  }
}

const headers = {
  host: 'localhost',
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
}
let socket: FakeSocket
let reported: unknown[]
let asked: RpcRequest[]
let webSockets: WebSockets
beforeEach(() => {
  socket = new FakeSocket()
  ;[reported, asked] = [[], []]
})

/** Sends a handshake to an endpoint. */
function upgrade(endpoint: Partial<Endpoint>, more: Partial<IncomingMessage> = {}): boolean {
  const answer: Endpoint['answer'] = () => ({ status: 200, headers: {}, body: '' })
  const route = () => ({
    headers: ['node-id', 'NodeID-1', 'vary', 'Origin'],
    next: { endpoint: { answer, ...endpoint }, path: '/ws', query: 'a=1', bodyLimit: 5 },
  })
  webSockets = new WebSockets(
    { route, routeRepeatedly: () => route },
    {
      report: (...what) => void reported.push(what),
      maxMessageBytes: 100,
      incoming: new WaitingBytes(1_000),
      outgoing: new WaitingBytes(1_000),
    },
  )
  const request = { method: 'GET', url: '/ws?a=1', headers, socket, ...more }
  return webSockets.upgrade(
    request as unknown as IncomingMessage,
    socket as unknown as Socket,
    Buffer.alloc(0),
  )
}
const connect: NonNullable<Endpoint['connect']> = () => ({
  receive: async () => ({ text: undefined, ends: false }),
  close: () => undefined,
})
const answering = (answer: HttpAnswer) => ({
  connect,
  admit: (request: RpcRequest) => {
    asked.push(request)
    return Promise.resolve(answer)
  },
})
const refusal: HttpAnswer = { status: 429, headers: { 'retry-after': '1' }, body: 'slöw' }
/** Waits until the library is loaded and the handshake is done with. */
async function done(): Promise<void> {
  await import('ws')
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a handshake', () => {
  it('is left to others where it is none, or its endpoint takes none', () => {
    expect(upgrade({ connect }, { method: 'POST' })).toBe(false)
    expect(upgrade({ connect }, { headers: {} })).toBe(false)
    expect(upgrade({})).toBe(false)
    expect(socket.listenerCount('error')).toBe(0)
  })

  it('makes a connection, which the server closes with all others', async () => {
    expect(upgrade(answering({ status: 101, headers: {}, body: '' }))).toBe(true)
    expect(() => socket.emit('error', new Error('reset'))).not.toThrow()
    await done()
    expect(socket.text).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/)
    expect(asked).toMatchObject([{ path: '/ws', query: 'a=1', method: 'GET' }])
    expect(socket.destroyed).toBe(false)
    webSockets.close()
    expect(socket.destroyed).toBe(true)
  })

  it('agrees on no protocol inside, and reads messages that are no UTF-8', async () => {
    const received: string[] = []
    const own = () => ({
      ...connect(
        () => undefined,
        { entrance: 'websocket' },
        () => undefined,
      ),
      receive: async (text: string) => {
        received.push(text)
        return { text: undefined, ends: false }
      },
    })
    upgrade({ connect: own }, { headers: { ...headers, 'sec-websocket-protocol': 'a, b' } })
    await done()
    expect(socket.text).toMatch(/^HTTP\/1\.1 101 /)
    expect(socket.text).not.toMatch(/sec-websocket-protocol/i)
    // A text frame of one byte, which is masked by zeros.
    socket.emit('data', Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff]))
    await done()
    expect([received, socket.destroyed]).toEqual([['\u{fffd}'], false])
    webSockets.close()
  })

  it('is refused with the answer of its endpoint, and the headers of the server', async () => {
    upgrade(answering(refusal))
    await done()
    expect(socket.text.split('\r\n')).toEqual([
      'HTTP/1.1 429 Too Many Requests',
      'node-id: NodeID-1',
      'vary: Origin',
      'retry-after: 1',
      'content-length: 5',
      'connection: close',
      '',
      'slöw',
    ])
    expect([socket.hasEnded, socket.destroyed]).toEqual([true, false])
    expect(socket.listenerCount('error')).toBe(0)
  })

  it('is refused with a status that has no name', async () => {
    upgrade(answering({ ...refusal, status: 599 }))
    await done()
    expect(socket.text).toMatch(/^HTTP\/1\.1 599 \r\n/)
  })

  it.each([
    ['reset', { resets: 1, destroyed: false }],
    ['empty', { resets: 0, destroyed: true }],
  ] as const)('may be broken by a fault: %s', async (kind, how) => {
    upgrade(answering({ status: 101, headers: {}, body: '', fault: { kind } }))
    await done()
    expect(socket).toMatchObject({ ...how, text: '' })
  })

  it('is dropped where the server has closed meanwhile, or the client has gone', async () => {
    upgrade(answering(refusal))
    webSockets.close()
    await done()
    expect(socket).toMatchObject({ destroyed: true, text: '' })
    socket = new FakeSocket()
    upgrade(answering(refusal))
    socket.destroyed = true
    await done()
    expect(socket.text).toBe('')
  })

  it('is dropped and reported where its endpoint fails', async () => {
    upgrade({ connect, admit: () => Promise.reject(new Error('a bug')) })
    await done()
    expect([reported, socket.destroyed]).toEqual([[['GET /ws?a=1', new Error('a bug')]], true])
  })
})

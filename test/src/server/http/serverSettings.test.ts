import { EventEmitter } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { HttpServer, type HttpServerOptions } from '../../../../src/server/http/HttpServer.js'
import { emptyAnswer } from '../../../../src/server/http/plainAnswers.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'

/** A server of Node.js that listens nowhere. */
class FakeServer extends EventEmitter {
  readonly done: unknown[] = []
  /** The connections that it serves as HTTP/1. */
  readonly accepted: unknown[] = []
  constructor() {
    super()
    this.on('connection', (connection) => this.accepted.push(connection))
  }
  timeout = 0
  maxConnections = 0
  bound = { address: '127.0.0.1', port: 1234 }
  listen(port: number, host: string, then: () => void): void {
    this.done.push(`listen ${host} ${port}`)
    then()
  }
  address() {
    return this.bound
  }
  unref(): void {
    this.done.push('unref')
  }
  close(then: () => void): void {
    this.done.push('close')
    then()
  }
  closeAllConnections(): void {
    this.done.push('close all')
  }
}
/** A connection that has sent nothing. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress = '10.0.0.9'
  readonly done: string[] = []
  unref(): void {
    this.done.push('unref')
  }
  destroy(): void {
    this.done.push('destroy')
  }
  read(): null {
    return null
  }
  unshift(bytes: Uint8Array): void {
    this.done.push(Buffer.from(bytes).toString())
  }
}

let node: FakeServer
let settings: unknown
const fake = (given: unknown) => {
  settings = given
  return node
}
const spies = [
  jest.spyOn(http, 'createServer').mockImplementation(fake as never),
  jest.spyOn(https, 'createServer').mockImplementation(fake as never),
]
afterAll(() => {
  for (const spy of spies) spy.mockRestore()
})
beforeEach(() => {
  node = new FakeServer()
  for (const spy of spies) spy.mockClear()
})

const timeouts = { readMs: 30, readHeaderMs: 20, writeMs: 5, idleMs: 7 }
function make(options: Partial<HttpServerOptions> = {}): HttpServer {
  const route = () => ({ headers: [], next: emptyAnswer(404) })
  return new HttpServer(
    { route, routeRepeatedly: () => route },
    {
      timeouts,
      context: {
        report: () => undefined,
        incoming: new WaitingBytes(1_000),
        outgoing: new WaitingBytes(1_000),
      },
      loadApp: async () => () => undefined,
      ...options,
    },
  )
}
const where = { host: 'h', port: 9 }
/** Opens a connection. */
function open(): FakeSocket {
  const socket = new FakeSocket()
  node.emit('connection', socket as unknown as Socket)
  return socket
}

describe("the settings of Node's server", () => {
  const usual = {
    maxHeaderSize: 131_072,
    requestTimeout: 30,
    headersTimeout: 20,
    keepAliveTimeout: 7,
    connectionsCheckingInterval: 1000,
    requireHostHeader: false,
  }

  it('follow the timeouts, and a client may stall for those of reading and writing together', () => {
    make()
    expect(settings).toEqual(usual)
    expect([node.timeout, node.maxConnections]).toEqual([35, 2048])
  })

  it('give a head no more time than a whole request', () => {
    make({ timeouts: { ...timeouts, readHeaderMs: 40 } })
    expect(settings).toEqual({ ...usual, headersTimeout: 30 })
  })

  it('have a key and a certificate where HTTPS is spoken', async () => {
    const server = make({ tls: { key: 'K', cert: 'C' } })
    expect(settings).toEqual({ ...usual, key: 'K', cert: 'C' })
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(await server.listen(where)).toBe('https://127.0.0.1:1234')
    // Its first bytes are those of TLS, which nobody reads before it.
    const socket = open()
    expect([node.accepted, socket.listenerCount('readable')]).toEqual([[socket], 0])
  })
})

describe('the URL of a server', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:1234'],
    ['0.0.0.0', 'http://127.0.0.1:1234'],
    ['::', 'http://127.0.0.1:1234'],
    ['::1', 'http://[::1]:1234'],
    ['10.1.2.3', 'http://10.1.2.3:1234'],
  ])('at %s is %s', async (address, url) => {
    const server = make()
    node.bound = { address, port: 1234 }
    expect(await server.listen(where)).toBe(url)
    expect(node.done).toEqual(['listen h 9'])
    expect(node.listenerCount('error')).toBe(0)
  })

  it('is none where the server cannot listen', async () => {
    const server = make()
    node.listen = () => void node.emit('error', new Error('EACCES'))
    await expect(server.listen(where)).rejects.toThrow('EACCES')
  })
})

describe('the process', () => {
  it('is kept alive by the server and its connections', async () => {
    const server = make()
    await server.listen({ ...where, unref: false })
    expect([node.done, open().done]).toEqual([['listen h 9'], []])
  })

  it('is not where the server listens so, or later is told to', async () => {
    await make().listen({ ...where, unref: true })
    expect(node.done).toEqual(['unref', 'listen h 9'])
    expect(open().done).toEqual(['unref'])
    node = new FakeServer()
    const server = make()
    await server.listen(where)
    const [before, gone] = [open(), open()]
    gone.emit('close')
    server.unref()
    expect([before.done, gone.done, open().done]).toEqual([['unref'], [], ['unref']])
  })
})

describe('a server that closes', () => {
  it('closes the connections that have sent nothing, too, but none that is closed', async () => {
    const server = make()
    const [one, gone] = [open(), open()]
    gone.emit('close')
    await server.close()
    expect([one.done, gone.done]).toEqual([['destroy'], []])
    expect(node.done).toEqual(['close', 'close all'])
  })
})

describe('requests', () => {
  it('are told of before they are answered, where somebody wants to know', () => {
    const onRequest = jest.fn()
    make({ onRequest })
    expect(node.listeners('request')).toEqual([onRequest])
    node = new FakeServer()
    make()
    expect(node.listenerCount('request')).toBe(0)
  })

  it.each([
    [{}, 0],
    [{ upgrade: () => false }, 1],
  ])('may upgrade where somebody takes them: %j', (options, count) => {
    make(options)
    expect([node.listenerCount('upgrade'), node.listenerCount('connect')]).toEqual([count, 1])
  })
})

describe('a connection whose client asks for another protocol', () => {
  const rawHeaders = ['Host', 'h', 'Upgrade', 'other']
  const ask = (event: 'upgrade' | 'connect', method: string, socket = new FakeSocket()) => {
    for (const name of ['timeout', 'pause', 'resume']) socket.on(name, () => undefined)
    const request = { method, url: '/a', rawHeaders, headers: {}, socket }
    node.emit(event, request, socket, Buffer.from('rest'))
    return { socket, request }
  }
  const heard = (socket: FakeSocket) =>
    ['error', 'timeout', 'pause', 'resume'].map((event) => socket.listenerCount(event))

  it('belongs to whoever takes it, and not to the server', async () => {
    const taken: unknown[] = []
    const server = make({ upgrade: (...what) => taken.push(what) > 0 })
    const { socket, request } = ask('upgrade', 'GET')
    expect(taken).toEqual([[request, socket, Buffer.from('rest')]])
    expect(heard(socket)).toEqual([0, 1, 1, 1])
    await server.close()
    expect([socket.done, node.accepted]).toEqual([[], []])
  })

  it.each([
    ['upgrade', 'GET', 'GET /a HTTP/1.1\r\nHost: h\r\n\r\nrest', 1],
    ['connect', 'CONNECT', 'POST / HTTP/1.1\r\nHost: h\r\n\r\nrest', 0],
  ] as const)(
    'is given back with its request where nobody takes it: %s',
    async (event, method, bytes, asked) => {
      const upgrade = jest.fn(() => false)
      const server = make({ upgrade })
      const { socket } = ask(event, method)
      expect(upgrade).toHaveBeenCalledTimes(asked)
      expect(heard(socket)).toEqual([0, 0, 0, 0])
      expect([socket.done, node.accepted]).toEqual([[bytes], [socket]])
      await server.close()
      // Node's server closes it.
      expect(socket.done).toEqual([bytes])
    },
  )
})

it.each([
  [{ fastPath: false }, 1],
  [{ fastPath: true }, 0],
  [{}, 0],
  [{ timeouts: { ...timeouts, idleMs: 0 } }, 1],
])('with %j a connection is served by Node from its first bytes on: %d', (options, count) => {
  make({ ...options })
  const socket = new FakeSocket()
  const pieces: Buffer[] = [Buffer.from('GET / HTTP/1.1\r\n')]
  Object.assign(socket, {
    read: () => pieces.shift() ?? null,
    unshift: (bytes: Buffer) => void pieces.push(bytes),
    setDefaultEncoding: () => undefined,
  })
  node.emit('connection', socket as unknown as Socket)
  socket.emit('readable')
  expect(node.accepted).toHaveLength(count)
  socket.emit('close')
})

import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import timers from 'node:timers'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { detectProtocol } from '../../../../../src/server/http/http2/detectProtocol.js'
import { get, type RawServer, rawExchange, rawServer, turns } from '../../rawExchange.js'

let server: RawServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const timeouts = { readMs: 30_000, readHeaderMs: 30_000, writeMs: 30_000, idleMs: 120_000 }
const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
/** A frame of HTTP/2 of type SETTINGS, without settings. */
const settings = '\0\0\0\x04\0\0\0\0\0'

describe('a connection whose first bytes come one by one', () => {
  it.each(['POST', 'PUT', 'PRI', 'PATCH', 'GET'])('is HTTP/1 with the method %s', async (method) => {
    server = await rawServer({})
    const bytes = get('/ext/plain', 'Connection: close').replace('GET', method)
    // Node's parser knows no such method, and reads the first piece.
    const answer = method === 'PRI' ? '400 Bad Request' : `${method} undefined `
    expect(await rawExchange(server.port, [...bytes])).toContain(answer)
  })

  it('is HTTP/1 with the method PRI when its first request comes in one piece', async () => {
    server = await rawServer({})
    const request = get('/ext/plain', 'Connection: close').replace('GET', 'PRI')
    expect(await rawExchange(server.port, [request])).toContain('PRI undefined ')
  })

  it.each([1, 5, 17, 18, 23])('is HTTP/2 when the preface is cut behind %d bytes', async (place) => {
    server = await rawServer({})
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(preface.slice(0, place))
    await turns()
    expect(socket.bytesRead).toBe(0)
    socket.write(preface.slice(place) + settings, 'latin1')
    const [frame] = await once(socket, 'data')
    // The type of the server's first frame is SETTINGS.
    expect(frame[3]).toBe(4)
    socket.destroy()
  })
})

describe('a connection that sends only a part of the preface', () => {
  it.each(['', 'P', 'PRI * HTTP/2.0\r\n\r'])('is closed without a byte when %j is its end', async (part) => {
    server = await rawServer({})
    const socket = connect(server.port, '127.0.0.1')
    const closed = once(socket, 'close')
    socket.end(part)
    socket.resume()
    await closed
    expect(socket.bytesRead).toBe(0)
  })

  it('is closed once its time is over', async () => {
    server = await rawServer({ timeouts: { ...timeouts, readHeaderMs: 100 } })
    expect(await rawExchange(server.port, ['P', 'R'])).toBe('')
  })
})

it('a connection that goes on in another way after the head of HTTP/2 is closed without a byte', async () => {
  server = await rawServer({})
  expect(await rawExchange(server.port, ['PRI * HTTP/2.0\r\n\r\n', 'XX'])).toBe('')
})

describe('line ends', () => {
  const request = get('/ext/plain', 'Connection: close')

  it.each(['\r\n', '\n', '\r\n\r\n'])('are refused before the first request: %j', async (ends) => {
    server = await rawServer({})
    expect(await rawExchange(server.port, [ends + request])).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  })

  it('are skipped between two requests', async () => {
    server = await rawServer({})
    const both = `${get('/ext/plain')}\r\n${request}`
    expect((await rawExchange(server.port, [both])).match(/GET undefined /g)).toHaveLength(2)
  })
})

describe('the protocol', () => {
  /** A connection that keeps what is put back. */
  class FakeConnection extends EventEmitter {
    readonly done: string[] = []
    #bytes: Buffer | null = null
    read(): Buffer | null {
      const bytes = this.#bytes
      this.#bytes = null
      return bytes
    }
    unshift(bytes: Uint8Array): void {
      this.done.push(`back ${Buffer.from(bytes).toString('latin1')}`)
    }
    destroy(): void {
      this.done.push('destroyed')
    }
    end(): void {
      this.done.push('end')
    }
    send(text: string): void {
      this.#bytes = Buffer.from(text, 'latin1')
      this.emit('readable')
    }
    heard(): number {
      return ['readable', 'end', 'error', 'close'].reduce((sum, event) => sum + this.listenerCount(event), 0)
    }
  }

  let connection: FakeConnection
  let set: jest.SpiedFunction<typeof timers.setTimeout>
  let cleared: jest.SpiedFunction<typeof timers.clearTimeout>
  beforeEach(() => {
    connection = new FakeConnection()
    set = jest.spyOn(timers, 'setTimeout')
    cleared = jest.spyOn(timers, 'clearTimeout')
  })
  afterEach(() => {
    for (const { value } of set.mock.results) clearTimeout(value as NodeJS.Timeout)
    for (const spy of [set, cleared]) spy.mockRestore()
  })
  const detect = (timeoutMs = 5_000) =>
    detectProtocol(connection as unknown as Socket, timeoutMs, (protocol) => connection.done.push(protocol))

  it.each([
    [preface, 'h2'],
    [`${preface}\0`, 'h2'],
    ['G', 'http/1'],
    ['PX', 'http/1'],
    // The last byte before the end of the preface's head.
    ['PRI * HTTP/2.0\r\n\r\0', 'http/1'],
    ['\r', 'none'],
    ['\n', 'none'],
    [' \r', 'http/1'],
  ])('of %j is %s, and its bytes are there to read', (bytes, protocol) => {
    detect()
    connection.send(bytes)
    expect(connection.done).toEqual([`back ${bytes}`, protocol])
    expect(connection.heard()).toBe(0)
    expect(cleared.mock.calls.at(-1)).toEqual([set.mock.results[0]?.value])
  })

  it('is not known before enough has come, in whatever pieces', () => {
    detect()
    connection.emit('readable')
    for (const byte of preface.slice(0, -1)) connection.send(byte)
    expect(connection.done).toEqual([])
    connection.send('\n')
    expect(connection.done).toEqual([`back ${preface}`, 'h2'])
  })

  it.each(['X', 'SX', 'SM\r\n\rX'])('is none behind the head of the preface and %j', (rest) => {
    detect()
    connection.send(preface.slice(0, preface.indexOf('SM')) + rest)
    expect(connection.done).toEqual(['destroyed'])
    expect(connection.heard()).toBe(0)
  })

  it.each([
    [0, []],
    [1, [1]],
    [2 ** 31 - 1, [2 ** 31 - 1]],
    [2 ** 31, [2 ** 31 - 1]],
  ])('is waited for %d ms, as long as a timer can', (timeoutMs, waits) => {
    detect(timeoutMs)
    expect(set.mock.calls.map(([, ms]) => ms)).toEqual(waits)
    for (const { value } of set.mock.results) expect((value as NodeJS.Timeout).hasRef()).toBe(false)
    set.mock.calls[0]?.[0]()
    expect(connection.done).toEqual(waits.length === 0 ? [] : ['destroyed'])
  })

  it('is none of a connection that ends, breaks or closes before', () => {
    detect()
    connection.send('P')
    connection.emit('end')
    expect(() => connection.emit('error', new Error('reset'))).not.toThrow()
    expect(connection.done).toEqual(['end'])
    connection.emit('close')
    expect(cleared.mock.calls.at(-1)).toEqual([set.mock.results[0]?.value])
  })
})

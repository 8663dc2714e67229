import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { get, type RawServer, rawExchange, rawServer, turns } from '../../rawExchange.js'

let server: RawServer
afterEach(() => server.close())

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

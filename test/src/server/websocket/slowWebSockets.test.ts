import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import type { Endpoint } from '../../../../src/rpc/exchange.js'
import type { HttpServer } from '../../../../src/server/http/HttpServer.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import { RequestRouter } from '../../../../src/server/RequestRouter.js'
import { WebSockets } from '../../../../src/server/websocket/WebSockets.js'
import { testApi, testServer } from '../testApi.js'

const answerBytes = 50_000
const maxUnreadBytes = 30_000_000

let server: HttpServer
let webSockets: WebSockets
let outgoing: WaitingBytes
let url: string
let received = 0
let closed = 0
/** The functions that send notifications, by connection. */
let senders: ((text: string) => void)[] = []

const chatty: Endpoint = {
  answer: () => ({ status: 200, headers: {}, body: '' }),
  connect(send) {
    senders.push(send)
    return {
      receive: async () => {
        received++
        return { text: 'x'.repeat(answerBytes), ends: false }
      },
      close: () => closed++,
    }
  },
}

beforeEach(async () => {
  senders = []
  received = 0
  closed = 0
  const report = (_: string, error: unknown): void => {
    throw error
  }
  const api = testApi({ hosts: [], find: () => chatty, bodyLimit: 1000 })
  const incoming = new WaitingBytes(10_000)
  outgoing = new WaitingBytes(maxUnreadBytes)
  const transport = { report, incoming, outgoing }
  webSockets = new WebSockets(new RequestRouter(api), { ...transport, maxMessageBytes: 1000 })
  server = testServer(api, {
    ...transport,
    upgrade: (request, socket, head) => webSockets.upgrade(request, socket, head),
  })
  url = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
})
afterEach(async () => {
  webSockets.close()
  await server.close()
  // Connections close later, and the next test counts its own.
  while (closed < senders.length) await new Promise(setImmediate)
})

/** A client that does not read. */
async function deaf(): Promise<WebSocket> {
  const socket = new WebSocket(url)
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.pause()
  return socket
}

it('stops reading from a client that does not read, and resumes when it does', async () => {
  const socket = await deaf()
  for (let i = 0; i < 2000; i++) socket.send('?')
  await quiet(() => received)
  expect(received).toBeLessThan(1000)
  let answers = 0
  socket.on('message', () => answers++)
  socket.resume()
  while (answers < 2000) await once(socket, 'message')
  expect(received).toBe(2000)
  socket.terminate()
})

it('disconnects a client that receives more and more and does not read', async () => {
  const socket = await deaf()
  const [send] = senders
  for (let told = 0; closed === 0 && told < 60; told++) {
    send?.('x'.repeat(1_000_000))
    await new Promise(setImmediate)
  }
  expect(closed).toBe(1)
  socket.terminate()
})

it('limits what all clients together leave unread, and spares clients that read', async () => {
  const reader = new WebSocket(url)
  await once(reader, 'open')
  const sockets = await Promise.all(Array.from({ length: 20 }, () => deaf()))
  for (let told = 0; told < 8; told++)
    for (const send of senders) {
      send('x'.repeat(1_000_000))
      await new Promise(setImmediate)
      expect(outgoing.total).toBeLessThanOrEqual(maxUnreadBytes)
    }
  expect(closed).toBeGreaterThan(5)
  expect(reader.readyState).toBe(reader.OPEN)
  for (const socket of [reader, ...sockets]) socket.terminate()
})

/** Waits until a number no longer changes. */
async function quiet(number: () => number): Promise<void> {
  for (let last = -1; last !== number(); ) {
    last = number()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, jest } from '@jest/globals'
import { postWebhook } from '../../../src/webhooks/postWebhook.js'

let server: Server | undefined
afterEach(async () => {
  jest.useRealTimers()
  server?.closeAllConnections()
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)))
  server = undefined
})

/** Starts a server. @returns its port */
async function serve(answer: RequestListener): Promise<number> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return (started.address() as AddressInfo).port
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}

const post = (url: string, body = '{}', signal = new AbortController().signal) =>
  postWebhook(url, { 'x-signature': 'signed' }, body, signal)

it('sends the body with its length in bytes and the given headers, over a connection of its own', async () => {
  const heads: unknown[] = []
  const port = await serve(async (request, response) => {
    const { 'content-length': length, 'x-signature': signature, connection } = request.headers
    heads.push({ length, signature, connection, body: await bodyOf(request) })
    response.writeHead(201).end('taken')
  })
  expect(await post(`HTTP://127.0.0.1:${port}/hook`, '{"name":"é"}')).toEqual({
    status: 201,
    responseBody: 'taken',
  })
  expect(heads).toEqual([{ length: '13', signature: 'signed', connection: 'close', body: '{"name":"é"}' }])
})

it('speaks TLS to an https URL, whatever the case of its letters', async () => {
  const port = await serve((_request, response) => response.end())
  for (const scheme of ['https', 'HTTPS']) {
    const { status, error } = await post(`${scheme}://127.0.0.1:${port}/hook`)
    expect([status, error]).toEqual([undefined, expect.stringMatching(/SSL|TLS|EPROTO|socket/)])
  }
})

it('keeps the first 4096 characters of an answer, whatever pieces it comes in', async () => {
  const port = await serve((request, response) => {
    const length = Number(request.url?.slice(1))
    response.write('é'.repeat(Math.floor(length / 2)))
    setTimeout(() => response.end('é'.repeat(Math.ceil(length / 2))), 5)
  })
  for (const length of [4095, 4096, 4097, 9000]) {
    const { responseBody } = await post(`http://127.0.0.1:${port}/${length}`)
    expect(responseBody).toBe('é'.repeat(Math.min(length, 4096)))
  }
})

it('reads letters whose bytes come in two pieces', async () => {
  const [first, second] = Buffer.from('é')
  const port = await serve((_request, response) => {
    response.write(Uint8Array.of(first ?? 0))
    setTimeout(() => response.end(Uint8Array.of(second ?? 0)), 5)
  })
  expect((await post(`http://127.0.0.1:${port}/`)).responseBody).toBe('é')
})

it('gives up after ten seconds without an answer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
  let asked: () => void
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const port = await serve(() => asked())
  let outcome: unknown
  const received = post(`http://127.0.0.1:${port}/`).then((each) => {
    outcome = each
  })
  await isAsked
  jest.advanceTimersByTime(9_999)
  await new Promise(setImmediate)
  expect(outcome).toBeUndefined()
  jest.advanceTimersByTime(1)
  await received
  expect(outcome).toEqual({ error: 'no answer within 10 seconds' })
})

it('ends with its signal, and tells of an answer that breaks off', async () => {
  const closing = new AbortController()
  const port = await serve((request, response) => {
    if (request.url === '/waits') closing.abort()
    else {
      response.writeHead(200, { 'content-length': '10' }).write('half')
      setTimeout(() => response.destroy(), 5)
    }
  })
  expect(await post(`http://127.0.0.1:${port}/waits`, '{}', closing.signal)).toEqual({
    error: 'The operation was aborted',
  })
  expect(await post(`http://127.0.0.1:${port}/breaks`)).toEqual({ error: 'aborted' })
})

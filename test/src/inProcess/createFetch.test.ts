import timers from 'node:timers'
import { describe, expect, it, jest } from '@jest/globals'
import { createFetch } from '../../../src/inProcess/createFetch.js'
import type { Client } from '../../../src/rpc/Client.js'
import type { HttpAnswer, RpcRequest } from '../../../src/rpc/exchange.js'
import { Underway } from '../../../src/rpc/Underway.js'
import type { RequestHead } from '../../../src/server/http/RequestHead.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import type { Router } from '../../../src/server/RoutedRequest.js'
import { testApi } from '../server/testApi.js'

const echo = {
  answer: ({ method, contentType, contentLength, query, body }: RpcRequest) => ({
    status: 200,
    headers: { 'content-type': 'text/x-echo' },
    body: JSON.stringify([
      method,
      contentType ?? null,
      contentLength ?? null,
      query,
      Buffer.from(body).toString(),
    ]),
  }),
}

const api = testApi({
  nodeId: 'NodeID-x',
  origins: ['https://wallet.example'],
  find: (path) => (path === '/ext/echo' ? echo : undefined),
  bodyLimit: 1000,
})
const fetchInProcess = createFetch(new RequestRouter(api), new Underway())

describe('fetch without sockets', () => {
  it('reaches an endpoint by a relative URL', async () => {
    const response = await fetchInProcess('/ext/echo?a=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://wallet.example' },
      body: '{}',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(['POST', 'application/json', 2, 'a=1', '{}'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-credentials': 'true',
      'access-control-allow-origin': 'https://wallet.example',
      'content-length': '40',
      'content-type': 'text/x-echo',
      'node-id': 'NodeID-x',
      vary: 'Origin',
    })
  })

  it('accepts a Request and a URL like every fetch', async () => {
    expect((await fetchInProcess(new URL('http://localhost/ext/echo'))).status).toBe(200)
    expect((await fetchInProcess(new Request('http://localhost/ext/echo', { method: 'HEAD' }))).status).toBe(
      200,
    )
  })

  it('is refused wherever a socket would be', async () => {
    expect((await fetchInProcess('http://evil.example/ext/echo')).status).toBe(403)
    expect((await fetchInProcess('/nope')).status).toBe(404)
  })

  it('follows redirects unless told not to', async () => {
    const url = 'http://localhost//ext//echo?x'
    expect(await (await fetchInProcess(url, { method: 'POST', body: 'b' })).json()).toEqual([
      'GET',
      null,
      null,
      'x',
      '',
    ])
    const response = await fetchInProcess(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ext/echo?x'])
    await expect(fetchInProcess(url, { redirect: 'error' })).rejects.toThrow(TypeError)
  })

  it('can be aborted beforehand', async () => {
    await expect(fetchInProcess('/ext/echo', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})

/** A `fetch` whose requests get these answers, in their order, and the last one again and again. */
function fetchWith(...answers: readonly HttpAnswer[]) {
  const heads: RequestHead[] = []
  const router = {
    route(head: RequestHead) {
      const next = answers[Math.min(heads.push(head), answers.length) - 1] ?? plain
      return { headers: ['x-own', 'a', 'x-own', 'b'], next }
    },
  }
  return { fetch: createFetch(router as unknown as Router, new Underway()), heads }
}
const plain: HttpAnswer = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'é' }
const redirect = (location: string): HttpAnswer => ({ status: 301, headers: { location }, body: '' })

describe('redirects', () => {
  it('are followed twenty times', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => redirect(`/${index}`))
    const allowed = fetchWith(...twenty, plain)
    expect((await allowed.fetch('/')).status).toBe(200)
    expect(allowed.heads).toHaveLength(21)
    const endless = fetchWith(redirect('/again'))
    await expect(endless.fetch('/')).rejects.toThrow('fetch failed: redirected')
    expect(endless.heads).toHaveLength(21)
  })

  it('keep the method and the body unless it is a POST, and are relative to the last URL', async () => {
    const { fetch, heads } = fetchWith(redirect('next?b=2'), plain)
    const init = { body: 'ab', headers: { 'content-type': 'text/a', 'x-mine': '1' } }
    await fetch('http://host.example/ext/echo?a=1', { ...init, method: 'PUT' })
    const put = heads.map(({ method, target, headers }) => [method, target, headers])
    const headers = { host: 'host.example', 'content-type': 'text/a', 'x-mine': '1', 'content-length': '2' }
    expect(put).toEqual([
      ['PUT', '/ext/echo?a=1', headers],
      ['PUT', '/ext/next?b=2', headers],
    ])
    heads.length = 0
    const post = fetchWith(redirect('/b'), plain)
    await post.fetch('/a', { ...init, method: 'POST' })
    expect(post.heads.map(({ method, headers: sent }) => [method, sent])).toEqual([
      ['POST', { host: '127.0.0.1', 'content-type': 'text/a', 'x-mine': '1', 'content-length': '2' }],
      ['GET', { host: '127.0.0.1', 'x-mine': '1' }],
    ])
  })
})

describe('the response', () => {
  it('has the headers of the server beside those of the answer, and the length of the body', async () => {
    const response = await fetchWith(plain).fetch('/')
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-length': '2',
      'content-type': 'text/plain',
      'x-own': 'a, b',
    })
    expect(await response.text()).toBe('é')
  })

  it('has no body for HEAD, but its length; and neither for 204', async () => {
    const head = await fetchWith(plain).fetch('/', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['2', ''])
    const none = await fetchWith({ ...plain, status: 204 }).fetch('/')
    expect([none.headers.get('content-length'), none.body]).toEqual([null, null])
  })

  it('of bytes has these', async () => {
    const body = Uint8Array.of(0, 255)
    const response = await fetchWith({ ...plain, body }).fetch('/')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body)
  })

  it('that is cut before its first byte has none', async () => {
    const cut = (bytes: number) =>
      fetchWith({ ...plain, body: 'abc', fault: { kind: 'truncate', bytes } }).fetch('/')
    await expect((await cut(0)).text()).rejects.toThrow('terminated')
    const reader = (await cut(2)).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('ab')
    await expect(reader?.read()).rejects.toThrow('terminated')
  })

  it('that is slow comes in twenty pieces a second', async () => {
    const pauses: number[] = []
    const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(((then: () => void, ms: number) => {
      pauses.push(ms)
      setImmediate(then)
      return { unref: () => undefined }
    }) as never)
    const body = 'x'.repeat(12)
    const response = await fetchWith({ ...plain, body, fault: { kind: 'slow', bytesPerSecond: 100 } }).fetch(
      '/',
    )
    expect(await response.text()).toBe(body)
    wait.mockRestore()
    // Three pieces of five bytes at most, and the end.
    expect(pauses).toEqual([50, 50, 50, 50])
  })

  it.each(['reset', 'empty'] as const)('does not come where the connection is broken: %s', async (kind) => {
    await expect(fetchWith({ ...plain, fault: { kind } }).fetch('/')).rejects.toThrow('fetch failed')
  })
})

it('an endpoint gets a body up to the limit, and learns that there is more', async () => {
  const seen: unknown[] = []
  const endpoint = {
    answer({ body, tooLong }: RpcRequest) {
      seen.push([body.length, tooLong])
      return plain
    },
  }
  const limited = testApi({ find: () => endpoint, bodyLimit: 10 })
  const send = createFetch(new RequestRouter(limited), new Underway())
  for (const length of [9, 10, 11]) await send('/x', { method: 'POST', body: 'x'.repeat(length) })
  expect(seen).toEqual([
    [9, false],
    [10, false],
    [10, true],
  ])
})

it('a request that is answered leaves its client alone, also when it is aborted later', async () => {
  const { fetch, heads } = fetchWith(plain)
  const abort = new AbortController()
  await fetch('/', { signal: abort.signal })
  abort.abort()
  expect(heads.map(({ client }) => client?.isDisconnected)).toStrictEqual([false])
})

it('a request that is aborted ends the work of its client', async () => {
  let client: Client | undefined
  const endpoint = {
    answer: ({ origin }: RpcRequest) => {
      client = origin.client
      return new Promise<HttpAnswer>(() => undefined)
    },
  }
  const waiting = testApi({ find: () => endpoint, bodyLimit: 10 })
  const send = createFetch(new RequestRouter(waiting), new Underway())
  const abort = new AbortController()
  const answer = send('/x', { signal: abort.signal })
  await new Promise((resolve) => setImmediate(resolve))
  expect(client?.isDisconnected).toBe(false)
  abort.abort(new Error('no more'))
  await expect(answer).rejects.toThrow('no more')
  expect(client?.isDisconnected).toBe(true)
})

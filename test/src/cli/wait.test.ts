import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import timers from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { awaited, waitFor } from '../../../src/cli/wait.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the words after wait', () => {
  it.each([
    [[], { url: 'http://127.0.0.1:9650', timeoutMs: 30_000 }],
    [['http://h:1//'], { url: 'http://h:1', timeoutMs: 30_000 }],
    [['--timeout=1.5s', 'https://h'], { url: 'https://h', timeoutMs: 1_500 }],
    [['http://h', '--timeout', '0s'], { url: 'http://h', timeoutMs: 0 }],
    [['http://h', '--help'], undefined],
    [['-h'], undefined],
  ])('%j', (words, expected) => {
    expect(awaited(words)).toEqual(expected)
  })

  it.each([
    [['http://a', 'http://b'], 'wait takes a URL and --timeout, not "http://b"'],
    [['--time=1s'], 'wait takes a URL and --timeout, not "--time=1s"'],
    [['ws://h'], 'wait needs a URL such as http://127.0.0.1:9650 but got "ws://h"'],
    [['9650'], 'wait needs a URL such as http://127.0.0.1:9650 but got "9650"'],
    [['--timeout=-1s'], '--timeout must be a duration such as 500ms or 30s but is "-1s"'],
    [['--timeout'], '--timeout must be a duration such as 500ms or 30s but is ""'],
  ])('%j are refused', (words, reason) => {
    expect(() => awaited(words)).toThrow(reason)
  })
})

describe('waiting for an EVM chain', () => {
  it('asks until there is a result, and tells the last status', async () => {
    const asked: unknown[] = []
    const url = await serve(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      asked.push([request.method, request.headers['content-type'], JSON.parse(body).method])
      if (asked.length < 3) response.writeHead(404).end('404 page not found')
      else response.end('{"jsonrpc":"2.0","id":1,"result":"0xa868"}')
    })
    await waitFor({ url: `${url}/ext/bc/C/rpc`, timeoutMs: 5_000 })
    expect(asked).toEqual([1, 2, 3].map(() => ['POST', 'application/json', 'eth_chainId']))
  })

  it('asks once at least', async () => {
    const url = await serve((_request, response) => response.writeHead(503).end('no'))
    const rpc = `${url}/ext/bc/C/rpc`
    await expect(waitFor({ url: rpc, timeoutMs: 0 })).rejects.toThrow(
      `no network answers at ${rpc} within 0 s: the status is 503`,
    )
  })
})

it.each([
  [200, 'NodeID-1', undefined],
  [404, 'NodeID-1', undefined],
  [503, 'NodeID-1', 'its health has the status 503'],
  [200, undefined, 'another server answers there, with the status 200'],
])('a health API that answers %d with the node ID %s: %s', async (status, nodeId, reason) => {
  const url = await serve((request, response) => {
    const isHealth = request.method === 'GET' && request.url === '/ext/health'
    response.writeHead(isHealth ? status : 500, nodeId === undefined ? {} : { 'node-id': nodeId }).end()
  })
  const waited = waitFor({ url, timeoutMs: 0 })
  if (reason === undefined) await waited
  else await expect(waited).rejects.toThrow(`no network answers at ${url} within 0 s: ${reason}`)
})

it.each([
  [new TypeError('fetch failed', { cause: new Error('refused') }), 'refused'],
  [new TypeError('fetch failed', { cause: 'gone' }), 'gone'],
  [new Error('too late'), 'too late'],
  ['a text', 'a text'],
])('the reason of a failure is its cause, where there is one: %s, %s', async (failure, reason) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(failure)
  await expect(waitFor({ url: 'http://h', timeoutMs: 1 })).rejects.toThrow(
    `no network answers at http://h within 0.001 s: ${reason}`,
  )
  expect(asked).toHaveBeenCalledWith('http://h/ext/health', { signal: expect.any(AbortSignal) })
  asked.mockRestore()
})

it('asks every 50 ms for its time, and waits a second for each answer', async () => {
  let nowMs = 0
  const waits: unknown[] = []
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))
  const limit = jest.spyOn(AbortSignal, 'timeout')
  const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const wait = jest.spyOn(timers, 'setTimeout').mockImplementation((async (ms: number) => {
    waits.push(ms)
    nowMs += ms
  }) as never)
  try {
    await expect(waitFor({ url: 'http://h', timeoutMs: 120 })).rejects.toThrow('within 0.12 s: refused')
    expect(waits).toEqual([50, 50, 20])
    expect([asked.mock.calls.length, limit.mock.calls]).toEqual([3, [[1000], [1000], [1000]]])
  } finally {
    for (const spy of [asked, limit, now, wait]) spy.mockRestore()
  }
})

import { describe, expect, it } from '@jest/globals'
import { createFetch } from '../../../../src/doors/fetchDoor.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import { Underway } from '../../../../src/rpc/Underway.js'
import { AllowedHosts } from '../../../../src/server/access/AllowedHosts.js'
import { Cors } from '../../../../src/server/access/cors.js'
import { FrontDoor } from '../../../../src/server/FrontDoor.js'
import { HttpServer } from '../../../../src/server/http/HttpServer.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import type { Route, RouteGroup } from '../../../../src/server/routes/Route.js'
import { RouteTable } from '../../../../src/server/routes/RouteTable.js'

/** Makes a route that returns its name and the parameters of its path. */
function route(method: string, path: string): Route {
  return {
    method,
    path,
    answer: ({ parameters, query, body }) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([`${method} ${path}`, parameters, query, Buffer.from(body).toString()]),
    }),
  }
}

function table(routes: readonly Route[], group: Partial<RouteGroup> = {}) {
  let loaded = 0
  const dispatcher = new Dispatcher()
  const made = new RouteTable(
    [
      {
        prefix: '/v1',
        service: 'data',
        load: async () => {
          loaded++
          return routes
        },
        ...group,
      },
    ],
    dispatcher,
  )
  const door = new FrontDoor({
    nodeId: 'NodeID-x',
    cors: new Cors(['*']),
    hosts: new AllowedHosts([]),
    resolve: (_, sent) => () => made.endpoint(sent),
    bodyLimit: 10,
  })
  return { dispatcher, door, fetch: createFetch(door, new Underway()), loaded: () => loaded }
}

const chains = [
  route('GET', '/v1/chains'),
  route('GET', '/v1/chains/{chainId}'),
  route('GET', '/v1/chains/{chainId}/addresses/{address}/balances:listErc20'),
  route('GET', '/v1/chains/{chainId}:health'),
  route('POST', '/v1/chains/{chainId}:reindex'),
]

describe('a route', () => {
  it.each([
    ['/v1/chains?pageSize=1', 'GET /v1/chains', {}],
    ['/v1/chains/43114', 'GET /v1/chains/{chainId}', { chainId: '43114' }],
    ['/v1/chains/a%2Fb%20c', 'GET /v1/chains/{chainId}', { chainId: 'a/b c' }],
    ['/v1/chains/eip155:1', 'GET /v1/chains/{chainId}', { chainId: 'eip155:1' }],
    ['/v1/chains/eip155:1:health', 'GET /v1/chains/{chainId}:health', { chainId: 'eip155:1' }],
    [
      '/v1/chains/1/addresses/0xab/balances:listErc20',
      'GET /v1/chains/{chainId}/addresses/{address}/balances:listErc20',
      { chainId: '1', address: '0xab' },
    ],
  ])('is found for %s by its literal parts', async (path, name, parameters) => {
    const answer = await table(chains).fetch(path)
    const [found, said] = JSON.parse(await answer.text())
    expect([found, said]).toEqual([name, parameters])
  })

  it('for GET serves HEAD, without a body', async () => {
    const answer = await table(chains).fetch('/v1/chains', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '27',
      '',
    ])
  })

  it('for every method accepts every method', async () => {
    const { fetch: ask } = table([route('*', '/v1/any')])
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      expect((await ask('/v1/any', { method })).status).toBe(200)
  })

  it('receives a body up to the limit', async () => {
    const { fetch: ask } = table(chains)
    const fits = await ask('/v1/chains/1:reindex', { method: 'POST', body: '0123456789' })
    expect(JSON.parse(await fits.text())[3]).toBe('0123456789')
    expect((await ask('/v1/chains/1:reindex', { method: 'POST', body: '0123456789!' })).status).toBe(413)
  })

  it('passes the dispatcher, with its template and parameters', async () => {
    const { dispatcher, fetch: ask } = table(chains)
    const seen: unknown[] = []
    dispatcher.use({
      exchange({ service, route: template, parameters }, next) {
        seen.push([service, template, parameters])
        return next()
      },
    })
    await ask('/v1/chains/7')
    expect(seen).toEqual([['data', '/v1/chains/{chainId}', { chainId: '7' }]])
  })
})

describe('a request without a route', () => {
  it.each([
    ['GET', '/v1/nothing', 404, undefined],
    ['GET', '/v1/chains/1/2', 404, undefined],
    ['GET', '/v2', 404, undefined],
    ['GET', '/v1/chains/%ff', 400, undefined],
    ['GET', '/v1/chains/%zz', 400, undefined],
    ['POST', '/v1/chains', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v1/chains/1:reindex', 405, 'POST, OPTIONS'],
    ['OPTIONS', '/v1/chains', 200, 'GET, HEAD, OPTIONS'],
  ])('%s %s is answered with %i', async (method, path, status, allow) => {
    const answer = await table(chains).fetch(path, { method })
    expect([answer.status, answer.headers.get('allow') ?? undefined]).toEqual([status, allow])
  })
})

describe('a group of routes', () => {
  it('is loaded once, when the first request for it comes', async () => {
    const { fetch: ask, loaded } = table(chains)
    await ask('/v2/chains')
    expect(loaded()).toBe(0)
    await Promise.all([ask('/v1/chains'), ask('/v1/chains/1')])
    await ask('/v1/chains')
    expect(loaded()).toBe(1)
  })

  it('is loaded again after a failure', async () => {
    let fails = true
    const load = async (): Promise<readonly Route[]> => {
      if (fails) throw new Error('no such file')
      return chains
    }
    const { fetch: ask } = table([], { load })
    await expect(ask('/v1/chains')).rejects.toThrow('no such file')
    fails = false
    expect((await ask('/v1/chains')).status).toBe(200)
  })
})

it('returns over a socket what it returns without one', async () => {
  const { door, fetch: ask } = table(chains)
  const timeouts = { readMs: 30_000, readHeaderMs: 30_000, writeMs: 30_000, idleMs: 120_000 }
  const waiting = () => new WaitingBytes(1_000_000)
  const server = new HttpServer(door, {
    timeouts,
    report: () => undefined,
    incoming: waiting(),
    outgoing: waiting(),
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  for (const [method, path] of [
    ['GET', '/v1/chains/a%2Fb:health?x=%20'],
    ['HEAD', '/v1/chains/1'],
    ['POST', '/v1/chains/1:reindex'],
    ['POST', '/v1/chains'],
    ['OPTIONS', '/v1/chains'],
    ['GET', '/v1/nothing'],
    ['GET', '/v1/chains/%ff'],
  ] as const) {
    const [socket, inProcess] = await Promise.all(
      [await fetch(url + path, { method }), await ask(path, { method })].map(async (answer) => {
        const headers = Object.fromEntries(answer.headers)
        for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(inProcess).toEqual(socket)
  }
  await server.close()
})

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { accessRequest, pathAndQuery, routed } from '../../../src/server/access/AccessStep.js'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { accessSteps, httpApi } from '../../../src/server/app.js'
import { EndpointTable } from '../../../src/server/EndpointTable.js'
import { notFound } from '../../../src/server/http/plainAnswers.js'
import type { RequestHead } from '../../../src/server/http/RequestHead.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import { isMatch } from '../../../src/server/RoutedRequest.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { testApi, testServer } from './testApi.js'

let unknown: unknown[]
let router: RequestRouter
async function routerWith(options: Partial<NetworkOptions> = {}) {
  const network = await nodeNetwork(options)
  const apis = new NetworkApis(network, () => undefined)
  apis.unknownPaths.watch((request) => unknown.push(request))
  return { network, api: httpApi(network, apis) }
}
beforeAll(async () => {
  router = new RequestRouter((await routerWith()).api)
})
beforeEach(() => {
  unknown = []
})
const head = (target: string, more: Partial<RequestHead> = {}): RequestHead => ({
  method: 'GET',
  target,
  headers: { host: 'localhost' },
  entrance: 'http',
  remote: '10.0.0.9',
  ...more,
})

describe('a path that nothing serves', () => {
  const origin = { entrance: 'http', page: undefined, remote: '10.0.0.9', client: undefined }

  it('is reported with its query, decoded, and answered as a node does', () => {
    const { next } = router.route(head('/n%20o?a=%20'))
    expect(next).toMatchObject({ status: 404, body: '404 page not found\n' })
    expect(unknown).toEqual([{ httpMethod: 'GET', path: '/n o', query: 'a=%20', origin }])
  })

  it('is answered with the one that was meant where a person asks', () => {
    const headers = { host: 'localhost', 'user-agent': 'curl/8' }
    expect(router.route(head('/ext/inof', { headers, method: 'POST' })).next).toMatchObject({
      body: '404 page not found\n',
    })
    expect(router.route(head('/ext/inof', { headers })).next).toMatchObject({
      body: '404 page not found\ndid you mean http://localhost/ext/info?\n',
    })
  })

  it('is none that a step refuses', () => {
    for (const target of ['/a//b', '/%zz']) router.route(head(target))
    router.route(head('/nope', { headers: { host: 'evil.example' } }))
    expect(unknown).toEqual([])
  })
})

describe('the steps before an endpoint', () => {
  const endpoint = { answer: () => notFound }
  const steps = accessSteps({
    nodeId: 'N',
    origins: ['*'],
    hosts: ['localhost'],
    byHeader: () => endpoint,
    resolve: () => undefined,
  })
  /** Returns what the first step that answers a request answers, and the headers that it has by then. */
  const passed = (target: string, headers: RequestHead['headers'], method = 'POST') => {
    const request = accessRequest(head(target, { headers, method }), true)
    const next = steps.map((step) => step(request)).find((answer) => answer !== undefined)
    const what =
      next === endpoint ? 'endpoint' : next !== undefined && 'status' in next ? next.status : undefined
    return [what, request.headers]
  }
  const evil = { host: 'evil.example' }
  const route = { 'avalanche-api-route': 'x' }
  const own = ['node-id', 'N', 'vary', 'Origin']

  it('refuse what is no URL and no host before they add a header', () => {
    expect(passed('/%zz', evil)).toEqual([400, expect.anything()])
    expect(passed('/v1', { host: 'a b' })).toEqual([400, []])
    const first = accessRequest(head('/%zz'), true)
    expect([steps[0]?.(first), first.headers]).toEqual([expect.objectContaining({ status: 400 }), []])
  })

  it('answer preflights before they refuse a host', () => {
    expect(passed('/v1', evil, 'OPTIONS')).toEqual([204, []])
    expect(passed('/v1', evil)).toEqual([403, []])
    const [status, headers] = passed('/a', { ...evil, 'access-control-request-method': 'POST' }, 'OPTIONS')
    expect([status, headers]).toEqual([200, expect.arrayContaining(own)])
  })

  it('refuse a host before they look for a route by header, and that before they redirect', () => {
    expect(passed('/a', { ...evil, ...route })).toEqual([403, own])
    expect(passed('/a', { host: 'localhost', ...route })).toEqual(['endpoint', own])
    expect(passed('//a', { host: 'localhost', ...route })).toEqual([404, own])
    expect(passed('//a', { host: 'localhost' })).toEqual([301, own])
  })

  it('leave requests to the Data API without headers of the node', () => {
    expect(passed('/v1', { host: 'localhost', ...route })).toEqual([undefined, []])
  })

  it('know the path and the query of a request, or all of a target that is no path', () => {
    const of = (target: string) => pathAndQuery(accessRequest(head(target), false))
    expect(of('/a%20b?c=d')).toMatchObject({ path: '/a b', query: 'c=d' })
    expect(of('//a?b')).toEqual({ path: '//a?b', query: '' })
  })

  it('lead to an endpoint with its own limit, or that of all', () => {
    const request = { ...accessRequest(head('/a?b'), false), headers: ['x', 'y'] }
    const others = { bodyLimit: 7, answerUnknownPath: () => ({ status: 404, headers: {}, body: 'unknown' }) }
    const to = (next: Parameters<typeof routed>[1]) => routed(request, next, others)
    const match = { endpoint, path: '/a', query: 'b', bodyLimit: 7 }
    expect(to(endpoint)).toEqual({ headers: ['x', 'y'], next: match })
    const own = { ...endpoint, maxBodyBytes: 0 }
    expect(to(own).next).toEqual({ ...match, endpoint: own, bodyLimit: 0 })
    expect(to(notFound).next).toMatchObject({ body: 'unknown' })
    const refusal = { ...notFound }
    expect(to(refusal)).toEqual({ headers: ['x', 'y'], next: refusal })
  })

  it('take the host of the target before that of the header', () => {
    const hostOf = (target: string, headers: RequestHead['headers']) =>
      accessRequest(head(target, { headers }), true).host
    expect(hostOf('http://a/b', { host: 'c' })).toBe('a')
    expect(hostOf('https://a/v1', { host: 'c' })).toBe('a')
    expect(hostOf('/b', { host: ['c', 'd'] })).toBe('c')
    expect([hostOf('/b', {}), hostOf('/%zz', {})]).toEqual(['', ''])
  })
})

describe('the API of a network', () => {
  it('has the body limit of its options, unless an endpoint has another', async () => {
    const { api } = await routerWith({ httpBodyLimitBytes: 77 })
    const limitAt = (target: string) => {
      const { next } = new RequestRouter(api).route(head(target))
      return isMatch(next) ? next.bodyLimit : undefined
    }
    expect(limitAt('/ext/info')).toBe(77)
    expect(limitAt('/ext/bc/C/rpc')).toBe(5 * 1024 * 1024)
    expect(limitAt('/v1/chains')).toBe(1024 * 1024)
    for (const path of ['aggregate-signatures', 'health'])
      expect(limitAt(`/ext/emulator/${path}`)).toBe(524_288)
  })

  it('has the hosts and origins of the flags, and the Data API where it is on', async () => {
    const flags = { 'http-allowed-hosts': 'one.test', 'http-allowed-origins': 'https://one.test' }
    const { api } = await routerWith({ flags, dataApi: { enabled: false } })
    expect(api.hasDataApi).toBe(false)
    const route = (host: string, origin: string) =>
      new RequestRouter(api).route(head('/ext/info', { headers: { host, origin } }))
    expect(isMatch(route('one.test', 'https://two.test').next)).toBe(true)
    expect(route('two.test', 'https://one.test').next).toMatchObject({ status: 403 })
    expect(route('one.test', 'https://one.test').headers).toContain('https://one.test')
    expect(route('one.test', 'https://two.test').headers).not.toContain('https://two.test')
  })

  it('counts changes of its routes', async () => {
    const { api, network } = await routerWith()
    const { count } = api.routeChanges()
    network.world.node.router.alias('bc/C', 'bc/mine')
    expect(api.routeChanges().count).toBeGreaterThan(count)
  })
})

it.each([
  ['/one', 200],
  ['/one/', 404],
  ['/ONE', 404],
  ['/%6Fne', 200],
  ['/one?a', 200],
])(
  'the app knows paths in their own letters, without a slash at their end: %s is answered %d',
  async (path, status) => {
    const endpoint = { answer: () => ({ status: 200, headers: {}, body: '' }) }
    const api = testApi({ find: () => undefined, bodyLimit: 7 })
    const table = new EndpointTable([{ path: '/one', find: () => endpoint }])
    const server = testServer({ ...api, endpoints: table }, { fastPath: false })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    expect((await fetch(url + path)).status).toBe(status)
    await server.close()
  },
)

it('a bug in a step or in the table is reported with the whole target, and answered without headers', async () => {
  const reported: unknown[] = []
  const api = testApi({
    find: () => {
      throw new Error('a bug')
    },
    bodyLimit: 7,
  })
  const server = testServer(api, { report: (...what) => void reported.push(what), fastPath: false })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}/a?b=c`)
  expect([answer.status, await answer.text(), answer.headers.get('node-id')]).toEqual([
    500,
    'Internal Server Error\n',
    null,
  ])
  expect(reported).toEqual([['GET /a?b=c', new Error('a bug')]])
  await server.close()
})

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { httpApi } from '../../../src/server/app.js'
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
  ...{ method: 'GET', target, headers: { host: 'localhost' }, entrance: 'http', remote: '10.0.0.9' },
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

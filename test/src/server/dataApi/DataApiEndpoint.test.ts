import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { operations } from '../../../../methods/restOperations.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { DataApiEndpoint } from '../../../../src/server/dataApi/DataApiEndpoint.js'
import { UnknownParameters } from '../../../../src/server/dataApi/UnknownParameters.js'
import { UnknownPaths } from '../../../../src/server/http/UnknownPaths.js'
import type { Network } from '../../../../state/Network.js'
import type { NetworkOptions } from '../../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

let network: Network
let dispatcher: Dispatcher
let reported: unknown[]
let unknown: unknown[]
let endpoint: DataApiEndpoint

async function create(options: Partial<NetworkOptions> = {}): Promise<void> {
  network = await nodeNetwork(options)
  dispatcher = new Dispatcher()
  ;[reported, unknown] = [[], []]
  const paths = new UnknownPaths()
  paths.watch((request) => unknown.push(request))
  endpoint = new DataApiEndpoint(
    network,
    dispatcher,
    (...what) => void reported.push(what),
    new WorkInTurns(),
    { parameters: new UnknownParameters(network), paths },
  )
}
beforeEach(() => create())

const origin = { entrance: 'http' } as const
/** Sends a request. @returns its status, its headers, and its body as text */
async function ask(path: string, more: Partial<RpcRequest> = {}) {
  const request: RpcRequest = {
    method: 'GET',
    path,
    contentType: undefined,
    contentLength: undefined,
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    origin,
    ...more,
  }
  const { status, headers, body } = await endpoint.answer(request)
  return { status, headers, body: String(body) }
}

describe('the Data API', () => {
  it('is loaded once, with the first requests, and again after a failure', async () => {
    const watch = jest.spyOn(network.queue, 'watch')
    watch.mockImplementationOnce(() => {
      throw new Error('not loaded')
    })
    const both = [ask('/v1/chains'), ask('/v1/chains')]
    for (const each of both) await expect(each).rejects.toThrow('not loaded')
    expect(watch).toHaveBeenCalledTimes(1)
    const answers = await Promise.all([ask('/v1/chains'), ask('/v1/chains')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const loads = watch.mock.calls.length
    expect((await ask('/v1/chains')).status).toBe(200)
    expect(watch).toHaveBeenCalledTimes(loads)
    watch.mockRestore()
  })

  it('tells interceptors the route and its parameters, and reads HEAD as GET', async () => {
    const seen: unknown[] = []
    dispatcher.use({
      exchange({ service, route, parameters, request }, next) {
        seen.push([service, route, { ...parameters }, request.method])
        return next()
      },
    })
    const [get, head] = [await ask('/v1/chains/43112'), await ask('/v1/chains/43112', { method: 'HEAD' })]
    expect([head.status, head.body]).toEqual([200, get.body])
    const route = ['data', '/v1/chains/{chainId}', { chainId: '43112' }, 'GET']
    expect(seen).toEqual([route, route])
    expect(unknown).toEqual([])
  })

  it('refuses a path without a route, with the reason where there is one, and reports it', async () => {
    expect(JSON.parse((await ask('//v1/apiLogs/', { query: 'a=1' })).body)).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(
        /^Cannot GET \/\/v1\/apiLogs\/: nobody counts the requests of accounts here/,
      ),
    })
    expect(JSON.parse((await ask('/v1/apiLogs', { method: 'POST' })).body).message).toBe(
      'Cannot POST /v1/apiLogs',
    )
    expect(JSON.parse((await ask('/v1/nothing', { method: 'HEAD' })).body).message).toBe(
      'Cannot GET /v1/nothing',
    )
    expect(unknown).toEqual([
      { httpMethod: 'GET', path: '/v1/apiLogs', query: 'a=1', origin },
      { httpMethod: 'POST', path: '/v1/apiLogs', query: '', origin },
      { httpMethod: 'HEAD', path: '/v1/nothing', query: '', origin },
    ])
  })

  it('refuses broken escapes and long bodies, in the form of the API that the path belongs to', async () => {
    const messageOf = async (path: string, more: Partial<RpcRequest> = {}) => {
      const { status, body } = await ask(path, more)
      return [status, JSON.parse(body).message]
    }
    expect(endpoint.maxBodyBytes).toBe(1_048_576)
    expect(await messageOf('/v1/%ff')).toEqual([400, 'malformed escape in the path'])
    expect(await messageOf('/v1/avg_tps/%ff')).toEqual([400, ['malformed escape in the path']])
    const long = 'the request body is longer than 1048576 bytes'
    expect(await messageOf('/v1/chains', { tooLong: true })).toEqual([400, long])
    expect(await messageOf('/v2/chains', { tooLong: true })).toEqual([400, [long]])
    expect((await ask('/v1/chains', { tooLong: false })).status).toBe(200)
  })
})

describe('keys and limits', () => {
  const key = { key: 'known', unitsPerMinute: 1_000 }

  it('come before everything else, but not before open routes', async () => {
    await create({ dataApi: { keys: [key], keyRequired: true } })
    const statusOf = async (path: string, more: Partial<RpcRequest> = {}) => (await ask(path, more)).status
    expect(await statusOf('/v1/chains')).toBe(401)
    expect(await statusOf('/v1/nothing')).toBe(401)
    expect(await statusOf('/v1/%ff')).toBe(401)
    expect(await statusOf('/v2/nothing')).toBe(404)
    expect(await statusOf('/v1/health-check')).toBe(200)
    expect(await statusOf('/v1/chains', { query: 'rltoken=known' })).toBe(200)
  })

  it('are told with answers of every kind, and refusals of wrong parameters cost units, too', async () => {
    await create({ dataApi: { keys: [key] } })
    const headers = { 'x-glacier-api-key': 'known' }
    const leftAfter = async (path: string, more: Partial<RpcRequest> = {}) =>
      Number((await ask(path, { headers, ...more })).headers['ratelimit-remaining'])
    const { units } = operations.find(({ id }) => id === 'getChainInfo') ?? { units: 0 }
    expect(units).toBeGreaterThan(0)
    expect(await leftAfter('/v1/chains/43112')).toBe(1_000 - units)
    expect(await leftAfter('/v1/chains/43112', { query: '%' })).toBe(1_000 - 2 * units)
    expect(await leftAfter('/v1/nothing')).toBe(1_000 - 2 * units)
  })

  it('take the parameter with the key for a known one', async () => {
    await create({ dataApi: { unknownParameters: 'refuse' } })
    expect((await ask('/v1/chains', { query: 'rltoken=x' })).status).toBe(200)
    const { status, body } = await ask('/v1/chains/43112/blocks', { query: 'rltoken=x&pagesize=1&zz=2' })
    expect([status, JSON.parse(body).message]).toEqual([
      400,
      'unknown parameter "pagesize": did you mean "pageSize"?',
    ])
  })
})

describe('an operation', () => {
  const shared = '/v1/webhooks:getSharedSecret'
  it('that makes the network send requests is refused to pages that may not control it', async () => {
    const from = async (page: string | undefined) =>
      (await ask(shared, { origin: { entrance: 'http', page } })).status
    const stranger = await ask(shared, { origin: { entrance: 'http', page: 'https://a.example' } })
    expect([stranger.status, JSON.parse(stranger.body).message]).toEqual([
      403,
      'pages of https://a.example may not use webhooks of this network: name their origin in --http-allowed-origins',
    ])
    expect(await from('http://localhost:1')).not.toBe(403)
    expect(await from(undefined)).not.toBe(403)
    expect(
      (await ask('/v1/chains', { origin: { entrance: 'http', page: 'https://a.example' } })).status,
    ).toBe(200)
  })

  it('that fails is reported, and answered without details', async () => {
    const operation = operations.find(({ id }) => id === 'getChainInfo')
    if (operation === undefined) throw new Error('no operation')
    const run = jest.spyOn(operation, 'run').mockImplementation(() => {
      throw new Error('secret')
    })
    const { status, body, headers } = await ask('/v1/chains/43112')
    run.mockRestore()
    expect([status, JSON.parse(body).message]).toEqual([500, 'internal error'])
    expect(headers).toHaveProperty('access-control-allow-origin', '*')
    expect(reported).toEqual([['GET /v1/chains/{chainId}', new Error('secret')]])
  })

  it('is refused for values that do not go together', async () => {
    const operation = operations.find(({ id }) => id === 'getChainInfo')
    if (operation === undefined) throw new Error('no operation')
    const refusal = jest.spyOn(operation, 'refusal').mockReturnValue('they do not go together')
    const { status, body } = await ask('/v1/chains/43112')
    refusal.mockRestore()
    expect([status, JSON.parse(body).message]).toEqual([400, 'they do not go together'])
    expect(reported).toEqual([])
  })
})

import { describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import type { HttpAnswer, RpcRequest } from '../../../../src/rpc/exchange.js'
import { baseOf, curlLine, isManualRequest, withCurlHint } from '../../../../src/server/home/curlHint.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

/** What a GET by a tool shows: status and text. */
async function got(net: Snowglobe, path: string, tool: string): Promise<readonly [number, string]> {
  const answer = await net.fetch(`http://localhost:9650${path}`, { headers: { 'user-agent': tool } })
  return [answer.status, await answer.text()]
}

const curl = 'curl/8.5.0'
const lineOf = (method: string, params: string, path: string): string =>
  `  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}' http://localhost:9650${path}\n`

describe('a GET by hand', () => {
  it('of an EVM chain says how to call it, with the status of a node', async () => {
    await using net = await createNetwork()
    const line = lineOf('eth_blockNumber', '[]', '/ext/bc/C/rpc')
    for (const tool of [curl, 'Wget/1.21', 'HTTPie/3.2.2'])
      expect(await got(net, '/ext/bc/C/rpc', tool)).toEqual([
        200,
        `JSON-RPC is answered here, by POST:\n${line}Its methods: http://localhost:9650/openrpc/ext/bc/C/rpc\n`,
      ])
  })

  it('of a node service follows its refusal', async () => {
    await using net = await createNetwork()
    const [status, text] = await got(net, '/ext/bc/P', curl)
    expect(status).toBe(405)
    expect(text).toMatch(/^rpc: POST method required, received GET\nJSON-RPC is answered here, by POST:\n/)
    expect(text).toContain(lineOf('platform.getHeight', '{}', '/ext/bc/P'))
  })

  it('of / follows the answer of a node', async () => {
    await using net = await createNetwork()
    const [status, text] = await got(net, '/', curl)
    expect(status).toBe(404)
    expect(text).toMatch(/^404 page not found\n\nThis is a Snowglobe network\./)
    expect(text).toContain(lineOf('eth_blockNumber', '[]', '/ext/bc/C/rpc'))
  })

  it('of a path that nothing serves names the one that was meant', async () => {
    await using net = await createNetwork()
    await net.l1s.create({ alias: 'orchard' })
    for (const [path, meant] of [
      ['/ext/bc/Cc/rpc', '/ext/bc/C/rpc'],
      ['/ext/bc/c/rpc', '/ext/bc/C/rpc'],
      ['/ext/bc/C', '/ext/bc/C/rpc'],
      ['/ext/bc/C/rpc/', '/ext/bc/C/rpc'],
      ['/ext/bc/orchad/ws', '/ext/bc/orchard/ws'],
      ['/ext/inof', '/ext/info'],
    ] as const)
      expect(await got(net, path, curl)).toEqual([
        404,
        `404 page not found\ndid you mean http://localhost:9650${meant}?\n`,
      ])
    expect(await got(net, '/ext/bc/Cc/rpc', 'node')).toEqual([404, '404 page not found\n'])
  })

  it('of other paths has the answer of a node', async () => {
    await using net = await createNetwork()
    expect(await got(net, '/ext/bc/nowhere/rpc', curl)).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/health/liveness', curl)).toEqual([200, '{"checks":{},"healthy":true}\n'])
  })
})

describe('a GET by a program', () => {
  it('has the bytes of a node', async () => {
    await using net = await createNetwork()
    expect(await got(net, '/ext/bc/C/rpc', 'node')).toEqual([200, ''])
    expect(await got(net, '/', 'Go-http-client/1.1')).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/bc/P', 'node')).toEqual([405, 'rpc: POST method required, received GET'])
  })

  it('so has one by hand without the control API', async () => {
    await using net = await createNetwork({ emulatorApi: false })
    expect(await got(net, '/ext/bc/C/rpc', curl)).toEqual([200, ''])
    expect(await got(net, '/', curl)).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/bc/Cc/rpc', curl)).toEqual([404, '404 page not found\n'])
  })
})

describe('a request by hand', () => {
  it.each([
    [{ 'user-agent': 'curl/8' }, true],
    [{ 'user-agent': 'WGET/1' }, true],
    [{ 'user-agent': 'HTTPie/3' }, true],
    [{ 'user-agent': 'libcurl/8' }, false],
    [{ 'user-agent': 'curl' }, false],
    [{ accept: 'text/html' }, true],
    [{ accept: 'a/b, text/html;q=0.9' }, true],
    [{ accept: '*/*' }, false],
    [{}, false],
  ])('has the headers %j: %p', (headers, is) => {
    expect(isManualRequest({ headers })).toBe(is)
  })
})

it('the URL of a network has the scheme of its server, and the host that the client named', async () => {
  const network = await nodeNetwork()
  expect(baseOf(network, { headers: { host: 'h:1' } })).toBe('http://h:1')
  expect(baseOf(network, { headers: {} })).toBe('http://')
  const secure = await nodeNetwork({ flags: { 'http-tls-enabled': 'true' } })
  expect(baseOf(secure, { headers: { host: 'h:1' } })).toBe('https://h:1')
})

it('a line for curl has a list of parameters for a method of an EVM chain, else an object', () => {
  expect(curlLine('U', 'eth_call')).toContain('"method":"eth_call","params":[]}')
  expect(curlLine('U', 'rpc.discover')).toContain('"method":"rpc.discover","params":{}}')
})

describe('the hint behind an answer', () => {
  const by = { host: 'h', 'user-agent': 'curl/8' }
  /** Returns the answer to a request, of an endpoint that answers in a way. */
  async function hinted(answer: HttpAnswer, more: Partial<RpcRequest> = {}): Promise<HttpAnswer> {
    const request = { method: 'GET', path: '/ext/info', headers: by, ...more } as RpcRequest
    return await withCurlHint(await nodeNetwork(), { answer: () => answer }).answer(request)
  }
  const refusal: HttpAnswer = { status: 405, headers: { a: 'b' }, body: 'no GET' }
  const hint = (path: string, method: string, params = '{}') =>
    [
      'JSON-RPC is answered here, by POST:',
      `  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}' http://h${path}`,
      `Its methods: http://h/openrpc${path}`,
      '',
    ].join('\n')

  it.each([
    ['/ext/info', 'info.getNodeID', '{}'],
    ['/ext/bc/P', 'platform.getHeight', '{}'],
    ['/ext/bc/C/rpc', 'eth_blockNumber', '[]'],
    ['/ext/bc/X', 'rpc.discover', '{}'],
  ])('of %s names %s', async (path, method, params) => {
    expect(await hinted(refusal, { path })).toEqual({
      status: 405,
      headers: { a: 'b', 'content-type': 'text/plain; charset=utf-8' },
      body: `no GET\n${hint(path, method, params)}`,
    })
  })

  it('stands alone where the answer is empty', async () => {
    expect((await hinted({ ...refusal, status: 200, body: '' })).body).toBe(
      hint('/ext/info', 'info.getNodeID'),
    )
  })

  it.each<[string, HttpAnswer, Partial<RpcRequest>]>([
    ['an answer that says something', { ...refusal, status: 200 }, {}],
    ['another refusal', { ...refusal, status: 404 }, {}],
    ['an empty refusal', { ...refusal, status: 503, body: '' }, {}],
    ['another method', refusal, { method: 'POST' }],
    ['a program', refusal, { headers: { host: 'h' } }],
  ])('does not follow %s', async (_, answer, more) => {
    expect(await hinted(answer, more)).toBe(answer)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../../../src/rpc/exchange.js'
import { homeEndpoint, openRpcEndpoint } from '../../../../src/server/home/homeEndpoint.js'
import { StudioFiles } from '../../../../src/server/studio/StudioFiles.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

const folder = mkdtempSync(join(tmpdir(), 'home-'))
writeFileSync(join(folder, 'index.html'), 'the studio')
afterAll(() => rmSync(folder, { recursive: true }))

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const facts = 'application/vnd.snowglobe+json'
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"
const safe = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' }

/** Asks for `/`, with the studio or without. */
async function home(more: Partial<RpcRequest>, hasStudio = true): Promise<HttpAnswer> {
  const files = new StudioFiles(hasStudio ? folder : join(folder, 'none'))
  const { headers = {}, ...others } = more
  const request = { method: 'GET', path: '/', query: '', ...others, headers: { host: 'h:1', ...headers } }
  return await homeEndpoint(network, files).answer(request as RpcRequest)
}
const notFound = { status: 404, body: '404 page not found\n' }

describe('a browser', () => {
  const html = { accept: 'text/html,*/*' }

  it.each([
    ['GET', '', true],
    ['HEAD', '', true],
    ['GET', 'x', true],
    ['GET', 'plain', false],
  ])('that sends %s with the query %j gets the studio: %p', async (method, query, is) => {
    const { status, headers, body } = await home({ method, query, headers: html })
    expect(status).toBe(200)
    expect(body === 'the studio').toBe(is)
    if (is) return
    expect(headers).toEqual({ 'content-type': 'text/html; charset=utf-8', ...safe })
    expect(String(body)).toContain('<a href="http://h:1/">The studio</a> shows more.')
  })

  it('gets the plain page where the studio is not built', async () => {
    const { body } = await home({ headers: html }, false)
    expect(String(body)).toContain('run <code>npm run studio</code>')
  })

  it('that sends something gets the answer of a node', async () => {
    expect(await home({ method: 'POST', headers: html })).toMatchObject(notFound)
  })
})

describe('the facts', () => {
  it.each(['GET', 'HEAD'])('are JSON for %s with their type alone', async (method) => {
    const { status, headers, body } = await home({ method, headers: { accept: facts } })
    expect([status, headers]).toEqual([200, { 'content-type': 'application/json; charset=utf-8', ...safe }])
    expect(JSON.parse(String(body))).toMatchObject({ networkName: 'local' })
  })

  it('are not there for other methods, nor beside another type', async () => {
    expect(await home({ method: 'POST', headers: { accept: facts } })).toMatchObject(notFound)
    expect(await home({ headers: { accept: `${facts}, a/b` } })).toMatchObject(notFound)
  })

  it.each([
    ['https://a.example', {}, true],
    ['http://localhost:3000', { host: 'a.example' }, false],
    // What is no URL counts as a mark alone: the page is the network's own.
    ['1', { host: 'a.example' }, true],
    ['1', { host: 'localhost' }, false],
    ['1', { host: '' }, false],
  ])(
    'tell whether the page %s may control the network, asked at %j: refused %p',
    async (page, headers, is) => {
      const { body } = await home({ headers: { accept: facts, 'x-snowglobe-studio': page, ...headers } })
      expect(JSON.parse(String(body)).controlRefusal !== undefined).toBe(is)
    },
  )
})

it('tools of the command line get the answer of a node, and where to go', async () => {
  const { status, body } = await home({ headers: { 'user-agent': 'curl/8' } })
  expect([status, String(body).split('\n')]).toEqual([
    404,
    [
      ...['404 page not found', ''],
      'This is a Snowglobe network. A browser shows its chains and keys here. JSON-RPC is answered at',
      ...['/ext/bc/C/rpc', '/ext/bc/P', '/ext/bc/X', '/ext/info', '/ext/emulator'].map(
        (at) => `  http://h:1${at}`,
      ),
      'For example',
      `  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}' http://h:1/ext/bc/C/rpc`,
      'The Data API is at http://h:1/v1, its documentation at http://h:1/docs',
      '',
    ],
  ])
  expect(await home({ headers: { 'user-agent': 'node' } })).toMatchObject(notFound)
})

describe('an OpenRPC document', () => {
  const asked: unknown[] = []
  const described: Endpoint = {
    answer: (request) => {
      asked.push({ ...request, body: String(request.body) })
      return { status: 200, headers: {}, body: '{"jsonrpc":"2.0","result":{"openrpc":"1.3.2"},"id":1}' }
    },
  }
  const request: RpcRequest = {
    method: 'GET',
    path: '/openrpc/ext/info',
    query: 'a=b',
    headers: { host: 'h' },
    contentType: undefined,
    contentLength: undefined,
    body: Buffer.alloc(0),
    origin: { entrance: 'http' },
  }

  it('is what the endpoint itself answers', async () => {
    expect(await openRpcEndpoint(described).answer(request)).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', ...safe },
      body: '{"openrpc":"1.3.2"}',
    })
    const body = '{"jsonrpc":"2.0","id":1,"method":"rpc.discover","params":{}}'
    expect(asked.splice(0)).toEqual([
      {
        ...request,
        method: 'POST',
        query: '',
        contentType: 'application/json',
        contentLength: body.length,
        body,
      },
    ])
  })

  it('is only read', async () => {
    expect(await openRpcEndpoint(described).answer({ ...request, method: 'HEAD' })).toMatchObject(notFound)
    expect(asked).toEqual([])
  })
})

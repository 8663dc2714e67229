import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { rawExchange } from './rawExchange.js'

// Requests of every kind through Express alone, over the fast path, and without a socket.

const create = (httpFastPath: boolean, flags: Record<string, boolean> = {}) =>
  createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' }, httpFastPath, flags })

let alone: Snowglobe
let fast: Snowglobe
beforeAll(async () => {
  const flags = { 'index-enabled': true, 'api-admin-enabled': true }
  alone = await create(false, flags)
  fast = await create(true, flags)
  for (const net of [alone, fast]) {
    await net.listen({ isolated: 1 })
    for (const alias of ['bc/a b%?#', 'mine']) await net.admin.alias({ endpoint: 'bc/C', alias })
  }
})
afterAll(() => Promise.all([alone.close(), fast.close()]))

/** A request, and the status of its answer: 200 by default. */
type Sent = {
  status?: number
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const call = (path: string, method: string, params = '{}'): Sent => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json' },
  body: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
})
const curl = { 'User-Agent': 'curl/8.5.0' }
const page = { Origin: 'https://evil.example' }
const preflight = { 'Access-Control-Request-Method': 'POST' }

const requests: readonly Sent[] = [
  call('/ext/info', 'info.getNodeID'),
  call('/ext/info', 'info.nothing'),
  call('/ext/%69nfo', 'info.getNodeID'),
  call('/ext/admin', 'admin.getLoggerLevel', '{"loggerName":"C"}'),
  call('/ext/health', 'health.liveness'),
  call('/ext/bc/P', 'platform.getHeight'),
  call('/ext/P', 'platform.getHeight'),
  call('/ext/bc/11111111111111111111111111111111LpoYY', 'platform.getHeight'),
  call('/ext/bc/P/proposervm', 'proposervm.getProposedHeight'),
  call('/ext/bc/X', 'avm.getHeight'),
  call('/ext/bc/X/wallet', 'wallet.issueTx'),
  call('/ext/bc/C/rpc', 'eth_chainId', '[]'),
  call('/ext/C/rpc', 'eth_chainId', '[]'),
  call('/ext/mine/rpc', 'eth_chainId', '[]'),
  call('/ext/bc/a%20b%25%3F%23/rpc', 'eth_chainId', '[]'),
  call('/ext/bc/C/avax', 'avax.getAtomicTxStatus'),
  { status: 404, ...call('/ext/bc/C/admin', 'admin.getVMConfig') },
  call('/ext/bc/C/proposervm', 'proposervm.getProposedHeight'),
  { status: 404, ...call('/ext/bc/C/validators', 'validators.getCurrentValidators') },
  call('/ext/index/P/block', 'index.getLastAccepted'),
  call('/ext/index/X/vtx', 'index.getLastAccepted'),
  call('/ext/index/X/tx', 'index.getLastAccepted'),
  call('/ext/index/X/block', 'index.getLastAccepted'),
  call('/ext/index/C/block', 'index.getLastAccepted'),
  call('/ext/emulator', 'emulator.getClock'),
  { ...call('/ext/emulator', 'emulator.mine'), headers: { 'Content-Type': 'application/json', ...page } },
  { status: 415, ...call('/ext/bc/C/rpc', 'eth_chainId', '[]'), headers: { 'Content-Type': 'text/plain' } },
  { method: 'POST', path: '/ext/bc/C/rpc', headers: { 'Content-Type': 'application/json' }, body: '[]' },
  { method: 'POST', path: '/ext/info', headers: { 'Content-Type': 'application/json' }, body: '{' },
  { path: '/ext/health?tag=x' },
  { status: 405, method: 'HEAD', path: '/ext/health' },
  { method: 'DELETE', path: '/ext/health/liveness' },
  { path: '/ext/health/readiness' },
  { path: '/ext/emulator/health' },
  { status: 400, method: 'POST', path: '/ext/emulator/aggregate-signatures', body: '{}' },
  { status: 403, method: 'POST', path: '/ext/emulator/aggregate-signatures', headers: page, body: '{}' },
  { status: 405, path: '/ext/info' },
  { status: 405, path: '/ext/info', headers: curl },
  { path: '/ext/bc/C/rpc', headers: curl },
  { status: 400, path: '/ext/bc/C/ws' },
  { status: 404, path: '/' },
  { status: 404, path: '/', headers: curl },
  { path: '/openrpc/ext/bc/P' },
  { path: '/openrpc/ext/bc/a%20b%25%3F%23/rpc' },
  { status: 404, method: 'POST', path: '/openrpc/ext/info', body: '{}' },
  { status: 404, path: '/openrpc/ext/nothing' },
  { status: 404, path: '/OPENRPC/ext/info' },
  { status: 404, path: '/openrpc/ext/info/' },
  { status: 404, path: '/openrpc/' },
  { status: 404, path: '/ext/nothing' },
  { status: 404, path: '/ext/' },
  { status: 404, path: '/ext/info/' },
  { status: 404, path: '/EXT/info' },
  { status: 301, path: '/ext//info?x=1' },
  { status: 301, path: '/ext/x/../info' },
  { status: 404, path: '/ext/%ff' },
  { status: 404, path: '/a?b#c' },
  { method: 'OPTIONS', path: '/ext/info', headers: { ...page, ...preflight } },
  { status: 405, method: 'OPTIONS', path: '/ext/info', headers: page },
  { status: 405, method: 'PUT', path: '/ext/bc/C/rpc', body: 'x' },
  { status: 404, path: '/ext/info', headers: { 'Avalanche-Api-Route': 'nothing' } },
  {
    method: 'POST',
    path: '/proposervm.ProposerVM/GetProposedHeight',
    headers: {
      'Avalanche-Api-Route': '11111111111111111111111111111111LpoYY, proposervm',
      'Content-Type': 'application/json',
    },
    body: '{}',
  },
  { status: 404, path: '/v1/networks' },
  { path: '//v1//chains/?x=1' },
  { status: 404, path: '/v1/chains/43112%3Areindex' },
  { method: 'HEAD', path: '/v1/chains' },
  { status: 404, method: 'POST', path: '/v1/chains', body: '{}' },
  { status: 400, path: '/v1/chains/%ff' },
  { status: 404, path: '/v2/nothing' },
  { path: '/docs' },
  { status: 404, path: '/v3' },
  {
    status: 204,
    method: 'OPTIONS',
    path: '/v1/chains',
    headers: { 'Access-Control-Request-Headers': 'x-y' },
  },
  call('/1/ext/info', 'info.getNodeID'),
  { status: 404, ...call('/1/ext/mine/rpc', 'eth_chainId', '[]') },
  { status: 404, path: '/1' },
  { status: 301, path: '/1//ext/info' },
  { path: '/1/v1/chains' },
  { status: 404, path: '/2/ext/health' },
]

const last = 'GET /ext/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Sends a request, then one that ends the connection. */
async function overSocket(
  net: Snowglobe,
  { method = 'GET', path, headers = {}, body }: Sent,
): Promise<string> {
  const fields = Object.entries({ Host: 'localhost', ...headers })
  if (body !== undefined) fields.push(['Content-Length', String(body.length)])
  const lines = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)]
  const text = `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
  const { port } = new URL(net.url)
  return (await rawExchange(Number(port), [text, last])).replaceAll(`127.0.0.1:${port}/`, '127.0.0.1:PORT/')
}

describe('the same bytes come back', () => {
  it.each(requests.map((sent) => [`${sent.method ?? 'GET'} ${sent.path}`, sent] as const))(
    '%s',
    async (_, sent) => {
      const bytes = await overSocket(alone, sent)
      expect(bytes).toMatch(new RegExp(`^HTTP/1\\.1 ${sent.status ?? 200} `))
      expect(await overSocket(fast, sent)).toBe(bytes)

      const { method = 'GET', path, headers = {}, body } = sent
      // A URL has no fragment on its way, and no path with dots. Isolated networks need a server.
      if (/#|\.\.|^\/[12]|^\/\//.test(path)) return
      const answer = await alone.fetch(`http://localhost${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      const head = bytes.slice(0, bytes.indexOf('\r\n\r\n'))
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${answer.status} `))
      for (const [name, value] of answer.headers) expect(headerOf(head, name)).toBe(value)
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      expect(bytes.slice(head.length + 4, head.length + 4 + text.length)).toBe(text)
    },
  )
})

describe('requests that the parser of Node.js does not read are answered as Go answers them', () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"info.getNetworkName"}'
  const named = '{"jsonrpc":"2.0","result":{"networkName":"local"},"id":1}\n'
  const line = 'Host: localhost\r\nContent-Type: application/json\r\n'
  const length = `Content-Length: ${body.length}\r\n`
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const plain = `POST /ext/info HTTP/1.1\r\n${line}${length}\r\n${body}`

  // Recorded from AvalancheGo 1.15.2.
  const cases: readonly (readonly [string, number, string])[] = [
    [`CONNECT /ext/info HTTP/1.1\r\n${line}\r\n`, 405, 'rpc: POST method required, received CONNECT'],
    [`CONNECT /ext/bc/C/rpc HTTP/1.1\r\n${line}\r\n`, 200, ''],
    [`CONNECT /nope HTTP/1.1\r\n\r\n`, 404, '404 page not found\n'],
    [`CONNECT 127.0.0.1:443 HTTP/1.1\r\n${line}\r\n`, 301, ''],
    [`CONNECT example.com:443 HTTP/1.1\r\n${line}\r\n`, 403, 'invalid host specified\n'],
    [`CONNECT * HTTP/1.1\r\n${line}\r\n`, 403, 'invalid host specified\n'],
    [
      `CONNECT /ext/bc/C/ws HTTP/1.1\r\n${line}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      405,
      'Method Not Allowed\n',
    ],
    [`FOO /ext/health HTTP/1.1\r\n${line}\r\n`, 405, 'rpc: POST method required, received FOO'],
    [`post /ext/info HTTP/1.1\r\n${line}\r\n`, 405, 'rpc: POST method required, received post'],
    [`FOO /nope HTTP/1.1\r\n${line}\r\n`, 404, '404 page not found\n'],
    [`POST /ext/info HTTP/1.1\r\n${line}${length}Transfer-Encoding: chunked\r\n\r\n${chunked}`, 200, named],
    [
      `POST /ext/info HTTP/1.1\r\n${line}Transfer-Encoding: Chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
      200,
      named,
    ],
    [`POST /ext/info HTTP/1.1\r\n${line}${length}${length}\r\n${body}`, 200, named],
    [`POST /ext/info HTTP/1.6\r\n${line}${length}\r\n${body}`, 200, named],
    [
      `POST /ext/info HTTP/1.1\r\nHost: localhost\r\nContent-Type:\r\n application/json\r\n${length}\r\n${body}`,
      200,
      named,
    ],
    [plain.replaceAll('\r\n', '\n'), 200, named],
  ]
  it.each(cases)('%j', async (sent, status, text) => {
    const first = [sent + last]
    const tries = [
      [alone, first],
      [fast, first],
      // Behind a call of the fast path.
      [fast, [plain, sent + last]],
    ] as const
    for (const [net, parts] of tries) {
      const answers = (await rawExchange(Number(new URL(net.url).port), parts)).split(/(?=HTTP\/1.1 \d{3} )/)
      const [head = '', answered] = (answers[parts.length - 1] ?? '').split('\r\n\r\n')
      expect([head.split(' ')[1], answered]).toEqual([String(status), text])
      expect(answers.at(-1)).toMatch(/^HTTP\/1.1 404 /)
    }
  })

  it('a CONNECT waits for the answers to the requests before it', async () => {
    const port = Number(new URL(fast.url).port)
    const answers = await rawExchange(port, [`${plain}CONNECT a HTTP/1.1\r\n${line}\r\n${plain}${last}`])
    expect(answers.match(/HTTP\/1.1 \d{3}/g)?.map((status) => status.slice(-3))).toEqual([
      '200',
      '403',
      '200',
      '404',
    ])
  })
})

/** Returns the values of a header in a head. */
function headerOf(head: string, name: string): string {
  const lines = head.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name}: `))
  return lines.map((line) => line.slice(name.length + 2)).join(', ')
}

describe('a gate', () => {
  it.each([
    ['api-info-enabled', ['/ext/info']],
    ['api-admin-enabled', ['/ext/admin']],
    [
      'api-health-enabled',
      ['/ext/health', '/ext/health/health', '/ext/health/readiness', '/ext/health/liveness'],
    ],
    ['api-metrics-enabled', ['/ext/metrics']],
    ['index-enabled', ['P/block', 'X/block', 'X/vtx', 'X/tx', 'C/block'].map((path) => `/ext/index/${path}`)],
  ])('%s decides whether %j are served', async (flag, paths) => {
    for (const isOpen of [true, false]) {
      await using net = await create(false, { [flag]: isOpen })
      for (const path of paths)
        expect([path, (await net.fetch(path, { method: 'POST' })).status === 404]).toEqual([path, !isOpen])
    }
  })

  it.each([
    '/ext/emulator',
    '/ext/emulator/health',
    '/ext/emulator/aggregate-signatures',
    '/openrpc/ext/info',
  ])('emulatorApi decides whether %s is served', async (path) => {
    await using net = await createNetwork({ emulatorApi: false })
    expect((await net.fetch(path)).status).toBe(404)
    expect((await alone.fetch(path)).status).not.toBe(404)
  })

  it('dataApi decides whether the Data API is served', async () => {
    await using net = await createNetwork({ dataApi: { enabled: false } })
    for (const path of ['/v1/networks', '/docs']) {
      const answer = await net.fetch(path)
      expect([answer.status, answer.headers.has('node-id')]).toEqual([404, true])
    }
  })
})

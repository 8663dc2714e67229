import { on, once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import { createNetwork } from '../../src/index.js'
import type { Snowglobe } from '../../src/library/Snowglobe.js'
import { startCli } from './spawnCli.js'

// The server of the built package, with Express and WebSockets from its bundle, returns over sockets what the
// sources return without them.

let cli: Awaited<ReturnType<typeof startCli>>
let net: Snowglobe
beforeAll(async () => {
  cli = await startCli(['--clock=frozen', '--start-time=2026-11-21T00:00:00Z'])
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } })
})
afterAll(async () => {
  cli.child.kill('SIGTERM')
  await cli.ended
  await net.close()
})

type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; headers: Record<string, string>; body: string }

/** Headers that belong to the connection. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']

async function overSocket({ method, path, headers, body }: Asked): Promise<Answer> {
  const asked = request(new URL(path, cli.url), { method, headers: headers ?? {} })
  asked.end(body)
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const list: [string, string][] = Object.entries(response.headersDistinct).map(([name, values]) => [
    name,
    (values as string[]).join(', '),
  ])
  return { status: response.statusCode, ...comparable(list, Buffer.concat(chunks).toString('latin1')) }
}

async function inProcess({ method, path, headers, body }: Asked): Promise<Answer> {
  const init = { method, headers: headers ?? {}, redirect: 'manual' as const }
  const answer = await net.fetch(path, body === undefined ? init : { ...init, body })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { status: answer.status, ...comparable([...answer.headers], text) }
}

function comparable(list: [string, string][], body: string): Omit<Answer, 'status'> {
  return { headers: Object.fromEntries(list.filter(([name]) => !ofConnection.includes(name)).sort()), body }
}

const json = { 'content-type': 'application/json' }
const rpc = (path: string, body: string): Asked => ({ method: 'POST', path, headers: json, body })

describe('the built server', () => {
  it.each<[string, Asked]>([
    ['a node service', rpc('/ext/info', '{"jsonrpc":"2.0","id":1,"method":"info.getNodeID"}')],
    ['the P-Chain', rpc('/ext/bc/P', '{"jsonrpc":"2.0","id":1,"method":"platform.getHeight"}')],
    ['the C-Chain', rpc('/ext/bc/C/rpc', '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')],
    [
      'a batch',
      rpc(
        '/ext/C/rpc',
        '[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"},{"jsonrpc":"2.0","id":2,"method":"x"}]',
      ),
    ],
    ['JSON-RPC health', rpc('/ext/health', '{"jsonrpc":"2.0","id":1,"method":"health.liveness"}')],
    ['a body that is no JSON', rpc('/ext/info', '{')],
    ['a GET where JSON-RPC is spoken', { method: 'GET', path: '/ext/info' }],
    ['health', { method: 'GET', path: '/ext/health?tag=x' }],
    ['health for HEAD', { method: 'HEAD', path: '/ext/health' }],
    ['liveness, whatever the method', { method: 'DELETE', path: '/ext/health/liveness' }],
    ['liveness for POST', { method: 'POST', path: '/ext/health/liveness', body: 'x' }],
    [
      'the signature aggregator',
      { method: 'POST', path: '/ext/emulator/aggregate-signatures', headers: json, body: '{}' },
    ],
    ['the health of the signature aggregator', { method: 'GET', path: '/ext/emulator/health' }],
    ['the empty GET of an EVM chain', { method: 'GET', path: '/ext/bc/C/rpc' }],
    ['a WebSocket path without a handshake', { method: 'GET', path: '/ext/bc/C/ws' }],
    ['no path', { method: 'GET', path: '/ext/nothing' }],
    ['a path to be cleaned', { method: 'GET', path: '/ext//info?x=1' }],
    ['a path with escapes', { method: 'GET', path: '/ext/%69nfo' }],
    [
      'a preflight',
      {
        method: 'OPTIONS',
        path: '/ext/info',
        headers: { origin: 'https://dapp.example', 'access-control-request-method': 'POST' },
      },
    ],
    [
      'a stranger that wants control',
      {
        method: 'POST',
        path: '/ext/bc/C/rpc',
        headers: { ...json, origin: 'https://stranger.example' },
        body: '{"jsonrpc":"2.0","id":1,"method":"evm_mine"}',
      },
    ],
  ])('answers %s as the sources do', async (_, asked) => {
    const { headers = {}, ...rest } = asked
    const length = rest.body === undefined ? {} : { 'content-length': String(rest.body.length) }
    const sent = await overSocket({ ...rest, headers: { ...headers, ...length } })
    expect(sent).toEqual(await inProcess({ ...rest, headers: { 'content-type': '', ...headers } }))
  })

  it('compresses metrics for clients that request it', async () => {
    const plain = await overSocket({ method: 'GET', path: '/ext/metrics' })
    expect([plain.status, plain.body]).toEqual([200, expect.stringContaining('avalanche_api_calls')])
    const headers = { 'accept-encoding': 'gzip' }
    expect((await overSocket({ method: 'GET', path: '/ext/metrics', headers })).headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': plain.headers['content-type'],
    })
  })

  it('serves a WebSocket', async () => {
    const socket = new WebSocket(`${cli.url.replace('http', 'ws')}/ext/bc/C/ws`)
    await once(socket, 'open')
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toHaveProperty('result')
    socket.send('{"jsonrpc":"2.0","id":2,"method":"evm_mine"}')
    // The answer and the notification may arrive in one packet, so no message between them may be missed.
    const frames: string[] = []
    for await (const [data] of on(socket, 'message')) if (frames.push(String(data)) === 2) break
    expect(frames.join()).toContain('"method":"eth_subscription"')
    socket.terminate()
  })
})

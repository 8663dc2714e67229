import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { runCli, startCli } from './spawnCli.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves the status that a function gives, on a free port, with a node's header. @returns its URL */
async function serve(
  status: () => number | undefined,
  headers: Record<string, string> = { 'node-id': 'NodeID-111111111111111111116DBWJs' },
): Promise<string> {
  const server = createServer((_, response) => {
    const code = status()
    if (code !== undefined) response.writeHead(code, headers).end()
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const silent = { stdout: '', stderr: '' }

describe('snowglobe wait', () => {
  test('ends with status 0 when a network, one of its isolated ones, or a chain answers', async () => {
    const { child, url, ended } = await startCli(['--isolated=1'])
    for (const place of [url, `${url}/`, `${url}/1`, `${url}/ext/bc/C/rpc`])
      expect(await runCli(['wait', place])).toEqual({ status: 0, ...silent })
    child.kill('SIGTERM')
    await ended
  })

  test('waits until the network is healthy', async () => {
    let asked = 0
    const url = await serve(() => (++asked < 4 ? 503 : 200))
    expect(await runCli(['wait', url])).toEqual({ status: 0, ...silent })
    expect(asked).toBe(4)
  })

  test('takes a node whose health API is switched off', async () => {
    const { child, url, ended } = await startCli(['--api-health-enabled=false'])
    expect((await runCli(['wait', url])).status).toBe(0)
    child.kill('SIGTERM')
    await ended
  })

  test('ends with status 1 and the last reason after the timeout', async () => {
    const url = await serve(() => 503)
    expect(await runCli(['wait', url, '--timeout=2s'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `no network answers at ${url} within 2 s: its health has the status 503\n`,
    })
    const hangs = await serve(() => undefined)
    expect((await runCli(['wait', hangs, '--timeout', '300ms'])).stderr).toMatch(/^no network answers at /)
    const refused = await runCli(['wait', 'http://127.0.0.1:1', '--timeout=0s'])
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/ECONNREFUSED|bad port/) })
  })

  test.each([200, 404])('does not take another server with the status %d for a network', async (status) => {
    const url = await serve(() => status, {})
    expect(await runCli(['wait', url, '--timeout=300ms'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `no network answers at ${url} within 0.3 s: another server answers there, with the status ${status}\n`,
    })
  })

  test('waits for a chain of a network that does not have it', async () => {
    const { child, url, ended } = await startCli([])
    const { status, stderr } = await runCli(['wait', `${url}/ext/bc/games/rpc`, '--timeout=2s'])
    expect([status, stderr]).toEqual([
      1,
      `no network answers at ${url}/ext/bc/games/rpc within 2 s: the status is 404\n`,
    ])
    child.kill('SIGTERM')
    await ended
  })

  test.each([
    [['localhost:9650'], 'wait needs a URL such as http://127.0.0.1:9650 but got "localhost:9650"'],
    [['--timeout=30'], '--timeout must be a duration such as 500ms or 30s but is "30"'],
    [['--timeout=-1s'], '--timeout must be a duration such as 500ms or 30s but is "-1s"'],
    [['--timeout'], '--timeout must be a duration such as 500ms or 30s but is ""'],
    [['http://a', 'http://b'], 'wait takes a URL and --timeout, not "http://b"'],
    [['--port=1'], 'wait takes a URL and --timeout, not "--port=1"'],
  ])('%j is refused', async (words, reason) => {
    expect(await runCli(['wait', ...words])).toEqual({ status: 1, stdout: '', stderr: `${reason}\n` })
  })

  test('--help says what it does', async () => {
    const { status, stdout } = await runCli(['wait', '--help'])
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: snowglobe wait /)])
  })
})

import { expect, test } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { signatures } from '../../../../src/server/apis/signatureAggregator.js'
import type { Network } from '../../../../state/Network.js'

const paths = ['/ext/emulator/aggregate-signatures', '/ext/emulator/health']

test("the signature aggregator returns errors as JSON, and reports the network's time in its health", async () => {
  await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })

  const fault = await net.fetch(paths[0]!, { method: 'POST', body: '' })
  expect(fault.status).toBe(400)
  expect(fault.headers.get('content-type')).toBe('application/json')
  expect(await fault.text()).toBe('{"error":"Could not decode request body"}')

  const health = await net.fetch(paths[1]!)
  expect(Object.fromEntries(health.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
    pragma: 'no-cache',
  })
  expect(await health.text()).toBe(
    '{"status":"up","details":{"signature-aggregator-health":{"status":"up","timestamp":"2026-10-04T16:00:00Z"}}}',
  )
})

test('it exists only with the control API', async () => {
  await using net = await createNetwork({ emulatorApi: false })
  for (const path of paths) expect((await net.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('it reads as much as a message and its justification need', async () => {
  await using net = await createNetwork()
  const statusOf = async (bytes: number) =>
    (await net.fetch(paths[0]!, { method: 'POST', body: ' '.repeat(bytes) })).status
  expect(await statusOf(512 * 1024)).toBe(400)
  expect(await statusOf(512 * 1024 + 1)).toBe(413)
  const body = ' '.repeat(512 * 1024 + 1)
  expect((await net.fetch(paths[1]!, { method: 'POST', body })).status).toBe(413)
})

test('it reports an internal error with the request, and tells the client nothing of it', async () => {
  const reported: unknown[] = []
  // Without a P-Chain there is nobody who signs.
  const broken = { world: {} } as Network
  const answer = signatures(broken, (...report) => reported.push(...report))
  const body = JSON.stringify({ message: `000000003039${'07'.repeat(32)}0000000100` })
  expect(await answer({ body: Buffer.from(body) } as RpcRequest)).toEqual({
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: '{"error":"internal error"}',
  })
  expect(reported).toEqual([body, expect.any(TypeError)])
})

test('it is refused to pages that may not control the network', async () => {
  await using net = await createNetwork()
  for (const path of paths) {
    const answer = await net.fetch(path, {
      method: 'POST',
      headers: { origin: 'https://a.example' },
      body: '{}',
    })
    expect(answer.status).toBe(403)
  }
})

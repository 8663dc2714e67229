import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork } from '../../src/index.js'

// Every request to an endpoint gets an answer in the node's format, changes nothing, and leaves the endpoint
// working.

const endpoints = [
  '/ext/info',
  '/ext/admin',
  '/ext/bc/P',
  '/ext/health',
  '/ext/bc/C/rpc',
  '/ext/bc/P/proposervm',
  '/ext/emulator',
]
const methods = [
  'info.getNodeID',
  'info.peers',
  'platform.getUTXOs',
  'health.health',
  'eth_getBalance',
  'eth_call',
  'eth_getLogs',
]
const reads = fc.constantFrom(...methods)

/** Text that is almost a request. */
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
  fc.json({ maxDepth: 3 }).map((text) => text.slice(0, -1)),
  fc
    .record({
      id: fc.jsonValue(),
      method: fc.oneof(reads, fc.string()),
      params: fc.jsonValue({ maxDepth: 4 }),
    })
    .map((call) => JSON.stringify({ jsonrpc: '2.0', ...call })),
  fc
    .array(fc.record({ id: fc.integer(), method: reads, params: fc.array(fc.jsonValue()) }), { maxLength: 5 })
    .map((calls) => JSON.stringify(calls.map((call) => ({ jsonrpc: '2.0', ...call })))),
)

it('every body at every endpoint is answered and changes nothing', async () => {
  const net = await createNetwork({ flags: { 'api-admin-enabled': true }, clock: { mode: 'frozen' } })
  const digest = net.network.world.undo.digest()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), body, async (path, text) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await net.fetch(path, { method: 'POST', headers, body: text })
      const content = await answer.text()
      expect(answer.status).toBe(200)
      expect(content).not.toMatch(/internal error|\bat .*\(|node_modules/)
      if (content !== '') expect(JSON.parse(content)).toBeInstanceOf(Object)
    }),
    { numRuns: 400 },
  )
  expect(net.network.world.undo.digest()).toBe(digest)
})

it('every method, path and header is answered', async () => {
  const net = await createNetwork()
  const header = fc.constantFrom(
    'origin',
    'content-type',
    'avalanche-api-route',
    'access-control-request-method',
    'accept',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'),
      fc.webPath(),
      fc.webQueryParameters(),
      fc.dictionary(header, fc.string({ unit: 'grapheme-ascii' }), { maxKeys: 3 }),
      async (method, path, query, headers) => {
        const init = { method, headers, redirect: 'manual' as const }
        const answer = await net.fetch(`http://127.0.0.1${path === '' ? '/' : path}?${query}`, init)
        expect([200, 301, 404]).toContain(answer.status)
        expect(answer.headers.get('node-id')).toBe(net.network.world.node.idText)
        expect(answer.headers.get('vary')).toMatch(/^Origin/)
      },
    ),
    { numRuns: 400 },
  )
})

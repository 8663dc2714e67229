// Whatever is sent, the node answers in its own words, changes nothing and lives on.

import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork, type Snowglobe } from '../../src/index.js'

const endpoints = [
  '/ext/info',
  '/ext/admin',
  '/ext/health',
  '/ext/bc/P',
  '/ext/bc/C/rpc',
  '/ext/bc/P/proposervm',
] as const
const methods = [
  'info.getBlockchainID',
  'info.peers',
  'platform.getBalance',
  'platform.getUTXOs',
  'platform.getBlock',
  'platform.getCurrentValidators',
  'platform.getValidatorsAt',
  'health.health',
  'eth_call',
  'eth_getLogs',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_sendRawTransaction',
  'eth_getProof',
  'proposervm.getProposedHeight',
] as const

let net: Snowglobe
let before: string

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, flags: { 'api-admin-enabled': true } })
  await net.listen()
  before = net.network.undo.digest()
})

afterAll(async () => {
  await net.close()
})

type Answer = { status: number; text: string }

function post(
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(net.url)
    const outgoing = request(
      {
        host: url.hostname,
        port: url.port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function expectUnharmed(answer: Answer): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toMatch(/\bat .*\.(ts|js|mjs):\d+|TypeError|RangeError|internal error/)
  expect(net.network.undo.digest()).toBe(before)
  expect(await net.info.getNetworkID()).toEqual({ networkID: '12345' })
}

const path = fc.constantFrom(...endpoints)
const anyParams = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('latest', '0x', '0x0', '0x00', '0xfffffffffffffffffffff', -1, 1.5, 1e21),
    ),
  ),
  fc.dictionary(
    fc.constantFrom(
      'addresses',
      'height',
      'limit',
      'encoding',
      'subnetID',
      'blockID',
      'nodeIDs',
      'startIndex',
      'chain',
      'tags',
    ),
    fc.jsonValue(),
  ),
)

describe('hostile requests', () => {
  it('bytes that mean nothing', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array({ maxLength: 300 }), async (endpoint, body) => {
        await expectUnharmed(await post(endpoint, body))
      }),
      { numRuns: 150 },
    )
  })

  it('JSON that is no request', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.jsonValue(), async (endpoint, value) => {
        await expectUnharmed(await post(endpoint, JSON.stringify(value)))
      }),
      { numRuns: 150 },
    )
  })

  it('methods with parameters of any kind', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom(...methods), anyParams, async (endpoint, method, params) => {
        await expectUnharmed(await post(endpoint, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
      }),
      { numRuns: 400 },
    )
  })

  it('headers of any kind', async () => {
    const value = fc.string({ unit: fc.constantFrom(...'abcZ09-_.:/;,*= "\'<>%'), maxLength: 200 })
    const name = fc.constantFrom(
      'host',
      'origin',
      'accept',
      'accept-encoding',
      'avalanche-api-route',
      'access-control-request-method',
      'range',
    )
    await fc.assert(
      fc.asyncProperty(path, fc.dictionary(name, value), async (endpoint, headers) => {
        await expectUnharmed(
          await post(endpoint, '{"jsonrpc":"2.0","id":1,"method":"info.getNetworkID"}', headers),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('nesting, length and size beyond reason', async () => {
    const bodies = [
      '['.repeat(200_000),
      `{"jsonrpc":"2.0","id":1,"method":"info.peers","params":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'[{"a":'.repeat(4_000)}1${'}]'.repeat(4_000)}}`,
      `{"jsonrpc":"2.0","id":${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)},"method":"info.getNetworkID"}`,
      `{"jsonrpc":"2.0","id":1,"method":"platform.getBalance","params":{"addresses":[${'"x",'.repeat(99_999)}"x"]}}`,
      `{"jsonrpc":"2.0","id":1,"method":"info.peers","params":{"nodeIDs":[${'1,'.repeat(99_999)}1]}}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":[${'"latest",'.repeat(99_999)}"latest"]}`,
      `[${'{"jsonrpc":"2.0","id":1,"method":"eth_chainId"},'.repeat(5_000)}{}]`,
      `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(3_000_000)}"}`,
      `{"jsonrpc":"2.0","id":"${'<'.repeat(1_000_000)}","method":"info.getNetworkID"}`,
      `{${'"params":1,'.repeat(100_000)}"jsonrpc":"2.0","id":1,"method":"info.getNetworkID"}`,
    ]
    for (const body of bodies)
      for (const endpoint of endpoints) await expectUnharmed(await post(endpoint, body))
  })

  it('paths that lead nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'abc/.%20?#&:@ext'), maxLength: 60 }),
        async (tail) => {
          const answer = await post(`/ext/bc/${encodeURI(tail)}`, '{}')
          expect([200, 301, 400, 404, 405]).toContain(answer.status)
        },
      ),
      { numRuns: 150 },
    )
  })
})

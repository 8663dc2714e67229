import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concernsCall, concernsExchange, concernsPart } from '../../../src/faults/concerns.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import type { Call, Exchange } from '../../../src/rpc/Dispatcher.js'
import type { Origin } from '../../../src/rpc/Origin.js'
import type { FaultRule } from '../../../state/node/FaultRule.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ l1s: [{ alias: 'games' }] })
})
afterAll(() => net.close())

const error = { code: -32_000, message: 'no' }
const call = (changes: Partial<Call> = {}): Call => ({
  service: 'C',
  method: 'eth_chainId',
  params: undefined,
  origin: { entrance: 'provider' },
  ...changes,
})
const over = (entrance: Origin['entrance']) => call({ origin: { entrance } })
const sending = (service: string, method: string) => call({ service, method })

describe('a call is concerned', () => {
  it.each<[FaultRule, Call, boolean]>([
    [{ error }, call(), true],
    [{ error, service: 'P' }, call(), false],
    // With a route it is about the request.
    [{ delay: 5, route: '/ext/bc/C/rpc' }, call(), false],
    // Rules about parts of answers come later.
    [{ drop: 'log' }, call(), false],
    [{ duplicate: 'notification' }, call(), false],
    [{ reorder: 'log' }, call(), false],
    // Whole answers over HTTP are broken as such.
    ...[{ status: 503 }, { reset: true }, { empty: true }, { malformed: true }].flatMap((rule) =>
      wholeAnswer(rule as FaultRule),
    ),
    ...wholeAnswer({ truncate: { bytes: 1 } }),
    ...wholeAnswer({ slow: { bytesPerSecond: 1 } }),
    [{ error }, over('http'), true],
    [{ delay: 1 }, over('fetch'), true],
    // A node that is behind: EVM chains alone have earlier states.
    [{ stale: { blocks: 1 } }, call(), true],
    [{ stale: { blocks: 1 } }, call({ service: 'games' }), true],
    [{ stale: { blocks: 1 } }, call({ service: 'P' }), false],
    [{ stale: { blocks: 1 } }, call({ service: 'info' }), false],
  ])('%j: %j: %s', (rule, given, expected) => {
    expect(concernsCall(net.network, given, rule)).toBe(expected)
  })

  it.each([
    ['C', 'eth_sendRawTransaction', true],
    ['C', 'eth_sendTransaction', true],
    ['C', 'eth_sendRawTransactionSync', true],
    ['C', 'eth_sendTransactionSync', true],
    ['C', 'eth_sendUnsignedTransaction', true],
    ['C', 'eth_resend', true],
    ['C', 'personal_sendTransaction', true],
    ['P', 'platform.issueTx', true],
    ['X', 'avm.issueTx', true],
    ['X', 'wallet.issueTx', true],
    ['C', 'avax.issueTx', true],
    ['C', 'eth_getTransactionByHash', false],
    ['C', 'eth_sign', false],
  ])('by a rule that loses transactions if it sends one: %s %s: %s', (service, method, expected) => {
    expect(concernsCall(net.network, sending(service, method), { drop: 'transaction' })).toBe(expected)
  })
})

it.each<[FaultRule, 'log' | 'notification', boolean]>([
  [{ drop: 'log' }, 'log', true],
  [{ drop: 'log' }, 'notification', false],
  [{ duplicate: 'notification' }, 'notification', true],
  [{ reorder: 'log' }, 'log', true],
  [{ drop: 'webhook' }, 'log', false],
  [{ drop: 'transaction' }, 'log', false],
  // What else a rule with a lost transaction has decides.
  [{ drop: 'transaction', duplicate: 'log' }, 'log', true],
  [{ drop: 'log', method: 'eth_getLogs' }, 'log', false],
  [{ drop: 'log', service: 'P' }, 'log', false],
  [{ error }, 'log', false],
])('%j is about a %s of a call: %s', (rule, part, expected) => {
  expect(concernsPart(net.network, call(), part, rule)).toBe(expected)
})

/** A request to an endpoint; only what rules look at. */
function request(service: string, method: string, route: string, body = ''): Exchange {
  return {
    service,
    route,
    parameters: {},
    request: {
      method,
      path: route,
      contentType: 'application/json',
      contentLength: undefined,
      query: '',
      headers: {},
      body: Buffer.from(body),
      origin: { entrance: 'http', remote: '127.0.0.1' },
    },
  }
}
const blockNumber = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
const post = () => request('C', 'POST', '/ext/bc/C/rpc', blockNumber)
const get = () => request('health', 'GET', '/ext/health')
const data = (method = 'GET') => request('data', method, '/v1/chains', blockNumber)

describe('a request is concerned', () => {
  it.each<[FaultRule, () => Exchange, boolean]>([
    [{ status: 503 }, post, true],
    [{ status: 503 }, get, true],
    // Calls are delayed one by one, and a request without any as a whole.
    [{ delay: 1 }, post, false],
    [{ delay: 1 }, get, true],
    [{ delay: 1 }, data, true],
    [{ delay: 1 }, () => data('POST'), true],
    [{ delay: 1, route: '/ext/health' }, get, true],
    [{ delay: 1, route: '*' }, post, true],
    [{ delay: 1, route: '/ext/info' }, get, false],
    [{ error, delay: 1 }, get, false],
    [{ error, route: '/ext/health' }, get, false],
    [{ stale: { blocks: 1 }, delay: 1 }, get, false],
    [{ drop: 'transaction', delay: 1 }, get, false],
    [{ drop: 'log', delay: 1 }, get, false],
    [{ reorder: 'log', delay: 1 }, get, false],
    [{ duplicate: 'webhook', delay: 1 }, get, false],
    [{ status: 503, service: 'info' }, get, false],
    [{ status: 503, origin: { remote: '10.*' } }, get, false],
    [{ status: 503, origin: { remote: '127.*' } }, get, true],
    [{ status: 503, method: 'eth_blockNumber' }, post, true],
    [{ status: 503, method: 'eth_call' }, post, false],
    [{ status: 503, params: [] }, post, true],
    [{ status: 503, params: ['latest'] }, post, false],
    // Neither a GET nor a request to a REST API has calls, whatever its body.
    [
      { status: 503, method: 'eth_blockNumber' },
      () => request('C', 'GET', '/ext/bc/C/rpc', blockNumber),
      false,
    ],
    [{ status: 503, method: 'eth_blockNumber' }, () => data('POST'), false],
  ])('%j: %p: %s', (rule, exchange, expected) => {
    expect(concernsExchange(net.network, exchange(), rule)).toBe(expected)
  })
})

describe('the handshake of a WebSocket is concerned', () => {
  const handshake = (): Exchange => ({
    ...request('C', 'GET', '/ext/bc/C/ws'),
    isHandshake: true,
  })
  it.each<[FaultRule, boolean]>([
    [{ reset: true }, true],
    [{ empty: true }, true],
    [{ status: 503 }, false],
    [{ delay: 1 }, false],
    [{ malformed: true, route: '*' }, false],
    [{ truncate: { bytes: 1 }, route: '*' }, false],
    [{ status: 503, route: '*' }, true],
    [{ delay: 1, route: '*' }, true],
    [{ status: 503, route: '/ext/info' }, false],
    [{ reset: true, method: 'eth_chainId' }, false],
    [{ reset: true, params: [] }, false],
    [{ reset: true, when: 'before' }, true],
    [{ reset: true, when: 'after' }, false],
    [{ reset: true, when: 'after', route: '*' }, true],
    [{ reset: true, service: 'C' }, true],
    [{ reset: true, service: 'games' }, false],
    [{ reset: true, origin: { entrance: 'http' } }, true],
    [{ reset: true, origin: { entrance: 'websocket' } }, false],
  ])('%j: %s', (rule, expected) => {
    expect(concernsExchange(net.network, handshake(), rule)).toBe(expected)
  })
})

/** A rule about whole answers with each entrance. */
function wholeAnswer(rule: FaultRule): [FaultRule, Call, boolean][] {
  return [
    [rule, over('http'), false],
    [rule, over('fetch'), false],
    [rule, over('websocket'), true],
    [rule, over('provider'), true],
    [rule, over('library'), true],
  ]
}

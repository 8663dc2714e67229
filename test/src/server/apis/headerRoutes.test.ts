import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { headerRoute } from '../../../../src/server/apis/headerRoutes.js'
import { cChain, pChain, xChain } from '../../../methods/nodeNetwork.js'

let net: Snowglobe
let l1: string
let dispatcher: Dispatcher
let seen: unknown[]
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' }, l1s: [{}] })
  l1 = net.l1s.list()[0]?.blockchainId ?? ''
  await net.mine({ blocks: 3 })
})
afterAll(() => net.close())
beforeEach(() => {
  dispatcher = new Dispatcher()
  seen = []
  dispatcher.use({
    exchange({ service, route, parameters }, next) {
      seen.push([service, route, parameters])
      return next()
    },
  })
})

const service = '/proposervm.ProposerVM/'
const routeTo = (route: readonly string[], path = `${service}GetProposedHeight`) =>
  headerRoute(net.network, dispatcher, () => undefined, route, path)
async function answerTo(route: readonly string[], path: string) {
  const { status, body } = (await routeTo(route, path)?.answer({
    method: 'POST',
    path,
    query: '',
    contentType: 'application/json',
    contentLength: 2,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{}'),
    origin: { entrance: 'http' },
  } satisfies RpcRequest)) ?? { status: undefined, body: '' }
  return [status, String(body)]
}

it.each([
  ['an alias', () => ['C', 'proposervm']],
  ['the X-Chain, which has no such service', () => [xChain, 'proposervm']],
  ['no chain', () => ['2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm', 'proposervm']],
  ['another service', () => [cChain, 'rpc']],
  ['no service', () => [cChain]],
  ['a third value', () => [cChain, 'proposervm', '']],
  ['nothing', () => []],
])('a header that names %s leads nowhere', (_, route) => {
  expect(routeTo(route())).toBeUndefined()
})

it('a procedure that is none is answered 404, and passes no interceptor', async () => {
  for (const path of [`${service}Nope`, service, '/GetCurrentEpoch'])
    expect(await answerTo([cChain, 'proposervm'], path)).toEqual([404, '404 page not found\n'])
  expect(seen).toEqual([])
})

it.each([
  ['the P-Chain', () => pChain],
  ['the C-Chain', () => cChain],
  ['an L1', () => l1],
])('the procedures of %s answer as the methods of its proposervm', async (_, chain) => {
  const methodOf = async (method: string): Promise<Record<string, unknown>> => {
    const alias = chain() === pChain ? 'P' : chain() === cChain ? 'C' : l1
    const answer = await net.fetch(`/ext/bc/${alias}/proposervm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
    })
    return (JSON.parse(await answer.text()) as { result: Record<string, unknown> }).result
  }
  /** Members that are not zero, which a message of protobuf leaves out. */
  const set = (reply: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(reply).flatMap(([name, value]) => (Number(value) === 0 ? [] : [[name, String(value)]])),
    )
  for (const [name, method] of [
    ['GetProposedHeight', 'proposervm.getProposedHeight'],
    ['GetCurrentEpoch', 'proposervm.getCurrentEpoch'],
  ] as const) {
    const [status, body] = await answerTo([chain(), 'proposervm'], service + name)
    expect([status, JSON.parse(String(body))]).toEqual([200, set(await methodOf(method))])
  }
  expect(seen).toEqual([
    ['proposervm', `${service}GetProposedHeight`, {}],
    ['proposervm', `${service}GetCurrentEpoch`, {}],
  ])
})

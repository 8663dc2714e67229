import timers from 'node:timers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { FaultInterceptor } from '../../../src/faults/FaultInterceptor.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { type Call, Dispatcher, type Exchange, type Outcome } from '../../../src/rpc/Dispatcher.js'
import type { HttpAnswer } from '../../../src/rpc/exchange.js'
import type { FaultRule } from '../../../state/node/FaultRule.js'

const chainId: Call = {
  service: 'C',
  method: 'eth_chainId',
  params: undefined,
  origin: { entrance: 'provider' },
}
const getLogs: Call = { ...chainId, method: 'eth_getLogs' }
const subscription: Call = { ...chainId, method: 'eth_subscribe' }
const send: Call = { ...chainId, method: 'eth_sendRawTransaction' }
const health = {
  service: 'health',
  route: '/ext/health',
  parameters: {},
  request: { method: 'GET', body: Buffer.alloc(0), origin: { entrance: 'fetch' } },
} as unknown as Exchange
const answered: Outcome = { result: '0xa868' }
const healthy: HttpAnswer = { status: 200, headers: {}, body: 'well' }
const error = { code: -32_000, message: 'no' }

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
})
afterAll(() => net.close())

const later = jest.spyOn(timers, 'setTimeout')
let ends: Set<() => void>
let events: string[]
let interceptor: FaultInterceptor

beforeEach(() => {
  ends = new Set()
  events = []
  const dispatcher = new Dispatcher({ doDueWork: async () => void events.push('due work') })
  const work = {
    onEnd(end: () => void) {
      ends.add(end)
      return () => ends.delete(end)
    },
  }
  interceptor = new FaultInterceptor(net.network, dispatcher, work)
  later.mockReset().mockImplementation(() => ({}) as never)
})
afterEach(() => {
  later.mockReset()
  net.faults.clear()
})
afterAll(() => later.mockRestore())

const rules = (...list: FaultRule[]): number[] => list.map((rule) => net.network.world.faults.add(rule))
const run = (call: Call, outcome: Outcome = answered) =>
  interceptor.call(call, (view) => {
    events.push(view === undefined ? 'method' : JSON.stringify(view))
    return outcome
  })
const ask = () =>
  interceptor.exchange(health, () => {
    events.push('endpoint')
    return healthy
  })
const notify = (name: string) => interceptor.notification(subscription, () => void events.push(name))
const settle = () => new Promise((resolve) => setImmediate(resolve))
/** Lets the only timer run out. @returns its milliseconds */
function runOut(): unknown {
  expect(later).toHaveBeenCalledTimes(1)
  const [[over, ms] = []] = later.mock.calls
  over?.()
  return ms
}
const closeNetwork = () => {
  for (const end of ends) end()
}
const closedError = { error: { message: 'the network was closed', code: 4900 } }

describe('a delayed call', () => {
  it('runs its method after the delay, once the work that fell due meanwhile is done', async () => {
    const [id] = rules({ delay: 60 })
    const outcome = run(chainId)
    await settle()
    expect(events).toEqual([])
    expect(runOut()).toBe(60)
    expect(await outcome).toEqual({ ...answered, hitBy: [id] })
    expect(events).toEqual(['due work', 'method'])
    expect(ends.size).toBe(0)
  })

  it('fails when the network closes, and its method never runs', async () => {
    rules({ delay: 60 })
    const outcome = run(chainId)
    closeNetwork()
    expect(await outcome).toMatchObject(closedError)
    expect(events).toEqual([])
  })
})

describe('a delayed request', () => {
  it('is answered after the delay', async () => {
    const [id] = rules({ delay: 70 })
    const answer = ask()
    await settle()
    expect(events).toEqual([])
    expect(runOut()).toBe(70)
    expect(await answer).toEqual({ ...healthy, hitBy: [id] })
  })

  it('is refused when the network closes', async () => {
    rules({ delay: 70 })
    const answer = ask()
    closeNetwork()
    expect(await answer).toMatchObject({ status: 503, body: 'the network was closed\n' })
    expect(events).toEqual([])
  })
})

describe('a delayed notification', () => {
  it('is sent after the delay', async () => {
    rules({ duplicate: 'notification', delay: 80 })
    notify('first')
    await settle()
    expect(events).toEqual([])
    expect(runOut()).toBe(80)
    await settle()
    expect(events).toEqual(['first', 'first'])
  })

  it('is not sent when the network closes', async () => {
    rules({ duplicate: 'notification', delay: 80 })
    notify('first')
    closeNetwork()
    await settle()
    expect(events).toEqual([])
  })
})

describe('a slow answer in the process', () => {
  const bytes = '{"jsonrpc":"2.0","id":1,"result":"0xa868"}\n'.length

  it('comes when its bytes have come', async () => {
    const [id] = rules({ slow: { bytesPerSecond: 100 } })
    const outcome = run(chainId)
    await settle()
    expect(events).toEqual(['method'])
    expect(runOut()).toBe(bytes * 10)
    expect(await outcome).toEqual({ ...answered, hitBy: [id] })
  })

  it('is lost when the network closes', async () => {
    rules({ slow: { bytesPerSecond: 100 } })
    const outcome = run(chainId)
    await settle()
    closeNetwork()
    expect(await outcome).toMatchObject(closedError)
  })

  it.each([
    [bytes - 1, { kind: 'truncate', bytes: bytes - 1 }],
    [bytes, undefined],
  ])('is cut after %d bytes where it is longer', async (limit, fault) => {
    const [id] = rules({ truncate: { bytes: limit } })
    expect(await run(chainId)).toEqual({ ...answered, ...(fault && { fault }), hitBy: [id] })
  })
})

describe('notifications of a subscription', () => {
  it('that are held back come after the next one, in their order', () => {
    rules({ reorder: 'notification', times: 2 }, { duplicate: 'notification', times: 1 })
    for (const name of ['a', 'b', 'c', 'd']) notify(name)
    expect(events).toEqual(['c', 'c', 'a', 'b', 'd'])
  })

  it('are held back for each subscription alone', () => {
    rules({ reorder: 'notification', times: 1 })
    notify('a')
    interceptor.notification({ ...subscription }, () => void events.push('other'))
    expect(events).toEqual(['other'])
    notify('b')
    expect(events).toEqual(['other', 'b', 'a'])
  })

  it('that are dropped do not bring those that are held back', () => {
    rules({ reorder: 'notification', times: 1 }, { drop: 'notification', times: 1 })
    for (const name of ['a', 'b', 'c']) notify(name)
    expect(events).toEqual(['c', 'a'])
  })
})

describe('the rules that hit', () => {
  it('a call and its logs are all named, in this order', async () => {
    const [whole, part] = rules({ truncate: { bytes: 100_000 } }, { drop: 'log' })
    const outcome = await run(getLogs, { result: [{ data: '0x01' }, { data: '0x02' }] })
    expect(outcome).toEqual({ result: [], hitBy: [whole, part, part] })
  })

  it('nothing are not named', async () => {
    rules({ drop: 'log', method: 'eth_getFilterLogs' }, { error, method: 'eth_call' })
    expect(run(getLogs, { result: [] })).toEqual({ result: [] })
    expect(run(chainId)).toBe(answered)
    expect(ask()).toBe(healthy)
  })

  it.each([
    ['before', [], { error, hitBy: [1] }],
    [undefined, [], { error, hitBy: [1] }],
    ['after', ['method'], { error, hitBy: [1] }],
  ] as const)('a call %s its method replace the answer', async (when, seen, expected) => {
    const [id] = rules({ error, when })
    expect(await run(chainId)).toMatchObject({ ...expected, hitBy: [id] })
    expect(events).toEqual(seen)
  })

  it.each([
    ['before', []],
    ['after', ['endpoint']],
  ] as const)('a request %s its endpoint replace the answer', async (when, seen) => {
    const [id] = rules({ status: 503, when })
    expect(await ask()).toMatchObject({ status: 503, hitBy: [id] })
    expect(events).toEqual(seen)
  })

  it('show the method another state', async () => {
    rules({ stale: { blocks: 3 }, method: 'eth_chainId' }, { drop: 'transaction' })
    await run(chainId)
    await run(send)
    expect(events).toEqual(['{"blocksBehind":3}', '{"losesTransactions":true}'])
  })

  it('are not asked about the control API, nor while the network is set up', async () => {
    const [id = 0] = rules({ error }, { status: 503 })
    const control = { ...chainId, service: 'emulator' }
    expect(run(control)).toBe(answered)
    expect(interceptor.exchange({ ...health, service: 'emulator' }, () => healthy)).toBe(healthy)
    await net.network.setUps.add(async () => void expect(await run(chainId)).toBe(answered))
    expect(net.network.world.faults.countsOf(id)).toEqual({ matches: 0, hits: 0 })
  })
})

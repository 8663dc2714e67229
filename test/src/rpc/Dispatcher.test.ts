import { performance } from 'node:perf_hooks'
import { describe, expect, it, jest } from '@jest/globals'
import WebSocket from 'ws'
import { createFetch } from '../../../src/inProcess/createFetch.js'
import { EthereumProvider } from '../../../src/inProcess/EthereumProvider.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { type Call, Dispatcher, type Exchange, type Outcome } from '../../../src/rpc/Dispatcher.js'
import type { HttpAnswer } from '../../../src/rpc/exchange.js'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { httpApi } from '../../../src/server/app.js'
import { startNodeServer } from '../../../src/server/nodeServer.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { Network } from '../../../state/Network.js'

const call: Call = {
  service: 'C',
  method: 'eth_chainId',
  params: undefined,
  origin: { entrance: 'provider' },
}
const answered: Outcome = { result: '0xa868' }
const exchange: Exchange = {
  service: 'info',
  route: '/ext/info',
  parameters: {},
  request: {
    method: 'POST',
    path: '/ext/info',
    contentType: 'application/json',
    contentLength: 0,
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    origin: { entrance: 'fetch' },
  },
}

describe('interceptors', () => {
  it('see calls in the order in which they were added, and answers in reverse order', async () => {
    const dispatcher = new Dispatcher()
    const seen: string[] = []
    for (const name of ['first', 'second'])
      dispatcher.use({
        async call({ method }, next) {
          seen.push(`${name} ${method}`)
          const outcome = await next()
          seen.push(`${name} ${String(outcome.result)}`)
          return outcome
        },
      })
    expect(await dispatcher.call(call, async () => answered)).toBe(answered)
    expect(seen).toEqual(['first eth_chainId', 'second eth_chainId', 'second 0xa868', 'first 0xa868'])
  })

  it('may refuse a call, or answer it', async () => {
    const dispatcher = new Dispatcher()
    const error = new NodeError('not today')
    const takeOut = dispatcher.use({ call: async () => ({ error }) })
    const run = async (): Promise<Outcome> => answered
    expect(await dispatcher.call(call, run)).toEqual({ error })
    takeOut()
    expect(await dispatcher.call(call, run)).toBe(answered)
  })

  it('give an outcome at once that is there at once', async () => {
    const dispatcher = new Dispatcher()
    expect(dispatcher.call(call, () => answered)).toBe(answered)
    dispatcher.use({ call: (_, next) => next() })
    expect(dispatcher.call(call, () => answered)).toBe(answered)
    dispatcher.use({ call: async (_, next) => next() })
    const later = dispatcher.call(call, () => answered)
    expect(later).toBeInstanceOf(Promise)
    expect(await later).toBe(answered)
  })

  it('may answer an HTTP request in place of its endpoint', () => {
    const dispatcher = new Dispatcher()
    const teapot: HttpAnswer = { status: 418, headers: {}, body: '' }
    dispatcher.use({ exchange: () => teapot })
    expect(
      dispatcher.exchange(exchange, () => {
        throw new Error('the endpoint was asked')
      }),
    ).toBe(teapot)
  })
})

describe('the interceptor that is closest to the method', () => {
  it('stays so when others come, and goes when it is taken out', async () => {
    const dispatcher = new Dispatcher()
    const seen: string[] = []
    const named = (name: string) => ({
      call: (_: Call, next: () => Outcome | Promise<Outcome>) => {
        seen.push(name)
        return next()
      },
    })
    const asked = () => {
      seen.length = 0
      dispatcher.call(call, () => answered)
      return [...seen]
    }
    const takeOutLast = dispatcher.use(named('last'), true)
    const takeOutFirst = dispatcher.use(named('first'))
    dispatcher.use(named('second'))
    expect(asked()).toEqual(['first', 'second', 'last'])
    takeOutFirst()
    expect(asked()).toEqual(['second', 'last'])
    takeOutLast()
    expect(asked()).toEqual(['second'])
  })

  it('alone gives the method another view', () => {
    const dispatcher = new Dispatcher()
    dispatcher.use({ call: (_, next) => next() })
    dispatcher.use({ call: (_, next) => next({ blocksBehind: 2 }) }, true)
    const views: unknown[] = []
    dispatcher.call(call, (_, view) => {
      views.push(view)
      return answered
    })
    expect(views).toEqual([{ blocksBehind: 2 }])
  })
})

it('passes notifications through the interceptors in their order', () => {
  const dispatcher = new Dispatcher()
  const seen: string[] = []
  const notify = (text: string) => dispatcher.notify(call, () => void seen.push(text))
  notify('alone')
  dispatcher.use({
    notification({ method }, send) {
      seen.push(method)
      send()
    },
  })
  const takeOut = dispatcher.use({ notification: () => void seen.push('lost') })
  notify('one')
  takeOut()
  notify('two')
  expect(seen).toEqual(['alone', 'eth_chainId', 'lost', 'eth_chainId', 'two'])
})

it('refuses a call before any interceptor sees it', () => {
  const error = new NodeError('closed')
  const dispatcher = new Dispatcher({ refuse: ({ method }) => (method === 'eth_call' ? error : undefined) })
  const seen: string[] = []
  dispatcher.use({
    call({ method }, next) {
      seen.push(method)
      return next()
    },
  })
  expect(dispatcher.call({ ...call, method: 'eth_call' }, () => answered)).toEqual({ error })
  expect(dispatcher.call(call, () => answered)).toBe(answered)
  expect(seen).toEqual(['eth_chainId'])
})

describe('calls and requests of the studio', () => {
  it('pass no interceptor and are not counted, but wait for due work', async () => {
    const events: string[] = []
    const dispatcher = new Dispatcher({
      doDueWork: async () => void events.push('due work'),
      countOf: () => {
        throw new Error('counted')
      },
    })
    dispatcher.use({
      call: () => ({ error: new NodeError('intercepted') }),
      exchange: () => ({ status: 418, headers: {}, body: '' }),
    })
    const origin = { entrance: 'http', isStudio: true } as const
    expect(dispatcher.call({ ...call, origin }, () => answered)).toBe(answered)
    const request = { ...exchange.request, origin }
    const answer = { status: 200, headers: {}, body: '' }
    expect(await dispatcher.exchange({ ...exchange, request }, () => answer)).toBe(answer)
    expect(events).toEqual(['due work'])
  })
})

describe('the count of a service', () => {
  const empty: HttpAnswer = { status: 200, headers: {}, body: '' }

  function counted() {
    const count = { calls: 0, processing: 0, durationNs: 0 }
    const [services, noted] = [[] as string[], [] as Promise<unknown>[]]
    const dispatcher = new Dispatcher({
      note: (work) => void noted.push(work),
      countOf(service) {
        services.push(service)
        return count
      },
    })
    return { count, services, noted, dispatcher }
  }

  it('has a request that is answered at once', () => {
    const { count, services, noted, dispatcher } = counted()
    let during = 0
    dispatcher.exchange(exchange, () => {
      during = count.processing
      return empty
    })
    expect([during, count.processing, count.calls, services, noted]).toEqual([1, 0, 1, ['info'], []])
    expect(count.durationNs).toBeGreaterThan(0)
  })

  it('has the time that requests took, in nanoseconds', async () => {
    const { count, dispatcher } = counted()
    let nowMs = 100
    const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
    try {
      dispatcher.exchange(exchange, () => {
        nowMs += 2.5
        return empty
      })
      expect(count.durationNs).toBe(2_500_000)
      await dispatcher.exchange(exchange, async () => {
        nowMs += 1
        return empty
      })
      expect(count.durationNs).toBe(3_500_000)
    } finally {
      now.mockRestore()
    }
  })

  it('has a request that is answered later, whose work is noted', async () => {
    const { count, noted, dispatcher } = counted()
    let finish: (answer: HttpAnswer) => void = () => undefined
    const given = dispatcher.exchange(exchange, () => new Promise((resolve) => (finish = resolve)))
    expect(noted).toEqual([given])
    expect(count).toEqual({ calls: 1, processing: 1, durationNs: 0 })
    finish(empty)
    expect(await given).toBe(empty)
    expect([count.processing, count.durationNs > 0]).toEqual([0, true])
  })

  it('has a request that fails, at once or later', async () => {
    const { count, dispatcher } = counted()
    const fail = () => {
      throw new Error('a bug')
    }
    expect(() => dispatcher.exchange(exchange, fail)).toThrow('a bug')
    expect(count).toMatchObject({ calls: 1, processing: 0 })
    await expect(dispatcher.exchange(exchange, async () => fail())).rejects.toThrow('a bug')
    expect(count).toMatchObject({ calls: 2, processing: 0 })
  })
})

it('does the work that is due before an endpoint answers an HTTP request', async () => {
  const order: string[] = []
  const dispatcher = new Dispatcher({ doDueWork: async () => void order.push('due work') })
  await dispatcher.exchange(exchange, () => {
    order.push('answered')
    return { status: 200, headers: {}, body: '' }
  })
  expect(order).toEqual(['due work', 'answered'])
})

it('sees the calls of every entrance, with service, method, parameters and origin', async () => {
  const network = await Network.create(completeOptions({}))
  const report = (_: string, error: unknown): void => {
    throw error
  }
  const apis = new NetworkApis(network, report)
  const api = httpApi(network, apis)
  const server = await startNodeServer(network, api, [], { host: '127.0.0.1', port: 0 }, report)
  const calls: Call[] = []
  apis.dispatcher.use({
    call(each, next) {
      calls.push(each)
      return next()
    },
  })
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: '{"jsonrpc":"2.0","id":1,"method":"info.getNodeID"}',
  }
  await (await fetch(`${server.url}/ext/info`, post)).text()
  await createFetch(new RequestRouter(api), apis.underway)('/ext/info', post)
  await apis.service('info').call('info.getNodeID', undefined, { entrance: 'library' })
  const provider = new EthereumProvider(
    () => apis.evmHandler(network.world.cChain.blockchainId),
    () => apis.dispatcher.ready(),
    apis.underway,
  )
  await provider.request({ method: 'eth_nothing', params: ['x'] }).catch(() => undefined)
  await overWebSocket(`${server.url.replace('http', 'ws')}/ext/bc/C/ws`)
  await server.close()
  expect(calls.map(({ service, method, origin }) => [service, method, origin.entrance, origin.page])).toEqual(
    [
      ['info', 'info.getNodeID', 'http', 'http://localhost:3000'],
      ['info', 'info.getNodeID', 'fetch', 'http://localhost:3000'],
      ['info', 'info.getNodeID', 'library', undefined],
      ['C', 'eth_nothing', 'provider', undefined],
      ['C', 'eth_subscribe', 'websocket', undefined],
    ],
  )
  expect(calls[0]?.origin.remote).toBe('127.0.0.1')
  expect(calls[3]?.params).toEqual(['x'])
})

function overWebSocket(url: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.on('open', () =>
      socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}'),
    )
    socket.on('message', () => socket.close())
    socket.on('close', () => resolve())
  })
}

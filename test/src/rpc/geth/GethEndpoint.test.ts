import { describe, expect, it } from '@jest/globals'
import { defineMethod } from '../../../../methods/kit/defineMethod.js'
import { arg, noParams, positional } from '../../../../methods/params/geth.js'
import { Client } from '../../../../src/rpc/Client.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import { GethEndpoint } from '../../../../src/rpc/geth/GethEndpoint.js'
import type { Subscriber } from '../../../../src/rpc/geth/GethMethods.js'
import type { GethServices } from '../../../../src/rpc/geth/GethServices.js'
import type { GethRequest } from '../../../../src/rpc/geth/gethHttp.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { hexBytes } from '../../../../state/codec/goJson/hexutil.js'
import { goString } from '../../../../state/codec/goJson/scalars.js'
import { executionReverted } from '../../../../state/errors/ethRpc.js'
import { requestTimedOut } from '../../../../state/errors/gethRpc.js'
import { MethodPanic } from '../../../../state/errors/MethodPanic.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

type World = { calls: string[] }

const ping = defineMethod({
  name: 'test_ping',
  summary: '',
  params: noParams,
  result: {},
  handler(world: World) {
    world.calls.push('ping')
    return 'pong'
  },
})
const echo = defineMethod({
  name: 'test_echo',
  summary: '',
  params: positional(arg('text', goString)),
  result: {},
  handler: (_: World, [text]) => ({ text, left: undefined, big: 2n ** 64n }),
})
const size = defineMethod({
  name: 'test_size',
  summary: '',
  params: positional(arg('data', hexBytes)),
  result: {},
  handler: (_: World, [data]) => data.length,
})
const revert = defineMethod({
  name: 'test_revert',
  summary: '',
  params: noParams,
  result: {},
  handler(_: World) {
    throw executionReverted('0x1234', undefined)
  },
})
const crash = defineMethod({
  name: 'test_crash',
  summary: '',
  params: noParams,
  result: {},
  handler(_: World) {
    throw new TypeError('secret')
  },
})
const panic = defineMethod({
  name: 'test_panic',
  summary: '',
  params: noParams,
  result: {},
  handler(_: World) {
    throw new MethodPanic('as a node does')
  },
})

type Limits = { bodyBytes?: number; batchCalls?: number; batchResultBytes?: number; requestMs?: number }

function endpoint(limits: Limits = {}, more: Partial<GethServices<World>> = {}) {
  const world: World = { calls: [] }
  const reported: unknown[] = []
  const handler = new GethEndpoint({
    methods: [ping, echo, size, revert, crash, panic],
    target: () => world,
    service: 'C',
    dispatcher: new Dispatcher(),
    ...more,
    limits: {
      bodyBytes: 5 * 1024 * 1024,
      batchCalls: 1000,
      batchResultBytes: 25_000_000,
      requestMs: 0,
      ...limits,
    },
    onInternalError: (error, method) => reported.push([method, error]),
  })
  const send = (request: Partial<GethRequest>) =>
    handler.handle({
      method: 'POST',
      contentType: 'application/json',
      contentLength: undefined,
      query: '',
      origin: { entrance: 'http' },
      body: '',
      ...request,
    })
  const post = async (body: string) => (await send({ body })).body
  return { world, reported, handler, send, post }
}

const call = (id: string, method = 'test_ping', params = '[]'): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`
const pong = (id: string): string => `{"jsonrpc":"2.0","id":${id},"result":"pong"}`
const invalid = (id: string): string =>
  `{"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":"invalid request"}}`

describe('a single call', () => {
  it.each(['1', '1.50', 'null', 'true', '"abc"', '123456789012345678901234567890', '"\\u0061\\/"', '""'])(
    'echoes the id %s in its spelling',
    async (id) => {
      expect(await endpoint().post(call(id))).toBe(`${pong(id)}\n`)
    },
  )

  it('escapes what Go escapes in an echoed id', async () => {
    expect(await endpoint().post(call('"<&\\n"'))).toBe(`${pong('"\\u003c\\u0026\\n"')}\n`)
    expect(await endpoint().post(call('"<&"'))).toBe(`${pong('"\\u003c\\u0026"')}\n`)
  })

  it('matches member names in any case, uses the last of equal ones, and ignores trailing text', async () => {
    const { post } = endpoint()
    expect(
      await post('{"JSONRPC":"2.0","Id":1,"method":"x","METHOD":"test_ping","extra":[{}]} trailing'),
    ).toBe(`${pong('1')}\n`)
    expect(await post(`${call('1')}${call('2')}`)).toBe(`${pong('1')}\n`)
  })

  it('runs a notification without an answer', async () => {
    const { world, post } = endpoint()
    expect(await post('{"jsonrpc":"2.0","method":"test_ping"}')).toBe('')
    expect(world.calls).toEqual(['ping'])
  })

  it('ignores a response', async () => {
    expect(await endpoint().post('{"jsonrpc":"2.0","id":1,"result":null}')).toBe('')
    expect(await endpoint().post('{"jsonrpc":"2.0","id":1,"error":{}}')).toBe('')
  })

  it.each([
    ['{"id":1,"method":"test_ping"}', '1'],
    ['{"jsonrpc":"1.0","id":"x","method":"test_ping"}', '"x"'],
    ['{"jsonrpc":"2.0","id":{"a":1},"method":"test_ping"}', 'null'],
    ['{"jsonrpc":"2.0","id":[1],"method":"test_ping"}', 'null'],
    ['{"jsonrpc":"2.0","id":1,"method":5}', '1'],
    ['{"jsonrpc":"2.0","id":1,"method":""}', '1'],
    ['{"jsonrpc":"2.0","id":1,"params":[],"result":1}', '1'],
    ['null', 'null'],
    ['"x"', 'null'],
    ['{}', 'null'],
  ])('refuses %s as invalid', async (body, id) => {
    expect(await endpoint().post(body)).toBe(`${invalid(id)}\n`)
  })

  it('answers a parse error without a newline, and an empty body not at all', async () => {
    const parseError = '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}'
    const { post } = endpoint()
    for (const body of ['{', '{a:1}', '\ufeff{}', `${'['.repeat(10_001)}`])
      expect(await post(body)).toBe(parseError)
    for (const body of ['', ' \n\t']) expect(await post(body)).toBe('')
  })

  it('returns the names of unknown methods, with HTML characters escaped', async () => {
    expect(await endpoint().post(call('1', '<b>_x'))).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"the method \\u003cb\\u003e_x does not exist/is not available"}}\n',
    )
    expect(await endpoint().post(call('1', 'constructor'))).toContain('the method constructor does not exist')
    expect(await endpoint().post(call('1', '__proto__'))).toContain('the method __proto__ does not exist')
  })

  it('has no subscriptions over HTTP', async () => {
    const { post } = endpoint()
    expect(await post(call('1', 'test_subscribe'))).toContain(
      '{"code":-32601,"message":"notifications not supported"}',
    )
    expect(await post(call('1', 'test_unsubscribe'))).toContain('missing value for required argument 0')
    expect(await post(call('1', 'test_unsubscribe', '["0x1"]'))).toContain(
      '{"code":-32000,"message":"subscription not found"}',
    )
  })

  it('writes results and errors as Go does', async () => {
    const { post } = endpoint()
    expect(await post(call('1', 'test_echo', '["a<b"]'))).toBe(
      '{"jsonrpc":"2.0","id":1,"result":{"text":"a\\u003cb","big":18446744073709551616}}\n',
    )
    expect(await post(call('1', 'test_revert'))).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted","data":"0x1234"}}\n',
    )
  })

  it('reports a bug, and hides its details from the caller', async () => {
    const { post, reported } = endpoint()
    expect(await post(call('1', 'test_crash'))).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"method handler crashed"}}\n',
    )
    expect(reported).toEqual([['test_crash', new TypeError('secret')]])
  })

  it('reports no bug where a node crashes as well', async () => {
    const { post, reported } = endpoint()
    expect(await post(call('1', 'test_panic'))).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"method handler crashed"}}\n',
    )
    expect(reported).toEqual([])
  })
})

describe('a batch', () => {
  it('is answered in order, without notifications', async () => {
    const body = `[${call('1')},{"jsonrpc":"2.0","method":"test_ping"},${call('"z"', 'nope')},5,${call('1')}]`
    expect(await endpoint().post(body)).toBe(
      `[${pong('1')},{"jsonrpc":"2.0","id":"z","error":{"code":-32601,"message":"the method nope does not exist/is not available"}},${invalid('null')},${pong('1')}]\n`,
    )
  })

  it('is answered as a batch even with one call, and not at all with notifications only', async () => {
    expect(await endpoint().post(`[${call('7')}]`)).toBe(`[${pong('7')}]\n`)
    expect(await endpoint().post('[{"jsonrpc":"2.0","method":"test_ping"}]')).toBe('')
  })

  it('is refused when it is empty or too large, without a newline', async () => {
    expect(await endpoint().post('[]')).toBe(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"empty batch"}}',
    )
    const { world, post } = endpoint({ batchCalls: 2 })
    expect(await post(`[5,${call('"a"')},${call('"b"')}]`)).toBe(
      '[{"jsonrpc":"2.0","id":"a","error":{"code":-32600,"message":"batch too large"}}]',
    )
    expect(world.calls).toEqual([])
    expect(await endpoint({ batchCalls: 0 }).post(`[${call('1')},${call('2')}]`)).toBe(
      `[${pong('1')},${pong('2')}]\n`,
    )
  })

  it('ends when its results exceed the limit: later calls are not run', async () => {
    const { world, post } = endpoint({ batchResultBytes: 6 })
    const tooLarge = '{"jsonrpc":"2.0","id":3,"error":{"code":-32003,"message":"response too large"}}'
    expect(await post(`[${call('1')},${call('2')},${call('3')}]`)).toBe(
      `[${pong('1')},${pong('2')},${tooLarge}]`,
    )
    expect(world.calls).toEqual(['ping', 'ping'])
  })
})

describe('HTTP', () => {
  it('answers an empty GET with an empty body', async () => {
    expect(await endpoint().send({ method: 'GET', contentType: undefined })).toEqual({
      status: 200,
      headers: {},
      body: '',
    })
  })

  it('treats a GET with a body like a POST', async () => {
    const { body, headers } = await endpoint().send({ method: 'GET', body: call('1') })
    expect(body).toBe(`${pong('1')}\n`)
    expect(headers).toEqual({ 'content-type': 'application/json' })
  })

  it.each(['PUT', 'DELETE'])('refuses %s', async (method) => {
    expect(await endpoint().send({ method })).toEqual({
      status: 405,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
      body: 'method not allowed\n',
    })
  })

  it('accepts OPTIONS without a content type', async () => {
    expect((await endpoint().send({ method: 'OPTIONS', contentType: undefined })).status).toBe(200)
  })

  it.each([
    ['application/json', 200],
    ['APPLICATION/JSON', 200],
    ['application/json; charset=UTF-16', 200],
    ['application/json;', 200],
    ['application/json; a=b; A="b c"', 415],
    ['application/json;;', 415],
    ['application/json-rpc', 200],
    ['application/jsonrequest', 200],
    ['text/plain', 415],
    ['foo', 415],
    [undefined, 415],
  ])('answers content type %s with %s', async (contentType, status) => {
    expect((await endpoint().send({ contentType, body: call('1') })).status).toBe(status)
  })

  it('refuses a declared length above the limit, and cuts off a body without a declared length', async () => {
    const { send } = endpoint({ bodyBytes: 50 })
    const body = call('1')
    expect(await send({ body, contentLength: body.length })).toMatchObject({
      status: 413,
      body: `content length too large (${body.length}>50)\n`,
    })
    const chunked = await send({
      body: Buffer.from(`${' '.repeat(10)}${body}`),
      contentLength: -1,
    })
    expect(chunked.body).toContain('parse error')
  })

  it('decodes bytes as UTF-8', async () => {
    const body = Buffer.from(call('1', 'test_echo', '["é"]'))
    expect((await endpoint().send({ body, contentLength: body.length })).body).toContain('"text":"é"')
  })
})

describe('in process', () => {
  it('takes and returns plain values', async () => {
    const { handler } = endpoint()
    expect(await handler.request('test_echo', ['x'])).toEqual({ text: 'x', big: 2 ** 64 })
    expect(await handler.request('test_size', ['0x123456'])).toBe(3)
    expect(await handler.request('test_ping')).toBe('pong')
  })

  it('throws the errors that JSON-RPC would return', async () => {
    const { handler } = endpoint()
    await expect(async () => handler.request('test_revert', [])).rejects.toMatchObject({
      code: 3,
      data: '0x1234',
    })
    await expect(async () => handler.request('nope', [])).rejects.toBeInstanceOf(NodeError)
    await expect(async () => handler.request('test_size', [5])).rejects.toMatchObject({ code: -32602 })
  })
})

describe('a message of a connection', () => {
  const subscriber: Subscriber = {
    subscribe: (method) => ({ result: `${method} of the connection` }),
    unsubscribe: () => ({ result: true }),
  }
  const converse = (text: string, more?: Partial<GethServices<World>>) =>
    endpoint({}, more).handler.converse(text, subscriber, { entrance: 'websocket' })

  it('is answered with a newline, or not at all', async () => {
    expect(await converse(call('1'))).toEqual({ text: `${pong('1')}\n`, ends: false, fault: undefined })
    expect(await converse(`[${call('1')}]`)).toMatchObject({ text: `[${pong('1')}]\n`, ends: false })
    expect(await converse('{"jsonrpc":"2.0","method":"test_ping"}')).toMatchObject({
      text: undefined,
      ends: false,
    })
    expect(await converse('[]')).toMatchObject({ text: expect.stringMatching(/empty batch"}}\n$/) })
  })

  it('that is no JSON ends the connection, with a reason unless it is cut off', async () => {
    for (const text of ['', ' ', '{', '{"id":1']) expect(await converse(text)).toEqual({ ends: true })
    expect(await converse('{a')).toEqual({
      text: `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"invalid character 'a' looking for beginning of object key string"}}\n`,
      ends: true,
    })
    const deep = `${' '.repeat(70_000)}{a`
    expect(await converse(deep)).toMatchObject({ text: expect.stringContaining("character 'a'"), ends: true })
  })

  it('may begin and end subscriptions', async () => {
    expect((await converse(call('1', 'test_subscribe'))).text).toContain('"test_subscribe of the connection"')
    expect((await converse(call('1', 'test_unsubscribe'))).text).toContain('"result":true')
  })

  it('is broken as the first rule says that hits one of its calls', async () => {
    const dispatcher = new Dispatcher()
    const kinds = [undefined, 'reset', 'empty'] as const
    let index = 0
    dispatcher.use({
      call() {
        const kind = kinds[index++]
        return { error: new NodeError('broken'), ...(kind && { fault: { kind } }) }
      },
    })
    const { fault } = await converse(`[${call('1')},${call('2')},${call('3')}]`, { dispatcher })
    expect(fault).toEqual({ kind: 'reset' })
  })
})

describe('the turns of a request', () => {
  const timing = { nowMs: () => 0, next: async () => undefined }

  it('are made once for all without client and deadline, and anew after the end of all work', async () => {
    const work = new WorkInTurns(timing)
    let made = 0
    const target = () => {
      made++
      return { calls: [] }
    }
    const { post, send, handler } = endpoint({}, { work, target })
    await post(call('1'))
    await post(call('2'))
    await handler.request('test_ping')
    expect(made).toBe(1)
    work.end()
    await post(call('3'))
    await post(call('4'))
    expect(made).toBe(2)
    await send({ body: call('5'), origin: { entrance: 'http', client: new Client() } })
    expect(made).toBe(3)
  })

  it('are made for each request where it has a deadline', async () => {
    let made = 0
    const target = () => {
      made++
      return { calls: [] }
    }
    const { post } = endpoint({ requestMs: 5 }, { work: new WorkInTurns(timing), target })
    await post(call('1'))
    await post(call('2'))
    // One more is kept for requests without any.
    expect(made).toBe(3)
  })
})

it('answers bodies beyond 64 KiB, which are read in turns, as it does others', async () => {
  const { post } = endpoint()
  const space = ' '.repeat(70_000)
  expect(await post(`${space}${call('1')}`)).toBe(`${pong('1')}\n`)
  expect(await post(`${space}[${call('1')}]`)).toBe(`[${pong('1')}]\n`)
  expect(await post(space)).toBe('')
  expect(await post(`${space}{`)).toContain('"parse error"')
})

it('answers a call that took too long without a newline', async () => {
  const dispatcher = new Dispatcher({ refuse: () => requestTimedOut() })
  expect(await endpoint({}, { dispatcher }).post(call('1'))).toBe(
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"request timed out"}}',
  )
})

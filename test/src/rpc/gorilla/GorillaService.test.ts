import { describe, expect, it } from '@jest/globals'
import { defineMethod, type Method } from '../../../../methods/kit/defineMethod.js'
import { goUint, named } from '../../../../methods/params/go.js'
import { Client } from '../../../../src/rpc/Client.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import type { HttpAnswer } from '../../../../src/rpc/exchange.js'
import { GorillaService } from '../../../../src/rpc/gorilla/GorillaService.js'
import type { Origin } from '../../../../src/rpc/Origin.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { goString } from '../../../../state/codec/goJson/scalars.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

type Counter = { value: number }

/** A result that is written in turns. */
const long = Array.from({ length: 20_000 }, (_, index) => `<${index}>`)
const longText = JSON.stringify(long).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')

const methods: readonly Method<Counter>[] = [
  defineMethod({
    name: 'counter.get',
    summary: '',
    params: named({}),
    result: {},
    handler: (counter: Counter) => ({ value: String(counter.value) }),
  }),
  defineMethod({
    name: 'counter.add',
    summary: '',
    params: named({ amount: goUint(8), note: goString }),
    result: {},
    handler: (counter: Counter, { amount }) => {
      if (amount === 13n) throw new NodeError('unlucky <number>')
      if (amount === 99n) throw new TypeError('a bug of ours at /home/x')
      counter.value += Number(amount)
      return {}
    },
  }),
  defineMethod({
    name: 'counter.halve',
    aliases: ['counter.half'],
    summary: '',
    params: named({}),
    result: {},
    isServed: ({ value }: Counter) => value > 0,
    handler: (counter: Counter) => ({ value: String(counter.value / 2) }),
  }),
  defineMethod({
    name: 'counter.list',
    summary: '',
    params: named({}),
    result: {},
    handler: () => long,
  }),
  defineMethod({
    name: 'emulator.count',
    summary: '',
    params: named({}),
    result: {},
    handler: () => ({}),
  }),
]

function service(dispatcher = new Dispatcher()) {
  const reports: [string, unknown][] = []
  const counter = { value: 0 }
  const made = new GorillaService(counter, methods, {
    service: 'counter',
    dispatcher,
    work: new WorkInTurns(),
    report: (request, error) => reports.push([request, error]),
  })
  const post = async (body: string | Uint8Array, contentType: string | undefined = 'application/json') =>
    made.answer(request('POST', body, contentType))
  return { counter, reports, post, made }
}

const origin: Origin = { entrance: 'http' }

function request(method: string, body: string | Uint8Array, contentType: string | undefined) {
  const bytes = Buffer.from(body)
  const path = '/ext/counter'
  return {
    method,
    path,
    contentType,
    contentLength: bytes.byteLength,
    query: '',
    headers: {},
    body: bytes,
    origin,
  }
}

async function answerTo(body: string | Uint8Array): Promise<string> {
  const answer: HttpAnswer = await service().post(body)
  expect(answer.status).toBe(200)
  return String(answer.body)
}

const refusal = (code: number, message: string, data = 'null', id = '1') =>
  `{"jsonrpc":"2.0","error":{"code":${code},"message":${JSON.stringify(message)},"data":${data}},"id":${id}}\n`
const zero = '{"jsonrpc":"","method":"","params":null,"id":null}'

describe('the envelope', () => {
  it('answers a call with jsonrpc, result and id in this order, and a newline', async () => {
    expect(await answerTo('{"jsonrpc":"2.0","id":1,"method":"counter.get","params":{}}')).toBe(
      '{"jsonrpc":"2.0","result":{"value":"0"},"id":1}\n',
    )
  })

  it.each([
    ['1.0', '1.0'],
    ['1E+2', '1E+2'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['{"b":1, "a":[ 2 ]}', '{"b":1,"a":[2]}'],
    ['"\\u00e9\\n"', '"\\u00e9\\n"'],
    ['"é<&>\u2028"', '"é\\u003c\\u0026\\u003e\\u2028"'],
    ['[" [\\" "]', '[" [\\" "]'],
    ['false', 'false'],
  ])('echoes the id %s in its own spelling', async (id, echoed) => {
    expect(await answerTo(`{"jsonrpc":"2.0","id": ${id} ,"method":"counter.get"}`)).toBe(
      `{"jsonrpc":"2.0","result":{"value":"0"},"id":${echoed}}\n`,
    )
  })

  it('matches keys in any case, uses the last of equal ones, and ignores text after the first value', async () => {
    const body = '{"JSONRPC":"2.0","id":1,"Id":2,"METHOD":"counter.get","parAMS":{},"x":1}garbage'
    expect(await answerTo(body)).toBe('{"jsonrpc":"2.0","result":{"value":"0"},"id":2}\n')
  })

  it.each([
    ['', refusal(-32700, 'EOF', zero, 'null')],
    ['{"jsonrpc":', refusal(-32700, 'unexpected EOF', zero, 'null')],
    [
      "{'a':1}",
      refusal(-32700, "invalid character '\\'' looking for beginning of object key string", zero, 'null'),
    ],
    [
      '[{"jsonrpc":"2.0","id":1,"method":"counter.get"}]',
      refusal(-32700, 'json: cannot unmarshal array into Go value of type json2.serverRequest', zero, 'null'),
    ],
    [
      '{"jsonrpc":"2.0","id":1,"method":5,"params":{"a": 1}}',
      refusal(
        -32700,
        'json: cannot unmarshal number into Go struct field serverRequest.method of type string',
        '{"jsonrpc":"2.0","method":"","params":{"a":1},"id":1}',
      ),
    ],
    [
      '{"jsonrpc":"1.0","id":1,"method":"counter.get"}',
      refusal(-32600, 'jsonrpc must be 2.0', '{"jsonrpc":"1.0","method":"counter.get","params":null,"id":1}'),
    ],
  ])('refuses %j and shows how far it was read', async (body, expected) => {
    expect(await answerTo(body)).toBe(expected)
  })

  it('runs a notification without an answer', async () => {
    const { post, counter } = service()
    const answer = await post('{"jsonrpc":"2.0","method":"counter.add","params":{"amount":2}}')
    expect(answer).toEqual({ status: 200, headers: { 'x-content-type-options': 'nosniff' }, body: '' })
    expect(counter.value).toBe(2)
    expect(await post('null')).toEqual({ status: 200, headers: {}, body: '' })
  })
})

describe('methods', () => {
  it.each([
    ['counter.Get', 'method must start with a non-uppercase letter'],
    ['counter.nope', 'rpc: can\'t find method "counter.Nope"'],
    ['counter.', 'rpc: can\'t find method "counter."'],
    ['other.get', 'rpc: can\'t find service "other.Get"'],
    ['counter', 'rpc: service/method request ill-formed: "counter"'],
    ['a.b.c', 'rpc: service/method request ill-formed: "a.B.c"'],
    ['counter.éß', 'rpc: can\'t find method "counter.Éß"'],
    ['counter.ß', 'rpc: can\'t find method "counter.ß"'],
    ['counter.a"\\\u0001\u007f\u200b', 'rpc: can\'t find method "counter.A\\"\\\\\\x01\\x7f\\u200b"'],
  ])('refuses %j', async (method, message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
    expect(await answerTo(body)).toBe(refusal(-32000, message))
  })

  it('forbids sniffing only once the method ran', async () => {
    const { post } = service()
    const call = (params: string) =>
      post(`{"jsonrpc":"2.0","id":1,"method":"counter.add","params":${params}}`)
    const json = { 'content-type': 'application/json; charset=utf-8' }
    expect((await call('{"amount":256}')).headers).toEqual(json)
    expect(await call('{"amount":13}')).toEqual({
      status: 200,
      headers: { ...json, 'x-content-type-options': 'nosniff' },
      body: refusal(-32000, 'unlucky <number>').replace('<', '\\u003c').replace('>', '\\u003e'),
    })
  })

  it('answers a bug as an internal error, with details only in the log', async () => {
    const { post, reports } = service()
    const body = '{"jsonrpc":"2.0","id":1,"method":"counter.add","params":{"amount":99}}'
    expect((await post(body)).body).toBe(refusal(-32603, 'internal error'))
    expect(reports).toEqual([[body, expect.any(TypeError)]])
  })
})

describe('hostile bodies', () => {
  it('decodes invalid UTF-8 as replacement characters', async () => {
    const bytes = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"counter.\xff"}', 'latin1')
    expect(await answerTo(bytes)).toBe(refusal(-32000, 'rpc: can\'t find method "counter.\ufffd"'))
  })

  it('refuses nesting beyond ten thousand levels, and accepts less', async () => {
    const body = (depth: number) =>
      `{"jsonrpc":"2.0","id":${'['.repeat(depth)}${']'.repeat(depth)},"method":"counter.get"}`
    expect(await answerTo(body(9_999))).toContain('"result"')
    expect(await answerTo(body(10_000))).toBe(
      refusal(-32700, "invalid character '[' exceeded max depth", zero, 'null'),
    )
  })

  it('accepts an array of a hundred thousand elements as parameters and as id', async () => {
    const many = `[${'"a\\n",'.repeat(99_999)}1]`
    expect(await answerTo(`{"jsonrpc":"2.0","id":1,"method":"counter.get","params":${many}}`)).toContain(
      "couldn't unmarshal an argument",
    )
    expect(await answerTo(`{"jsonrpc":"2.0","id":${many},"method":"counter.get"}`)).toBe(
      `{"jsonrpc":"2.0","result":{"value":"0"},"id":${many}}\n`,
    )
  })
})

describe('transport', () => {
  it('accepts only POST', () => {
    expect(service().made.answer(request('GET', '', undefined))).toEqual({
      status: 405,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: 'rpc: POST method required, received GET',
    })
  })

  it.each([
    [undefined, ''],
    [';x', ''],
    ['text/plain;x', 'text/plain'],
    ['application/json ;q=1', 'application/json '],
  ])('refuses the content type %j', (contentType, shown) => {
    expect(service().made.answer(request('POST', '{}', contentType))).toMatchObject({
      status: 415,
      body: `rpc: unrecognized Content-Type: ${shown}`,
    })
  })

  it('accepts JSON in any case and with any parameters', async () => {
    const { post } = service()
    const body = '{"jsonrpc":"2.0","id":1,"method":"counter.get"}'
    expect((await post(body, 'APPLICATION/JSON;charset=utf-16')).body).toContain('"result"')
  })
})

it('can be called without JSON text', async () => {
  const { made } = service()
  expect(await made.call('counter.get', undefined, origin)).toEqual({ value: '0' })
  await expect(made.call('counter.nope', undefined, origin)).rejects.toThrow(
    'rpc: can\'t find method "counter.Nope"',
  )
})

describe('a method that not every network serves', () => {
  it('is unknown by each of its names until it is served', async () => {
    const { made, counter } = service()
    const names = ['counter.halve', 'counter.half']
    for (const name of names)
      await expect(made.call(name, undefined, origin)).rejects.toThrow("rpc: can't find method")
    counter.value = 4
    for (const name of names) expect(await made.call(name, undefined, origin)).toEqual({ value: '2' })
  })
})

it('suggests methods of the control API, and none of the node', async () => {
  const refused = (method: string) => service().made.call(method, undefined, origin)
  await expect(refused('emulator.cout')).rejects.toThrow(
    'rpc: can\'t find method "emulator.Cout": did you mean emulator.count?',
  )
  await expect(refused('counter.gett')).rejects.toThrow(/^rpc: can't find method "counter\.Gett"$/)
})

describe('long texts', () => {
  it('are written in turns as short ones are', async () => {
    const body = '{"jsonrpc":"2.0","id":"a","method":"counter.list"}'
    const { post, made } = service()
    const answer = await post(body)
    expect(answer.headers).toHaveProperty('x-content-type-options', 'nosniff')
    expect(Buffer.from(answer.body).toString()).toBe(`{"jsonrpc":"2.0","result":${longText},"id":"a"}\n`)
    expect(await made.call('counter.list', undefined, origin)).toEqual(long)
    expect(await post(body.replace('"id":"a",', ''))).toMatchObject({ body: '' })
  })

  it('are not written for a client that has gone meanwhile', async () => {
    const client = new Client()
    const body = '{"jsonrpc":"2.0","id":"a","method":"counter.list"}'
    const answer = service().made.answer({
      ...request('POST', body, 'application/json'),
      origin: { ...origin, client },
    })
    client.disconnect()
    expect((await answer).body).toBe(refusal(-32000, 'context canceled', 'null', '"a"'))
  })

  it('are read in turns as short ones are', async () => {
    const space = ' '.repeat(70_000)
    expect(await answerTo(`${space}{"jsonrpc":"2.0","id":1,"method":"counter.get"}`)).toBe(
      '{"jsonrpc":"2.0","result":{"value":"0"},"id":1}\n',
    )
    expect(await answerTo(`${space}{`)).toBe(refusal(-32700, 'unexpected EOF', zero, 'null'))
    expect(await answerTo(`${space}[]`)).toContain('cannot unmarshal array into Go value')
    expect(await answerTo(`${space}null`)).toBe('')
  })

  it('beyond the limit of the endpoint are refused', () => {
    const tooLong = { ...request('POST', '{}', 'application/json'), tooLong: true }
    expect(service().made.answer(tooLong)).toEqual({
      status: 413,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: 'request body too large',
    })
  })
})

it('fails a call without HTTP as fetch does where a rule breaks the answer', async () => {
  const dispatcher = new Dispatcher()
  dispatcher.use({ call: () => ({ error: new NodeError('broken'), fault: { kind: 'reset' } }) })
  const { made } = service(dispatcher)
  await expect(made.call('counter.get', undefined, origin)).rejects.toThrow('fetch failed')
})

it('shows the envelope in refusals of the envelope alone', async () => {
  const body = '{"jsonrpc":"1.0","id":"\\u0061","method":"counter.get","params":["\\u0062", 1]}'
  expect(await answerTo(body)).toBe(
    refusal(
      -32600,
      'jsonrpc must be 2.0',
      '{"jsonrpc":"1.0","method":"counter.get","params":["\\u0062",1],"id":"\\u0061"}',
      '"\\u0061"',
    ),
  )
  expect(await answerTo('{"jsonrpc":null,"id":1,"method":null}')).toBe(
    refusal(-32600, 'jsonrpc must be 2.0', '{"jsonrpc":"","method":"","params":null,"id":1}'),
  )
  expect(await answerTo('{"jsonrpc":2,"id":1,"method":[]}')).toContain(
    'cannot unmarshal number into Go struct field serverRequest.jsonrpc of type string',
  )
})

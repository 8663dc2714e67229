import { beforeEach, describe, expect, it } from '@jest/globals'
import { type ReceivedEntry, recorder, recordJournal } from '../../../src/journal/recordJournal.js'
import { malformedText } from '../../../src/rpc/AnswerFault.js'
import type { Call, Exchange, Outcome } from '../../../src/rpc/Dispatcher.js'
import type { HttpAnswer } from '../../../src/rpc/exchange.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'

let entries: ReceivedEntry[]
let nowMs: number
beforeEach(() => {
  entries = []
  nowMs = 1000
})
const network = { world: { clock: { now: () => nowMs } } }
const { call, exchange } = recorder(network as never, (entry) => entries.push(entry))
const origin = { entrance: 'fetch', page: 'https://app.example', remote: '127.0.0.2' } as const
/** Returns the one entry since the last call without its duration; undefined for none. */
function entry(): object | undefined {
  const { durationMs, ...rest } = entries.shift() ?? { durationMs: 0 }
  expect(durationMs).toBeGreaterThanOrEqual(0)
  expect(entries).toEqual([])
  return 'kind' in rest ? rest : undefined
}

function called(outcome: Outcome, fields: Partial<Call> = {}): object | undefined {
  const made = { service: 'C', method: 'eth_call', params: parseJson('[1]'), origin, ...fields }
  expect(call?.(made, () => outcome)).toBe(outcome)
  return entry()
}

describe('a call in the journal', () => {
  const usual = {
    kind: 'call',
    timestampMs: 1000,
    service: 'C',
    ...origin,
    faults: [],
    broken: undefined,
    method: 'eth_call',
    params: '[1]',
    result: '{"a":2}',
    error: undefined,
    unknown: false,
  }

  it('has its answer, and the time at which it came', async () => {
    expect(called({ result: { a: 2 } })).toEqual(usual)
    const later = call?.({ service: 'C', method: 'eth_call', params: parseJson('[1]'), origin }, async () => {
      nowMs = 5000
      return { result: { a: 2 } }
    })
    expect(entries).toEqual([])
    expect(await later).toEqual({ result: { a: 2 } })
    expect(entry()).toEqual(usual)
  })

  it('has null for a result that is nothing, and none for a long one', () => {
    expect(called({ result: undefined })).toEqual({ ...usual, result: 'null' })
    expect(called({ result: 'x'.repeat(20_000) })).toEqual({ ...usual, result: undefined })
  })

  it('has its error with code and data, and whether there is such a method', () => {
    const error = new NodeError('no <b>', { code: 3, data: '0x01' })
    const refused = {
      ...usual,
      result: undefined,
      error: '{"code":3,"message":"no \\u003cb\\u003e","data":"0x01"}',
    }
    expect(called({ error })).toEqual(refused)
    expect(called({ error, unknown: true })).toEqual({ ...refused, unknown: true })
  })

  it('has parameters however long they are, or none', () => {
    const text = 'x'.repeat(20_000)
    expect(called({ result: { a: 2 } }, { params: [text] })).toEqual({ ...usual, params: `["${text}"]` })
    expect(called({ result: { a: 2 } }, { params: undefined })).toEqual({ ...usual, params: undefined })
  })

  it.each([
    [{ kind: 'slow', bytesPerSecond: 5 }, undefined],
    [{ kind: 'reset' }, 'reset'],
    [{ kind: 'truncate', bytes: 5 }, 'truncate'],
  ] as const)('has the rules that hit it, and how they broke its answer: %j', (fault, broken) => {
    expect(called({ result: { a: 2 }, fault, hitBy: [3, 4] })).toEqual({ ...usual, faults: [3, 4], broken })
  })

  it('is not there when it belongs to the control API', () => {
    expect(called({ result: 1 }, { service: 'emulator' })).toBeUndefined()
  })
})

function requested(
  answer: Partial<HttpAnswer>,
  request: Partial<Exchange['request']> = {},
  fields: Partial<Exchange> = {},
): object | undefined {
  const given = { status: 200, headers: {}, body: 'ok', ...answer }
  const made = {
    service: 'C',
    route: '/ext/bc/{chain}/rpc',
    parameters: { chain: 'C' },
    request: {
      method: 'GET',
      path: '/ext/bc/C/rpc',
      query: 'a=1',
      body: Buffer.from('q'),
      origin,
      ...request,
    },
    ...fields,
  }
  expect(exchange?.(made as Exchange, () => given)).toBe(given)
  return entry()
}

describe('a request in the journal', () => {
  const usual = {
    kind: 'request',
    timestampMs: 1000,
    service: 'C',
    ...origin,
    faults: [],
    broken: undefined,
    httpMethod: 'GET',
    path: '/ext/bc/C/rpc',
    query: 'a=1',
    route: '/ext/bc/{chain}/rpc',
    parameters: { chain: 'C' },
    requestBody: 'q',
    status: 200,
    responseBody: 'ok',
  }

  it('has path, route and both bodies', () => {
    expect(requested({})).toEqual(usual)
    expect(requested({ body: Buffer.from('é') })).toEqual({ ...usual, responseBody: 'é' })
  })

  it.each([
    [false, { method: 'POST' }, {}],
    [true, { method: 'PUT' }, {}],
    [true, { method: 'POST' }, { status: 500 }],
    [true, { method: 'POST' }, { hitBy: [1] }],
  ] as const)('is there (%s) unless its calls are: %j %j', (isThere, request, answer) => {
    expect(requested(answer, request) !== undefined).toBe(isThere)
  })

  it('is always there to the Data API, never to the control API, nor for handshakes', () => {
    expect(requested({}, { method: 'POST' }, { service: 'data' })).toBeDefined()
    expect(requested({}, {}, { service: 'emulator' })).toBeUndefined()
    expect(requested({}, {}, { isHandshake: true })).toBeUndefined()
  })

  it('has the rules that hit it, and how they broke its answer', () => {
    expect(requested({ hitBy: [7], fault: { kind: 'empty' } })).toEqual({
      ...usual,
      faults: [7],
      broken: 'empty',
    })
    expect(requested({ fault: { kind: 'slow', bytesPerSecond: 1 } })).toEqual(usual)
    expect(requested({ body: malformedText })).toMatchObject({ broken: 'malformed' })
  })

  it('has 64 KiB of what was sent, and no longer answer', () => {
    const most = 'x'.repeat(64 * 1024)
    expect(requested({ body: most }, { body: Buffer.from(`${most}y`) })).toEqual({
      ...usual,
      requestBody: most,
      responseBody: most,
    })
    expect(requested({ body: `${most}x` })).toEqual({ ...usual, responseBody: undefined })
  })
})

it('requests pass the hook only while the journal records', () => {
  const seen: string[] = []
  let update = () => {}
  const journal = {
    isRecording: false,
    watch: (listener: () => void) => {
      update = listener
    },
    add: () => {},
  }
  const dispatcher = {
    use: () => {
      seen.push('begin')
      return () => void seen.push('end')
    },
  }
  recordJournal({ journal } as never, dispatcher as never)
  expect(seen).toEqual([])
  for (const isRecording of [true, true, false, false, true]) {
    journal.isRecording = isRecording
    update()
  }
  expect(seen).toEqual(['begin', 'end', 'begin'])
  recordJournal({ journal } as never, dispatcher as never)
  expect(seen).toEqual(['begin', 'end', 'begin', 'begin'])
})

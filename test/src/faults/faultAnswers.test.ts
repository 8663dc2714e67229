import { describe, expect, it } from '@jest/globals'
import { answerBytes, faultAnswer, faultOutcome, withBrokenBody } from '../../../src/faults/faultAnswers.js'
import type { Exchange } from '../../../src/rpc/Dispatcher.js'
import { NodeError } from '../../../state/errors/NodeError.js'

/** A request to a service, of which only that and its route matter here. */
const exchangeOf = (service: string, route: string) => ({ service, route }) as Exchange

describe('the outcome of a call that a rule fails', () => {
  it.each([
    [400, '400 Bad Request', -32_000],
    [428, '428 Precondition Required', -32_000],
    [429, '429 Too Many Requests', -32_005],
    [430, '430 Error', -32_000],
    [499, '499 Error', -32_000],
    [500, '500 Internal Server Error', -32_603],
    [599, '599 Error', -32_603],
  ])('with the status %d is the error %s, code %d', (status, message, code) => {
    expect(faultOutcome({ status })?.error).toMatchObject({ message, code })
  })

  it('with an error is that error, also where the rule has more', () => {
    const error = { code: 3, message: 'no', data: '0x01' }
    expect(faultOutcome({ error, status: 500 })?.error).toMatchObject(error)
  })

  it.each(['reset', 'empty', 'malformed'] as const)(
    'with %s names the fault for those who break it',
    (kind) => {
      const outcome = faultOutcome({ [kind]: true })
      expect(outcome).toMatchObject({
        error: { message: `fault: ${kind}`, code: -32_000 },
        fault: { kind },
      })
      expect(faultOutcome({ [kind]: false })).toBeUndefined()
    },
  )

  it('is left to the node by rules that replace none', () => {
    expect(faultOutcome({ delay: 5 })).toBeUndefined()
  })
})

describe('the answer to a request that a rule fails', () => {
  const headers = new Map([['Retry-After', '7']])

  it('is plain text with the headers of the rule', () => {
    expect(faultAnswer(exchangeOf('C', '/ext/bc/C/rpc'), { status: 429, headers })).toEqual({
      status: 429,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'retry-after': '7',
      },
      body: 'Too Many Requests\n',
    })
  })

  it.each([
    ['/v1/chains', 'Bad Gateway'],
    ['/v2/chains/{chainId}/metrics/{metric}', ['Bad Gateway']],
  ])('of the Data API has the body of its errors: %s', (route, message) => {
    const answer = faultAnswer(exchangeOf('data', route), { status: 502, headers })
    expect(JSON.parse(String(answer?.body))).toEqual({ message, statusCode: 502, error: 'Bad Gateway' })
    expect(answer?.headers).toMatchObject({ 'retry-after': '7', 'access-control-allow-origin': '*' })
  })

  it('is malformed with a type of JSON, and empty for connections that break', () => {
    const exchange = exchangeOf('C', '/ext/bc/C/rpc')
    expect(faultAnswer(exchange, { malformed: true })).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '<malformed>\n',
    })
    for (const kind of ['reset', 'empty'] as const)
      expect(faultAnswer(exchange, { [kind]: true })).toEqual({
        status: 200,
        headers: {},
        body: '',
        fault: { kind },
      })
    expect(faultAnswer(exchange, { delay: 5 })).toBeUndefined()
  })
})

describe('a body that a rule breaks', () => {
  // Three characters, four bytes.
  const answer = { status: 200, headers: {}, body: 'aé\n' }

  it.each([
    [3, { kind: 'truncate', bytes: 3 }],
    [4, undefined],
    [5, undefined],
  ] as const)('is cut after %d bytes where it is longer', (bytes, fault) => {
    expect(withBrokenBody(answer, { truncate: { bytes } }).fault).toEqual(fault)
  })

  it('is slow, or as it was', () => {
    expect(withBrokenBody(answer, { slow: { bytesPerSecond: 9 } })).toEqual({
      ...answer,
      fault: { kind: 'slow', bytesPerSecond: 9 },
    })
    expect(withBrokenBody(answer, { delay: 1 })).toBe(answer)
  })
})

it('counts the bytes of an answer as its text has them, with its newline', () => {
  expect(answerBytes({ result: 'é' })).toBe(Buffer.byteLength('{"jsonrpc":"2.0","id":1,"result":"é"}\n'))
  const error = new NodeError('no', { code: -32_000, data: '0x01' })
  const text = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":"0x01"}}\n'
  expect(answerBytes({ error })).toBe(text.length)
})

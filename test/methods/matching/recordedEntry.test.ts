import { expect, it } from '@jest/globals'
import { journalLimitInputs, journalMatchInput } from '../../../methods/matching/journalInputs.js'
import { recordedEntry } from '../../../methods/matching/recordedEntry.js'

const base = { id: 7, timestampMs: 1, durationMs: 2, service: 'C', entrance: 'http', faults: [3] }
const optionals = { page: 'https://a.test', remote: '10.0.0.1', broken: 'reset' }
const recorded = (entry: object) =>
  recordedEntry({ page: undefined, remote: undefined, broken: undefined, ...entry } as never)

it('a call has its parameters, and its result or its error', () => {
  const call = { ...base, kind: 'call', method: 'eth_call', unknown: false }
  const none = { params: undefined, result: undefined, error: undefined }
  expect(recorded({ ...call, ...none, params: '[1]', result: '"0x"' })).toStrictEqual({
    ...base,
    kind: 'call',
    method: 'eth_call',
    params: [1],
    result: '0x',
  })
  expect(recorded({ ...call, ...optionals, ...none, error: '{"code":3}' })).toStrictEqual({
    ...base,
    ...optionals,
    kind: 'call',
    method: 'eth_call',
    error: { code: 3 },
  })
  expect(recorded({ ...call, ...none })).toStrictEqual({
    ...base,
    kind: 'call',
    method: 'eth_call',
    isCut: true,
  })
})

it('a request has its bodies, but no empty one', () => {
  const request = {
    ...base,
    kind: 'request',
    httpMethod: 'POST',
    path: '/v1/a',
    query: 'b=1',
    route: '/v1/{c}',
    parameters: { c: 'a' },
    requestBody: '{}',
    status: 200,
    responseBody: '[]',
  }
  const { parameters: _, ...shown } = request
  expect(recorded(request)).toStrictEqual(shown)
  const { requestBody, responseBody, ...bare } = shown
  expect(recorded({ ...request, requestBody: '', responseBody: undefined })).toStrictEqual({
    ...bare,
    isCut: true,
  })
  expect([requestBody, responseBody]).toEqual(['{}', '[]'])
})

it('a delivery has a status, or why it has none', () => {
  const delivery = {
    ...base,
    kind: 'delivery',
    url: 'https://b.test',
    blockchainId: '00',
    webhookId: 'w',
    messageId: 'm',
    attempt: 2,
    requestBody: '{}',
    status: 200,
    failure: undefined,
    responseBody: 'ok',
  }
  const { blockchainId: _, failure: __, ...shown } = delivery
  expect(recorded(delivery)).toStrictEqual({ ...shown, httpMethod: 'POST' })
  const { status, responseBody, ...bare } = shown
  expect([status, responseBody]).toEqual([200, 'ok'])
  const failed = { ...delivery, status: undefined, responseBody: undefined, failure: 'refused' }
  expect(recorded(failed)).toStrictEqual({ ...bare, httpMethod: 'POST', failure: 'refused' })
})

it('a match has a status of HTTP', () => {
  for (const status of [100, 599]) expect(journalMatchInput.read({ status }, '')).toMatchObject({ status })
  expect(() => journalMatchInput.read({ status: 99 }, '')).toThrow('at least 100')
  expect(() => journalMatchInput.read({ status: 600 }, '')).toThrow('at most 599')
})

it('a journal keeps an entry and a byte at least, and ten million entries at most', () => {
  const { entries, bytes } = journalLimitInputs
  expect([1, 10_000_000].map((count) => entries.read(count, ''))).toEqual([1, 10_000_000])
  expect(bytes.read(1, '')).toBe(1)
  expect(() => entries.read(0, '')).toThrow('at least 1')
  expect(() => entries.read(10_000_001, '')).toThrow('at most 10000000')
  expect(() => bytes.read(0, '')).toThrow('an integer of bytes, at least 1')
})

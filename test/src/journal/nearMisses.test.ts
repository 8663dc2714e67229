import { expect, it } from '@jest/globals'
import { entryLine, requestLine } from '../../../src/journal/nearMisses.js'
import type { JournalEntry } from '../../../state/node/Journal.js'

const call = { id: 7, kind: 'call', service: 'C', method: 'eth_call', params: '[1]' }
const request = {
  id: 8,
  kind: 'request',
  service: 'data',
  httpMethod: 'GET',
  path: '/v1/chains',
  query: 'a=1',
  status: 200,
}
const delivery = { id: 9, kind: 'delivery', service: 'webhooks', url: 'https://a.example/hook', status: 204 }
const line = (entry: object) => requestLine(entry as JournalEntry)

it.each([
  [call, 'C eth_call [1]'],
  [{ ...call, params: undefined }, 'C eth_call'],
  [request, 'GET /v1/chains?a=1 200'],
  [{ ...request, query: '' }, 'GET /v1/chains 200'],
  [{ ...request, query: undefined }, 'GET /v1/chains 200'],
  [{ ...request, broken: 'reset' }, 'GET /v1/chains?a=1 reset'],
  [delivery, 'webhooks POST https://a.example/hook 204'],
  [{ ...delivery, status: undefined, failure: 'timeout' }, 'webhooks POST https://a.example/hook timeout'],
  [{ ...delivery, broken: 'empty', failure: 'x' }, 'webhooks POST https://a.example/hook empty'],
])('%j is the line %s', (entry, expected) => {
  expect(line(entry)).toBe(expected)
  expect(entryLine(entry as JournalEntry)).toBe(`#${entry.id} ${expected}`)
})

it('a line has 160 letters, and an ellipsis where there are more', () => {
  const rest = 160 - 'C eth_call '.length
  expect(line({ ...call, params: 'x'.repeat(rest) })).toBe(`C eth_call ${'x'.repeat(rest)}`)
  expect(line({ ...call, params: 'x'.repeat(rest + 1) })).toBe(`C eth_call ${'x'.repeat(rest)}…`)
})

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { HttpAnswer } from '../../../../src/rpc/exchange.js'
import { AnswerHeads } from '../../../../src/server/fastPath/AnswerHeads.js'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8, 0, 0, 900) })
})
afterEach(() => {
  jest.useRealTimers()
})

const ownHeaders = ['node-id', 'NodeID-1', 'x-two', '2']
const json = { status: 200, headers: { 'content-type': 'application/json' }, body: '' } as const
const dateOf = (head: string) => /^Date: (.*)\r$/m.exec(head)?.[1]

it('a head has the headers of the node and of the answer, its length, the time, and how long the connection stays', () => {
  expect(new AnswerHeads(120).text(ownHeaders, json, 7)).toBe(
    [
      'HTTP/1.1 200 OK',
      ...['node-id: NodeID-1', 'x-two: 2', 'content-type: application/json', 'content-length: 7'],
      ...['Date: Sat, 21 Nov 2026 08:00:00 GMT', 'Connection: keep-alive', 'Keep-Alive: timeout=120'],
      ...['', ''],
    ].join('\r\n'),
  )
})

it('the time goes on from second to second', () => {
  const heads = new AnswerHeads(120)
  const dates = [0, 99, 1, 1000, 500].map((ms) => {
    jest.advanceTimersByTime(ms)
    return dateOf(heads.text(ownHeaders, json, 7))?.slice(17, 25)
  })
  expect(dates).toEqual(['08:00:00', '08:00:00', '08:00:01', '08:00:02', '08:00:02'])
})

it('a head has the status and the headers of its answer and of its endpoint, and no length without a body', () => {
  const heads = new AnswerHeads(120)
  const linesOf = (...[headers, answer, bytes]: [readonly string[], HttpAnswer, number]) =>
    heads.text(headers, answer, bytes).split('\r\nDate')[0]
  const first = linesOf(ownHeaders, json, 7)
  expect(linesOf(ownHeaders, { ...json, status: 503 }, 7)).toBe(
    first?.replace('200 OK', '503 Service Unavailable'),
  )
  expect(linesOf(ownHeaders, { ...json, headers: { 'content-type': 'text/plain' } }, 7)).toBe(
    first?.replace('application/json', 'text/plain'),
  )
  expect(linesOf(['node-id', 'NodeID-2'], json, 7)).toBe(first?.replace('NodeID-1\r\nx-two: 2', 'NodeID-2'))
  expect(linesOf(ownHeaders, { ...json, status: 599 }, 7)).toBe(first?.replace('200 OK', '599 unknown'))
  expect(linesOf(ownHeaders, { ...json, status: 204 }, 0)).not.toContain('content-length')
  expect(linesOf(ownHeaders, { ...json, status: 205 }, 0)).toContain('content-length: 0')
  expect(linesOf(ownHeaders, json, 7)).toBe(first)
  expect(linesOf(ownHeaders, json, 70)).toBe(first?.replace('content-length: 7', 'content-length: 70'))
})

import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { endSoon, endWith } from '../../../../src/server/http/endWith.js'

let done: string[]
const connection = {
  end: (text: string) => done.push(text),
  destroy: () => done.push('destroyed'),
} as unknown as Duplex

beforeEach(() => {
  done = []
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const head = 'Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n'

it.each([
  [400, '400 Bad Request: x', 'HTTP/1.1 400 Bad Request: x'],
  [501, 'Unsupported', 'HTTP/1.1 501 Not Implemented'],
  // A longer number is not the status.
  [400, '4000', 'HTTP/1.1 400 Bad Request'],
])('the answer %d %j begins with %j, and its client has half a second to read it', (status, text, line) => {
  endWith(connection, status, text)
  expect(done).toEqual([`${line}\r\n${head}${text}`])
  jest.advanceTimersByTime(499)
  expect(done).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(done.slice(1)).toEqual(['destroyed'])
})

it('a connection whose answer was written is closed after half a second', () => {
  endSoon(connection)
  jest.advanceTimersByTime(499)
  expect(done).toEqual([])
  jest.advanceTimersByTime(1)
  expect(done).toEqual(['destroyed'])
})

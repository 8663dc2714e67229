import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type LineOutput, RepeatedRequests } from '../../../src/cli/RepeatedRequests.js'
import type { RequestEvent } from '../../../src/events/events.types.js'

const request = (method: string, more: Partial<RequestEvent> = {}): RequestEvent => ({
  service: 'C',
  method,
  params: [],
  entrance: 'http',
  durationMs: 1,
  error: undefined,
  ...more,
})
const failed = (code: number, message: string) => ({ error: { code, message } })

let printed: string[]
const print = (lines: readonly string[]) => void printed.push(...lines)
const width = () => 500

beforeEach(() => {
  printed = []
})
afterEach(() => {
  jest.useRealTimers()
})

describe('repeated requests in a pipe', () => {
  it('are counted by prefix, service, method and error', () => {
    const requests = new RepeatedRequests({ print, width })
    const events = [
      request('eth_chainId'),
      request('eth_chainId', { service: 'games' }),
      request('eth_chainId', failed(-32_000, 'a')),
      request('eth_chainId', failed(-32_000, 'b')),
      request('eth_chainId', failed(3, 'a')),
    ]
    for (const event of [...events, ...events]) requests.add('', event)
    requests.add('2: ', request('eth_chainId'))
    expect(printed.map((line) => line.replace(/ {2}1\.0 ms/, ''))).toEqual([
      'C  eth_chainId',
      'games  eth_chainId',
      'C  eth_chainId  error -32000: a',
      'C  eth_chainId  error -32000: b',
      'C  eth_chainId  error 3: a',
      '2: C  eth_chainId',
    ])
    printed = []
    requests.end()
    expect(printed).toEqual([
      'C  eth_chainId  1 more',
      'games  eth_chainId  1 more',
      'C  eth_chainId  1 more',
      'C  eth_chainId  1 more',
      'C  eth_chainId  1 more',
    ])
    requests.end()
    expect(printed).toHaveLength(5)
  })

  it('are counted six at a time: a seventh ends the count of the oldest', () => {
    jest.useFakeTimers()
    const requests = new RepeatedRequests({ print, width })
    for (let round = 0; round < 3; round++)
      for (let number = 1; number <= 6; number++) requests.add('', request(`eth_${number}`))
    expect(printed).toHaveLength(6)
    expect(jest.getTimerCount()).toBe(0)
    requests.add('', request('eth_7'))
    expect(printed.slice(6)).toEqual(['C  eth_1  2 more', 'C  eth_7  1.0 ms'])
    requests.add('', request('eth_2'))
    requests.add('', request('eth_1'))
    expect(printed.slice(8)).toEqual(['C  eth_2  3 more', 'C  eth_1  1.0 ms'])
  })
})

describe('repeated requests in a terminal', () => {
  /** Output whose rows can be written again, and what was written again. */
  function terminal(): { readonly requests: RepeatedRequests; readonly replaced: string[] } {
    jest.useFakeTimers({ now: 0 })
    const replaced: string[] = []
    const out: LineOutput = { print, width, replace: (above, line) => replaced.push(`${above} ${line}`) }
    const requests = new RepeatedRequests(out)
    jest.advanceTimersByTime(1_000)
    return { requests, replaced }
  }

  it('are written again at once after 100 ms, and later before', () => {
    const { requests, replaced } = terminal()
    const repeat = () => requests.add('', request('a'))
    for (let count = 1; count <= 2; count++) repeat()
    expect(replaced).toEqual(['1 C  a  1.0 ms  ×2'])
    jest.advanceTimersByTime(99)
    repeat()
    expect([replaced.length, jest.getTimerCount()]).toEqual([1, 1])
    jest.advanceTimersByTime(1)
    expect(replaced[1]).toBe('1 C  a  1.0 ms  ×3')
    jest.advanceTimersByTime(100)
    repeat()
    expect(replaced[2]).toBe('1 C  a  1.0 ms  ×4')
    for (let count = 1; count <= 3; count++) repeat()
    expect(jest.getTimerCount()).toBe(1)
    requests.end()
    expect([replaced[3], jest.getTimerCount()]).toEqual(['1 C  a  1.0 ms  ×7', 0])
  })

  it('are written again before a seventh row moves them', () => {
    const { requests, replaced } = terminal()
    for (const method of ['1', '2', '3', '4', '5', '6', '1', '1']) requests.add('', request(method))
    expect(replaced).toEqual(['6 C  1  1.0 ms  ×2'])
    requests.add('', request('7'))
    expect(replaced.slice(1)).toEqual(['6 C  1  1.0 ms  ×3'])
    expect(printed).toHaveLength(7)
  })

  it('are written again in their rows, at most every 100 ms', () => {
    jest.useFakeTimers({ now: 0 })
    const replaced: (readonly [number, string])[] = []
    const out: LineOutput = { print, width, replace: (above, line) => replaced.push([above, line]) }
    const requests = new RepeatedRequests(out)
    jest.advanceTimersByTime(1_000)
    for (const method of ['a', 'b', 'c']) requests.add('', request(method))
    requests.add('', request('a', { durationMs: 2 }))
    expect(replaced).toEqual([[3, 'C  a  2.0 ms  ×2']])
    requests.add('', request('b'))
    requests.add('', request('c'))
    requests.add('', request('c'))
    jest.advanceTimersByTime(99)
    expect(replaced).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(replaced.slice(1)).toEqual([
      [2, 'C  b  1.0 ms  ×2'],
      [1, 'C  c  1.0 ms  ×3'],
    ])
    requests.add('', request('a'))
    requests.end()
    expect(replaced.slice(3)).toEqual([[3, 'C  a  1.0 ms  ×3']])
    jest.advanceTimersByTime(1_000)
    expect([replaced.length, printed.length]).toEqual([4, 3])
  })
})

import { describe, expect, it } from '@jest/globals'
import { coinText } from '../../../src/events/coinText.js'
import { consoleLines, requestLine } from '../../../src/events/eventLines.js'
import { oneLine, printable, shortened } from '../../../src/events/lineText.js'

const control = '\u{fffd}'

describe('text in a terminal', () => {
  it('has no characters that control it: those below the space, and from 0x7f to 0x9f', () => {
    expect(printable('\u{1f} ~\u{7f}\u{80}\u{9f}\u{a0}é\u{1f600}')).toBe(
      `${control} ~${control}${control}${control}\u{a0}é\u{1f600}`,
    )
  })

  it('in one line has spaces for line breaks, and at most 500 letters', () => {
    expect(oneLine('a\nb\rc')).toBe(`a b${control}c`)
    for (const length of [499, 500, 501])
      expect(oneLine('x'.repeat(length))).toHaveLength(Math.min(length, 500))
  })

  it('ends with an ellipsis where it is cut', () => {
    expect(shortened('abcd', 4)).toBe('abcd')
    expect(shortened('abcde', 4)).toBe('abc…')
  })
})

it.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [10n ** 18n - 1n, '0.999999999999999999'],
  [10n ** 18n, '1'],
  [15n * 10n ** 17n, '1.5'],
  [1234n * 10n ** 18n + 10n ** 16n, '1234.01'],
])('%d wei are %s coins', (wei, text) => {
  expect(coinText(wei)).toBe(text)
})

describe('a request in one line', () => {
  const event = {
    service: 'C',
    method: 'eth_call',
    params: undefined,
    entrance: 'http',
    durationMs: 1.26,
  } as const

  it('has its time, how often it came, and its error with the reason', () => {
    expect(requestLine({ ...event, error: undefined })).toBe('C  eth_call  1.3 ms')
    expect(requestLine({ ...event, error: undefined }, 2)).toBe('C  eth_call  1.3 ms  ×2')
    const error = { code: 3, message: 'execution\nreverted' }
    expect(requestLine({ ...event, error }, 1)).toBe('C  eth_call  1.3 ms  error 3: execution reverted')
    expect(requestLine({ ...event, error: { ...error, reason: 'TooLate(12)' } }, 3)).toBe(
      'C  eth_call  1.3 ms  ×3  error 3: execution reverted: TooLate(12)',
    )
  })
})

it('a text that a contract printed has a line for each of its own', () => {
  expect(consoleLines({ text: 'a\nb\u{1b}[31m' } as never)).toEqual([
    '    console.log: a',
    `    console.log: b${control}[31m`,
  ])
})

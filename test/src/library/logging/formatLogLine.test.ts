import { expect, it } from '@jest/globals'
import { formatLogLine } from '../../../../src/library/logging/formatLogLine.js'
import type { LogLine } from '../../../../state/node/NodeLogger.js'

const time = new Date(2026, 2, 4, 5, 6, 7, 8)
const shown = (line: Partial<LogLine>) =>
  formatLogLine(
    { logger: 'main', level: 'INFO', message: 'm', isLogged: true, isDisplayed: true, ...line },
    time,
  )

it('has the local time, the level, and the chain of a logger that is one', () => {
  expect(shown({})).toBe('[03-04|05:06:07.008] INFO m')
  expect(shown({ logger: 'vm-factory', level: 'WARN' })).toBe('[03-04|05:06:07.008] WARN m')
  expect(shown({ logger: 'C' })).toBe('[03-04|05:06:07.008] INFO <C Chain> m')
  expect(shown({ message: 'a\nb\nc' })).toMatch(/ a\\nb\\nc$/)
})

it('has fields as JSON, with a space between them alone', () => {
  const fields = { a: 1n, b: { c: [2n, 'd'] }, e: undefined, f: null }
  expect(shown({ fields })).toMatch(/ m \{"a": "1", "b": \{"c":\["2","d"\]\}, "e": null, "f": null\}$/)
  expect(shown({ fields: {} })).toMatch(/ m \{\}$/)
})

it('has the fields of go-ethereum behind 40 characters, and commas in numbers of six digits', () => {
  const fields = { number: 99_999, gas: 100_000, wei: 1_234_567n, text: '1234567' }
  const line = shown({ logger: 'C', fields, isOfGeth: true })
  expect(line).toMatch(/ m {39} number=99999 gas=100,000 wei=1,234,567 text=1234567$/)
  const long = 'x'.repeat(41)
  expect(shown({ message: long, fields: { a: 1 }, isOfGeth: true })).toMatch(/ x{41} a=1$/)
})

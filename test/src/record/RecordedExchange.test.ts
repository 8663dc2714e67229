import { describe, expect, it } from '@jest/globals'
import { lineOf, type RecordedExchange, readRecording } from '../../../src/record/RecordedExchange.js'

const exchange: RecordedExchange = {
  timestampMs: 5,
  httpMethod: 'POST',
  target: '/ext/info?x=1',
  contentType: 'application/json',
  requestBody: '{}',
  status: 200,
  responseBody: '[]\n',
}

describe('a recording', () => {
  it('has an exchange in each line, and reads as it was written', () => {
    const untyped = { ...exchange, contentType: undefined, status: 415 }
    const text = lineOf(exchange) + lineOf(untyped)
    expect(text.match(/\n/g)).toHaveLength(2)
    expect(text.endsWith('\n')).toBe(true)
    expect(readRecording(text)).toEqual([exchange, untyped])
  })

  it('may have empty lines, which count', () => {
    expect(readRecording(`\n${lineOf(exchange)}  \n`)).toEqual([exchange])
    expect(readRecording('')).toEqual([])
    expect(() => readRecording(`\n${lineOf(exchange)}\n{}\n`)).toThrow(
      'line 4 is no exchange: recordings are made by snowglobe record',
    )
  })

  it.each(['timestampMs', 'httpMethod', 'target', 'requestBody', 'status', 'responseBody'] as const)(
    'is refused where %s is missing, or of another type',
    (name) => {
      const { [name]: value, ...rest } = exchange
      const other = typeof value === 'string' ? 7 : String(value)
      for (const wrong of [rest, { ...exchange, [name]: other }, { ...exchange, [name]: null }])
        expect(() => readRecording(JSON.stringify(wrong))).toThrow('line 1 is no exchange')
    },
  )

  it('has no content type where the line has something else than a text', () => {
    expect(readRecording(JSON.stringify({ ...exchange, contentType: 7 }))).toEqual([
      { ...exchange, contentType: undefined },
    ])
  })

  it.each(['null', '7', '"text"', '[]', '{', 'x'])('has no line %s', (line) => {
    expect(() => readRecording(line)).toThrow('line 1 is no exchange')
  })
})

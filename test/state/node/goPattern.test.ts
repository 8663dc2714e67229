import { describe, expect, test } from '@jest/globals'
import { compileGoPattern } from '../../../state/node/goPattern.js'

const matches = (source: string, text: string) => compileGoPattern(source).matches(text)

describe("expressions in Go's syntax", () => {
  test.each([
    ['', ['']],
    ['a.c', ['abc', 'a\rc', 'aéc', 'a😀c'], ['ac', 'a\nc', 'abbc']],
    ['(?s)a.c', ['a\nc']],
    ['a|bc|', ['a', 'bc', ''], ['ab', 'b']],
    ['ab*c', ['ac', 'abbbc'], ['abb']],
    ['(?:ab)+?', ['ab', 'abab'], ['', 'aba']],
    ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
    ['a{2,}', ['aa', 'aaaaa'], ['a']],
    ['a{0}b', ['b'], ['ab']],
    ['a{,2}', ['a{,2}'], ['aa']],
    ['[a-c\\d_-]+', ['b5_-'], ['e', '']],
    ['[^/]+', ['abc'], ['a/b', '']],
    ['[]a]+', [']a'], ['b']],
    ['[[:alpha:][:digit:]]+', ['aB3'], ['_']],
    ['[.*+?(){}|^$/]+', ['.*+?(){}|^$/'], ['a']],
    ['\\d+\\.\\w\\s', ['12.x '], ['12xx ']],
    ['\\pL+\\p{Greek}', ['éλ'], ['1λ', 'éa']],
    ['\\x41\\x{1F600}\\t', ['A😀\t']],
    ['^a$', ['a'], ['ba']],
    ['\\bab\\b.*', ['ab', 'ab c'], ['abc']],
    ['(?i)aB[c]', ['AbC'], ['abd']],
    ['(?i:a)b', ['Ab'], ['AB']],
  ] as [string, string[], string[]?][])('%s', (source, matching, others = []) => {
    for (const text of matching) expect([text, matches(source, text)]).toEqual([text, true])
    for (const text of others) expect([text, matches(source, text)]).toEqual([text, false])
  })

  // Errors of Go 1.26's regexp.Compile.
  test.each([
    ['(', 'missing closing ): `(`'],
    [')', 'unexpected ): `)`'],
    ['[', 'missing closing ]: `[`'],
    ['[]', 'missing closing ]: `[]`'],
    ['*', 'missing argument to repetition operator: `*`'],
    ['a**', 'invalid nested repetition operator: `**`'],
    ['a{2}{3}', 'invalid nested repetition operator: `{2}{3}`'],
    ['a{3,2}', 'invalid repeat count: `{3,2}`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['(?:a{1000}){1000}', 'invalid repeat count: `{1000}`'],
    ['\\', 'trailing backslash at end of expression: ``'],
    ['\\q', 'invalid escape sequence: `\\q`'],
    ['\\1', 'invalid escape sequence: `\\1`'],
    ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['[z-a]', 'invalid character class range: `z-a`'],
    ['[[:nope:]]', 'invalid character class range: `[:nope:]`'],
    ['\\p{Nope}', 'invalid character class range: `\\p{Nope}`'],
  ])('%s is refused', (source, reason) => {
    expect(() => compileGoPattern(source)).toThrow(`error parsing regexp: ${reason}`)
  })

  test('capturing groups are counted', () => {
    expect(['a', '(?:a)', '(a)', '(?P<n>a)(b)'].map((source) => compileGoPattern(source).groups)).toEqual([
      0, 0, 1, 2,
    ])
  })

  test('expressions that make a backtracking matcher run for ever are matched quickly', () => {
    const text = 'a'.repeat(2000)
    expect(matches('(?:a+)+b', text)).toBe(false)
    expect(matches('(?:a|a)*c', text)).toBe(false)
    expect(matches('(?:a*)*', text)).toBe(true)
  })
})

import { describe, expect, test } from '@jest/globals'
import { LinearPattern } from '../../../state/node/LinearPattern.js'

const matches = (source: string, text: string) => new LinearPattern(source).matches(text)

describe('expressions in the syntax of Go', () => {
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

  test.each([
    '(',
    ')',
    '[',
    '[]',
    '*',
    'a**',
    'a{2}{3}',
    'a{3,2}',
    'a{1001}',
    '\\',
    '\\q',
    '\\1',
    '(a)',
    '(?P<n>a)',
    '(?=a)',
    '[z-a]',
    '[[:nope:]]',
    '\\p{Nope}',
  ])('%s is refused', (source) => {
    expect(() => new LinearPattern(source)).toThrow()
  })

  test('what would grow out of bounds is refused', () => {
    expect(() => new LinearPattern('(?:a{1000}){1000}')).toThrow('expression too large')
  })

  test('what makes a backtracking matcher run for ever takes no time', () => {
    const text = 'a'.repeat(2000)
    expect(matches('(?:a+)+b', text)).toBe(false)
    expect(matches('(?:a|a)*c', text)).toBe(false)
    expect(matches('(?:a*)*', text)).toBe(true)
  })
})

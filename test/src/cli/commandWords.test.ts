import { describe, expect, it } from '@jest/globals'
import { commandWords, urlOf } from '../../../src/cli/commandWords.js'
import { awaited } from '../../../src/cli/wait.js'

const read = (...words: string[]) =>
  commandWords('record', words, { flags: ['upstream', 'out'], mostWords: 1 })

describe('the words after a command', () => {
  it('are flags, with the last value of each, and others', () => {
    expect(read('--out=a', 'word', '--upstream', 'b', '-out', 'c=d')).toEqual({
      flags: new Map([
        ['out', 'c=d'],
        ['upstream', 'b'],
      ]),
      all: [
        ['out', 'a'],
        ['upstream', 'b'],
        ['out', 'c=d'],
      ],
      words: ['word'],
    })
    expect(read('--out=', '--upstream')?.all).toEqual([
      ['out', ''],
      ['upstream', ''],
    ])
    expect(read('--out=a\nb')?.flags.get('out')).toBe('a\nb')
  })

  it.each(['--help', '-h'])('may ask for help: %s', (word) => {
    expect(read('a', 'b', word)).toBeUndefined()
  })

  it('are refused where a flag is unknown, with the one that was meant, and where they are too many', () => {
    expect(() => read('--upstraem=a')).toThrow('record: unknown flag --upstraem=a: did you mean --upstream?')
    expect(() => read('--zzz')).toThrow('record: unknown flag --zzz: there are --upstream, --out')
    expect(() => commandWords('inspect', ['--zzz'], { flags: [], mostWords: 1 })).toThrow(
      'inspect has no flags, but there is --zzz',
    )
    expect(() => read('a', 'b', 'c')).toThrow('record does not take "b"')
    expect(read('a')?.words).toEqual(['a'])
  })
})

describe('the URL of a flag', () => {
  it('has no slash at its end', () => {
    expect(urlOf('record', 'upstream', 'https://h:1/a//')).toBe('https://h:1/a')
  })

  it.each(['h', 'ftp://h', 'http://', ' http://h'])('%j is none', (text) => {
    expect(() => urlOf('record', 'upstream', text)).toThrow(
      `record: --upstream must be a URL (http://…), not ${JSON.stringify(text)}`,
    )
  })
})

describe('snowglobe wait', () => {
  it.each([
    [[], 'http://127.0.0.1:9650', 30_000],
    [['http://h:1/'], 'http://h:1', 30_000],
    [['--timeout=1.5s', 'https://h'], 'https://h', 1_500],
    [['https://h//', '--timeout', '500ms'], 'https://h', 500],
    [['--timeout=0'], 'http://127.0.0.1:9650', 0],
  ])('with the words %j waits for %s, %d ms', (words, url, timeoutMs) => {
    expect(awaited(words)).toEqual({ url, timeoutMs })
  })

  it.each([[['--help']], [['-h']], [['x', '--help']]])('shows its help for %j', (words) => {
    expect(awaited(words)).toBeUndefined()
  })

  it.each([
    [['http://h', 'http://i'], 'wait takes a URL and --timeout, not "http://i"'],
    [['--timeuot=1s'], 'wait takes a URL and --timeout, not "--timeuot=1s"'],
    [['ftp://h'], 'wait needs a URL such as http://127.0.0.1:9650 but got "ftp://h"'],
    [['h'], 'wait needs a URL such as http://127.0.0.1:9650 but got "h"'],
    [['--timeout=-1s'], '--timeout must be a duration such as 500ms or 30s but is "-1s"'],
    [['--timeout=5'], '--timeout must be a duration such as 500ms or 30s but is "5"'],
    [['--timeout'], '--timeout must be a duration such as 500ms or 30s but is ""'],
  ])('refuses %j', (words, message) => {
    expect(() => awaited(words)).toThrow(message)
  })
})

import { describe, expect, it } from '@jest/globals'
import { differences } from '../../../src/record/differences.js'
import { Translation } from '../../../src/record/Translation.js'

const isIdentifier = (one: string, other: string) => new Translation().isSame(one, other) !== undefined

describe('an identifier', () => {
  it.each([
    ['a hash of 64 digits', (digit: string) => `0x${digit.repeat(64)}`],
    ['a public key of 96 digits', (digit: string) => `0x${digit.repeat(96)}`],
    ['longer bytes', (digit: string) => `0x${digit.repeat(97)}`],
    ['an ID of 40 letters', (digit: string) => digit.repeat(40)],
    ['an ID of 60 letters', (digit: string) => digit.repeat(60)],
    ['a node', (digit: string) => `NodeID-${digit.repeat(40)}`],
  ])('is %s', (_, of) => {
    expect(isIdentifier(of('a'), of('b'))).toBe(true)
    expect(isIdentifier(of('a'), 'other')).toBe(false)
    expect(isIdentifier('other', of('b'))).toBe(false)
  })

  it.each([
    ['63 digits', (digit: string) => `0x${digit.repeat(63)}`],
    ['95 digits', (digit: string) => `0x${digit.repeat(95)}`],
    ['a word that begins with twelve zeros', (digit: string) => `0x${'0'.repeat(12)}${digit.repeat(52)}`],
    ['39 letters', (digit: string) => digit.repeat(39)],
    ['61 letters', (digit: string) => digit.repeat(61)],
    ['letters that base 58 does not have', (digit: string) => digit.repeat(40).replace(/.$/, '0')],
  ])('is not %s', (_, of) => {
    expect(isIdentifier(of('a'), of('b'))).toBe(false)
  })

  it('may begin with eleven zeros', () => {
    const of = (digit: string) => `0x${'0'.repeat(11)}${digit.repeat(53)}`
    expect(isIdentifier(of('a'), of('b'))).toBe(true)
  })
})

describe('a translation', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((digit) => digit.repeat(50)) as [string, string, string]

  it('keeps the first counterpart of either side', () => {
    const translation = new Translation()
    expect(translation.isSame(one, two)).toBe(true)
    expect(translation.isSame(one, two)).toBe(true)
    expect(translation.isSame(one, three)).toBe(false)
    expect(translation.isSame(three, two)).toBe(false)
    expect(translation.isSame(two, one)).toBe(true)
  })

  it('replaces each identifier in a text that has a counterpart, and no other', () => {
    const translation = new Translation()
    translation.isSame(one, two)
    translation.isSame(`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`)
    expect(translation.ofText(`/${one}/0x${'1'.repeat(64)}?x=${one}&y=${three}`)).toBe(
      `/${two}/0x${'2'.repeat(64)}?x=${two}&y=${three}`,
    )
  })

  it('is of texts with identifiers inside, too', () => {
    const translation = new Translation()
    translation.isSame(one, two)
    expect(differences(`it is ${one}`, `it is ${two}`, translation)).toEqual([])
    expect(differences(`it is ${one}`, `it is ${one}`, translation)).toEqual([])
    expect(differences(`it is ${one}`, `it is ${three}`, translation)).toEqual([
      { pointer: '', recorded: `it is ${one}`, answered: `it is ${three}` },
    ])
  })
})

describe('differences', () => {
  const between = (recorded: unknown, answered: unknown, ignored: readonly string[] = []) =>
    differences(recorded, answered, new Translation(), new Set(ignored)).map(({ pointer }) => pointer)

  it('are those of every item and member that one side lacks', () => {
    expect(between([1, 2], [1])).toEqual(['/1'])
    expect(between([1], [1, 2, 3])).toEqual(['/1', '/2'])
    expect(between({ a: { b: 1 } }, { a: { c: 1 } })).toEqual(['/a/b', '/a/c'])
    expect(between({ a: null }, {})).toEqual(['/a'])
    expect(between(null, {})).toEqual([''])
  })

  it('are named by JSON pointers, in which a tilde and a slash are escaped', () => {
    expect(between({ '~1/~': 1 }, {})).toEqual(['/~01~1~0'])
  })

  it('are not those of ignored members, and of what is in them', () => {
    expect(between({ a: { b: 1 }, c: [1] }, { a: 2, c: [2] }, ['a', 'c'])).toEqual([])
    expect(between({ a: 1, b: 1 }, { a: 2, b: 2 }, ['a'])).toEqual(['/b'])
  })

  it.each([
    'timestamp',
    'startTime',
    'timestampMs',
    'timestampMilliseconds',
    'uptimes',
    'delayDurationNanos',
    'since',
  ])('are not those of the time %s, where it is a number', (name) => {
    expect(between({ [name]: '5' }, { [name]: 6.5 })).toEqual([])
    expect(between({ [name]: '0xa' }, { [name]: '0xb' })).toEqual([])
    expect(between({ [name]: ['5'] }, { [name]: ['6'] })).toEqual([])
    expect(between({ [name]: '5' }, { [name]: 'late' })).toEqual([`/${name}`])
    expect(between({ [name]: 'late' }, { [name]: '5' })).toEqual([`/${name}`])
  })

  it('are those of numbers with other names, and of one date', () => {
    expect(between({ timer: '5' }, { timer: '6' })).toEqual(['/timer'])
    expect(between('2030-01-01T00:00:00Z', '2031-01-01T00:00:00+02:00')).toEqual([])
    expect(between('2030-01-01T00:00:00Z', 'soon')).toEqual([''])
    expect(between('2030-01-01', '2031-01-01')).toEqual([''])
  })
})

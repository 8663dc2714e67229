import { describe, expect, it } from '@jest/globals'
import { differences } from '../../../src/record/differences.js'
import { Translation } from '../../../src/record/Translation.js'

const found = (recorded: unknown, answered: unknown, ...ignored: string[]) =>
  differences(recorded, answered, new Translation(), new Set(ignored))
const pointers = (recorded: unknown, answered: unknown) =>
  found(recorded, answered).map(({ pointer }) => pointer)
const id = (digit: string) => `0x${digit.repeat(64)}`

describe('two answers differ', () => {
  it('where a value, a member or an element is another, or is missing', () => {
    expect(found({ a: [1, 2], b: null }, { a: [1, 3, 4], c: null })).toEqual([
      { pointer: '/a/1', recorded: 2, answered: 3 },
      { pointer: '/a/2', recorded: undefined, answered: 4 },
      { pointer: '/b', recorded: null, answered: undefined },
      { pointer: '/c', recorded: undefined, answered: null },
    ])
    expect(pointers([1], [])).toEqual(['/0'])
    expect(pointers([], {})).toEqual([''])
    expect(pointers(null, {})).toEqual([''])
    expect(pointers('1', 1)).toEqual([''])
  })

  it('at a pointer whose names are escaped', () => {
    expect(pointers({ 'a/b~c': 1 }, { 'a/b~c': 2 })).toEqual(['/a~1b~0c'])
  })

  it('in identifiers that have another counterpart already', () => {
    expect(pointers([id('1'), id('1')], [id('2'), id('2')])).toEqual([])
    expect(pointers([id('1'), id('1')], [id('2'), id('3')])).toEqual(['/1'])
    expect(pointers([id('1'), id('3')], [id('2'), id('2')])).toEqual(['/1'])
  })

  it('in texts, unless these have counterparts in the same places', () => {
    const text = (digit: string) => `block ${id(digit)} is unknown`
    expect(pointers([id('1'), text('1')], [id('2'), text('2')])).toEqual([])
    expect(pointers([id('1'), text('1')], [id('2'), text('3')])).toEqual(['/1'])
  })
})

describe('two answers are the same', () => {
  it('where times differ: dates anywhere, and numbers of members that are times by name', () => {
    expect(pointers('2026-01-02T03:04:05.6Z', '2026-01-02T03:04:06+01:00')).toEqual([])
    expect(
      pointers(
        { timestamp: '0x1', uptimes: [1.5], startTime: '7' },
        { timestamp: 12, uptimes: [2], startTime: '8' },
      ),
    ).toEqual([])
    expect(pointers({ height: 1 }, { height: 2 })).toEqual(['/height'])
    expect(pointers({ timestamp: 'soon' }, { timestamp: 'late' })).toEqual(['/timestamp'])
    expect(pointers({ timestamp: 1 }, { timestamp: 'late' })).toEqual(['/timestamp'])
    expect(pointers('2026-01-02', '2026-01-03')).toEqual([''])
  })

  it('where a name is ignored, at any depth', () => {
    expect(found({ a: { b: 1, c: 1 } }, { a: { b: 2, c: 2 } }, 'b')).toMatchObject([{ pointer: '/a/c' }])
  })
})

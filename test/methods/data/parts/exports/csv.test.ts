import { expect, it } from '@jest/globals'
import { csvSteps, type Row } from '../../../../../methods/data/parts/exports/csv.js'

/** The text of a table, and the number of steps that it was made in. */
function written(columns: readonly string[], rows: readonly Row[]): [string, number] {
  const steps = csvSteps(columns, rows)
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done === true) return [step.value, count]
  }
}

it('a table has a header and a line for each row, by column, and is made row by row', () => {
  const rows = [{ b: 2, a: 'x', other: 'left out' }, { a: 10n ** 20n }, { a: undefined, b: 0 }]
  expect(written(['a', 'b'], rows)).toEqual(['a,b\r\nx,2\r\n100000000000000000000,\r\n,0\r\n', 3])
  expect(written(['a'], [])).toEqual(['a\r\n', 0])
})

it.each([
  ['a b', 'a b'],
  ["it's", "it's"],
  ['a,b', '"a,b"'],
  ['a"b"', '"a""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
])('the value %j is written as %j', (value, field) => {
  expect(written(['c'], [{ c: value }])[0]).toBe(`c\r\n${field}\r\n`)
})

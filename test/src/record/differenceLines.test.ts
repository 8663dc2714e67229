import { expect, it } from '@jest/globals'
import type { DifferingExchange } from '../../../src/record/compareRecording.js'
import { differenceLines } from '../../../src/record/differenceLines.js'

/** An exchange with some differences in its answer. */
function differing(differences: DifferingExchange['differences'], requestBody = ''): DifferingExchange {
  const exchange = {
    timestampMs: 0,
    httpMethod: 'GET',
    target: '/ext/health',
    contentType: undefined,
    requestBody,
    status: 200,
    responseBody: '',
  }
  return { position: 3, exchange, differences }
}

/** As many differences as wanted, at `/0`, `/1` and so on. */
function some(count: number): DifferingExchange['differences'] {
  return Array.from({ length: count }, (_, index) => ({ pointer: `/${index}`, recorded: 1, answered: 2 }))
}

it('a request without a body is a line without a blank at its end', () => {
  expect(differenceLines([differing([{ pointer: '/a', recorded: 'x', answered: undefined }])])).toEqual([
    '#3 GET /ext/health',
    '  /a',
    '    - "x"',
    '    + nothing',
  ])
})

it('exchanges follow one another', () => {
  const lines = differenceLines([differing(some(1), '{}'), differing(some(1), '[]')])
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '#3 GET /ext/health {}',
    '#3 GET /ext/health []',
  ])
})

it('ten differences of an exchange are shown, and further ones counted', () => {
  const ten = differenceLines([differing(some(10))])
  expect(ten).toHaveLength(1 + 10 * 3)
  expect(ten.at(-1)).toBe('    + 2')
  const eleven = differenceLines([differing(some(11))])
  expect(eleven.slice(0, -1)).toEqual(ten)
  expect(eleven.at(-1)).toBe('  and 1 more')
  expect(differenceLines([differing(some(30))]).at(-1)).toBe('  and 20 more')
})

it('a text of 200 characters is shown, and a longer one cut there', () => {
  const whole = 'x'.repeat(198)
  expect(differenceLines([differing([{ pointer: '', recorded: whole, answered: `${whole}y` }])])).toEqual([
    '#3 GET /ext/health',
    '  ',
    `    - "${whole}"`,
    `    + "${whole}y…`,
  ])
  const body = 'b'.repeat(200)
  expect(differenceLines([differing([], body)])).toEqual([`#3 GET /ext/health ${body}`])
  expect(differenceLines([differing([], `${body}b`)])).toEqual([`#3 GET /ext/health ${body}…`])
})

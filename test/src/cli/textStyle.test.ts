import { expect, it } from '@jest/globals'
import { textStyle } from '../../../src/cli/textStyle.js'

it('a style is around a text, and around no text there is none', () => {
  const { bold, dim, red } = textStyle({ isTTY: true }, {})
  expect([bold('x'), dim('x'), red('x'), red('')]).toEqual([
    ...['\u001b[1mx\u001b[22m', '\u001b[2mx\u001b[22m', '\u001b[31mx\u001b[39m', ''],
  ])
})

it('colours are for terminals, unless NO_COLOR or FORCE_COLOR says otherwise', () => {
  const isColoured = (isTTY: boolean, environment: Readonly<Record<string, string>>): boolean =>
    textStyle({ isTTY }, environment).red('x') !== 'x'
  expect(isColoured(true, {})).toBe(true)
  expect(isColoured(false, {})).toBe(false)
  expect(isColoured(true, { NO_COLOR: '1' })).toBe(false)
  expect(isColoured(true, { NO_COLOR: '' })).toBe(true)
  expect(isColoured(true, { TERM: 'dumb' })).toBe(false)
  expect(isColoured(false, { FORCE_COLOR: '1' })).toBe(true)
  expect(isColoured(true, { FORCE_COLOR: '0' })).toBe(false)
  expect(isColoured(true, { FORCE_COLOR: 'false' })).toBe(false)
  expect(isColoured(true, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true)
})

import { expect, it } from '@jest/globals'
import { textStyle } from '../../../src/cli/textStyle.js'

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

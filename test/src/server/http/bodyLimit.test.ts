import { expect, it } from '@jest/globals'
import {
  defaultEvmBodyLimitBytes,
  httpBodyLimit,
  isBodyLimit,
  maxBodyLimitBytes,
} from '../../../../src/server/http/bodyLimit.js'

it('bodies may have 12 MiB, those of an EVM chain 5 MiB as in geth, unless options say otherwise', () => {
  expect(httpBodyLimit({})).toBe(12_582_912)
  expect(httpBodyLimit({ httpBodyLimitBytes: 7 })).toBe(7)
  expect([defaultEvmBodyLimitBytes, maxBodyLimitBytes]).toEqual([5_242_880, 268_435_456])
})

it.each([
  [0, false],
  [1, true],
  [1.5, false],
  [-1, false],
  [268_435_456, true],
  [268_435_457, false],
  [Number.NaN, false],
])('%d bytes are a limit: %p', (bytes, is) => {
  expect(isBodyLimit(bytes)).toBe(is)
})

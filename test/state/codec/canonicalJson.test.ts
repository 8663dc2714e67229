import { expect, test } from '@jest/globals'
import { canonicalJson } from '../../../state/codec/canonicalJson.js'

test('members are sorted at every depth, without blanks', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, 'é"'], a: { '10': true, '9': false } })).toBe(
    '{"a":{"10":true,"9":false},"b":[{"c":null,"d":1},"é\\""]}',
  )
})

test('members that are undefined are left out, and items are null', () => {
  expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
  expect(canonicalJson([])).toBe('[]')
  expect(canonicalJson({})).toBe('{}')
  expect(canonicalJson(null)).toBe('null')
})

import { expect, it } from '@jest/globals'
import { impersonateSignature } from '../../../../methods/tooling/accounts/impersonateSignature.js'
import { parseJson } from '../../../../state/codec/parseJson.js'

const account = `0x${'ab'.repeat(20)}`

it.each([[`["0x12", "${account}"]`], [`[["0x12", "${account}"]]`]])('takes %s', (params) => {
  expect(impersonateSignature[0]?.params.decode(parseJson(params))).toEqual([Uint8Array.of(0x12), account])
})

it.each([
  ['["0x12"]', 'missing value for required argument 1'],
  ['[["0x12"]]', 'missing value for required argument 1'],
  [`[["0x12", "${account}"], "${account}"]`, 'invalid argument 0'],
  ['{"signature": "0x12"}', 'non-array args'],
  ['"0x12"', 'non-array args'],
])('refuses %s', (params, reason) => {
  expect(() => impersonateSignature[0]?.params.decode(parseJson(params))).toThrow(reason)
})

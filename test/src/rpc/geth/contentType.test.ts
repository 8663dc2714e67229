import { expect, it } from '@jest/globals'
import { isJsonContentType } from '../../../../src/rpc/geth/contentType.js'

it.each([
  'application/json',
  'Application/JSON',
  ' application/json ',
  'application/json-rpc',
  'application/jsonrequest',
  'application/json;',
  'application/json; charset=utf-8',
  'application/json ;charset="utf\\"-8" ; a=b',
  'application/json; a=b; A=b',
  'application/json; a=b;',
])('%s is JSON', (header) => {
  expect(isJsonContentType(header)).toBe(true)
})

it.each([
  undefined,
  '',
  'text/plain',
  'text/plain; application/json',
  'application/jsonp',
  'application/json; charset',
  'application/json; a=b; a=c',
  'application/json; a="b',
  'application/json;; a=b',
  'application/json; =b',
])('%s is not', (header) => {
  expect(isJsonContentType(header)).toBe(false)
})

import { describe, expect, it } from '@jest/globals'
import { fitsParams } from '../../../methods/matching/fitsParams.js'
import { fitsPattern, fitsRoute } from '../../../methods/matching/fitsRoute.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import type { FaultParams } from '../../../state/node/FaultRule.js'

describe('a pattern of names', () => {
  it.each([
    ['eth_call', 'eth_call'],
    ['eth_*', 'eth_call'],
    ['eth_*', 'eth_'],
    ['*', ''],
    ['*call', 'eth_call'],
    ['e*_*l', 'eth_call'],
    ['a*a', 'aa'],
    ['a**a', 'aa'],
    ['*b*b*', 'abab'],
  ])('%s fits %s', (pattern, name) => {
    expect(fitsPattern(pattern, name)).toBe(true)
  })

  it.each([
    ['eth_call', 'eth_callx'],
    ['eth_*', 'xeth_call'],
    ['*call', 'eth_callx'],
    ['a*a', 'a'],
    ['ab*ba', 'aba'],
    ['*b*b*', 'ab'],
    ['a*c*b', 'ab'],
  ])('%s does not fit %s', (pattern, name) => {
    expect(fitsPattern(pattern, name)).toBe(false)
  })
})

it.each([
  ['/v1/chains/{chainId}', true],
  ['/v1/chains/43112', true],
  ['/v1/chains/*', true],
  ['/v1/chains/1', false],
  ['/v1/chains', false],
])('the route /v1/chains/{chainId} of the chain 43112 fits %s: %p', (pattern, fits) => {
  expect(fitsRoute(pattern, '/v1/chains/{chainId}', { chainId: '43112' })).toBe(fits)
})

it('a route keeps the names of parameters that it has not', () => {
  expect(fitsRoute('/a/{b}', '/a/{b}', {})).toBe(true)
  expect(fitsRoute('/a/{b}/1', '/a/{b}/{c}', { c: '1' })).toBe(true)
})

describe('a part of parameters', () => {
  const fits = (part: FaultParams, params: string | undefined) =>
    fitsParams(part, params === undefined ? undefined : parseJson(params))

  it.each<[FaultParams, string]>([
    [null, '[1]'],
    [[], '[1]'],
    [[1], '[1,2]'],
    [[null, 2], '[1,2]'],
    [[1.5], '[1.50]'],
    [[true], '[true]'],
    [['0xAB*'], '["0xabCD"]'],
    [['a*'], '["ab"]'],
    [[{ to: '0xAB' }], '[{"to":"0xab","data":"0x"},"latest"]'],
    [{ address: 'P-*' }, '{"address":"P-local1","limit":5}'],
    [{ address: 'P-*' }, '[{"address":"P-local1"}]'],
    [{ a: { b: [1] } }, '{"a":{"b":[1,2]}}'],
  ])('%j fits %s', (part, params) => {
    expect(fits(part, params)).toBe(true)
  })

  it.each<[FaultParams, string | undefined]>([
    [[1], '[2]'],
    [[1], '["1"]'],
    [[1, 2], '[1]'],
    [[null], '[]'],
    [[1], undefined],
    [[true], '[false]'],
    [[true], '[1]'],
    [['A'], '["a"]'],
    [['0xAG'], '["0xag"]'],
    [{ a: 1 }, '{"b":1}'],
    [{ a: 1 }, '[{"a":1},2]'],
    [{ a: 1 }, '[[1]]'],
    [{ a: 1 }, undefined],
    [[{ a: 1 }], '[5]'],
  ])('%j does not fit %s', (part, params) => {
    expect(fits(part, params)).toBe(false)
  })
})

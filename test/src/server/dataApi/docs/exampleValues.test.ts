import { describe, expect, it } from '@jest/globals'
import {
  exampleBody,
  exampleText,
  knownValues,
} from '../../../../../src/server/dataApi/docs/exampleValues.js'
import { nodeNetwork } from '../../../../methods/nodeNetwork.js'

const known = { network: 'fuji', chainId: '43112' }
const evm = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
const bech32 = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

it('the values of a network are known from its start', async () => {
  expect(knownValues(await nodeNetwork())).toEqual({
    network: 'fuji',
    chainId: '43112',
    blockchainId: 'p-chain',
    blockId: '0',
  })
})

describe('the example of a parameter', () => {
  it.each([
    ['network', { default: 'x' }, 'fuji'],
    ['size', { default: 7, enum: [1] }, '7'],
    ['address', { format: 'evm-address', enum: [1] }, evm],
    ['address', { format: 'bech32-address' }, bech32],
    ['address', { format: 'party' }, bech32],
    ['order', { enum: ['asc', 'desc'] }, 'asc'],
    ['list', { type: 'array', items: { enum: ['a'] } }, 'a'],
    ['list', { type: 'array', items: { format: 'evm-address' } }, evm],
    ['hash', { type: 'string', format: 'hash' }, ''],
    ['flag', { default: false }, 'false'],
  ])('%s %j is %s', (name, schema, text) => {
    expect(exampleText(name, schema, known)).toBe(text)
  })
})

describe('the example of a body', () => {
  it.each<[object, unknown]>([
    [{ default: 5, type: 'integer' }, 5],
    [{ examples: ['first', 'second'], type: 'string' }, 'first'],
    [{ default: 5, examples: [6] }, 5],
    [{ type: 'integer', minimum: 3 }, 3],
    [{ type: 'number' }, 0],
    [{ type: 'boolean' }, false],
    [{ type: 'array' }, []],
    [{ type: 'array', items: { enum: ['a'] } }, ['a']],
    [{ type: 'string' }, ''],
    [{ format: 'party' }, bech32],
    [{ properties: { a: { type: 'integer' }, b: true }, required: ['b'] }, { b: '' }],
    [
      { properties: { a: { type: 'integer' }, chainId: {} }, required: [] },
      { a: 0, chainId: '43112' },
    ],
    [{ properties: { a: { properties: { b: {} } } } }, { a: { b: '' } }],
  ])('%j is %j', (schema, body) => {
    expect(exampleBody(schema as never, known)).toEqual(body)
  })
})

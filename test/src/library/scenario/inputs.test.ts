import { describe, expect, it } from '@jest/globals'
import { nftsInput } from '../../../../src/library/scenario/inputs/contractInputs.js'
import { jsonOrPathInput } from '../../../../src/library/scenario/inputs/l1Inputs.js'

describe('JSON in a scenario', () => {
  it('is an object, or the path of a file', () => {
    expect(jsonOrPathInput.read({ gasLimit: 1 }, 'at')).toEqual({ json: '{"gasLimit":1}' })
    expect(jsonOrPathInput.read('genesis.json', 'at')).toEqual({ path: 'genesis.json' })
  })

  it.each([[[]], [null], [1], [true]])('is not %j', (value) => {
    expect(() => jsonOrPathInput.read(value, 'at')).toThrow(
      '"at" must be an object, or the path of a JSON file',
    )
  })
})

describe('tokens of a collection', () => {
  const amounts = (amount: unknown) => {
    const tokens = [{ id: 1, owner: 'alice', amount }]
    const read = nftsInput.read({ items: { standard: 'erc1155', tokens } }, 'nfts')
    return [...read].flatMap(([, collection]) => collection.tokens?.map((token) => token.amount))
  }

  it('are one or more', () => {
    expect([amounts(1), amounts(undefined)]).toEqual([[1n], [undefined]])
    expect(() => amounts(0)).toThrow('nfts.items.tokens[0].amount')
  })

  it('have an ID below 2^256', () => {
    const read = (id: bigint) => nftsInput.read({ items: { tokens: [{ id, owner: 'alice' }] } }, 'nfts')
    expect(read((1n << 256n) - 1n)).toBeDefined()
    expect(() => read(1n << 256n)).toThrow('nfts.items.tokens[0].id')
  })
})

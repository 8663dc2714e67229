import { describe, expect, it } from '@jest/globals'
import { addressesBody } from '../../../../../methods/data/parts/primary/primaryAddresses.js'

const one = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const read = (addresses: string) => addressesBody.read({ addresses }).addresses

describe('addresses in a body', () => {
  it('are at most 1024, and each is taken once', () => {
    expect(read(one)).toHaveLength(1)
    expect(read(Array(1024).fill(one).join(','))).toEqual(read(one))
    expect(() => read(Array(1025).fill(one).join(','))).toThrow(
      'addresses must not have more than 1024 items',
    )
  })

  it('are required, and refused where one is none', () => {
    expect(() => read('')).toThrow('addresses is required')
    expect(() => read(`${one},P-local1x`)).toThrow(/address/)
  })
})

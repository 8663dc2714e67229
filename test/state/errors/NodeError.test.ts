import { describe, expect, test } from '@jest/globals'
import { invariant, NodeError } from '../../../state/errors/NodeError.js'
import { badArgument, isBadArgument } from '../../../state/errors/rpc.js'

describe('a refusal', () => {
  test('has the code -32000 and no data, unless it says so', () => {
    expect(new NodeError('no')).toMatchObject({ message: 'no', code: -32000, data: undefined })
    expect(new NodeError('no', { code: 3, data: '0x01' })).toMatchObject({ code: 3, data: '0x01' })
  })

  test('has a cause only where there is one', () => {
    const cause = new Error('cause')
    expect(new NodeError('no', { cause }).cause).toBe(cause)
    expect(new NodeError('no')).not.toHaveProperty('cause')
  })
})

test('a broken invariant is a fault of ours, and one that holds is none', () => {
  expect(() => invariant(false, 'one')).toThrow('invariant broken: one')
  expect(() => invariant(true, 'one')).not.toThrow()
})

test('an argument that does not unmarshal is known by its text', () => {
  expect(isBadArgument(badArgument())).toBe(true)
  expect(isBadArgument(new NodeError('other'))).toBe(false)
})

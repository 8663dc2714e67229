import { expect, it } from '@jest/globals'
import { NodeError } from '../../../state/errors/NodeError.js'
import { unlessRefused } from '../../../state/errors/unlessRefused.js'
import { within } from '../../../state/errors/within.js'

const throwing = (error: Error) => () => {
  throw error
}

it('what is refused is nothing', () => {
  expect(unlessRefused(() => 5)).toBe(5)
  expect(unlessRefused(throwing(new NodeError('no')))).toBeUndefined()
})

it('a refusal is put into another one', () => {
  const wrap = (cause: NodeError) => new NodeError(`failed: ${cause.message}`)
  expect(within(wrap, () => 5)).toBe(5)
  expect(() => within(wrap, throwing(new NodeError('no')))).toThrow(/^failed: no$/)
})

it('an error that is no refusal, a fault of ours, is thrown on', () => {
  const fault = new TypeError('a fault')
  expect(() => unlessRefused(throwing(fault))).toThrow(fault)
  expect(() => within(() => new NodeError('no'), throwing(fault))).toThrow(fault)
})

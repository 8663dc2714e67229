import { describe, expect, it } from '@jest/globals'
import { SnowglobeError } from '../../../src/inProcess/SnowglobeError.js'

describe('an error of the library', () => {
  it.each([
    ['its sentence alone, where it is the text of the node', { details: 'no', shortMessage: 'no' }, 'no'],
    [
      'the text of the node, then its sentence',
      { details: 'no', shortMessage: 'It said no' },
      'no\n\nIt said no',
    ],
    [
      'the text of the node, then the advice',
      { details: 'no', shortMessage: 'no', metaMessages: ['Ask again.', 'Ask another.'] },
      'no\n\nAsk again.\nAsk another.',
    ],
    [
      'the sentence before the advice',
      { details: 'no', shortMessage: 'It said no', metaMessages: ['Ask again.'] },
      'no\n\nIt said no\nAsk again.',
    ],
  ])('has %s', (_, parts, message) => {
    const error = new SnowglobeError(parts)
    expect({ ...error, message: error.message }).toStrictEqual({
      name: 'SnowglobeError',
      metaMessages: [],
      ...parts,
      message,
    })
  })

  it('has a cause where there is one', () => {
    const parts = { details: 'no', shortMessage: 'no' }
    expect(new SnowglobeError(parts, 'why').cause).toBe('why')
    expect(Object.hasOwn(new SnowglobeError(parts), 'cause')).toBe(false)
  })
})

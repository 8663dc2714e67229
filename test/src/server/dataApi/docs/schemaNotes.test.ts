import { expect, test } from '@jest/globals'
import { schemaNotes } from '../../../../../src/server/dataApi/docs/schemaNotes.js'

test('puts formats, bounds and defaults into words', () => {
  expect(schemaNotes({ type: 'integer', minimum: 1, maximum: 100, default: 10 })).toBe(
    'at least 1, at most 100, by default 10',
  )
  expect(schemaNotes({ type: 'string', anyOf: [{ format: 'node-id' }, { maxLength: 0 }] })).toBe(
    'a node ID (NodeID-…)',
  )
  expect(schemaNotes({ type: 'array', maxItems: 2, items: { type: 'string', format: 'hex' } })).toBe(
    'items: at most 2, each bytes in hexadecimal digits',
  )
  expect(schemaNotes({ type: 'string' })).toBe('')
})

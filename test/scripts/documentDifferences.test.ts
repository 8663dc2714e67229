import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { withDocumentDifferences } from '../../scripts/reference/documentDifferences.js'

it('the tables in docs/fidelity.md are up to date: `npm run docs` writes them', () => {
  const guide = readFileSync('docs/fidelity.md', 'utf8')
  expect(withDocumentDifferences(guide)).toBe(guide)
  expect(guide).toContain('Price.value')
})

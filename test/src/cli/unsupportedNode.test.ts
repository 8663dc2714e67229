import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { unsupportedNode } from '../../../src/cli/unsupportedNode.js'

describe('the version of Node.js', () => {
  it('is refused in one sentence if it is too old', () => {
    expect(unsupportedNode('v18.20.8')).toBe('snowglobe needs Node.js 20.19 or newer, but this is v18.20.8')
    expect(unsupportedNode('v20.18.3')).toContain('20.19')
  })

  it.each(['v20.19.0', 'v20.20.0', 'v21.0.0', 'v22.0.0', 'v24.1.0'])('%s is supported', (version) => {
    expect(unsupportedNode(version)).toBeUndefined()
  })

  it('is what package.json asks for', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.19')
  })
})

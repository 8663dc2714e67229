import { describe, expect, it } from '@jest/globals'
import { escapeHtml } from '../../../state/codec/escapeHtml.js'

describe('escapeHtml', () => {
  it('escapes what Go escapes', () => {
    expect(escapeHtml('"<a href=\u2028>&\u2029"')).toBe('"\\u003ca href=\\u2028\\u003e\\u0026\\u2029"')
  })

  it('leaves other text alone', () => {
    const text = '"\\n é 🏔 \u2027"'
    expect(escapeHtml(text)).toBe(text)
  })

  it('escapes every character of a long text once', () => {
    const text = '🏔<x>'.repeat(5000)
    expect(escapeHtml(text)).toBe('🏔\\u003cx\\u003e'.repeat(5000))
  })
})

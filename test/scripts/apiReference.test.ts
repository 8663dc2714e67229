import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { apiReference } from '../../scripts/reference/apiReference.js'
import { schemaText } from '../../scripts/reference/schemaText.js'

describe('the API reference', () => {
  it('is up to date: scripts/writeApiReference.ts writes it', () => {
    const files = apiReference()
    expect(readdirSync('docs/api').sort()).toEqual([...files.keys()].sort())
    for (const [name, text] of files) expect(readFileSync(join('docs/api', name), 'utf8')).toBe(text)
  })

  it('spells types as TypeScript does', () => {
    const id = { type: 'string', description: 'ID in cb58' }
    expect(schemaText({ type: 'array', items: { type: ['integer', 'string'] } })).toBe('(number | string)[]')
    expect(schemaText({ oneOf: [{ type: 'boolean' }, { type: 'null' }] })).toBe('boolean | null')
    expect(schemaText({ enum: ['hex', 'json'] })).toBe('"hex" | "json"')
    expect(schemaText({ type: 'object', properties: { a: { type: 'string' } } })).toBe('{ a?: string }')
    expect(schemaText({ type: 'object', properties: { txID: id }, required: ['txID'] })).toBe(
      '{\n  txID: string // ID in cb58\n}',
    )
  })
})

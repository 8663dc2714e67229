import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { schemaText } from '../../methods/kit/schemaText.js'
import { parameterText } from '../../methods/rpc/parameterText.js'
import { apiReference, referencePages } from '../../scripts/reference/apiReference.js'
import { stubHeapSnapshots } from '../stubHeapSnapshots.js'

stubHeapSnapshots()
let files: ReadonlyMap<string, string>
beforeAll(async () => {
  files = await apiReference()
}, 120_000)
const methods = referencePages().flatMap((page) => page.methods)

describe('the API reference', () => {
  it('is up to date: `npm run docs` writes it', () => {
    expect(readdirSync('docs/api').sort()).toEqual([...files.keys()].sort())
    for (const [name, text] of files) expect(readFileSync(join('docs/api', name), 'utf8')).toBe(text)
  })

  it('gives each page a file of its own', () => {
    expect(files.size).toBe(referencePages().length + 1)
  })

  it('shows an example of each method', () => {
    const sections = [...files.values()].flatMap((text) => text.split(/^## /m).slice(1))
    expect(sections.length).toBeGreaterThan(300)
    expect(sections.filter((text) => !text.includes('\nExample:\n')).map(nameOf)).toEqual([])
  })

  it('shows an error of each method', () => {
    const sections = [...files.values()].flatMap((text) => text.split(/^## /m).slice(1))
    expect(sections.filter((text) => !text.includes('\nErrors, among others:\n')).map(nameOf)).toEqual([])
  })

  it('says what each parameter means', () => {
    const silent = methods.flatMap(({ name, params }) =>
      params.describe
        .filter((each) => each.schema['description'] === undefined && parameterText(name, each.name) === '')
        .map((each) => `${name} ${each.name}`),
    )
    expect(silent).toEqual([])
  })

  it('describes each number of a result, and each object without listed members', () => {
    expect(methods.flatMap(({ name, result }) => unexplained(result, name))).toEqual([])
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

function nameOf(section: string): string {
  return section.slice(0, section.indexOf('\n'))
}

/** Returns the places in a schema whose values need an explanation and have none. */
function unexplained(schema: unknown, place: string, isExplained = false): readonly string[] {
  if (!isObject(schema)) return []
  const { description, type, pattern, properties, items, additionalProperties } = schema
  const explained = isExplained || description !== undefined
  const choices: unknown = schema['anyOf'] ?? schema['oneOf'] ?? []
  const members = Object.entries(isObject(properties) ? properties : {})
  const isNumber = type === 'integer' || type === 'number' || pattern === '^[0-9]+$'
  const isOpaque = type === 'object' && properties === undefined && additionalProperties === undefined
  const isAnything = Object.keys(schema).length === 0
  return [
    ...(!explained && (isNumber || isOpaque || isAnything) ? [place] : []),
    ...(Array.isArray(choices) ? choices.flatMap((choice) => unexplained(choice, place, explained)) : []),
    ...unexplained(items, `${place}[]`, explained),
    ...unexplained(additionalProperties, `${place}{}`, explained),
    ...members.flatMap(([name, member]) => unexplained(member, `${place}.${name}`)),
  ]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

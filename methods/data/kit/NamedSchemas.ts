import { invariant } from '../../../state/errors/NodeError.js'
import type { JsonSchema } from '../../kit/schema.js'
import { memberText } from '../memberTexts/memberTables.js'

/**
 * The schemas of a document by name. A schema has the name that its `title` says; others stand where they are used.
 * Each member gets the text that says what it means, unless its schema has one.
 */
export class NamedSchemas {
  readonly #schemas = new Map<string, { readonly source: string; shown: JsonSchema }>()

  /** Returns a schema as a document shows it: with references to named schemas, which are kept. */
  shown(schema: JsonSchema, owner?: string): JsonSchema {
    const { title } = schema
    if (typeof title !== 'string') return this.#described(schema, owner)
    this.#keep(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }

  /** Returns the named schemas that were shown, by name in alphabetical order. */
  all(): Readonly<Record<string, JsonSchema>> {
    const named = [...this.#schemas].map(([name, { shown }]): [string, JsonSchema] => [name, shown])
    return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #keep(name: string, schema: JsonSchema): void {
    const source = JSON.stringify(schema)
    const known = this.#schemas.get(name)
    invariant(known === undefined || known.source === source, `two schemas have the name ${name}`)
    if (known !== undefined) return
    const { title: _, ...rest } = schema
    const kept = { source, shown: rest }
    this.#schemas.set(name, kept)
    kept.shown = this.#described(rest, name)
  }

  #described(schema: JsonSchema, owner: string | undefined): JsonSchema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === 'properties' && isSchema(value)) return [key, this.#members(value, owner)]
        if (withSchema.has(key) && isSchema(value)) return [key, this.shown(value, owner)]
        if (withSchemas.has(key) && Array.isArray(value))
          return [key, value.map((each) => (isSchema(each) ? this.shown(each, owner) : each))]
        return [key, value]
      }),
    )
  }

  #members(members: JsonSchema, owner: string | undefined): JsonSchema {
    return Object.fromEntries(
      Object.entries(members).map(([name, member]) => {
        const schema = isSchema(member) ? member : {}
        const description = schema['description'] ?? memberText(owner, name)
        const shown = this.shown(schema, owner)
        return [name, description === undefined ? shown : { ...shown, description }]
      }),
    )
  }
}

/** The keywords of JSON Schema with a schema, and those with a list of schemas. */
const withSchema = new Set(['items', 'additionalProperties', 'if', 'then', 'else'])
const withSchemas = new Set(['anyOf', 'oneOf', 'allOf'])

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

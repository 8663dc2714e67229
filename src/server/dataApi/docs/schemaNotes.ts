import { formatInWords } from '../../../../methods/data/kit/formats.js'

/** A JSON schema. */
type SchemaValue = Readonly<Record<string, unknown>>

/**
 * Returns the constraints of a schema that its type does not show: `a node ID (NodeID-…), at least 1, by default 10`.
 */
export function schemaNotes(schema: SchemaValue): string {
  const { items, anyOf } = schema
  const choices = Array.isArray(anyOf) ? anyOf.filter(isSchema) : []
  const formats = [schema, ...choices].flatMap(({ format }) => (typeof format === 'string' ? format : []))
  const ofItems = isSchema(items) ? schemaNotes(items) : ''
  return [
    ...formats.map(formatInWords),
    ...bounds.flatMap(([name, words]) => (schema[name] === undefined ? [] : `${words} ${schema[name]}`)),
    ...(ofItems === '' ? [] : [`each ${ofItems}`]),
  ].join(', ')
}

const bounds = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minItems', 'items: at least'],
  ['maxItems', 'items: at most'],
  ['default', 'by default'],
] as const

function isSchema(value: unknown): value is SchemaValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A JSON schema as the definitions of methods have it. */
type SchemaValue = { readonly [key: string]: unknown }

/** Lines that are longer are broken. */
const width = 100

/**
 * Returns the type that a JSON schema describes, as TypeScript writes it. A reference is the name that it ends with.
 * @param indent before further lines
 * @param noteOf returns the comment on a member
 */
export function schemaText(schema: SchemaValue, indent = '', noteOf = meaningOf): string {
  const { type, properties, items, additionalProperties, $ref } = schema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  // Choices beside a type only narrow it.
  if (Array.isArray(choices) && type === undefined)
    return choices.map((choice) => schemaText(asSchema(choice), indent, noteOf)).join(' | ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((word) => JSON.stringify(word)).join(' | ')
  if (Array.isArray(type)) return type.map((each) => nameOf(each)).join(' | ')
  if (type === 'array') return listText(asSchema(items), indent, noteOf)
  if (type === 'object' && properties !== undefined)
    return objectText(schema, asSchema(properties), indent, noteOf)
  if (type === 'object' && isSchema(additionalProperties))
    return `{ [key: string]: ${schemaText(additionalProperties, indent, noteOf)} }`
  if (type === 'object' && additionalProperties === false) return '{}'
  return nameOf(type)
}

/** Returns the meaning of a value: the description of its schema, of its items, or of the first choice that has one. */
export function meaningOf(schema: SchemaValue): string | undefined {
  const { description, items, additionalProperties } = schema
  if (typeof description === 'string') return description
  const choices = schema['anyOf'] ?? schema['oneOf']
  const parts = Array.isArray(choices) ? choices : [items, additionalProperties]
  return parts
    .map((part) => (isSchema(part) ? meaningOf(part) : undefined))
    .find((note) => note !== undefined)
}

function listText(items: SchemaValue, indent: string, noteOf: typeof meaningOf): string {
  const item = schemaText(items, indent, noteOf)
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function objectText(
  schema: SchemaValue,
  properties: SchemaValue,
  indent: string,
  noteOf: typeof meaningOf,
): string {
  const required: unknown = schema['required']
  const inner = `${indent}  `
  const members = Object.entries(properties).map(([name, member]) => {
    const isRequired = Array.isArray(required) && required.includes(name)
    const note = noteOf(asSchema(member))
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    const text = `${key}${isRequired ? '' : '?'}: ${schemaText(asSchema(member), inner, noteOf)}`
    return { text, note: note === undefined ? '' : ` // ${note}` }
  })
  if (members.length === 0) return '{}'
  const line = `{ ${members.map(({ text }) => text).join(', ')} }`
  if (line.length <= width && !line.includes('\n') && members.every(({ note }) => note === '')) return line
  return `{\n${members.map(({ text, note }) => `${inner}${text}${note}\n`).join('')}${indent}}`
}

function nameOf(type: unknown): string {
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

function isSchema(value: unknown): value is SchemaValue {
  return typeof value === 'object' && value !== null
}

function asSchema(value: unknown): SchemaValue {
  return isSchema(value) ? value : {}
}

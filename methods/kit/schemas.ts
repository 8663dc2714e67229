import type { JsonSchema } from './defineMethod.js'

// Schemas that several results share, for `rpc.discover`.

/** An unsigned integer as node services print it: a decimal string. */
export const uintText: JsonSchema = { type: 'string', pattern: '^[0-9]+$' }

/** cb58 of 32 bytes. */
export const idText: JsonSchema = { type: 'string', description: 'ID in cb58' }

/** Returns the schema of an object whose members are all required. */
export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Returns the schema of an object used as a map. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values }
}

/** Returns the schema of a list. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export const text: JsonSchema = { type: 'string' }
export const flag: JsonSchema = { type: 'boolean' }
export const integer: JsonSchema = { type: 'integer' }
/** The result of methods that return nothing: an empty object. */
export const empty: JsonSchema = { type: 'object', properties: {} }

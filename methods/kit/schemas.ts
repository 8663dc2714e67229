import type { JsonSchema } from './defineMethod.js'

// Shapes that several results share, for `rpc.discover`.

/** An unsigned integer as node services print it: a decimal string. */
export const uintText: JsonSchema = { type: 'string', pattern: '^[0-9]+$' }

/** cb58 of 32 bytes. */
export const idText: JsonSchema = { type: 'string', description: 'ID in cb58' }

/** An object whose members are all there. */
export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** An object used as a map. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values }
}

/** A list. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export const text: JsonSchema = { type: 'string' }
export const flag: JsonSchema = { type: 'boolean' }
export const integer: JsonSchema = { type: 'integer' }
/** Methods that give nothing back answer an empty object. */
export const empty: JsonSchema = { type: 'object', properties: {} }

import type { JsonSchema } from './defineMethod.js'

// Schemas for the results of the EVM namespaces, for `rpc.discover`.

export const quantity: JsonSchema = { type: 'string', pattern: '^0x(0|[1-9a-f][0-9a-f]*)$' }
export const hexData: JsonSchema = { type: 'string', pattern: '^0x([0-9a-f]{2})*$' }
export const hash: JsonSchema = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
export const address: JsonSchema = { type: 'string', pattern: '^0x[0-9a-f]{40}$' }
export const text: JsonSchema = { type: 'string' }
export const flag: JsonSchema = { type: 'boolean' }
export const anyObject: JsonSchema = { type: 'object' }

/** Returns the schema of a value that may be null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: 'null' }] }
}

/** Returns the schema of a list. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

import { type Json, JsonNumber, JsonObject, type JsonWritable } from './json.js'

// Between JavaScript values and JSON without text, for callers in the same process.

/** Parameters as a caller in the process gives them. Functions and symbols are nothing, as in JSON.stringify. */
export function fromPlain(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? new JsonNumber(String(value)) : null
    case 'bigint':
      return new JsonNumber(String(value))
    case 'object':
      if (value === null) return null
      if (value instanceof JsonNumber || value instanceof JsonObject) return value
      if (Array.isArray(value)) return value.map(fromPlain)
      return new JsonObject(
        Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .map(([key, member]) => [key, fromPlain(member)]),
      )
    default:
      return null
  }
}

/** A result as JSON.parse would give it to a client; always a fresh copy. */
export function toPlain(value: JsonWritable): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object') return value
  if (value instanceof JsonNumber) return Number(value.text)
  if (Array.isArray(value)) return value.map(toPlain)
  const members: readonly (readonly [string, JsonWritable])[] =
    value instanceof JsonObject ? value.members : Object.entries(value)
  const out: Record<string, unknown> = {}
  for (const [key, member] of members) if (member !== undefined) out[key] = toPlain(member)
  return out
}

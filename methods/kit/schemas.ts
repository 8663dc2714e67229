import type { Members, ObjectOf, OptionalMember, Schema, TypeOf } from './schema.js'

// The schema language of results. Each result is described once: `rpc.discover` shows the schema, and the library's
// types come from it.

/** A member that may be missing. */
export function optional<T>(schema: Schema<T>): OptionalMember<T> {
  return { optional: schema }
}

/** An object with these members. */
export function object<M extends Members>(members: M): Schema<ObjectOf<M>> {
  const entries = Object.entries(members)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, member]) => [name, schemaOf(member)])),
    required: entries.filter(([, member]) => !isOptional(member)).map(([name]) => name),
  }
}

/** An object with these members, and a name by which the OpenAPI document refers to it. */
export function namedObject<M extends Members>(name: string, members: M): Schema<ObjectOf<M>> {
  return named(name, object(members))
}

/** Gives a schema a name by which the OpenAPI document refers to it, in place of the name that it has. */
export function named<T>(name: string, schema: Schema<T>): Schema<T> {
  return { ...schema, title: name }
}

/** Returns the schema of an object used as a map. */
export function mapOf<T>(values: Schema<T>): Schema<Record<string, T>> {
  return { type: 'object', additionalProperties: values }
}

/** Returns the schema of a list. */
export function listOf<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items }
}

/** A value that may be null. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return { oneOf: [schema, { type: 'null' }] }
}

/** A value of one of several kinds. */
export function anyOf<const S extends readonly Schema<unknown>[]>(...kinds: S): Schema<TypeOf<S[number]>> {
  return { anyOf: kinds }
}

/** A text that is one of some words. */
export function oneOf<const Words extends readonly string[]>(...words: Words): Schema<Words[number]> {
  return { type: 'string', enum: words }
}

/** Adds a description to a schema. */
export function about<T>(description: string, schema: Schema<T>): Schema<T> {
  return { ...schema, description }
}

export const text: Schema<string> = { type: 'string' }
export const flag: Schema<boolean> = { type: 'boolean' }
export const number: Schema<number> = { type: 'number' }
export const integer: Schema<number> = { type: 'integer' }
/** Whatever JSON can say. */
export const anything: Schema<unknown> = {}
/** An object whose members are not listed. */
export const anyObject: Schema<Record<string, unknown>> = { type: 'object' }
/** An object whose members are not listed: results of EVM methods, whose clients have types of their own. */
export const someObject: Schema<unknown> = { type: 'object' }
/** The result of methods that return nothing: an empty object. */
export const empty: Schema<Record<string, never>> = { type: 'object', additionalProperties: false }

/** An unsigned integer as node services print it: a decimal string. */
export const uintText: Schema<string> = { type: 'string', pattern: '^[0-9]+$' }

/** cb58 of 32 bytes. */
export const idText: Schema<string> = { type: 'string', description: 'ID in cb58' }

function isOptional(member: Members[string]): member is OptionalMember<unknown> {
  return typeof member['optional'] === 'object'
}

function schemaOf(member: Members[string]): Schema<unknown> {
  return isOptional(member) ? member.optional : member
}

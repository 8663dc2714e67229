import type { Operation } from '../../methods/data/kit/Operation.js'
import { pagingInQuery } from '../../methods/data/kit/RequestCheck.js'
import type { JsonSchema } from '../../methods/kit/schema.js'

/** A value that an operation refuses for one of its parameters. */
export type BadValue = { readonly name: string; readonly value: string | number }

/** Returns values that an operation refuses: texts without the form that is asked for, and numbers out of range. */
export function badValues(operation: Operation): readonly BadValue[] {
  const parameters = { ...operation.inPath, ...operation.inQuery, ...pagingInQuery(operation) }
  return Object.entries(parameters).flatMap(([name, { schema }]) =>
    refusedBy(schema).map((value) => ({ name, value })),
  )
}

/** Whether a request has a parameter with a value, in its query or as a segment of its path. */
export function saysSo(href: string, parameter: string, value: string | number): boolean {
  const { searchParams, pathname } = new URL(href)
  const text = String(value)
  return (
    searchParams.getAll(parameter).includes(text) ||
    decodeURIComponent(pathname)
      .split(/[/:]/)
      .some((segment) => segment === text)
  )
}

function refusedBy({ type, format, items, minimum, maximum }: JsonSchema): readonly (string | number)[] {
  if (type === 'array') return isSchema(items) ? refusedBy(items) : []
  // The SDKs themselves refuse other words than those of an enumeration, and numbers with a fraction.
  if (type === 'string') return format === undefined ? [] : ['!']
  const below = typeof minimum === 'number' ? [minimum - 1] : []
  const above = typeof maximum === 'number' ? [maximum + 1] : []
  return [...below, ...above]
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

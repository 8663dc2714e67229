import type { JsonSchema } from '../../kit/schema.js'
import { formatInWords } from './formats.js'
import type { Operation } from './Operation.js'
import type { Parameter } from './Parameter.js'
import { pagingInQuery } from './RequestCheck.js'

/** A parameter as documents show it. */
export type DocumentedParameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string
  /** The type that clients send: a list in one text is a text. */
  readonly schema: JsonSchema
  /** The items of a list that is one text: their meaning, and how many there may be. */
  readonly list?: JsonSchema
}

/** Returns the parameters of an operation: those of its path, of its query, and of paging. */
export function documentedParameters(operation: Operation): readonly DocumentedParameter[] {
  const { inPath, inQuery } = operation
  return [
    ...Object.entries(inPath).map(([name, each]) => documented(name, 'path', each)),
    ...Object.entries(inQuery).map(([name, each]) => documented(name, 'query', each)),
    ...Object.entries(pagingInQuery(operation)).map(([name, { schema, description }]) => ({
      name,
      in: 'query' as const,
      required: false,
      description,
      schema,
    })),
  ]
}

function documented(
  name: string,
  location: 'path' | 'query',
  parameter: Parameter<unknown>,
): DocumentedParameter {
  const { description, schema, form, sentAs } = parameter
  const isList = form === 'list'
  return {
    name,
    in: location,
    required: location === 'path' || parameter.required,
    description: withConstraints(description, schema, isList),
    schema: sentAs ?? (isList ? { type: 'string' } : schema),
    ...(isList ? { list: withoutType(schema) } : {}),
  }
}

/** Adds to a description what its schema cannot say to OpenAPI, whose formats are others. */
function withConstraints(
  description: string,
  { format, items, maxItems }: JsonSchema,
  isList: boolean,
): string {
  const itemFormat = isList && isSchema(items) ? items['format'] : undefined
  return [
    description,
    ...(typeof format === 'string' ? [`Must be ${formatInWords(format)}.`] : []),
    ...(typeof itemFormat === 'string' ? [`Each must be ${formatInWords(itemFormat)}.`] : []),
    ...(isList && maxItems !== undefined ? [`At most ${String(maxItems)}.`] : []),
  ].join(' ')
}

function withoutType({ type: _, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { JsonSchema } from '../../kit/schema.js'
import { errorNames } from './DataApiError.js'
import { formatInWords } from './formats.js'
import type { Operation } from './Operation.js'
import type { Parameter } from './Parameter.js'
import { bodySchema, pagingInQuery } from './RequestCheck.js'

/** Returns the OpenAPI 3.1 document of operations. */
export function openApiDocument(operations: readonly Operation[]): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method.toLowerCase()] = describe(operation)
    paths[operation.path] = methods
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Data API and Metrics API of the emulated network',
      description:
        'Computed from the emulated chains. Lists are sorted with the newest item first unless said otherwise.',
      version: '1',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-data-api-key' },
        glacierApiKey: { type: 'apiKey', in: 'header', name: 'x-glacier-api-key' },
        rltoken: { type: 'apiKey', in: 'query', name: 'rltoken' },
      },
      schemas: {
        DataError: errorSchema({ type: 'string' }),
        MetricsError: errorSchema({ type: 'array', items: { type: 'string' } }),
      },
    },
  })
}

function describe(operation: Operation): object {
  const { id, api, tag, summary, description, inPath, inQuery, body, answer, status, units, isOpen } =
    operation
  const { contentType = 'application/json' } = operation
  const error = { $ref: `#/components/schemas/${api === 'data' ? 'DataError' : 'MetricsError'}` }
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    'x-compute-units': units,
    ...(api === 'data' && !isOpen
      ? { security: [{}, { apiKey: [] }, { glacierApiKey: [] }, { rltoken: [] }] }
      : {}),
    parameters: [
      ...Object.entries(inPath).map(([name, parameter]) => parameterOf(name, 'path', parameter)),
      ...Object.entries(inQuery).map(([name, parameter]) => parameterOf(name, 'query', parameter)),
      ...Object.entries(pagingInQuery(operation)).map(([name, { schema, description }]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema,
      })),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodySchema(operation) } },
          },
        }),
    responses: {
      [status]: {
        description: 'The answer.',
        ...(answer === undefined ? {} : { content: { [contentType]: { schema: answer } } }),
      },
      ...Object.fromEntries(
        Object.entries(errorNames).map(([code, name]) => [
          code,
          { description: name, content: { 'application/json': { schema: error } } },
        ]),
      ),
    },
  }
}

function parameterOf(
  name: string,
  location: 'path' | 'query',
  { description, schema, form, required }: Parameter<unknown>,
): object {
  return {
    name,
    in: location,
    required: location === 'path' || required,
    description: withFormat(description, schema),
    schema,
    ...(form === 'list' ? { style: 'form', explode: false } : {}),
  }
}

/** Adds the meaning of a format to a description, since the formats of this API are not those of OpenAPI. */
function withFormat(description: string, schema: JsonSchema): string {
  const { format } = schema
  return typeof format === 'string' ? `${description} Must be ${formatInWords(format)}.` : description
}

function errorSchema(message: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { message, statusCode: { type: 'integer' }, error: { type: 'string' } },
    required: ['message', 'statusCode', 'error'],
  }
}

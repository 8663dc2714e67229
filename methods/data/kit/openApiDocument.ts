import type { JsonSchema } from '../../kit/schema.js'
import { integer, listOf, namedObject, text } from '../../kit/schemas.js'
import { errorNames } from './DataApiError.js'
import { type DocumentedParameter, documentedParameters } from './documentedParameters.js'
import { NamedSchemas } from './NamedSchemas.js'
import type { ApiName, Operation } from './Operation.js'
import type { ErrorExamples, OperationExample, OperationExamples } from './OperationExample.js'
import { bodySchema } from './RequestCheck.js'

/**
 * Returns the OpenAPI 3.1 document of operations, with their bodies and answers as named schemas.
 * @param examples requests and answers by operation ID
 * @param errors requests that are refused
 */
export function openApiDocument(
  operations: readonly Operation[],
  examples: OperationExamples,
  errors: ErrorExamples = { data: [], metrics: [] },
): string {
  const schemas = new NamedSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method.toLowerCase()] = describe(operation, schemas, examples[operation.id] ?? [])
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
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-data-api-key',
          description: 'A key of the network.',
        },
        glacierApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-glacier-api-key',
          description: 'The same, as the SDKs send it.',
        },
        rltoken: { type: 'apiKey', in: 'query', name: 'rltoken', description: 'The same, as Core sends it.' },
      },
      responses: {
        ...errorResponses('data', schemas, errors),
        ...errorResponses('metrics', schemas, errors),
      },
      schemas: schemas.all(),
    },
  })
}

function describe(
  operation: Operation,
  schemas: NamedSchemas,
  examples: readonly OperationExample[],
): object {
  const { id, api, tag, summary, description, body, answer, status, units, isOpen } = operation
  const { contentType = 'application/json' } = operation
  const bodies = examples.filter((example) => example.body !== undefined)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    'x-compute-units': units,
    ...(api === 'data' && !isOpen
      ? { security: [{}, { apiKey: [] }, { glacierApiKey: [] }, { rltoken: [] }] }
      : {}),
    parameters: documentedParameters(operation).map((each) => parameterOf(each, examples[0])),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            description: 'What is asked for.',
            required: true,
            content: {
              'application/json': {
                schema: schemas.shown(bodySchema(operation)),
                ...shownExamples(bodies, (example) => example.body),
              },
            },
          },
        }),
    responses: {
      [status]: {
        description: 'The answer.',
        ...(answer === undefined
          ? {}
          : {
              content: {
                [contentType]: {
                  schema: schemas.shown(answer),
                  ...shownExamples(examples, (example) => example.answer),
                },
              },
            }),
      },
      ...Object.fromEntries(
        Object.entries(errorNames).map(([code, error]) => [
          code,
          { $ref: `#/components/responses/${errorName(api, error)}` },
        ]),
      ),
    },
  }
}

function parameterOf({ list, ...shown }: DocumentedParameter, example: OperationExample | undefined): object {
  const value = example?.parameters[shown.name]
  return {
    ...shown,
    ...(list === undefined ? {} : { 'x-list': list }),
    ...(value === undefined ? {} : { example: exampleValue(value, shown.schema) }),
  }
}

/** Returns the text of a parameter as a value of its type. */
function exampleValue(value: string, { type }: JsonSchema): unknown {
  if (type === 'array') return value.split(',')
  return type === 'integer' || type === 'number' || type === 'boolean' ? JSON.parse(value) : value
}

function shownExamples(
  examples: readonly OperationExample[],
  valueIn: (example: OperationExample) => unknown,
): object {
  if (examples.length === 0) return {}
  const shown = examples.map((example) => [
    example.name,
    { summary: example.target, value: valueIn(example) },
  ])
  return { examples: Object.fromEntries(shown) }
}

function errorResponses(
  api: ApiName,
  schemas: NamedSchemas,
  errors: ErrorExamples,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(errorNames).map(([status, error]) => {
      const name = errorName(api, error)
      const message = api === 'data' ? text : listOf(text)
      const schema = schemas.shown(namedObject(name, { message, statusCode: integer, error: text }))
      const own = errors[api].filter((each) => String(each.status) === status)
      const shown = own.map(({ target, answer }, index) => [
        `example${index + 1}`,
        { summary: target, value: answer },
      ])
      const examples = own.length === 0 ? {} : { examples: Object.fromEntries(shown) }
      return [name, { description: error, content: { 'application/json': { schema, ...examples } } }]
    }),
  )
}

/** Returns the name of an error. Those of the Data API are named as in the SDKs. */
function errorName(api: ApiName, error: string): string {
  return `${api === 'data' ? '' : 'Metrics'}${error.replaceAll(' ', '')}`
}

import { expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { NamedSchemas } from '../../../methods/data/kit/NamedSchemas.js'
import { openApiDocument } from '../../../methods/data/kit/openApiDocument.js'
import { memberTables } from '../../../methods/data/memberTexts/memberTables.js'
import { namedObject, text } from '../../../methods/kit/schemas.js'
import { operations } from '../../../methods/restOperations.js'
import { createNetwork } from '../../../src/index.js'
import { errorExamples, operationExamples } from '../../../src/server/dataApi/docs/data/operationExamples.js'

test('the OpenAPI document names every operation with its parameters, units and answers', async () => {
  const net = await createNetwork()
  const document = JSON.parse(await (await net.fetch('/v1/openapi.json')).text())

  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { in: 'header', name: 'x-data-api-key' },
  })
  for (const { id, path, method, status, units, inPath, inQuery, paging } of operations) {
    const described = document.paths[path][method.toLowerCase()]
    expect(described).toMatchObject({ operationId: id, 'x-compute-units': units })
    expect(Object.keys(described.responses)).toEqual(
      expect.arrayContaining([String(status), '400', '401', '403', '404', '429', '500', '502', '503']),
    )
    const names = described.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual([
      ...Object.keys(inPath),
      ...Object.keys(inQuery),
      ...(paging === undefined || paging.inBody === true ? [] : ['pageToken']),
      ...(paging === undefined || paging.isFixed === true || paging.inBody === true ? [] : ['pageSize']),
    ])
  }
})

test('operation IDs and routes are unique, and each path names the parameters that it declares', () => {
  const routes = operations.map(({ method, path }) => `${method} ${path}`)

  expect(new Set(routes).size).toBe(routes.length)
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  for (const { path, inPath } of operations)
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(inPath))
})

const shown = JSON.parse(openApiDocument(operations, operationExamples, errorExamples))

/** Returns the members of all schemas in a part of the document, with the names of their schemas. */
function membersIn(part: unknown, owner = ''): readonly (readonly [string, Record<string, unknown>])[] {
  if (Array.isArray(part)) return part.flatMap((each) => membersIn(each, owner))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'examples' || key === 'example') return []
    // A token has a member of that name.
    if (key !== 'properties' || typeof value.type === 'string')
      return membersIn(value, owner === '' ? key : owner)
    const members = Object.entries(value as Record<string, Record<string, unknown>>)
    return members.flatMap(([name, member]) => [
      [`${owner}.${name}`, member] as const,
      ...membersIn(member, `${owner}.${name}`),
    ])
  })
}

test('every member, parameter, body and answer has a description', () => {
  const members = [...membersIn(shown.components.schemas), ...membersIn(shown.paths)]
  expect(members.length).toBeGreaterThan(1000)
  expect(members.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  for (const methods of Object.values<Record<string, Described>>(shown.paths))
    for (const { operationId, summary, parameters, requestBody, responses } of Object.values(methods)) {
      const own = [...parameters, requestBody ?? { description: '-' }].filter((each) => !each.description)
      expect([operationId, summary !== '', own]).toEqual([operationId, true, []])
      for (const response of Object.values(responses))
        expect(response.description ?? response.$ref).toBeTruthy()
    }
})
type Described = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { readonly description?: string }[]
  readonly requestBody?: { readonly description?: string }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>
}

test('every text about a member is used, and none is there twice', () => {
  const names = memberTables.flatMap((table) => Object.keys(table))
  expect(new Set(names).size).toBe(names.length)
  const members = membersIn(shown.components.schemas).map(([name]) => name)
  const last = new Set(members.map((name) => name.slice(name.lastIndexOf('.') + 1)))
  const isUsed = (name: string) => {
    const [owner = '', member] = name.split('.')
    if (member === undefined) return last.has(name)
    return members.some((each) => each.startsWith(owner) && each.endsWith(`.${member}`))
  }
  expect(names.filter((name) => !isUsed(name))).toEqual([])
})

test('bodies and answers have named schemas, or are one of several that have', () => {
  const nameless = Object.values<Record<string, WithSchemas>>(shown.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((each) => Object.values(each?.content ?? {}))
        .some(({ schema }) => !isNamed(schema)),
    )
  expect(nameless.map(({ operationId }) => operationId)).toEqual(['downloadExport'])
})
type SchemaOrRef = { readonly $ref?: string; readonly anyOf?: readonly SchemaOrRef[] }
type WithContent = { readonly content?: Readonly<Record<string, { readonly schema: SchemaOrRef }>> }
type WithSchemas = {
  readonly operationId: string
  readonly requestBody?: WithContent
  readonly responses: Readonly<Record<string, WithContent>>
}

function isNamed({ $ref, anyOf = [] }: SchemaOrRef): boolean {
  return $ref !== undefined || (anyOf.length > 0 && anyOf.every(isNamed))
}

test('every error has an example of its status that a network answered, but that the Metrics API needs no key', () => {
  const lacking: string[] = []
  for (const [name, response] of Object.entries<ErrorResponse>(shown.components.responses)) {
    const { schema, examples = {} } = response.content['application/json']
    expect(schema.$ref).toBe(`#/components/schemas/${name}`)
    if (Object.keys(examples).length === 0) lacking.push(name)
    for (const { summary, value } of Object.values(examples)) {
      expect(summary).toMatch(/^\/v[12]\//)
      expect(value.error).toBe(response.description)
      expect(Array.isArray(value.message)).toBe(name.startsWith('Metrics'))
    }
  }
  expect(lacking).toEqual(['MetricsUnauthorized'])
})
type ErrorResponse = {
  readonly description: string
  readonly content: {
    readonly 'application/json': {
      readonly schema: { readonly $ref: string }
      readonly examples?: Readonly<
        Record<string, { summary: string; value: { message: unknown; error: string } }>
      >
    }
  }
}

test('the document is OpenAPI 3.1', async () => {
  const validated = await new Validator().validate(shown)
  expect(validated).toMatchObject({ valid: true })
  expect(JSON.stringify(shown.components.schemas)).not.toContain('"title"')
})

test('a list in one text is a text, as the SDKs send it, and its items are described beside it', () => {
  const { parameters } = shown.paths['/v1/networks/{network}/rewards'].get
  const nodeIds = parameters.find(({ name }: { name: string }) => name === 'nodeIds')
  expect(nodeIds).toMatchObject({
    schema: { type: 'string' },
    'x-list': { items: { type: 'string', format: 'node-id' } },
    description: expect.stringContaining('Each must be a node ID'),
  })
})

test('two schemas of one name are refused', () => {
  const schemas = new NamedSchemas()
  schemas.shown(namedObject('One', { first: text }))
  schemas.shown(namedObject('One', { first: text }))
  expect(() => schemas.shown(namedObject('One', { second: text }))).toThrow('two schemas have the name One')
})

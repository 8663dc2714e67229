import { Ajv } from 'ajv'
import { errorBody } from '../../../methods/data/kit/DataApiError.js'
import { formats } from '../../../methods/data/kit/formats.js'
import type { Operation } from '../../../methods/data/kit/Operation.js'
import { openApiDocument } from '../../../methods/data/kit/openApiDocument.js'
import { operations } from '../../../methods/restOperations.js'
import { compileTemplate } from '../../../src/server/dataApi/pathTemplate.js'

/** An answer of the Data API. */
export type DataAnswer = {
  readonly status: number
  // Tests read members of answers whose shapes the schemas guarantee.
  // biome-ignore lint/suspicious/noExplicitAny: every answer has been checked against its schema
  readonly body: any
  readonly headers: Headers
}

/** The OpenAPI document, as far as answers are checked with it. */
type ApiDocument = {
  readonly components: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
}
type Responses = Readonly<
  Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
>

/** Whoever has a `fetch`: a network, or a client over HTTP. */
type Fetching = { readonly fetch: typeof fetch }

const templates = operations.map((operation) => ({ operation, template: compileTemplate(operation.path) }))
const ajv = new Ajv({ strict: false, allErrors: true })
for (const [name, { test }] of Object.entries(formats)) ajv.addFormat(name, test)
// The named schemas of the document, and which of them the answer of each operation has.
const document: ApiDocument = JSON.parse(openApiDocument(operations, {}))
ajv.addSchema({ $id: 'document', components: closed(document.components) })
const checks = new Map<Operation, ReturnType<Ajv['compile']>>()

/**
 * Sends a request to the Data API. Every answer is held against the schema that the OpenAPI document names for its
 * operation, in which members that it does not name are not allowed, and every error against the common body.
 */
export async function ask(net: Fetching, path: string, init?: RequestInit): Promise<DataAnswer> {
  const { status, headers, body } = await askAnything(net, path, init)
  if (status >= 400) checkError(status, body, headers)
  else {
    const { pathname } = new URL(path, 'http://localhost')
    const operation = operationAt(pathname, init?.method ?? 'GET')
    if (operation !== undefined) checkAnswer(operation, status, body)
  }
  return { status, body, headers }
}

/** Sends a request whose answer is not checked. */
export async function askAnything(net: Fetching, path: string, init?: RequestInit): Promise<DataAnswer> {
  const response = await net.fetch(path, init)
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}

/** Returns all items of a list, asking for one page after the other. @param member the list in the answer */
export async function pages(
  net: Fetching,
  path: string,
  member: string,
  pageSize: number,
): Promise<unknown[]> {
  const items: unknown[] = []
  for (let token = ''; ; ) {
    const url = `${path}${path.includes('?') ? '&' : '?'}pageSize=${pageSize}&pageToken=${token}`
    const { body } = await ask(net, url)
    items.push(...body[member])
    if (body.nextPageToken === undefined) return items
    if (body[member].length !== pageSize) throw new Error(`${url}: a short page has a token`)
    token = body.nextPageToken
  }
}

/** Returns the operation that serves a path. */
export function operationAt(pathname: string, method: string): Operation | undefined {
  const found = templates.filter(({ operation, template }) => {
    return operation.method === method && template.match(pathname.replace(/\/{2,}/g, '/')) !== undefined
  })
  return found.sort((a, b) => b.template.literalLength - a.template.literalLength)[0]?.operation
}

/** Checks an answer with the schema that the document names for its operation. @throws when it does not fit */
export function checkAnswer(operation: Operation, status: number, body: unknown): void {
  if (status !== operation.status) throw new Error(`${operation.id} answers ${status}`)
  if (operation.answer === undefined) return
  let check = checks.get(operation)
  if (check === undefined) {
    const { responses } = document.paths[operation.path]![operation.method.toLowerCase()]!
    const { schema } = responses[status]!.content![operation.contentType ?? 'application/json']!
    check = ajv.compile(withDocument(closed(schema)))
    checks.set(operation, check)
  }
  if (!check(body))
    throw new Error(`${operation.id}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(body)}`)
}

function checkError(status: number, body: unknown, headers: Headers): void {
  const { message } = body as { message: string | [string] }
  const api = Array.isArray(message) ? 'metrics' : 'data'
  const text = typeof message === 'string' ? message : message[0]
  const expected = errorBody(api, status as Parameters<typeof errorBody>[1], text)
  if (JSON.stringify(body) !== expected) throw new Error(`an error's body is ${JSON.stringify(body)}`)
  if (headers.get('content-type') !== 'application/json; charset=utf-8')
    throw new Error('an error is no JSON')
}

/** Returns a schema whose references point into the document. */
function withDocument(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#'))
}

/** Returns a schema with the members disallowed that it does not name. */
function closed(schema: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...(schema as object) }
  for (const [key, value] of Object.entries(copy)) {
    if (Array.isArray(value)) copy[key] = value.map((item) => (isObject(item) ? closed(item) : item))
    else if (isObject(value)) copy[key] = closed(value)
  }
  return isObject(copy['properties']) ? { additionalProperties: false, ...copy } : copy
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

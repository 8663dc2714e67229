import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Network } from '../../../state/Network.js'
import type { JsonSchema } from '../../kit/schema.js'
import { badRequest } from './DataApiError.js'
import { formatInWords, formats } from './formats.js'
import { listItems } from './listItems.js'
import { isNestedTooDeeply } from './nesting.js'
import type { Operation } from './Operation.js'
import type { Parameter, Parameters } from './Parameter.js'
import { invalidAddress } from './primaryAddress.js'
import { queryTexts } from './queryTexts.js'

/** The texts of a request, before they are checked. */
export type RequestTexts = {
  /** The parameters of the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The query without its question mark. */
  readonly query: string
  readonly body: Uint8Array
}

/** A request whose parameters are as the operation declares them. */
export type ReadRequest = {
  readonly values: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly pageSize: number
  readonly pageToken: string | undefined
  /** The names in the query that the operation knows, and those that it does not. */
  readonly knownNames: readonly string[]
  readonly unknownNames: readonly string[]
  /** Returns why the network does not know a name, which is answered 400; undefined when it knows all. */
  refusalIn(network: Network): string | undefined
  /** Returns the route with everything that selects the items of its list: equal texts mean one list. */
  listIn(network: Network): string
}

const bodyName = 'request body'

/**
 * Checks requests of one operation: first that each text has its form, then the values with the schemas that
 * the OpenAPI document shows. Nothing is looked up.
 */
export class RequestCheck {
  readonly #operation: Operation
  readonly #parameters: Parameters
  readonly #validate: ValidateFunction
  readonly #validateBody: ValidateFunction | undefined

  constructor(operation: Operation) {
    const { inPath, inQuery, body } = operation
    this.#operation = operation
    this.#parameters = { ...inPath, ...inQuery }
    // The schemas are this program's own, and a test checks them: their own schema takes long to compile.
    const ajv = new Ajv({ strict: false, allErrors: false, validateSchema: false })
    for (const [name, { test }] of Object.entries(formats)) ajv.addFormat(name, test)
    const required = Object.entries(inQuery).flatMap(([name, parameter]) => (parameter.required ? name : []))
    const properties = Object.fromEntries(
      Object.entries({ ...this.#parameters, ...pagingInQuery(operation) }).map(([name, { schema }]) => [
        name,
        schema,
      ]),
    )
    this.#validate = ajv.compile({ type: 'object', properties, required })
    this.#validateBody = body === undefined ? undefined : ajv.compile(bodySchema(operation))
  }

  /** Reads a request. @throws {DataApiError} 400 naming the first parameter that is wrong */
  read({ path, query, body }: RequestTexts): ReadRequest {
    const { id, inPath, inQuery, paging } = this.#operation
    const given = queryTexts(query)
    const values: Record<string, unknown> = {}
    for (const [name, parameter] of Object.entries(inPath))
      values[name] = jsonValue(name, parameter, [path[name] ?? ''])
    const { pageSize: size, pageToken: token } = pagingParameters
    const sizes = paging?.isFixed === true ? {} : { pageSize: size }
    const sought =
      paging === undefined || paging.inBody === true ? inQuery : { ...inQuery, pageToken: token, ...sizes }
    for (const [name, parameter] of Object.entries(sought)) {
      const value = jsonValue(name, parameter, given.get(name) ?? [])
      if (value !== undefined) values[name] = value
    }
    if (!this.#validate(values)) throw badRequest(inWords(this.#validate.errors?.[0]))
    const whole = this.#readBody(body)
    const { pageSize = paging?.default ?? 0, pageToken } = paging?.inBody === true ? (whole ?? {}) : values
    const rest = withoutPaging(values)
    const sent = whole && paging?.inBody === true ? withoutPaging(whole) : whole
    const read = Object.entries(this.#parameters).map(([name, { read }]) => [name, read(rest[name])])
    return {
      values: Object.fromEntries(read),
      body: sent === undefined ? undefined : this.#operation.body?.read(sent),
      pageSize: pageSize === 0 ? (paging?.default ?? 0) : Number(pageSize),
      pageToken: typeof pageToken === 'string' && pageToken !== '' ? pageToken : undefined,
      knownNames: Object.keys(sought),
      unknownNames: [...given.keys()].filter((name) => !Object.hasOwn(sought, name)),
      refusalIn: (network) => this.#refusalIn(rest, network),
      listIn: (network) => JSON.stringify([id, this.#meaningOf(rest, network), sent]),
    }
  }

  #refusalIn(values: Readonly<Record<string, unknown>>, network: Network): string | undefined {
    for (const [name, { expected }] of Object.entries(this.#parameters)) {
      const what = values[name] === undefined ? undefined : expected?.(values[name], network)
      if (what !== undefined) return `${name} must be ${what}`
    }
    return undefined
  }

  /** Returns values with one text for each thing that several texts name. */
  #meaningOf(values: Readonly<Record<string, unknown>>, network: Network): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const parameter = this.#parameters[name]
        return [name, parameter?.meaning === undefined ? value : parameter.meaning(value, network)]
      }),
    )
  }

  #readBody(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
    const validate = this.#validateBody
    if (validate === undefined) return undefined
    const value = parsed(bytes)
    if (isNestedTooDeeply(value)) throw badRequest(`the ${bodyName} is nested too deeply`)
    if (!validate(value)) throw badRequest(inWords(validate.errors?.[0]))
    return value
  }
}

/** The parameters of every list. The bounds of `pageSize` are the operation's. */
const pagingParameters = {
  pageSize: { description: '', schema: {}, form: 'integer', required: false, read: (value) => value },
  pageToken: { description: '', schema: {}, form: 'text', required: false, read: (value) => value },
} satisfies Parameters

/** Returns the members of a request except those that choose a page. */
function withoutPaging(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { pageSize: _size, pageToken: _token, ...rest } = values
  return rest
}

/** Returns the schema of the body of a request, with the members of paging where they belong there. */
export function bodySchema(operation: Pick<Operation, 'paging' | 'body'>): JsonSchema {
  const { paging, body } = operation
  const schema: JsonSchema = { type: 'object', ...body?.schema }
  if (paging?.inBody !== true) return schema
  const members = Object.entries(pagingSchemas(operation)).map(([name, { schema, description }]) => {
    // A client's default is an empty token.
    const value = name === 'pageToken' ? { anyOf: [{ const: '' }, schema] } : schema
    return [name, { ...value, description }] as const
  })
  const { properties } = schema
  return {
    ...schema,
    properties: { ...Object.fromEntries(members), ...(isSchema(properties) ? properties : {}) },
  }
}

/** Returns the schemas of the parameters of paging that are in the query. */
export function pagingInQuery(operation: Pick<Operation, 'paging'>): ReturnType<typeof pagingSchemas> {
  return operation.paging?.inBody === true ? {} : pagingSchemas(operation)
}

/** Returns the schemas of the parameters of paging; none for an operation without pages. */
function pagingSchemas({
  paging,
}: Pick<Operation, 'paging'>): Readonly<Record<string, Pick<Parameter<unknown>, 'schema' | 'description'>>> {
  if (paging === undefined) return {}
  const pageToken = {
    schema: { type: 'string', format: 'uuid' },
    description: 'The page after the one that this token came with. Valid for 24 hours.',
  }
  if (paging.isFixed === true) return { pageToken }
  return {
    pageToken,
    pageSize: {
      schema: {
        type: 'integer',
        minimum: paging.zeroIsDefault === true ? 0 : 1,
        maximum: paging.maximum,
        default: paging.default,
      },
      description: `The most items of a page.${paging.zeroIsDefault === true ? ' 0 means the default.' : ''}`,
    },
  }
}

/** Returns the JSON value of a parameter; undefined when it is missing. An empty text counts as missing. */
function jsonValue(
  name: string,
  { form, schema, default: otherwise }: Parameter<unknown>,
  texts: readonly string[],
): unknown {
  if (form === 'list' || form === 'repeated') {
    if (form === 'list' && texts.length > 1) throw badRequest(`${name} must be given once`)
    const items = texts.flatMap(listItems)
    const { maxItems } = schema
    // Doubles count here, and are dropped then.
    if (typeof maxItems === 'number' && items.length > maxItems)
      throw badRequest(`${name} must not have more than ${maxItems} items`)
    return items.length === 0 ? otherwise : [...new Set(items)]
  }
  if (texts.length > 1) throw badRequest(`${name} must be given once`)
  const [text = ''] = texts
  if (text === '') return otherwise
  switch (form) {
    case 'text':
      if (isAmount(schema) && isNegative(text)) throw badRequest(`${name} must not be less than 0`)
      return text
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw badRequest(`${name} must be true or false`)
      return text === 'true'
    case 'integer':
      if (!/^[0-9]+$/.test(text) && !(isNegative(text) && !text.includes('.')))
        throw badRequest(`${name} must be an integer number`)
      return Number(text)
    case 'number':
      if (!/^[0-9]+(?:\.[0-9]+)?$/.test(text) && !isNegative(text))
        throw badRequest(`${name} must be a number`)
      return Number(text)
  }
}

/** Whether a text is a negative number, which the bounds of a parameter refuse in their own words. */
function isNegative(text: string): boolean {
  return /^-[0-9]+(?:\.[0-9]+)?$/.test(text) && Number(text) < 0
}

/** Whether a text of a schema is a number that a JavaScript number cannot hold. */
function isAmount({ format }: JsonSchema): boolean {
  return format === 'amount' || format === 'decimal'
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const value = jsonOf(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(`the ${bodyName} must be a JSON object`)
  return value as Readonly<Record<string, unknown>>
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest(`the ${bodyName} is not JSON`)
  }
}

/** Returns the name of a member by its JSON pointer: `metadata.addresses`. Items have the name of their list. */
function nameAt(pointer: string): string {
  return pointer
    .split('/')
    .filter((part) => part !== '' && !/^[0-9]+$/.test(part))
    .join('.')
}

/** Returns the text of an error: `pageSize must not be greater than 100`. */
function inWords(error: ErrorObject | undefined): string {
  const name = nameAt(error?.instancePath ?? '') || bodyName
  if (error === undefined) return `${name} is not valid`
  const { keyword, params, message } = error
  switch (keyword) {
    case 'required':
      return `${[nameAt(error.instancePath), params['missingProperty']].filter(Boolean).join('.')} is required`
    case 'maximum':
      return `${name} must not be greater than ${params['limit']}`
    case 'minimum':
      return `${name} must not be less than ${params['limit']}`
    case 'enum':
      return `${name} must be one of the following values: ${params['allowedValues'].join(', ')}`
    case 'format':
      if (['bech32-address', 'party'].includes(params['format'])) return invalidAddress
      return `${name} must be ${formatInWords(params['format'])}`
    case 'type':
      return `${name} must be ${params['type'] === 'integer' ? 'an integer number' : `of type ${params['type']}`}`
    case 'maxItems':
      return `${name} must not have more than ${params['limit']} items`
    default:
      return `${name} ${message}`
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { SortKey } from '../../../state/views/PageTokens.js'
import type { JsonSchema, Schema } from '../../kit/schema.js'
import type { Answered } from './Answered.js'
import type { DataContext } from './DataContext.js'
import type { Parameters, ValuesOf } from './Parameter.js'

/** The API that an operation belongs to. They differ in their errors, and the Metrics API knows no keys. */
export type ApiName = 'data' | 'metrics'

/** The HTTP methods of operations. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The page that a request asks for. */
export type PageRequest = {
  /** The most items of the page. */
  readonly size: number
  /** The position after which the page begins; undefined for the first page. */
  readonly after: SortKey | undefined
  /** Returns the token of the page after a position. */
  tokenAfter(key: SortKey): string
}

/** The paging of an operation: the most items of a page, and the default number. */
export type Paging = {
  readonly maximum: number
  readonly default: number
  /** Set when requests cannot choose the size of a page. */
  readonly isFixed?: true
  /** Set when a size of 0 means the default. */
  readonly zeroIsDefault?: true
  /** Set when size and token are members of the body, not of the query. */
  readonly inBody?: true
}

/** The body of a request. */
export type BodyDefinition<B> = {
  readonly schema: JsonSchema
  /** Turns a body that passed the check into the handler's argument. */
  read(value: Readonly<Record<string, unknown>>): B
}

/** A request whose parameters and body are checked. */
export type CheckedRequest = {
  /** The values of path and query parameters by name. */
  readonly values: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly page: PageRequest
}

/**
 * An operation declared once: its route, the check of its parameters, the OpenAPI document and the test of its
 * answers come from it.
 */
export type Operation = {
  /** The operation ID of the published OpenAPI document. */
  readonly id: string
  readonly api: ApiName
  readonly method: HttpMethod
  /** Literal text and parameters: `/v1/chains/{chainId}/addresses/{address}/balances:listErc1155`. */
  readonly path: string
  /** The group in the OpenAPI document: `EVM Blocks`. */
  readonly tag: string
  readonly summary: string
  readonly description: string | undefined
  /** Parameters of the path by name, in the order of the path. */
  readonly inPath: Parameters
  /** Parameters of the query by name, without those of paging. */
  readonly inQuery: Parameters
  readonly body: BodyDefinition<unknown> | undefined
  readonly paging: Paging | undefined
  /** The schema of the answer; undefined when it has no body. */
  readonly answer: Schema<unknown> | undefined
  /** The type of an answer that is no JSON, but a text. */
  readonly contentType: 'text/csv' | undefined
  /** The HTTP status of a successful answer. */
  readonly status: 200 | 201
  /** Compute units that a request costs. */
  readonly units: number
  /** Whether requests need no key, also where keys are required. */
  readonly isOpen: boolean
  /** Whether web pages may use it only if they may control the network, since it makes the network send requests. */
  readonly isControl: boolean
  /** Returns why a combination of parameters is not allowed; undefined when it is. */
  refusal(request: CheckedRequest): string | undefined
  /** @throws {DataApiError} for refusals */
  run(context: DataContext, request: CheckedRequest): unknown
}

/** The argument of a handler: the values of all parameters, and the body as `body`. */
type Given<P extends Parameters, Q extends Parameters, B> = ValuesOf<P> & ValuesOf<Q> & { readonly body: B }

/** Declares an operation. Handlers are plain functions whose results have the answer's schema. */
export function defineOperation<
  Result,
  P extends Parameters = Record<never, never>,
  Q extends Parameters = Record<never, never>,
  B = undefined,
>(definition: {
  id: string
  api?: ApiName
  method?: HttpMethod
  path: string
  tag: string
  summary: string
  description?: string
  inPath?: P
  inQuery?: Q
  body?: BodyDefinition<B>
  paging?: Paging
  answer?: Schema<Result>
  status?: 200 | 201
  contentType?: 'text/csv'
  units: number
  isOpen?: boolean
  isControl?: boolean
  refusal?: (given: Given<P, Q, B>) => string | undefined
  handler: (
    context: DataContext,
    given: Given<P, Q, B>,
    page: PageRequest,
  ) => NoInfer<Answered<Result>> | Promise<NoInfer<Answered<Result>>>
}): Operation {
  const { refusal, handler, ...rest } = definition
  // The check of the request has given every parameter its type.
  const given = ({ values, body }: CheckedRequest) => ({ ...values, body }) as unknown as Given<P, Q, B>
  return {
    ...rest,
    api: rest.api ?? 'data',
    method: rest.method ?? 'GET',
    description: rest.description,
    inPath: rest.inPath ?? {},
    inQuery: rest.inQuery ?? {},
    body: rest.body,
    paging: rest.paging,
    answer: rest.answer,
    status: rest.status ?? 200,
    contentType: rest.contentType,
    isOpen: rest.isOpen ?? false,
    isControl: rest.isControl ?? false,
    refusal: (request) => refusal?.(given(request)),
    run: (context, request) => handler(context, given(request), request.page),
  }
}

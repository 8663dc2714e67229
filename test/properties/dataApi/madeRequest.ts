import type { Showcase } from '../../methods/data/showcase/Showcase.js'
import { type ParameterSchema, textsOf } from './requestSamples.js'

type DocumentedParameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: ParameterSchema
  /** Of a list in one text: what its items are. */
  readonly 'x-list'?: ParameterSchema
}
/** An operation as the OpenAPI document describes it. */
export type DocumentedOperation = {
  readonly operationId: string
  readonly parameters: readonly DocumentedParameter[]
  readonly security?: unknown
  readonly requestBody?: unknown
}
/** The OpenAPI document, as far as requests follow from it. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
}
/** An operation with its path and method. */
export type Route = DocumentedOperation & { readonly path: string; readonly method: string }

/** A request, and why it must be refused with 400; undefined when no parameter is wrong. */
export type Made = {
  readonly route: Route
  readonly method: string
  readonly target: string
  readonly body: string | Uint8Array | undefined
  readonly contentType: string | undefined
  readonly fault: string | undefined
}

/** Numbers that choose among what may be sent. */
export type Choices = () => number

/** Makes a request for one of some operations, with parameters and a body of which some may be wrong. */
export function madeRequest(shown: Showcase, routes: readonly Route[], choose: Choices): Made {
  const pick = <T>(items: readonly T[]): T => items[choose() % items.length] as T
  const texts = textsOf(shown)
  const route = pick(routes)
  // Half of the requests have no fault, the others one or several.
  const faultIn = choose() % 2 === 0 ? 0 : 1 + (choose() % 3)
  let fault: string | undefined
  const textFor = (parameter: DocumentedParameter): string => {
    const { fit, refused } = texts(parameter.name, route.path, parameter.schema)
    const isMetrics = route.security === undefined
    const wrong = refused.filter((text) => !isMetrics || !/^[0-]+8000-8000-0+$/.test(text))
    if (faultIn > 0 && choose() % (5 - faultIn) === 0 && wrong.length > 0) {
      const text = pick(wrong)
      fault ??= `${parameter.name}=${text.slice(0, 80)}`
      return text
    }
    return fit.length === 0 ? 'x' : pick(fit)
  }
  const encoded = (text: string) => {
    const escaped = encodeURIComponent(text)
    return choose() % 4 === 0
      ? escaped.replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':')
      : escaped
  }
  let path = route.path
  for (const parameter of route.parameters.filter(({ in: place }) => place === 'path'))
    path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(textFor(parameter)))
  const pairs: string[] = []
  for (const parameter of route.parameters.filter(({ in: place }) => place === 'query')) {
    const { name, required, schema } = parameter
    if (!required && choose() % 3 !== 0) continue
    if (required && faultIn > 0 && choose() % 6 === 0) {
      fault ??= `${name} is missing`
      if (choose() % 2 === 0) pairs.push(`${name}=`)
      continue
    }
    const pair = `${name}=${encoded(textFor(parameter))}`
    pairs.push(pair)
    if (faultIn > 0 && choose() % 8 === 0) {
      pairs.push(choose() % 2 === 0 ? pair : `${name}=`)
      if (schema.type !== 'array' || name !== 'txTypes') fault ??= `${name} twice`
    }
  }
  if (choose() % 6 === 0)
    pairs.push(pick(['unknown=1', 'unknown', '&&', '=', 'pageSizes=%20', 'constructor=1']))
  if (faultIn > 0 && choose() % 12 === 0) {
    pairs.push(pick(['x=%zz', 'x=%', '%ff=1', 'pageSize=%C3%28']))
    fault ??= 'a broken escape'
  }
  const { body, problem, contentType } =
    route.requestBody === undefined ? bodyless : bodyOf(shown, route, choose, faultIn > 0)
  fault ??= problem
  const method = choose() % 40 === 0 ? pick(['PUT', 'DELETE', 'PATCH', 'HEAD', 'GET', 'POST']) : route.method
  const slashes = choose() % 20 === 0 ? pick(['/', '//']) : ''
  return { route, method, target: `${path}${slashes}?${pairs.join('&')}`, body, contentType, fault }
}

const bodyless = { body: undefined, problem: undefined, contentType: undefined }

const wrongBodies: readonly (string | Uint8Array)[] = [
  ...[
    '',
    ' ',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    'true',
    '{"addresses":1}',
    '{"addresses":null}',
    '{}',
    '{"a":1,}',
  ],
  ...['{"addresses":[]}', '{"addresses":"!"}', '{"addresses":""}', '{"addresses":","}', "{'addresses':'x'}"],
  ...['{"message":"zz"}', '{"message":1}', '{"quorumPercentage":101}', '{"queries":[],"operator":"AND"}'],
  ...['{"__proto__":{"addresses":"x"}}', '['.repeat(100_000), `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ...[`{"addresses":"${'x'.repeat(1_000_000)}"}`, ' '.repeat(1_048_577), 'NaN', '{"addresses":"\ud800"}'],
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
]

function bodyOf(shown: Showcase, { operationId }: Route, choose: Choices, mayFail: boolean) {
  const pick = <T>(items: readonly T[]): T => items[choose() % items.length] as T
  const contentType = pick([
    undefined,
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    '!',
  ])
  if (mayFail && choose() % 2 === 0) {
    const body = pick(wrongBodies)
    return { body, contentType, problem: `the body ${String(body).slice(0, 60)}` }
  }
  const { acts, funded, ids, coin } = shown
  const address = acts.address(funded)
  const good: Readonly<Record<string, readonly object[]>> = {
    aggregateSignatures: [
      { message: ids.warpMessage },
      { message: ids.warpMessage.slice(2), quorumPercentage: 100, pChainHeight: 1, unknown: {} },
      { message: ids.warpMessage, signingSubnetId: ids.subnetId, quorumPercentageBuffer: 33 },
      { message: ids.warpMessage, pChainHeight: 9_007_199_254_740_991 },
    ],
    compositeQuery: [
      {
        operator: pick(['AND', 'OR']),
        queries: [
          {
            id: 'a',
            type: 'LatestBalance',
            params: {
              evmChainId: '43112',
              contractAddress: coin.address,
              minBalance: '1',
              tokenType: 'ERC20',
            },
          },
        ],
      },
    ],
  }
  const own = good[operationId.replace(/V2$/, '')] ?? [
    { addresses: address },
    { addresses: ` P-${address},, `, x: 1 },
  ]
  return { body: JSON.stringify(pick(own)), contentType, problem: undefined }
}

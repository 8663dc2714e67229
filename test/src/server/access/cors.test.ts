import { expect, it } from '@jest/globals'
import { Cors } from '../../../../src/server/access/cors.js'

const allowed = (origins: readonly string[], origin: string) => {
  const headers = new Cors(origins).headers({ method: 'POST', origin } as never)
  const at = headers.indexOf('access-control-allow-origin')
  return at < 0 ? undefined : headers[at + 1]
}

it.each([
  [[], '*', '*'],
  [['*'], '*', '*'],
  [['https://one.test', '*'], '*', '*'],
  [['https://one.test'], 'https://one.test', undefined],
  [['https://one.test', 'https://two.test'], 'https://one.test', undefined],
])('with the origins %j, a listed one is answered %s, and another %s', (origins, listed, other) => {
  expect(allowed(origins, 'https://one.test')).toBe(listed)
  expect(allowed(origins, 'https://other.test')).toBe(other)
})

const preflight = (request: { origin?: string; requestMethod?: string; requestHeaders?: string }) =>
  new Cors(['https://one.test'])
    .preflightHeaders({
      method: 'OPTIONS',
      origin: 'https://one.test',
      requestMethod: 'POST',
      requestHeaders: undefined,
      ...request,
    })
    .slice(6)

it('a preflight is told the method, and the headers that it names', () => {
  const answer = (...headers: string[]) => [
    ...['access-control-allow-origin', 'https://one.test', 'access-control-allow-methods', 'POST'],
    ...headers,
    ...['access-control-allow-credentials', 'true'],
  ]
  expect(preflight({})).toEqual(answer())
  expect(preflight({ requestMethod: 'post' })).toEqual(answer())
  expect(preflight({ requestHeaders: 'content-type' })).toEqual(
    answer('access-control-allow-headers', 'Content-Type'),
  )
  expect(preflight({ requestHeaders: 'content-type, accept' })).toEqual(
    answer('access-control-allow-headers', 'Content-Type, Accept'),
  )
})

it.each([
  [{ origin: 'https://other.test' }],
  [{ origin: '' }],
  [{ requestMethod: 'DELETE' }],
  [{ requestHeaders: 'x-other' }],
  [{ requestHeaders: 'accept, x-other' }],
])('a preflight with %j is told nothing', (request) => {
  expect(preflight(request)).toEqual([])
})

it('a preflight is an OPTIONS request that names a method', () => {
  const isPreflight = (method: string, requestMethod: string | undefined) =>
    Cors.isPreflight({ method, origin: 'https://one.test', requestMethod, requestHeaders: undefined })
  expect(isPreflight('OPTIONS', 'POST')).toBe(true)
  expect(isPreflight('OPTIONS', '')).toBe(false)
  expect(isPreflight('OPTIONS', undefined)).toBe(false)
  expect(isPreflight('POST', 'POST')).toBe(false)
})

it('an ordinary answer names its origin, and those without one or with another method get nothing', () => {
  const headers = (origins: readonly string[], method: string, origin: string | undefined) =>
    new Cors(origins).headers({ method, origin, requestMethod: undefined, requestHeaders: undefined })
  const vary = ['vary', 'Origin']
  const allowing = (origin: string) => [
    ...vary,
    ...['access-control-allow-origin', origin, 'access-control-allow-credentials', 'true'],
  ]
  expect(headers(['https://one.test'], 'get', 'https://one.test')).toEqual(allowing('https://one.test'))
  for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS'])
    expect(headers([], method, 'https://one.test')).toEqual(allowing('*'))
  for (const method of ['PUT', 'DELETE', '']) expect(headers([], method, 'https://one.test')).toEqual(vary)
  for (const origin of [undefined, '']) expect(headers([], 'GET', origin)).toEqual(vary)
})

it('a preflight begins with the headers that its answer depends on', () => {
  const rules = new Cors([])
  const request = {
    method: 'OPTIONS',
    requestMethod: 'PUT',
    requestHeaders: undefined,
    origin: 'https://one.test',
  }
  expect(rules.preflightHeaders(request)).toEqual([
    ...['vary', 'Origin', 'vary', 'Access-Control-Request-Method', 'vary', 'Access-Control-Request-Headers'],
  ])
  expect(rules.preflightHeaders({ ...request, requestMethod: 'OPTIONS' })).toContain('OPTIONS')
})

it.each([
  ['content-type accept', 'Content-Type, Accept'],
  ['ORIGIN,, x-requested-WITH', 'Origin, X-Requested-With'],
  ['con(tent-type', 'Content-Type'],
  ['(', undefined],
])('the headers that a preflight names are canonical: %j', (named, names) => {
  expect(preflight({ requestHeaders: named })).toEqual([
    ...['access-control-allow-origin', 'https://one.test', 'access-control-allow-methods', 'POST'],
    ...(names === undefined ? [] : ['access-control-allow-headers', names]),
    ...['access-control-allow-credentials', 'true'],
  ])
})

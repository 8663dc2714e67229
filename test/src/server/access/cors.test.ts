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

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

import { describe, expect, it } from '@jest/globals'
import { bodyText, type GethRequest, refusalOfRequest } from '../../../../src/rpc/geth/gethHttp.js'

const requestWith = (changes: Partial<GethRequest>): GethRequest => ({
  method: 'POST',
  contentType: 'application/json',
  contentLength: undefined,
  query: '',
  body: '',
  origin: { entrance: 'http' },
  ...changes,
})

describe('a request', () => {
  it.each<[Partial<GethRequest>, number | undefined]>([
    [{ body: '{}' }, undefined],
    [{ method: 'GET', contentType: undefined }, 200],
    // A health check is a GET of nothing at all.
    [{ method: 'GET', contentType: undefined, query: 'a=b' }, 415],
    [{ method: 'GET', contentType: undefined, contentLength: 1 }, 415],
    [{ method: 'HEAD', contentType: undefined }, 415],
    [{ method: 'PUT' }, 405],
    [{ method: 'DELETE' }, 405],
    [{ method: 'PATCH' }, undefined],
    [{ method: 'OPTIONS', contentType: undefined }, undefined],
    [{ contentLength: 10 }, undefined],
    [{ contentLength: 11 }, 413],
    [{ body: 'x'.repeat(11) }, 413],
    // A body in chunks is read up to the limit.
    [{ body: 'x'.repeat(11), contentLength: -1 }, undefined],
    [{ contentType: 'text/plain' }, 415],
  ])('%j: %p', (changes, status) => {
    expect(refusalOfRequest(requestWith(changes), 10)?.status).toBe(status)
  })
})

it.each([
  ['abc', 9, 'abc'],
  ['abc', 8, 'abc'],
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['ééé', 6, 'ééé'],
  ['ééé', 4, 'éé'],
  ['€', 2, '\ufffd'],
])('the body %j with a limit of %d bytes is %j', (body, limit, text) => {
  expect(bodyText(body, limit)).toBe(text)
  expect(bodyText(Buffer.from(body), limit)).toBe(text)
})

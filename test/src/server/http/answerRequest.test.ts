import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { answerOfGoServer } from '../../../../src/server/http/answerRequest.js'

/** A request of Node's server, as far as the answer depends on it. */
function answer(head: Partial<IncomingMessage>) {
  const plain = {
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    rawHeaders: ['Host', 'localhost'],
    headers: {},
    url: '/',
    method: 'GET',
  }
  return answerOfGoServer({ ...plain, ...head } as IncomingMessage)
}

describe("Go's server answers before a handler sees the request", () => {
  it.each([
    ['HTTP/0.9', { httpVersionMajor: 0, httpVersionMinor: 9 }, 505],
    ['HTTP/2.0 in a line of HTTP/1', { httpVersionMajor: 2, httpVersionMinor: 0 }, 505],
    ['HTTP/1.1 without a host', { rawHeaders: ['Accept', '*/*'] }, 400],
    ['two hosts', { rawHeaders: ['Host', 'a', 'Accept', '*/*', 'hOST', 'b'] }, 400],
    ['a body in another encoding', { headers: { 'transfer-encoding': 'gzip, chunked' } }, 501],
    ['a body in an encoding without a name', { headers: { 'transfer-encoding': '' } }, 501],
    ['OPTIONS for the whole server', { url: '*', method: 'OPTIONS' }, 200],
  ])('%s', (_, head, status) => {
    expect(answer(head)?.status).toBe(status)
  })

  it.each([
    ['a plain one', {}],
    ['HTTP/1.0 without a host', { httpVersionMinor: 0, rawHeaders: ['Accept', '*/*'] }],
    ['CONNECT without a host', { method: 'CONNECT', rawHeaders: [] }],
    ['a chunked body', { headers: { 'transfer-encoding': 'Chunked' } }],
    ['OPTIONS for a path', { method: 'OPTIONS' }],
    ['another method for the whole server', { url: '*' }],
    ['a header whose value is the name of the host header', { rawHeaders: ['Host', 'a', 'X-Name', 'Host'] }],
  ])('but not %s', (_, head) => {
    expect(answer(head)).toBeUndefined()
  })
})

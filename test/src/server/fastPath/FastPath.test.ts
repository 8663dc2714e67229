import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Endpoint, RpcRequest } from '../../../../src/rpc/exchange.js'
import { FastPath } from '../../../../src/server/fastPath/FastPath.js'
import { emptyAnswer } from '../../../../src/server/http/plainAnswers.js'
import type { RequestHead } from '../../../../src/server/http/RequestHead.js'
import type { RoutedRequest } from '../../../../src/server/RoutedRequest.js'

const asked: RpcRequest[] = []
const endpoint: Endpoint = {
  plainMethods: ['POST'],
  answer: (request) => {
    asked.push(request)
    return emptyAnswer(200)
  },
}
const matchOf = (served: Endpoint, bodyLimit = 5): RoutedRequest => ({
  headers: ['a', 'b'],
  next: { endpoint: served, path: '/p', query: 'q', bodyLimit },
})

let reported: unknown[]
/** The heads that were read, since they were not known. */
let read: RequestHead[]
let routed: RoutedRequest
let path: FastPath
beforeEach(() => {
  ;[reported, read] = [[], []]
  asked.length = 0
  routed = matchOf(endpoint)
  path = new FastPath(
    {
      route: () => routed,
      routeRepeatedly: (head) => {
        read.push(head)
        return () => routed
      },
    },
    (...what) => void reported.push(what),
    { remote: '10.0.0.9', client: undefined },
  )
})
const bytesOf = (target: string, body = '') =>
  Buffer.from(`POST ${target} HTTP/1.1\r\nHost: h\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
const admit = (target: string, body = '') => path.admit(bytesOf(target, body))

describe('a request', () => {
  it('reaches its endpoint with its head, its body and who sent it', () => {
    const request = admit('/ext/x', '12345')
    if (request === undefined) throw new Error('not admitted')
    expect(request.routed.headers).toEqual(['a', 'b'])
    expect(path.serve(request, bytesOf('/ext/x', '12345'))).toEqual(emptyAnswer(200))
    const headers = { host: 'h', 'content-length': '5' }
    expect(read).toEqual([
      {
        method: 'POST',
        target: '/ext/x',
        headers,
        entrance: 'http',
        remote: '10.0.0.9',
        client: undefined,
      },
    ])
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/p',
        query: 'q',
        contentType: undefined,
        contentLength: 5,
        headers,
        body: Buffer.from('12345'),
        tooLong: false,
        origin: { entrance: 'http', page: undefined, remote: '10.0.0.9', client: undefined },
      },
    ])
  })

  it.each<[string, () => RoutedRequest]>([
    ['that is too long', () => matchOf(endpoint, 4)],
    ['whose endpoint allows no plain methods', () => matchOf({ answer: endpoint.answer })],
    ['whose endpoint allows another method', () => matchOf({ ...endpoint, plainMethods: ['GET'] })],
    ['that is answered by its head', () => ({ headers: [], next: emptyAnswer(404) })],
  ])('%s is not admitted', (_, route) => {
    routed = route()
    expect(admit('/ext/x', '12345')).toBeUndefined()
  })

  it('of another form is not admitted, nor read', () => {
    expect(path.admit(Buffer.from('GET / HTTP/1.1\r\nHost: h\r\n\r\n'))).toBeUndefined()
    expect(read).toEqual([])
  })

  it('is looked at anew when it leads elsewhere', () => {
    const first = admit('/ext/x')
    expect(admit('/ext/x')).toBe(first)
    routed = matchOf({ answer: endpoint.answer })
    expect(admit('/ext/x')).toBeUndefined()
    routed = matchOf(endpoint)
    expect(admit('/ext/x')).toEqual(first)
    expect(read).toHaveLength(1)
  })

  it('that fails is reported', () => {
    const request = admit('/ext/x')
    if (request === undefined) throw new Error('not admitted')
    expect(path.fail(request, 'a bug')).toMatchObject({ status: 500, body: 'Internal Server Error\n' })
    expect(reported).toEqual([['POST /ext/x', 'a bug']])
  })
})

it('the last four heads are known', () => {
  for (const target of ['/1', '/2', '/3', '/4']) admit(target)
  for (const target of ['/4', '/1', '/2', '/3']) admit(target)
  expect(read).toHaveLength(4)
  admit('/5')
  for (const target of ['/2', '/3', '/4', '/5']) admit(target)
  expect(read).toHaveLength(5)
  admit('/1')
  expect(read).toHaveLength(6)
})

import { describe, expect, it } from '@jest/globals'
import { readRpcRequest } from '../../../../src/server/rpcConnection/readRpcRequest.js'

const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const usual = [
  'POST /ext/bc/C/rpc HTTP/1.1',
  'Host: 127.0.0.1:9650',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
]

function read(lines: readonly string[], sent = body) {
  return readRpcRequest(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`, 'latin1'), [])
}

describe('a POST request in one piece', () => {
  it('is read: path, headers by lower-case name, body', () => {
    const request = read([...usual, 'Connection: Keep-Alive', 'Accept: */*', 'X:spaced out'])
    expect(request?.head.target).toBe('/ext/bc/C/rpc')
    expect(request?.head.headers).toEqual({
      host: '127.0.0.1:9650',
      'content-type': 'application/json',
      'content-length': String(body.length),
      connection: 'Keep-Alive',
      accept: '*/*',
      x: 'spaced out',
    })
    expect(Buffer.from(request?.body ?? []).toString()).toBe(body)
  })

  it('shares its head with an equal one before it', () => {
    const first = read(usual)
    const heads = first === undefined ? [] : [first.head]
    const bytes = Buffer.from(`${usual.join('\r\n')}\r\n\r\n${body.replace('1', '2')}`)
    const second = readRpcRequest(bytes, heads)
    expect(second?.head).toBe(first?.head)
    expect(Buffer.from(second?.body ?? []).toString()).toBe(body.replace('1', '2'))
    const other = Buffer.from(`${usual.join('\r\n').replace('rpc', 'rpd')}\r\n\r\n${body}`)
    expect(readRpcRequest(other, heads)?.head.target).toBe('/ext/bc/C/rpd')
  })
})

describe('a GET request to the Data API', () => {
  const path = '/v1/chains/43112/addresses/0x0a/transactions:listErc20?pageSize=2&a=b%20c'

  it('is read with its query, and has no body', () => {
    const request = read([`GET ${path} HTTP/1.1`, 'Host: localhost'], '')
    expect(request?.head).toMatchObject({ method: 'GET', target: path, headers: { host: 'localhost' } })
    expect(request?.body).toHaveLength(0)
  })

  it.each<[string, readonly string[], string]>([
    ['of another API', ['GET /ext/health HTTP/1.1', 'Host: localhost'], ''],
    ['with a length', [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0'], ''],
    ['with a body', [`GET ${path} HTTP/1.1`, 'Host: localhost'], 'x'],
    ['without a host', [`GET ${path} HTTP/1.1`], ''],
    ['of another version', [`GET ${path} HTTP/1.0`, 'Host: localhost'], ''],
    ['with a fragment', [`GET ${path}#a HTTP/1.1`, 'Host: localhost'], ''],
  ])('is left to a whole HTTP server: %s', (_, lines, sent) => {
    expect(read(lines, sent)).toBeUndefined()
  })
})

describe('what only a whole HTTP server can answer is left to it', () => {
  it.each<[string, readonly string[]]>([
    ['another method', ['GET / HTTP/1.1', ...usual.slice(1)]],
    ['another version', ['POST / HTTP/1.0', ...usual.slice(1)]],
    ['a query', ['POST /ext/info?x HTTP/1.1', ...usual.slice(1)]],
    ['an escape', ['POST /ext/%69nfo HTTP/1.1', ...usual.slice(1)]],
    ['a target with a host', ['POST http://localhost/ext/info HTTP/1.1', ...usual.slice(1)]],
    ['no host', usual.filter((line) => !line.startsWith('Host'))],
    ['two hosts', [...usual, 'host: localhost']],
    ['no length', usual.slice(0, 3)],
    ['two lengths', [...usual, usual[3] ?? '']],
    ['a length that is no number', [...usual.slice(0, 3), `Content-Length: +${body.length}`]],
    ['a header twice', [...usual, 'Accept: a', 'accept: b']],
    ['a folded header', [...usual, 'Accept: a', ' b']],
    ['an empty header', [...usual, 'Accept:']],
    ['a space before the colon', [...usual, 'Accept : a']],
    ['a byte beyond ASCII', [...usual, 'X-Name: h\u00f6re']],
    ['a control character', [...usual, 'X-Name: a\u0001b']],
    ['a lone line feed', [...usual, 'X-Name: a\nY: b']],
    ['chunks', [...usual, 'Transfer-Encoding: chunked']],
    ['an upgrade', [...usual, 'Upgrade: websocket']],
    ['an expectation', [...usual, 'Expect: 100-continue']],
    ['trailers', [...usual, 'Trailer: x']],
    ['the end of the connection', [...usual, 'Connection: close']],
    ['a route by header', [...usual, 'Avalanche-Api-Route: C']],
  ])('%s', (_, lines) => {
    expect(read(usual)).toBeDefined()
    expect(read(lines)).toBeUndefined()
  })

  it('a body that is not all there, or that something follows', () => {
    expect(read(usual, body.slice(1))).toBeUndefined()
    expect(read(usual, `${body}\n`)).toBeUndefined()
    expect(readRpcRequest(Buffer.from(usual.join('\r\n')), [])).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import { hasHead, readPlainRequest } from '../../../../src/server/fastPath/readPlainRequest.js'

const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const usual = [
  'POST /ext/bc/C/rpc HTTP/1.1',
  'Host: 127.0.0.1:9650',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
]

function bytesOf(lines: readonly string[], sent = body): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`, 'latin1')
}

function read(lines: readonly string[], sent = body) {
  return readPlainRequest(bytesOf(lines, sent))
}

describe('a POST request in one piece', () => {
  it('is read: path, headers by lower-case name, length of the body', () => {
    const request = read([...usual, 'Connection: Keep-Alive', 'Accept: */*', 'X:spaced out'])
    expect(request?.target).toBe('/ext/bc/C/rpc')
    expect(request?.headers).toEqual({
      host: '127.0.0.1:9650',
      'content-type': 'application/json',
      'content-length': String(body.length),
      connection: 'Keep-Alive',
      accept: '*/*',
      x: 'spaced out',
    })
    expect(request?.contentLength).toBe(body.length)
    expect(request?.text).toMatch(/^POST [\s\S]*\r\nX:spaced out\r\n\r\n$/)
  })

  it('may have a length of nine digits, and any one letter as a value', () => {
    const length = `Content-Length: ${String(body.length).padStart(9, '0')}`
    expect(read([...usual.slice(0, 3), length])?.contentLength).toBe(body.length)
    expect(read([...usual, 'Accept: ~', 'X-Two: !a b~'])?.headers).toMatchObject({
      accept: '~',
      'x-two': '!a b~',
    })
  })

  it('is recognised by its head', () => {
    const head = read(usual)
    if (head === undefined) throw new Error('the request was not read')
    expect(hasHead(bytesOf(usual, body.replace('1', '2')), head)).toBe(true)
    expect(hasHead(bytesOf(usual.map((line) => line.replace('rpc', 'rpd'))), head)).toBe(false)
    expect(hasHead(bytesOf(usual, body.slice(1)), head)).toBe(false)
    expect(hasHead(bytesOf(usual, `${body}\n`), head)).toBe(false)
  })
})

describe('a GET request to the Data API', () => {
  const path = '/v1/chains/43112/addresses/0x0a/transactions:listErc20?pageSize=2&a=b%20c'

  it('is read with its query, and has no body', () => {
    const request = read([`GET ${path} HTTP/1.1`, 'Host: localhost'], '')
    expect(request).toMatchObject({
      method: 'GET',
      target: path,
      headers: { host: 'localhost' },
      contentLength: 0,
    })
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
    ['accepted encodings of the transfer', [...usual, 'TE: trailers']],
    ['settings of HTTP/2', [...usual, 'HTTP2-Settings: x']],
    ['a time to stay open', [...usual, 'Keep-Alive: 5']],
    ['a connection to a proxy', [...usual, 'Proxy-Connection: keep-alive']],
    [
      'a length of ten digits',
      [...usual.slice(0, 3), `Content-Length: ${String(body.length).padStart(10, '0')}`],
    ],
    ['a line without a colon', [...usual, 'Accept']],
    ['a name with an underscore', [...usual, 'X_Name: a']],
    ['two spaces before a value', [...usual, 'Accept:  a']],
    ['a space behind a value', [...usual, 'Accept: a ']],
    ['the end of the connection', [...usual, 'Connection: close']],
    ['a route by header', [...usual, 'Avalanche-Api-Route: C']],
  ])('%s', (_, lines) => {
    expect(read(usual)).toBeDefined()
    expect(read(lines)).toBeUndefined()
  })

  it('a body that is not all there, or that something follows', () => {
    expect(read(usual, body.slice(1))).toBeUndefined()
    expect(read(usual, `${body}\n`)).toBeUndefined()
    expect(readPlainRequest(Buffer.from(usual.join('\r\n')))).toBeUndefined()
  })
})

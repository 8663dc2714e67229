import { describe, expect, it } from '@jest/globals'
import { ordinaryHead, rewriteHeads } from '../../../../src/server/http/rewriteHeads.js'

const end = '\r\n\r\n'

function rewrite(text: string) {
  const { bytes, originals } = rewriteHeads(Buffer.from(text, 'latin1'))
  return { text: bytes.toString('latin1'), originals }
}

describe('what Go reads and the parser of Node.js does not', () => {
  it.each([
    ['another version', `GET / HTTP/1.7${end}`, `GET / HTTP/1.1${end}`],
    ['lines that end with a line feed', 'GET / HTTP/1.1\nHost: a\n\n', `GET / HTTP/1.1\r\nHost: a${end}`],
    [
      'folded headers',
      `GET / HTTP/1.1\r\nA: b \r\n\t c\r\nHost: d${end}`,
      `GET / HTTP/1.1\r\nA: b c\r\nHost: d${end}`,
    ],
    [
      'one length twice',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 1${end}a`,
      `POST / HTTP/1.1\r\nContent-Length: 1${end}a`,
    ],
    [
      'a length beside a chunked body',
      `POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked${end}0${end}`,
      `POST / HTTP/1.1\r\nTransfer-Encoding: chunked${end}0${end}`,
    ],
    [
      'an encoding in HTTP/1.0, which has none',
      `POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 1${end}a`,
      `POST / HTTP/1.0\r\nContent-Length: 1${end}a`,
    ],
  ])('%s', (_, sent, read) => {
    expect(rewrite(sent).text).toBe(read)
  })

  it('other methods, whose requests get their methods and targets back', () => {
    const { text, originals } = rewrite(
      `PRI /a HTTP/1.1${end}GET /b HTTP/1.1${end}CONNECT c:1 HTTP/1.1\r\nContent-Length: 2${end}xy`,
    )
    expect(text).toBe(
      `POST / HTTP/1.1${end}GET /b HTTP/1.1${end}POST / HTTP/1.1\r\nContent-Length: 2${end}xy`,
    )
    expect(originals).toEqual([{ method: 'PRI', url: '/a' }, {}, { method: 'CONNECT', url: 'c:1' }])
  })
})

it.each(['GET /a', 'GET', '/a'])(
  'a request line without a version becomes one that is refused: %j',
  (line) => {
    expect(rewrite(`${line}\r\nHost: b${end}`).text).toBe(`\0${line}\r\nHost: b${end}`)
  },
)

describe('everything else stays as it is', () => {
  it.each([
    ['an ordinary request', `POST /a HTTP/1.1\r\nHost: b\r\nContent-Length: 3${end}{ }`],
    ['a request that upgrades', `GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket${end}`],
    ['a body that is not complete', `POST /a HTTP/1.1\r\nContent-Length: 30${end}GET /`],
    ['a head that is not complete', 'FOO /a HTTP/1.1\r\nHost: b\r\n'],
    [
      'what follows a chunked body',
      `POST / HTTP/1.1\r\nTransfer-Encoding: chunked${end}0${end}FOO / HTTP/1.1${end}`,
    ],
    ['another major version', `GET / HTTP/2.0${end}`],
    ['a header without a colon', `FOO / HTTP/1.1\r\nbad${end}`],
    ['two lengths', `FOO / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2${end}`],
    ['a length that is none', `FOO / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1x${end}`],
    ['no bytes', ''],
  ])('%s', (_, sent) => {
    expect(rewrite(sent).text).toBe(sent)
  })
})

it('an upgrade that nothing takes over becomes an ordinary request', () => {
  const { bytes, originals } = ordinaryHead('GET', '/a', ['Host', 'b', 'Upgrade', 'c', 'X', 'd'])
  expect(bytes.toString()).toBe(`GET /a HTTP/1.1\r\nHost: b\r\nX: d${end}`)
  expect(originals).toEqual([{ upgrade: 'c' }])
})

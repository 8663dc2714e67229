import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { answerBrokenRequest, refuseExpectation } from '../../../../src/server/http/brokenRequests.js'
import type { PendingAnswers } from '../../../../src/server/http/PendingAnswers.js'

/** A connection that keeps what is written to it. */
class FakeSocket extends EventEmitter {
  writableEnded = false
  destroyed = false
  text = ''
  write(text: string): boolean {
    this.text += text
    return true
  }
  end(text = ''): this {
    this.write(text)
    this.writableEnded = true
    return this
  }
  setTimeout(): this {
    return this
  }
  resume(): this {
    return this
  }
  destroy(): this {
    this.destroyed = true
    return this
  }
}

type Pending = { isHeld?: boolean; isPending?: boolean; headersSent?: boolean }

/** Answers an error of the parser. @returns the status and text of the answer, and what became of the connection */
function answered(
  error: { code?: string; rawPacket?: Buffer; bytesParsed?: number },
  { isHeld = false, isPending = false, headersSent }: Pending = {},
  socket = new FakeSocket(),
) {
  let last: (() => void) | undefined
  const pending = {
    isHeld: () => isHeld,
    isPending: () => isPending,
    unfinished: () => (headersSent === undefined ? undefined : { headersSent }),
    afterAnswers: (_: unknown, then: () => void) => {
      last = then
    },
  }
  answerBrokenRequest(
    Object.assign(new Error('broken'), error),
    socket as unknown as Duplex,
    pending as unknown as PendingAnswers,
  )
  // Nothing is sent before the answers to earlier requests.
  expect(socket.text).toBe('')
  const wasEnded = socket.writableEnded
  last?.()
  const [, status] = /^HTTP\/1\.1 (\d+) /.exec(socket.text) ?? []
  return {
    status: status === undefined ? undefined : Number(status),
    body: socket.text.split('\r\n\r\n')[1],
    ends: socket.writableEnded && !wasEnded,
    destroyed: socket.destroyed,
  }
}
/** An error at a place of a head. */
const at = (code: string, text: string, place: string) => ({
  code,
  rawPacket: Buffer.from(text, 'latin1'),
  bytesParsed: text.indexOf(place),
})

describe('bytes that are not HTTP', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 431, '431 Request Header Fields Too Large'],
    ['HPE_INVALID_TRANSFER_ENCODING', 501, 'Unsupported transfer encoding'],
    ['HPE_INVALID_METHOD', 400, '400 Bad Request'],
    [undefined, 400, '400 Bad Request'],
  ])('are answered by the error of the parser: %s', (code, status, body) => {
    const error = code === undefined ? {} : { code }
    expect(answered(error)).toEqual({ status, body, ends: true, destroyed: false })
  })

  it.each([
    ['GET / HTTP/2.0\r\n', 505],
    ['GET / HTTP/0.9\n', 505],
    ['GET / HTTP/9.9\r\nx: y\r\n', 505],
    ['GET / HTTP/1.9\r\n', 400],
    ['GET / HTTP/22.0\r\n', 400],
    ['GET / HTTP/2.x\r\n', 400],
  ])('of another version are told so: %j is %d', (text, status) => {
    const error = at('HPE_INVALID_VERSION', text, 'HTTP')
    expect(answered(error).status).toBe(status)
    expect(answered({ ...error, code: 'HPE_INVALID_CONSTANT' }).status).toBe(400)
    const { bytesParsed: _, ...unplaced } = error
    expect(answered(unplaced).status).toBe(400)
  })

  const spaced = '400 Bad Request: invalid header name'
  it.each([
    ['GET / HTTP/1.1\r\nHost: a\r\na b: c\r\n\r\n', spaced],
    ['GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nHOST: a\r\na b: c\r\n\r\n', spaced],
    ['GET / HTTP/1.1\r\na b: c\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\na b: c\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: a\r\na b: c\r\n(x): c\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: a\r\na b: c\r\n', '400 Bad Request'],
  ])('with a space in a name are told so where the rest is good: %j', (text, body) => {
    const error = at('HPE_INVALID_HEADER_TOKEN', text, 'a b')
    expect(answered(error)).toMatchObject({ status: 400, body })
    expect(answered({ ...error, code: 'HPE_OTHER' }).body).toBe('400 Bad Request')
  })
})

describe('a connection that ends', () => {
  it('gets no answer where it was to be closed, or where an answer is under way', () => {
    const ended = { status: undefined, body: undefined, ends: true, destroyed: false }
    expect(answered({ code: 'HPE_CLOSED_CONNECTION' })).toEqual(ended)
    expect(answered({ code: 'HPE_INVALID_METHOD' }, { headersSent: true })).toEqual(ended)
    expect(answered({ code: 'HPE_INVALID_METHOD' }, { headersSent: false }).status).toBe(400)
  })

  it('is left alone where it has ended, or is held', () => {
    const socket = new FakeSocket()
    socket.writableEnded = true
    const nothing = { status: undefined, body: undefined, ends: false, destroyed: false }
    expect(answered({ code: 'ECONNRESET' }, {}, socket)).toEqual(nothing)
    expect(answered({ code: 'ECONNRESET' }, { isHeld: true })).toEqual(nothing)
  })

  it.each([
    ['ECONNRESET', {}, true],
    ['ECONNRESET', { isPending: true }, true],
    ['ERR_HTTP_REQUEST_TIMEOUT', {}, true],
    // Its answer is not finished, so the time of the next request has not begun.
    ['ERR_HTTP_REQUEST_TIMEOUT', { isPending: true }, false],
    ['ERR_HTTP_REQUEST_TIMEOUT', { isPending: true, headersSent: false }, true],
  ] as const)('is cut after %s while %j: %p', (code, pending, destroyed) => {
    expect(answered({ code }, pending)).toEqual({
      status: undefined,
      body: undefined,
      ends: false,
      destroyed,
    })
  })

  it('may break meanwhile', () => {
    const socket = new FakeSocket()
    answered({ code: 'HPE_INVALID_METHOD' }, {}, socket)
    expect(() => socket.emit('error', new Error('reset'))).not.toThrow()
  })
})

it('another expectation than to continue is refused', () => {
  const sent: unknown[] = []
  const response = {
    writeHead(...head: unknown[]) {
      sent.push(...head)
      return this
    },
    end: () => sent.push('end'),
  }
  refuseExpectation({} as never, response as unknown as ServerResponse)
  expect(sent).toEqual([417, ['connection', 'close', 'content-length', '0'], 'end'])
})

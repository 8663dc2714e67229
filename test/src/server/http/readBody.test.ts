import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from '@jest/globals'
import { readBody } from '../../../../src/server/http/readBody.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'

/** Reads a body that comes in pieces, with a limit of 10 bytes. @returns the calls of `done` */
async function read(headers: IncomingHttpHeaders, ...pieces: readonly string[]) {
  const socket = { destroy: () => undefined, once: () => undefined }
  const request = Object.assign(new PassThrough(), { headers, socket }) as unknown as IncomingMessage &
    PassThrough
  const calls: (readonly [string, boolean])[] = []
  readBody(request, { limit: 10, waiting: new WaitingBytes(1_000_000) }, (body, tooLong) =>
    calls.push([body.toString(), tooLong]),
  )
  for (const piece of pieces) {
    request.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  request.end()
  await new Promise((resolve) => setImmediate(resolve))
  return calls
}

const chunked = { 'transfer-encoding': 'chunked' }

it('a request without a body has an empty one', async () => {
  expect(await read({})).toEqual([['', false]])
  expect(await read({ 'content-length': '0' })).toEqual([['', false]])
})

it.each([[['a']], [['a', 'b']], [['a', 'b', 'c']], [['01234', '56789']]])(
  'the pieces %j are read as one body',
  async (pieces) => {
    expect(await read(chunked, ...pieces)).toEqual([[pieces.join(''), false]])
    expect(await read({ 'content-length': String(pieces.join('').length) }, ...pieces)).toEqual([
      [pieces.join(''), false],
    ])
  },
)

it('a body over the limit ends there, once', async () => {
  expect(await read(chunked, '01234', '567890', 'more')).toEqual([['0123456789', true]])
  expect(await read(chunked, '01234567890')).toEqual([['0123456789', true]])
})

it('a body that is announced as too long is not read', async () => {
  expect(await read({ 'content-length': '11' }, 'x')).toEqual([['', true]])
  expect(await read({ 'content-length': '10' }, '0123456789')).toEqual([['0123456789', false]])
})

it('counts the bytes that wait for its connection, and survives one that breaks', async () => {
  const socket = { destroy: () => undefined, once: () => undefined }
  const request = Object.assign(new PassThrough(), {
    headers: chunked,
    socket,
  }) as unknown as IncomingMessage & PassThrough
  const waiting = new WaitingBytes(1_000_000)
  readBody(request, { limit: 100_000, waiting }, () => undefined)
  for (const bytes of [20_000, 50_000]) {
    request.write('x'.repeat(bytes))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(waiting.total).toBe(70_000)
  expect(() => request.emit('error', new Error('reset'))).not.toThrow()
})

import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sendAndClose } from '../../../../src/server/http/sendAndClose.js'

let done: unknown[]
let request: EventEmitter

function send(): void {
  done = []
  request = Object.assign(new EventEmitter(), { pause: () => done.push('pause') })
  const response = {
    writeHead: (...head: unknown[]) => done.push(head),
    write: (body: unknown) => done.push(body),
    end: () => done.push('end'),
  }
  sendAndClose(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    413,
    ['a', 'b'],
    'too long',
  )
  expect(done.splice(0)).toEqual([[413, ['a', 'b', 'connection', 'close']], 'too long'])
}

it('an answer before the end of its request lets the process end', () => {
  const set = jest.spyOn(globalThis, 'setTimeout')
  send()
  const timer = set.mock.results[0]?.value as NodeJS.Timeout
  set.mockRestore()
  expect(timer.hasRef()).toBe(false)
  request.emit('end')
})

describe('an answer before the end of its request', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    send()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('waits half a second for the rest', () => {
    jest.advanceTimersByTime(499)
    expect(done).toEqual([])
    jest.advanceTimersByTime(1)
    expect(done).toEqual(['end'])
    expect(request.listenerCount('data')).toBe(0)
  })

  it.each(['end', 'close'])('ends at the event %s of the request', (event) => {
    request.emit(event)
    expect(done).toEqual(['end'])
    expect([jest.getTimerCount(), request.listenerCount('data')]).toEqual([0, 0])
  })

  it('discards 256 KiB of the rest, and reads no more', () => {
    request.emit('data', Buffer.alloc(200 * 1024))
    request.emit('data', Buffer.alloc(56 * 1024))
    expect(done).toEqual([])
    request.emit('data', Buffer.alloc(1))
    expect(done).toEqual(['pause'])
  })
})

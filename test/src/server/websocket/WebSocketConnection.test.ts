import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { WebSocket } from 'ws'
import { malformedText } from '../../../../src/rpc/AnswerFault.js'
import type { Reply } from '../../../../src/rpc/exchange.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import { WebSocketConnection } from '../../../../src/server/websocket/WebSocketConnection.js'

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isPaused = false
  terminated = 0
  pings = 0
  readonly sent: string[] = []
  /** Tell that the system has taken a message, in their order. */
  readonly taken: (() => void)[] = []
  send(data: string | Uint8Array, options: { binary: boolean }, then: () => void): void {
    expect(options).toEqual({ binary: false })
    this.sent.push(Buffer.from(data).toString())
    this.taken.push(then)
  }
  ping(): void {
    this.pings++
  }
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
  }
  terminate(): void {
    this.terminated++
  }
}

let socket: FakeSocket
let transport: EventEmitter & { resetAndDestroy: jest.Mock }
let [incoming, outgoing] = [new WaitingBytes(10_000), new WaitingBytes(10_000)]
/** The bytes that were counted last. */
let counted: { incoming: number | undefined; outgoing: number | undefined }
let reported: unknown[]
let received: string[]
let closed: number
/** The answers to messages, in their order. */
let replies: { resolve(reply: Reply): void; reject(error: unknown): void }[]
let push: (text: string) => void
let cut: () => void

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  socket = new FakeSocket()
  transport = Object.assign(new EventEmitter(), { resetAndDestroy: jest.fn() })
  counted = { incoming: undefined, outgoing: undefined }
  ;[incoming, outgoing] = [new WaitingBytes(10_000), new WaitingBytes(10_000)]
  for (const [name, bytes] of [['incoming', incoming] as const, ['outgoing', outgoing] as const])
    jest.spyOn(bytes, 'set').mockImplementation((of, count) => {
      expect(of).toBe(transport)
      counted[name] = count
    })
  ;[reported, received, replies, closed] = [[], [], [], 0]
  new WebSocketConnection(
    socket as unknown as WebSocket,
    transport as unknown as Socket,
    {
      report: (request, error) => reported.push([request, error]),
      maxMessageBytes: 100,
      incoming,
      outgoing,
    },
    (send, end) => {
      ;[push, cut] = [send, end]
      return {
        receive: (text) => {
          received.push(text)
          return new Promise((resolve, reject) => replies.push({ resolve, reject }))
        },
        close: () => void closed++,
      }
    },
  )
})
afterEach(() => {
  jest.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
/** Answers the message that came at a place. */
async function answer(at: number, reply: Partial<Reply>): Promise<void> {
  replies[at]?.resolve({ text: undefined, ends: false, ...reply })
  await settled()
}
const message = (text: string) => socket.emit('message', Buffer.from(text))

describe('a WebSocket connection', () => {
  it('passes messages on, and sends what they are answered and what comes by itself', async () => {
    message('one')
    message('two')
    expect(received).toEqual(['one', 'two'])
    await answer(1, { text: 'second' })
    push('news')
    await answer(0, {})
    expect(socket.sent).toEqual(['second', 'news'])
    socket.readyState = 2
    push('too late')
    expect(socket.sent).toHaveLength(2)
  })

  it('counts parts of messages, and messages until they are answered', async () => {
    transport.emit('data', new Uint8Array(7))
    transport.emit('data', new Uint8Array(5))
    expect(counted.incoming).toBe(12)
    message('12345')
    expect(counted.incoming).toBe(5)
    message('123')
    transport.emit('data', new Uint8Array(1))
    expect(counted.incoming).toBe(9)
    await answer(0, {})
    expect(counted.incoming).toBe(4)
    replies[1]?.reject('a bug')
    await settled()
    expect(counted.incoming).toBe(1)
    expect(reported).toEqual([['websocket message', 'a bug']])
  })

  it('counts what is sent until it is taken', () => {
    socket.bufferedAmount = 40
    push('a')
    expect(counted.outgoing).toBe(40)
    socket.bufferedAmount = 0
    socket.taken[0]?.()
    expect(counted.outgoing).toBe(0)
  })

  it('reads no further while 64 messages wait for answers', async () => {
    for (let count = 1; count <= 63; count++) message('')
    expect(socket.isPaused).toBe(false)
    message('')
    expect([received.length, socket.isPaused]).toEqual([64, true])
    message('late')
    expect([received.length, counted.incoming]).toEqual([64, 4])
    await answer(5, {})
    expect([received[64], socket.isPaused]).toEqual(['late', true])
    await answer(6, {})
    expect(socket.isPaused).toBe(false)
  })

  it('reads no further while more bytes wait for answers than a message may have', async () => {
    message('x'.repeat(100))
    expect(socket.isPaused).toBe(false)
    message('y')
    expect(socket.isPaused).toBe(true)
    replies[0]?.reject('a bug')
    await settled()
    expect(socket.isPaused).toBe(false)
  })

  it.each([
    [1024 * 1024 - 1, false],
    [1024 * 1024, true],
  ])('with %d unread bytes pauses: %p', (bytes, is) => {
    socket.bufferedAmount = bytes
    message('a')
    expect([socket.isPaused, received.length]).toEqual([is, is ? 0 : 1])
    socket.bufferedAmount = 0
    push('b')
    socket.taken[0]?.()
    expect([socket.isPaused, received.length]).toEqual([false, 1])
  })

  it.each([
    [16 * 1024 * 1024, false],
    [16 * 1024 * 1024 + 1, true],
  ])('with %d unread bytes ends when there is more to send: %p', (bytes, is) => {
    socket.bufferedAmount = bytes
    expect(socket.terminated).toBe(0)
    push('a')
    expect([socket.terminated, socket.sent.length]).toEqual(is ? [1, 0] : [0, 1])
  })

  it('ends ten seconds after a message that was never taken', () => {
    push('a')
    jest.advanceTimersByTime(9_999)
    expect(socket.terminated).toBe(0)
    jest.advanceTimersByTime(1)
    expect(socket.terminated).toBe(1)
  })

  it('gives a later message ten seconds at least', () => {
    push('a')
    jest.advanceTimersByTime(4_000)
    socket.taken[0]?.()
    push('b')
    jest.advanceTimersByTime(15_999)
    expect(socket.terminated).toBe(0)
    jest.advanceTimersByTime(1)
    expect(socket.terminated).toBe(1)
  })

  it('is pinged when nothing was sent for thirty seconds', () => {
    jest.advanceTimersByTime(20_000)
    push('a')
    socket.taken[0]?.()
    jest.advanceTimersByTime(29_999)
    expect(socket.pings).toBe(0)
    jest.advanceTimersByTime(1)
    expect(socket.pings).toBe(1)
  })

  it('watches anew after all was taken', () => {
    push('a')
    socket.taken[0]?.()
    jest.advanceTimersByTime(10_000)
    push('b')
    jest.advanceTimersByTime(10_000)
    expect(socket.terminated).toBe(1)
  })

  it('ends at once where it is cut, and its conversation with it', () => {
    push('a')
    cut()
    expect(socket.terminated).toBe(1)
    expect(() => socket.emit('error', new Error('reset'))).not.toThrow()
    socket.emit('close')
    expect([closed, jest.getTimerCount()]).toEqual([1, 0])
  })
})

describe('an answer that ends the connection', () => {
  it('arrives before, in 50 ms, and nothing is received after it', async () => {
    message('a')
    await answer(0, { text: 'bye', ends: true })
    message('b')
    expect([received, socket.sent]).toEqual([['a'], ['bye']])
    jest.advanceTimersByTime(49)
    expect(socket.terminated).toBe(0)
    jest.advanceTimersByTime(1)
    expect(socket.terminated).toBe(1)
  })

  it('is at once where there is no text', async () => {
    message('a')
    await answer(0, { ends: true })
    jest.advanceTimersByTime(0)
    expect(socket.terminated).toBe(1)
  })

  it.each([
    [{ kind: 'reset' } as const, [], 0, 1],
    [{ kind: 'empty' } as const, [], 1, 0],
    [{ kind: 'truncate', bytes: 3 } as const, ['ans'], 1, 0],
    [{ kind: 'malformed' } as const, [malformedText], 0, 0],
  ])('may be a fault: %j', async (fault, sent, terminated, resets) => {
    message('a')
    await answer(0, { text: 'answer', fault: fault as NonNullable<Reply['fault']> })
    expect([socket.sent, transport.resetAndDestroy.mock.calls.length]).toEqual([sent, resets])
    jest.advanceTimersByTime(fault.kind === 'truncate' ? 49 : 0)
    if (fault.kind === 'truncate') expect(socket.terminated).toBe(0)
    jest.advanceTimersByTime(1)
    expect(socket.terminated).toBe(terminated)
    if (fault.kind === 'malformed') expect(counted.incoming).toBe(0)
    message('b')
    expect(received).toHaveLength(fault.kind === 'malformed' ? 2 : 1)
  })
})

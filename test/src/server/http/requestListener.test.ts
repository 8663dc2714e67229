import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { emptyAnswer } from '../../../../src/server/http/plainAnswers.js'
import type { RequestHead } from '../../../../src/server/http/RequestHead.js'
import { requestListener } from '../../../../src/server/http/requestListener.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'

/** A connection that tells whether it is read. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress = '10.0.0.9'
  isPaused = false
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
  }
}
/** A response, which gets its socket once the answers before it are sent. */
class FakeResponse extends EventEmitter {
  socket: FakeSocket | null
  isDestroyed = false
  head: unknown
  constructor(socket: FakeSocket | null) {
    super()
    this.socket = socket
  }
  writeHead(...head: unknown[]): void {
    this.head = head
  }
  end(): void {}
  destroy(): void {
    this.isDestroyed = true
  }
}

let socket: FakeSocket
let answered: string[]
let reported: unknown[]
let order: string[]
let routed: RequestHead[]
let isHeld: boolean
let loads: number
let failing: boolean
let listener: ReturnType<typeof requestListener>
beforeEach(() => {
  socket = new FakeSocket()
  ;[answered, reported, order, routed] = [[], [], [], []]
  ;[isHeld, loads, failing] = [false, 0, false]
  const route = (head: RequestHead) => {
    routed.push(head)
    return { headers: [], next: emptyAnswer(404) }
  }
  listener = requestListener(
    { route, routeRepeatedly: (head) => () => route(head) },
    {
      report: (...what) => void reported.push(what),
      incoming: new WaitingBytes(1_000),
      outgoing: new WaitingBytes(1_000),
    },
    async () => {
      loads++
      if (failing) throw new Error('no app')
      return (request) => void answered.push(String(request.url))
    },
    {
      pending: {
        add: () => order.push('pending'),
        isHeld: () => isHeld,
      } as never,
      rewritten: { restore: () => order.push('restored') } as never,
    },
  )
})

/** Sends a request. @returns its response */
function send(head: Partial<IncomingMessage> = {}, response = new FakeResponse(socket)): FakeResponse {
  const request = {
    method: 'GET',
    url: '/a',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    rawHeaders: ['Host', 'localhost'],
    headers: { host: 'localhost' },
    socket,
    ...head,
  }
  listener(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return response
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a request', () => {
  it('is answered by the app, which is loaded with the first', async () => {
    send()
    send({ url: '/b' })
    expect(answered).toEqual([])
    await settled()
    const first = loads
    send({ url: '/c' })
    expect(answered).toEqual(['/a', '/b', '/c'])
    await settled()
    expect(loads).toBe(first)
    expect(order.slice(0, 2)).toEqual(['pending', 'restored'])
  })

  it('loses its connection where the app cannot be loaded, and the next one loads it again', async () => {
    failing = true
    const response = send({ method: 'POST', url: '/a?b' })
    await settled()
    expect([reported, response.isDestroyed]).toEqual([[['POST /a?b', new Error('no app')]], true])
    failing = false
    send()
    await settled()
    expect([answered, loads]).toEqual([['/a'], 2])
  })

  it.each([
    ['with a host in its target', { url: 'http://localhost/a' }],
    ['of a method that Express does not know', { method: 'FOO' }],
  ])('%s is answered by the router', async (_, head) => {
    const response = send(head)
    await settled()
    expect(routed).toMatchObject([
      { method: 'GET', target: '/a', entrance: 'http', remote: '10.0.0.9', ...targetOf(head) },
    ])
    expect(response.head).toEqual([404, ['content-length', '0']])
    expect(loads).toBe(0)
  })

  it("that Go's server answers itself reaches neither", async () => {
    expect(send({ url: '*', method: 'OPTIONS' }).head).toEqual([200, ['content-length', '0']])
    expect([loads, routed]).toEqual([0, []])
  })
})

function targetOf({ url, method }: { url?: string; method?: string }) {
  return { ...(url === undefined ? {} : { target: url }), ...(method === undefined ? {} : { method }) }
}

describe('a request behind one that is not answered', () => {
  it('waits, and its connection is not read meanwhile', async () => {
    send()
    await settled()
    const response = send({ url: '/b' }, new FakeResponse(null))
    expect(socket.isPaused).toBe(false)
    await settled()
    expect([socket.isPaused, answered]).toEqual([true, ['/a']])
    response.emit('socket')
    expect([socket.isPaused, answered]).toEqual([false, ['/a', '/b']])
  })

  it('does not pause a connection that is held, or that is read on in the same turn', async () => {
    send()
    await settled()
    isHeld = true
    const resumed: string[] = []
    socket.resume = () => void resumed.push('resumed')
    const held = send({ url: '/b' }, new FakeResponse(null))
    await settled()
    held.emit('socket')
    expect([socket.isPaused, resumed, answered]).toEqual([false, [], ['/a', '/b']])
    isHeld = false
    send({ url: '/c' }, new FakeResponse(null)).emit('socket')
    await settled()
    expect([socket.isPaused, answered]).toEqual([false, ['/a', '/b', '/c']])
  })
})

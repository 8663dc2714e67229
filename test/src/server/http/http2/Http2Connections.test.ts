import { EventEmitter } from 'node:events'
import http2 from 'node:http2'
import type { Duplex } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Http2Connections } from '../../../../../src/server/http/http2/Http2Connections.js'
import { emptyAnswer } from '../../../../../src/server/http/plainAnswers.js'
import { WaitingBytes } from '../../../../../src/server/http/WaitingBytes.js'

/** A session that tells what is done with it. */
class FakeSession extends EventEmitter {
  readonly done: unknown[] = []
  later: () => void = () => undefined
  setTimeout(ms: number, later: () => void): void {
    this.done.push(ms)
    this.later = later
  }
  close(): void {
    this.done.push('close')
  }
  destroy(): void {
    this.done.push('destroy')
  }
}

let server: EventEmitter
let settings: unknown
const create = jest.spyOn(http2, 'createServer').mockImplementation(((given: unknown) => {
  settings = given
  return server
}) as never)
afterAll(() => create.mockRestore())

let requests: string[]
let connections: Http2Connections
beforeEach(() => {
  server = new EventEmitter()
  requests = []
  const route = () => {
    requests.push('routed')
    return { headers: [], next: emptyAnswer(404) }
  }
  connections = new Http2Connections(
    { route, routeRepeatedly: () => route },
    { report: () => undefined, incoming: new WaitingBytes(1_000), outgoing: new WaitingBytes(1_000) },
    { idleMs: 7, onRequest: () => requests.push('noted') },
  )
})

/** Opens a connection. */
function open() {
  const [session, connection] = [new FakeSession(), new EventEmitter()]
  server.once('connection', (accepted) => {
    expect(accepted).toBe(connection)
    server.emit('session', session)
  })
  connections.accept(connection as unknown as Duplex)
  return { session, connection }
}

describe('an HTTP/2 connection', () => {
  it('may have as many streams as one of a node', () => {
    expect(settings).toEqual({ settings: { maxConcurrentStreams: 64 } })
  })

  it('is closed after its idle time', () => {
    const { session } = open()
    expect(session.done).toEqual([7])
    session.later()
    expect(session.done).toEqual([7, 'close'])
  })

  it('ends when its client closes its side, and others do not', () => {
    const [first, second] = [open(), open()]
    first.connection.emit('end')
    expect([first.session.done, second.session.done]).toEqual([[7, 'destroy'], [7]])
    expect(server.listenerCount('session')).toBe(1)
  })

  it('ends with the server, unless it has ended before', () => {
    const [first, second] = [open(), open()]
    first.session.emit('close')
    connections.close()
    expect([first.session.done, second.session.done]).toEqual([[7], [7, 'destroy']])
  })

  it('may break the protocol', () => {
    expect(() => server.emit('sessionError', new Error('broken'))).not.toThrow()
  })

  it('has its requests noted before they are routed', () => {
    const stream = Object.assign(new EventEmitter(), { respond: () => undefined, end: () => undefined })
    server.emit('stream', stream, {})
    expect(requests).toEqual(['noted', 'routed'])
  })
})

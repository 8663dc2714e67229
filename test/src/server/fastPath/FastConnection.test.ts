import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import timers from 'node:timers'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Endpoint, HttpAnswer } from '../../../../src/rpc/exchange.js'
import { FastConnection } from '../../../../src/server/fastPath/FastConnection.js'
import type { HttpServer } from '../../../../src/server/http/HttpServer.js'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'
import { RequestRouter } from '../../../../src/server/RequestRouter.js'
import { testApi, testServer } from '../testApi.js'

const reports: string[] = []
/** What the endpoint `/ext/later` waits for; undefined while it has no request. */
let later: (() => void) | undefined
const release = (): void => {
  later?.()
  later = undefined
}
/** Waits until the endpoint has a request. */
async function askedLater(): Promise<void> {
  while (later === undefined) await new Promise((resolve) => setImmediate(resolve))
}

const long = 'x'.repeat(5_000_000)
const bodies: Readonly<Record<string, string | Uint8Array>> = {
  '"long"': long,
  '"bytes"': Buffer.from(long),
  '"text"': 'höre ☃',
}

/** Returns what it is asked for, or the request. */
const answering: Endpoint = {
  plainMethods: ['POST'],
  answer: ({ headers, body }) => {
    const asked = Buffer.from(body).toString()
    if (asked === '"fault"') throw new Error('secret of /home/x')
    const status = asked === '"unavailable"' ? 503 : 200
    return {
      status,
      headers: { 'content-type': 'application/json' },
      body: bodies[asked] ?? `${headers['x-name']} ${asked}`,
    }
  },
}
const waiting: Endpoint = {
  plainMethods: ['POST'],
  answer: (): Promise<HttpAnswer> =>
    new Promise((resolve) => {
      later = () => resolve({ status: 200, headers: {}, body: 'at last' })
    }),
}
/** Answers with the query, as an endpoint of the Data API. */
const data: Endpoint = {
  plainMethods: ['GET', 'POST'],
  answer: ({ query }) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: `"${query}"`,
  }),
}
/** Breaks its answer as the request says. */
const broken: Endpoint = {
  plainMethods: ['POST'],
  answer: ({ body }) => ({
    status: 200,
    headers: {},
    body: '0123456789',
    fault: JSON.parse(Buffer.from(body).toString()),
  }),
}
const rejecting: Endpoint = { plainMethods: ['POST'], answer: () => Promise.reject(new Error('a bug')) }
const plain: Endpoint = { answer: () => ({ status: 200, headers: {}, body: 'no JSON-RPC' }) }
const endpoints: Record<string, Endpoint> = {
  '/ext/rpc': answering,
  '/ext/later': waiting,
  '/ext/broken': broken,
  '/ext/rejecting': rejecting,
  '/ext/plain': plain,
}

function start(idleMs: number, readMs: number, writeMs: number): HttpServer {
  const api = testApi({ find: (path) => endpoints[path], dataApi: data, bodyLimit: 1000 })
  return testServer(api, {
    timeouts: { readMs, readHeaderMs: 30_000, writeMs, idleMs },
    report: (request) => reports.push(request),
    outgoing: new WaitingBytes(50_000_000),
  })
}

let server: HttpServer
let socket: Socket
let received = ''

async function open(idleMs = 120_000, readMs = 30_000, writeMs = 30_000): Promise<void> {
  server = start(idleMs, readMs, writeMs)
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  socket = connect(Number(port), '127.0.0.1')
  received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
}

beforeEach(() => open())
afterEach(async () => {
  later = undefined
  socket.destroy()
  await server.close()
})

function request(body: string, path = '/ext/rpc', headers: readonly string[] = []): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${body.length}`, ...headers]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Sends text and returns the answers: as many as asked for, without the time of day. */
async function exchange(text: string, answers = 1): Promise<string[]> {
  received = ''
  socket.write(text)
  return await arrived(answers)
}

async function arrived(answers: number): Promise<string[]> {
  for (;;) {
    const whole = wholeAnswers(received.replace(/\r\nDate: [^\r]*/g, ''))
    if (whole.length >= answers) return whole
    await once(socket, 'data')
  }
}

function wholeAnswers(text: string): string[] {
  const answers: string[] = []
  for (let rest = text; ; ) {
    const end = rest.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? Number.NaN)
    if (end < 4 || !(rest.length >= end + length)) return answers
    answers.push(rest.slice(0, end + length))
    rest = rest.slice(end + length)
  }
}

describe('a connection of JSON-RPC calls and questions to the Data API', () => {
  it('reaches the endpoint that is at the path at the time of each request', async () => {
    const bodies: (string | undefined)[] = []
    for (const body of ['one', 'another']) {
      endpoints['/ext/moved'] = { ...answering, answer: () => ({ status: 200, headers: {}, body }) }
      const [answer] = await exchange(request('"a"', '/ext/moved'))
      bodies.push(answer?.split('\r\n\r\n')[1])
    }
    expect(bodies).toEqual(['one', 'another'])
    delete endpoints['/ext/moved']
    expect((await exchange(request('"a"', '/ext/moved')))[0]).toContain('404 Not Found')
  })
  it.each([
    ['a call', request('1', '/ext/rpc', ['X-Name: a'])],
    ['a call from a page', request('1', '/ext/rpc', ['Origin: http://example.com'])],
    ['an answer beyond ASCII', request('"text"')],
    ['an answer of megabytes', request('"long"')],
    ['an answer of megabytes in bytes', request('"bytes"')],
    ['another status', request('"unavailable"')],
    ['a bug', request('"fault"')],
    ['what is no JSON-RPC', request('1', '/ext/plain')],
    ['an unknown path', request('1', '/ext/nope')],
    ['a path that is not clean', request('1', '/ext//rpc')],
    ['a question', 'GET /v1/chains/C/addresses:list?pageSize=2&x=a%20b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a question with a body', request('1', '/v1/networks/fuji/utxos')],
  ])("gets the bytes that Node's server sends: %s", async (_, text) => {
    const fast = await exchange(text)
    // A request that Node's server alone reads hands the connection over.
    await exchange('GET /ext/plain HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(fast).toEqual(await exchange(text))
    expect(received).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/)
  })

  it('reports a bug, and does not describe it to the client', async () => {
    reports.length = 0
    const [answer] = await exchange(request('"fault"'))
    expect(answer).toMatch(/^HTTP\/1.1 500 Internal Server Error\r\n/)
    expect(answer).not.toContain('secret')
    expect(reports).toEqual(['POST /ext/rpc'])
  })

  it('answers requests that come at once, in their order', async () => {
    const answers = await exchange(request('1') + request('2') + request('3'), 3)
    expect(answers.map((answer) => answer.at(-1))).toEqual(['1', '2', '3'])
  })

  it.each(['first', 'later'])('answers a request that comes while a %s one is answered', async (which) => {
    if (which === 'later') await exchange(request('0'))
    received = ''
    socket.write(request('1', '/ext/later'))
    await askedLater()
    socket.write(request('2'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(received).toBe('')
    release()
    const [first, second] = await arrived(2)
    expect(first).toContain('at last')
    expect(second).toMatch(/2$/)
  })

  it.each(['first', 'later'])('reads a %s request that comes in pieces, and the next one', async (which) => {
    if (which === 'later') await exchange(request('0'))
    const text = request('"in pieces"')
    const half = exchange(text.slice(0, 30))
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.write(text.slice(30))
    expect((await half)[0]).toMatch(/"in pieces"$/)
    expect((await exchange(request('2')))[0]).toMatch(/2$/)
  })

  it.each(['first', 'later'])(
    'answers the %s call of a client that then sends nothing more, and closes',
    async (which) => {
      if (which === 'later') await exchange(request('0'))
      received = ''
      const closed = once(socket, 'close')
      socket.end(request('1', '/ext/later'))
      await askedLater()
      release()
      await closed
      expect(received).toContain('at last')
    },
  )

  it('closes when the client asks for it', async () => {
    const closed = once(socket, 'close')
    await exchange(request('1', '/ext/rpc', ['Connection: close']))
    await closed
    expect(received).toContain('Connection: close')
  })

  it('closes after a body that is too long', async () => {
    const closed = once(socket, 'close')
    await exchange(request('1'.repeat(1001)))
    await closed
    expect(received).toContain('connection: close')
  })

  it('is closed with the server', async () => {
    await exchange(request('1'))
    const closed = once(socket, 'close')
    await server.close()
    await closed
  })
})

describe('an idle connection', () => {
  it('is closed after its time, but not while a call is answered', async () => {
    socket.destroy()
    await server.close()
    await open(1000)
    const closed = once(socket, 'close')
    socket.write(request('1', '/ext/later'))
    await askedLater()
    await new Promise((resolve) => setTimeout(resolve, 1300))
    release()
    expect((await arrived(1))[0]).toContain('Keep-Alive: timeout=1\r\n')
    await closed
  })

  it('is closed after its time and the timeouts of reading and writing, while a call is not answered', async () => {
    socket.destroy()
    await server.close()
    await open(80, 80, 40)
    const start = performance.now()
    socket.write(request('1', '/ext/later'))
    await once(socket, 'close')
    expect(performance.now() - start).toBeGreaterThan(190)
    expect(received).toBe('')
  })

  it('has its whole time again after a call that was answered late, which may be longer than those timeouts', async () => {
    socket.destroy()
    await server.close()
    await open(400, 150, 50)
    socket.write(request('1', '/ext/later'))
    await askedLater()
    await new Promise((resolve) => setTimeout(resolve, 520))
    release()
    expect((await arrived(1))[0]).toMatch(/at last$/)
    await new Promise((resolve) => setTimeout(resolve, 280))
    expect((await exchange(request('2')))[0]).toMatch(/2$/)
  })

  it('stays open after a client that read a long answer late', async () => {
    socket.pause()
    socket.write(request('"long"'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    received = ''
    socket.resume()
    expect((await arrived(1))[0]?.length).toBeGreaterThan(long.length)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await exchange(request('2')))[0]).toMatch(/2$/)
  })

  it.each([0, 2 ** 40])('stays open where the time is %d ms', async (idleMs) => {
    socket.destroy()
    await server.close()
    await open(idleMs)
    await exchange(request('1'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await exchange(request('2')))[0]).toMatch(/2$/)
  })

  it.each([
    [0, undefined],
    [1, '0'],
    [999, '0'],
    [1000, '1'],
  ])('whose time is %d ms is announced as Node does', async (idleMs, timeout) => {
    socket.destroy()
    await server.close()
    await open(idleMs)
    const [head] = await exchange(request('1'))
    expect(/Keep-Alive: timeout=(\d+)/.exec(head ?? '')?.[1]).toBe(timeout)
  })
})

describe('the socket of a connection', () => {
  type Listener = (bytes: Buffer) => void
  /** A socket that notes what is done with it. */
  function noted({ bodyLimit = 1000, idleMs = 1_000_000 } = {}) {
    const done: string[] = []
    const listeners = new Map<string, Listener>()
    let sent: (() => void) | undefined
    const own = {
      remoteAddress: '127.0.0.1',
      destroyed: false,
      writableLength: 0,
      cork: () => done.push('cork'),
      uncork: () => done.push('uncork'),
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      once: (event: string, listener: Listener) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      setTimeout: (ms: number) => done.push(`timeout ${ms}`),
      push: () => true,
      setDefaultEncoding: (encoding: string) => done.push(encoding),
      write(bytes: string | Uint8Array, second?: unknown) {
        if (typeof second === 'function') sent = second as () => void
        const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()
        const what =
          text === ''
            ? ''
            : text.startsWith('HTTP/')
              ? /\r\n\r\n.+/s.test(text)
                ? 'head+body'
                : 'head'
              : 'body'
        done.push(
          ['write', what, typeof second === 'string' ? second : ''].filter((part) => part !== '').join(' '),
        )
      },
      pause: () => done.push('pause'),
      resume: () => done.push('resume'),
      unshift: (bytes: Buffer) => done.push(`unshift ${bytes.toString().slice(0, 4)}`),
      end: () => done.push('end'),
      destroy: () => done.push('destroy'),
      resetAndDestroy: () => done.push('reset'),
    }
    const api = testApi({ find: (path) => endpoints[path], dataApi: data, bodyLimit })
    const context = {
      report: (request: string) => reports.push(request),
      incoming: new WaitingBytes(1e7),
      outgoing: new WaitingBytes(1e8),
    }
    const connection = new FastConnection(own as never, {
      router: new RequestRouter(api),
      context,
      idleMs,
      stallMs: 1000,
      onRequest: () => done.push('request'),
      handOver: () => done.push('hand over'),
    })
    done.length = 0
    return {
      connection,
      context,
      own,
      done,
      give: (text: string) => listeners.get('data')?.(Buffer.from(text)),
      end: () => listeners.get('end')?.(Buffer.alloc(0)),
      close: () => listeners.get('close')?.(Buffer.alloc(0)),
      takeAll: () => sent?.(),
      hears: () => [...listeners.keys()],
    }
  }

  it('gets an answer in one write: text with its head, and bytes behind it while it is corked', () => {
    const { done, give, close } = noted()
    give(request('1'))
    give(request('"text"'))
    give(request('"bytes"'))
    expect(done).toEqual(
      ['request', 'write head+body', 'request', 'write head+body utf8', 'request'].concat([
        'cork',
        'write head',
        'write body',
        'uncork',
      ]),
    )
    close()
  })

  it('is read no further until the system has taken an answer, and then handed over with what came early', () => {
    const { own, done, give, takeAll, hears } = noted()
    own.writableLength = 1
    give(request('1'))
    give('GET /1 HTTP/1.1')
    give('\r\n\r\n')
    expect(done).toEqual(['request', 'write head+body', 'write', 'pause', 'pause'])
    done.length = 0
    takeAll()
    expect(done).toEqual(['utf8', 'timeout 0', 'pause', 'unshift GET ', 'hand over', 'resume'])
    expect(hears()).toEqual([])
  })

  it('ends after its client has, once the answer is sent', () => {
    const { own, done, give, end, takeAll, close } = noted()
    own.writableLength = 1
    give(request('1'))
    end()
    expect(done).not.toContain('end')
    takeAll()
    expect(done.at(-1)).toBe('end')
    close()
  })

  it('ends at once after its client has, where no request is answered', () => {
    const { done, end, close } = noted()
    end()
    expect(done).toEqual(['end'])
    close()
  })

  it('counts the bytes of a long request until it is answered, and those of a long answer until it is read', async () => {
    const { own, context, give, takeAll, close } = noted({ bodyLimit: 100_000 })
    const counted = () => [context.incoming.total, context.outgoing.total]
    give(request('1'.repeat(16 * 1024 - 1), '/ext/later'))
    expect(counted()).toEqual([0, 0])
    release()
    await new Promise((resolve) => setImmediate(resolve))
    give(request('1'.repeat(16 * 1024), '/ext/later'))
    expect(counted()).toEqual([16 * 1024, 0])
    release()
    await new Promise((resolve) => setImmediate(resolve))
    expect(counted()).toEqual([0, 0])
    own.writableLength = 1
    give(request('1'.repeat(64 * 1024 - 'undefined '.length)))
    expect(counted()).toEqual([0, 0])
    takeAll()
    give(request('1'.repeat(64 * 1024 - 'undefined '.length + 1)))
    expect(counted()).toEqual([0, 64 * 1024 + 1])
    takeAll()
    expect(counted()).toEqual([0, 0])
    close()
  })

  it.each([
    [{ kind: 'reset' }, ['reset'], []],
    [{ kind: 'empty' }, ['destroy'], []],
    [{ kind: 'truncate', bytes: 4 }, ['write head', 'write body'], ['destroy']],
  ])('gets an answer that is broken: %j', (fault, atOnce, onceTaken) => {
    const { done, give, takeAll, close } = noted()
    give(request(JSON.stringify(fault), '/ext/broken'))
    expect(done).toEqual(['request', ...atOnce])
    takeAll()
    expect(done.slice(1 + atOnce.length)).toEqual(onceTaken)
    close()
  })

  it('is served on after a broken answer that was sent as a whole, whose request counts no more', () => {
    const { done, context, give, close } = noted({ bodyLimit: 100_000 })
    give(request('{"kind":"malformed"}'.padEnd(16 * 1024), '/ext/broken'))
    expect([done, context.incoming.total]).toEqual([['request', 'write head', 'write body'], 0])
    give(request('1'))
    expect(done.slice(3)).toEqual(['request', 'write head+body'])
    close()
  })

  it('gets an answer where its endpoint fails later, which is reported', async () => {
    reports.length = 0
    const { done, give, close } = noted()
    give(request('1', '/ext/rejecting'))
    await new Promise((resolve) => setImmediate(resolve))
    expect([done, reports]).toEqual([['request', 'write head+body'], ['POST /ext/rejecting']])
    close()
  })

  it('gets no answer once it is closed', async () => {
    const { own, done, give, close } = noted()
    give(request('1', '/ext/later'))
    own.destroyed = true
    release()
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual(['request'])
    close()
  })

  describe('is looked after', () => {
    let set: jest.SpiedFunction<typeof timers.setInterval>
    let cleared: jest.SpiedFunction<typeof timers.clearInterval>
    const timer = { unref: () => timer } as unknown as NodeJS.Timeout
    beforeEach(() => {
      set = jest.spyOn(timers, 'setInterval').mockReturnValue(timer)
      cleared = jest.spyOn(timers, 'clearInterval').mockReturnValue(undefined)
    })
    afterEach(() => {
      for (const spy of [set, cleared]) spy.mockRestore()
    })
    const check = (times: number): void => {
      for (let time = 0; time < times; time++) set.mock.calls[0]?.[0]()
    }

    it.each([
      [800, 100],
      [2 ** 40, 2 ** 31 - 1],
    ])('eight times in the time of an idle connection, %d ms', (idleMs, everyMs) => {
      noted({ idleMs })
      expect(set.mock.calls[0]?.[1]).toBe(everyMs)
    })

    it('and closed at the ninth time after its last request, its timer with it', () => {
      const { done, give, close } = noted()
      check(8)
      give(request('1'))
      done.length = 0
      check(8)
      expect(done).toEqual([])
      check(1)
      expect(done).toEqual(['destroy'])
      expect(cleared).not.toHaveBeenCalled()
      close()
      expect(cleared).toHaveBeenCalledWith(timer)
    })

    it('and given the time of a stalled client where a request is not answered, until it is', async () => {
      const { done, give } = noted()
      give(request('1', '/ext/later'))
      check(8)
      expect(done).toEqual(['request'])
      check(20)
      expect(done).toEqual(['request', 'timeout 1000'])
      release()
      await new Promise((resolve) => setImmediate(resolve))
      expect(done.slice(2)).toEqual(['write head+body', 'timeout 0'])
      check(8)
      expect(done.at(-1)).toBe('timeout 0')
      check(1)
      expect(done.at(-1)).toBe('destroy')
    })

    it('no more once it is handed over', () => {
      const { give } = noted()
      give('GET / HTTP/1.1')
      expect(cleared).toHaveBeenCalledWith(timer)
    })
  })
})

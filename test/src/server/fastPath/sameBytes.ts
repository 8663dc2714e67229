import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { get, post, type RawServer, rawExchange, rawServer } from '../rawExchange.js'

// The same bytes to a server with the fast path (`src/server/fastPath/`) and to one without it, however they are
// split: equal answers, in the order of the requests.

let fast: RawServer
let slow: RawServer

const closing = 'Connection: close'
const last = post('/ext/rpc', '"last"', closing)
const upgrade = ['Connection: Upgrade', 'Upgrade: other']
const webSocket = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
const chunked = (...headers: readonly string[]): string =>
  `POST /ext/rpc HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`

/** Byte sequences after which the server closes the connection, and the first lines and bodies of the answers. */
const sequences: readonly [name: string, bytes: string, answers: readonly string[]][] = [
  ['a call', last, ['answer "last"']],
  ['calls', post('/ext/rpc', '1') + post('/ext/rpc', '2') + last, ['answer 1', 'answer 2', 'answer "last"']],
  ['a late call first', post('/ext/later', '1') + last, ['answer 1', 'answer "last"']],
  [
    'late calls',
    post('/ext/later', '1') + post('/ext/later', '2') + last,
    ['answer 1', 'answer 2', 'answer "last"'],
  ],
  ['a question to the Data API', get('/v1/chains?x=1') + last, ['"x=1"', 'answer "last"']],
  [
    'what is no call',
    get('/ext/plain') + post('/ext/rpc', '1') + last,
    ['GET undefined ', 'answer 1', 'answer "last"'],
  ],
  ['an unknown path', post('/ext/nope', '1') + last, ['404 page not found\n', 'answer "last"']],
  [
    'another host',
    post('/ext/rpc', '1').replace('localhost', 'evil.com') + last,
    ['invalid host specified\n', 'answer "last"'],
  ],
  ['chunks', `${chunked()}3\r\n"a"\r\n0\r\n\r\n${last}`, ['answer "a"', 'answer "last"']],
  [
    'chunks with a trailer',
    `${chunked('Trailer: x')}3\r\n"a"\r\n0\r\nx: 1\r\n\r\n${last}`,
    ['answer "a"', 'answer "last"'],
  ],
  [
    'an unknown upgrade between calls',
    post('/ext/rpc', '1') + get('/ext/plain', ...upgrade) + last,
    ['answer 1', 'GET other ', 'answer "last"'],
  ],
  [
    'an unknown upgrade behind a late call',
    post('/ext/later', '1') + get('/ext/plain', ...upgrade) + last,
    ['answer 1', 'GET other ', 'answer "last"'],
  ],
  [
    'an upgrade of a call with a body',
    post('/ext/rpc', '1', ...upgrade) + last,
    ['answer 1', 'answer "last"'],
  ],
  [
    'upgrades one after another',
    get('/ext/plain', ...upgrade).repeat(3) + last,
    ['GET other ', 'GET other ', 'GET other ', 'answer "last"'],
  ],
  ['a handshake', get('/ext/ws', ...webSocket), ['101']],
  [
    'a handshake behind a late call',
    post('/ext/later', '1') + get('/ext/ws', ...webSocket),
    ['answer 1', '101'],
  ],
  [
    'a handshake behind late calls',
    post('/ext/later', '1') + post('/ext/later', '2') + get('/ext/ws', ...webSocket),
    ['answer 1', 'answer 2', '101'],
  ],
  [
    'a handshake for another path',
    get('/ext/plain', ...webSocket) + last,
    ['GET websocket ', 'answer "last"'],
  ],
  ['no HTTP', 'NONSENSE\r\n\r\n', ['400 Bad Request']],
  ['no HTTP behind a call', `${post('/ext/rpc', '1')}NONSENSE\r\n\r\n`, ['answer 1', '400 Bad Request']],
  [
    'no HTTP behind late calls',
    `${post('/ext/later', '1')}${post('/ext/later', '2')}NONSENSE\r\n\r\n`,
    ['answer 1', 'answer 2', '400 Bad Request'],
  ],
  [
    'no HTTP behind an upgrade',
    `${get('/ext/plain', ...upgrade)}NONSENSE\r\n\r\n`,
    ['GET other ', '400 Bad Request'],
  ],
  [
    'broken chunks behind a late call',
    `${post('/ext/later', '1')}${chunked()}zz\r\n`,
    ['answer 1', '400 Bad Request'],
  ],
  ['calls behind the last one', last + post('/ext/rpc', '1'), ['answer "last"']],
  ['no HTTP behind the last call', `${last}NONSENSE\r\n\r\n`, ['answer "last"']],
  ['a body that is too long', post('/ext/rpc', '1'.repeat(1001)) + last, ['answer 1']],
  [
    'a missing host',
    post('/ext/rpc', '1') + last.replace('Host: localhost\r\n', ''),
    ['answer 1', '400 Bad Request: missing required Host header'],
  ],
  ['another expectation', post('/ext/rpc', '1') + post('/ext/rpc', '2', 'Expect: x'), ['answer 1', '']],
]

/** Returns the bodies of answers; the status where there is none. */
function bodiesOf(text: string): readonly string[] {
  const heads = text.split(/(?=HTTP\/1\.1 \d{3})/).filter((answer) => answer !== '')
  return heads.map((answer) => {
    const status = answer.slice(9, 12)
    return status === '101' ? status : answer.slice(answer.indexOf('\r\n\r\n') + 4)
  })
}

/**
 * Declares the tests of both servers.
 * @param stride every so many positions of a sequence it is split, and one of so many random runs is made: 1 for all
 */
export function testSameBytes(stride: number): void {
  beforeAll(async () => {
    fast = await rawServer({ fastPath: true })
    slow = await rawServer({ fastPath: false })
  })
  afterAll(() => Promise.all([fast.close(), slow.close()]))

  describe('answers come in the order of the requests', () => {
    it.each(sequences.filter(([name]) => !name.includes('too long')))('%s', async (_, bytes, answers) => {
      for (const { port } of [fast, slow]) expect(bodiesOf(await rawExchange(port, [bytes]))).toEqual(answers)
    })

    it('for any requests, split anywhere, and none is begun before the one before it is answered', async () => {
      let number = 0
      const piece = fc.constantFrom('rpc', 'later', 'plain', 'upgrade', 'chunks')
      const bytesOf = (kind: string): [bytes: string, answer: string] => {
        const id = String(++number)
        if (kind === 'plain') return [post('/ext/plain', id), `POST undefined ${id}`]
        if (kind === 'upgrade') return [post('/ext/plain', id, ...upgrade), `POST other ${id}`]
        if (kind === 'chunks') return [`${chunked()}${id.length}\r\n${id}\r\n0\r\n\r\n`, `answer ${id}`]
        return [post(`/ext/${kind}`, id), `answer ${id}`]
      }
      const end = fc.constantFrom<[bytes: string, answer: string]>(
        [last, 'answer "last"'],
        ['NONSENSE\r\n\r\n', '400 Bad Request'],
        [get('/ext/ws', ...webSocket), '101'],
      )
      const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(
          fc.array(piece, { maxLength: 6 }),
          end,
          cuts,
          fc.boolean(),
          async (kinds, ending, at, isFast) => {
            const { port, log } = isFast ? fast : slow
            log.length = 0
            const made = [...kinds.map(bytesOf), ending]
            const answers = await rawExchange(port, split(made.map(([bytes]) => bytes).join(''), at))
            expect(bodiesOf(answers)).toEqual(made.map(([, answer]) => answer))
            const begun = log.filter((line) => line.startsWith('begin'))
            expect(log).toEqual(begun.flatMap((line) => [line, line.replace('begin', 'end')]))
          },
        ),
        { numRuns: Math.ceil(200 / stride) },
      )
    })
  })

  describe('with and without the fast path, the same bytes come back', () => {
    it.each(sequences)(`%s, split at every position that ${stride} divides`, async (_, bytes) => {
      const whole = await rawExchange(slow.port, [bytes])
      expect(await rawExchange(fast.port, [bytes])).toBe(whole)
      // The first and the last hundred places; between them is a long body.
      const places = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1)
      const near = places.filter(
        (place) => (place <= 250 || place >= bytes.length - 50) && place % stride === 0,
      )
      for (let i = 0; i < near.length; i += 20) {
        const some = near
          .slice(i, i + 20)
          .flatMap((place) => [fast, slow].map(({ port }) => ({ place, port })))
        const answers = some.map(({ place, port }) =>
          rawExchange(port, [bytes.slice(0, place), bytes.slice(place)]),
        )
        expect(new Set(await Promise.all(answers))).toEqual(new Set([whole]))
      }
    })

    it('a call that is written byte by byte', async () => {
      const bytes = post('/ext/later', '1') + last
      for (const { port } of [fast, slow])
        expect(bodiesOf(await rawExchange(port, [...bytes]))).toEqual(['answer 1', 'answer "last"'])
    })
  })
}

/** Cuts a text at places between 0, its beginning, and 1, its end. */
function split(text: string, places: readonly number[]): readonly string[] {
  const cuts = places.map((place) => Math.floor(place * text.length)).toSorted((a, b) => a - b)
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index])).filter((part) => part !== '')
}

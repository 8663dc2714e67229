import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { Client } from '../../../rpc/Client.js'
import type { HttpAnswer } from '../../../rpc/exchange.js'
import { isMatch, type Router } from '../../RoutedRequest.js'
import { answerMatch } from '../answerMatch.js'
import { clientOf } from '../clientOf.js'
import { internalError } from '../plainAnswers.js'
import { endpointHead, type RequestHead } from '../RequestHead.js'
import type { ServerContext } from '../ServerContext.js'
import { sendFaulty } from '../sendFaulty.js'

/** Headers that HTTP/2 forbids: the protocol itself manages connections. */
const ofConnections: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Answers a request of an HTTP/2 connection. Never throws. */
export function serveStream(
  router: Router,
  context: ServerContext,
  stream: ServerHttp2Stream,
  sent: IncomingHttpHeaders,
): void {
  const { report, incoming } = context
  // The client has gone, so no answer is sent.
  stream.on('error', () => undefined)
  const head = headOf(stream, sent)
  const { headers, next } = router.route(head)
  if (!isMatch(next)) {
    send(context, stream, headers, next)
    return
  }
  const fail = (error: unknown): void => {
    report(`${head.method} ${head.target}`, error)
    if (stream.headersSent) stream.destroy()
    else send(context, stream, [], internalError)
  }
  const limit = next.bodyLimit
  const chunks: Uint8Array[] = []
  let size = 0
  const answer = (tooLong: boolean): void => {
    const body = Buffer.concat(chunks).subarray(0, limit)
    Promise.resolve()
      .then(() => answerMatch(next, endpointHead(head), body, tooLong))
      .then((late) => send(context, stream, headers, late))
      .catch(fail)
  }
  const onEnd = (): void => answer(false)
  stream.on('data', (chunk: Uint8Array) => {
    if (size > limit) return
    size += chunk.length
    chunks.push(chunk)
    incoming.set(stream, size)
    if (size <= limit) return
    stream.off('end', onEnd)
    answer(true)
  })
  stream.once('end', onEnd)
}

function headOf(stream: ServerHttp2Stream, sent: IncomingHttpHeaders): RequestHead {
  const headers: Record<string, string | readonly string[] | undefined> = {}
  for (const [name, value] of Object.entries(sent)) if (!name.startsWith(':')) headers[name] = value
  headers['host'] ??= sent[':authority']
  return {
    method: sent[':method'] ?? 'GET',
    target: sent[':path'] ?? '/',
    headers,
    entrance: 'http',
    remote: stream.session?.socket.remoteAddress,
    client: clientOfStream(stream),
  }
}

/**
 * Returns the client of a stream. The streams of a connection share its turns of work, but each may be closed alone.
 */
function clientOfStream(stream: ServerHttp2Stream): Client {
  const client = new Client(stream.session === undefined ? undefined : clientOf(stream.session))
  stream.once('close', () => client.disconnect())
  return client
}

function send(
  { incoming }: ServerContext,
  stream: ServerHttp2Stream,
  own: readonly string[],
  answer: HttpAnswer,
): void {
  incoming.set(stream, 0)
  if (stream.destroyed || stream.closed) return
  const headers: Record<string, string | string[] | number> = { ':status': answer.status }
  for (let i = 0; i + 1 < own.length; i += 2) add(headers, own[i] ?? '', own[i + 1] ?? '')
  for (const [name, value] of Object.entries(answer.headers)) add(headers, name, value)
  const { trailers } = answer
  if (trailers === undefined && answer.status !== 204)
    headers['content-length'] = String(Buffer.byteLength(answer.body))
  if (trailers !== undefined) stream.once('wantTrailers', () => stream.sendTrailers(trailers))
  if (answer.fault !== undefined) {
    // The fault breaks the stream instead of the connection, whose other streams are other requests.
    sendFaulty(answer.fault, Buffer.from(answer.body), {
      head: () => stream.respond(headers),
      write: (piece, sent) => void stream.write(piece, sent),
      end: () => void stream.end(),
      close: () => stream.close(constants.NGHTTP2_CANCEL),
      reset: () => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
      isGone: () => stream.destroyed || stream.closed,
    })
    return
  }
  stream.respond(headers, { waitForTrailers: trailers !== undefined })
  stream.end(answer.body)
}

function add(headers: Record<string, string | string[] | number>, name: string, value: string): void {
  const key = name.toLowerCase()
  if (ofConnections.has(key)) return
  const before = headers[key]
  headers[key] =
    before === undefined ? value : [...(Array.isArray(before) ? before : [String(before)]), value]
}

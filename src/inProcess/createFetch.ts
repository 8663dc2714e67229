import { setTimeout } from 'node:timers'
import { type AnswerFault, failureInProcess } from '../rpc/AnswerFault.js'
import { Client } from '../rpc/Client.js'
import type { HttpAnswer } from '../rpc/exchange.js'
import type { Underway } from '../rpc/Underway.js'
import { answerMatch } from '../server/http/answerMatch.js'
import { endpointHead, type RequestHead } from '../server/http/RequestHead.js'
import { slowPieces } from '../server/http/sendFaulty.js'
import { isMatch, type Router } from '../server/RoutedRequest.js'

/** The base of relative URLs: a host that every network serves by default. */
const ownOrigin = 'http://127.0.0.1'
const maxRedirects = 20

/**
 * Creates a `fetch` whose requests go through the node's HTTP behaviour (hosts, CORS, routes, content types)
 * without a socket. Relative URLs address the network; the host of an absolute URL is used as the Host
 * header.
 * @param underway the calls of the network, with which the requests end
 */
export function createFetch(router: Router, underway: Pick<Underway, 'follow'>): typeof fetch {
  const run: typeof fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, ownOrigin) : input, init)
    const body = Buffer.from(await request.arrayBuffer())
    return await follow(router, request, body)
  }
  return (input, init) => underway.follow(run(input, init))
}

async function follow(router: Router, request: Request, body: Buffer): Promise<Response> {
  let url = new URL(request.url)
  let method = request.method
  let content = body
  for (let redirects = 0; ; redirects++) {
    request.signal.throwIfAborted()
    const client = new Client()
    const head = {
      client,
      method,
      target: url.pathname + url.search,
      headers: headersOf(request, method, url, content),
      entrance: 'fetch' as const,
    }
    const { headers, answer } = await untilAborted(request.signal, client, answerOf(router, head, content))
    if (answer.fault?.kind === 'reset' || answer.fault?.kind === 'empty') throw failureInProcess(answer.fault)
    const { location } = answer.headers
    if (location === undefined || request.redirect === 'manual') return responseOf(method, headers, answer)
    if (request.redirect === 'error' || redirects >= maxRedirects)
      throw new TypeError('fetch failed: redirected')
    url = new URL(location, url)
    // Every fetch turns a POST into a GET after a 301.
    if (method === 'POST') {
      method = 'GET'
      content = Buffer.alloc(0)
    }
  }
}

/** Returns an answer, unless the caller aborts the request before. Its work ends then. */
function untilAborted<T>(signal: AbortSignal, client: Client, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      client.disconnect()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function answerOf(
  router: Router,
  head: RequestHead,
  body: Buffer,
): Promise<{ headers: readonly string[]; answer: HttpAnswer }> {
  const { headers, next } = router.route(head)
  if (!isMatch(next)) return { headers, answer: next }
  const limit = next.bodyLimit
  const tooLong = body.byteLength > limit
  const read = tooLong ? body.subarray(0, limit) : body
  return { headers, answer: await answerMatch(next, endpointHead(head), read, tooLong) }
}

function headersOf(request: Request, method: string, url: URL, body: Buffer): RequestHead['headers'] {
  const headers: Record<string, string> = { host: url.host }
  // Headers that describe the body are dropped with the body.
  for (const [name, value] of request.headers)
    if (method === request.method || !name.startsWith('content-')) headers[name] = value
  if (body.byteLength > 0) headers['content-length'] = String(body.byteLength)
  return headers
}

function responseOf(method: string, ownHeaders: readonly string[], answer: HttpAnswer): Response {
  const headers = new Headers(answer.headers)
  for (let i = 0; i + 1 < ownHeaders.length; i += 2)
    headers.append(ownHeaders[i] ?? '', ownHeaders[i + 1] ?? '')
  // A Response made from a string would set a content type of its own.
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : new Uint8Array(answer.body)
  const isEmpty = method === 'HEAD' || answer.status === 204
  if (answer.status !== 204) headers.set('content-length', String(body.byteLength))
  const sent = answer.fault === undefined ? body : faultyBody(answer.fault, body)
  return new Response(isEmpty ? null : sent, { status: answer.status, headers })
}

/** Returns a body that ends too early, or comes slowly. */
function faultyBody(fault: AnswerFault, body: Uint8Array): ReadableStream<Uint8Array> {
  const { pieces, pauseMs } =
    fault.kind === 'slow' ? slowPieces(body, fault.bytesPerSecond) : { pieces: [], pauseMs: 0 }
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      if (fault.kind === 'truncate') {
        // An error of the stream discards the bytes that are not read yet.
        if (next++ === 0 && fault.bytes > 0) controller.enqueue(body.subarray(0, fault.bytes))
        else controller.error(failureInProcess(fault))
        return
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      const piece = pieces[next++]
      if (piece === undefined) controller.close()
      else controller.enqueue(piece)
    },
  })
}

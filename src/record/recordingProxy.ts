import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { wallClockMs } from '../../state/time/wallClock.js'
import type { RecordedExchange } from './RecordedExchange.js'

/** Headers that belong to one connection, or that the proxy writes itself. */
const ofConnection: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'expect'],
  // The body is passed on as it is read, which is decoded.
  ...['content-encoding', 'accept-encoding', 'trailer', 'te'],
])

/**
 * Returns a server that passes each HTTP request on to a node and each answer back, and calls `report` with both. It
 * does not listen yet. WebSockets are refused with 501. Requests that the node does not answer get 502 and are not
 * recorded.
 * @param upstream the node's URL
 */
export function recordingProxy(upstream: string, report: (exchange: RecordedExchange) => void): Server {
  const server = createServer((request, response) => {
    pass(upstream, request, response, report).catch((error: unknown) => {
      const { message, cause } = error instanceof Error ? error : new Error(String(error))
      const reason = cause instanceof Error ? cause.message : message
      response
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`${upstream} does not answer: ${reason}\n`)
    })
  })
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 501 Not Implemented\r\ncontent-length: 0\r\n\r\n'))
  return server
}

async function pass(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  report: (exchange: RecordedExchange) => void,
): Promise<void> {
  const timestampMs = wallClockMs()
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { method: httpMethod = 'GET', url: target = '/' } = request
  const answer = await fetch(new URL(target, upstream), {
    method: httpMethod,
    headers: passedOn(request),
    redirect: 'manual',
    ...(body.length === 0 ? {} : { body }),
  })
  const answered = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name))
  response.writeHead(answer.status, Object.fromEntries(headers)).end(answered)
  report({
    timestampMs,
    httpMethod,
    target,
    contentType: request.headers['content-type'],
    requestBody: body.toString(),
    status: answer.status,
    responseBody: answered.toString(),
  })
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, String(value)]],
    ),
  )
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes that are still read of a body nobody wants (Go's `maxPostHandlerReadBytes`). */
const lastBytes = 256 * 1024
/** How long a client gets to read its answer before the connection is closed (Go's `rstAvoidanceDelay`). */
const lastWordsMs = 500

/**
 * Answers a request before all of it has come, and ends the connection. Were it cut at once, the system would throw the answer away when more of the
 * request arrives; so some of that is read and dropped first. Source: Go `net/http/server.go`.
 */
export function sendAndClose(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  body: string | Uint8Array,
): void {
  response.writeHead(status, [...headers, 'connection', 'close'])
  response.write(body)
  let dropped = 0
  const end = (): void => {
    clearTimeout(timer)
    request.off('data', drop)
    response.end()
  }
  const drop = (chunk: Uint8Array): void => {
    dropped += chunk.length
    if (dropped > lastBytes) request.pause()
  }
  const timer = setTimeout(end, lastWordsMs)
  timer.unref()
  request.on('data', drop)
  request.once('end', end)
  request.once('close', end)
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** The number of bytes of an unwanted body that are still read (Go's `maxPostHandlerReadBytes`). */
const lastBytes = 256 * 1024
/** The time a client has to read its answer before the connection is closed (Go's `rstAvoidanceDelay`). */
const lastWordsMs = 500

/**
 * Answers a request before all of it has arrived, and ends the connection. If the connection closed at once,
 * the system would discard the answer when more of the request arrives, so some of the request is read and
 * discarded first. Source: Go `net/http/server.go`.
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

import type { IncomingMessage, ServerResponse } from 'node:http'

/** The maximum number of bytes that are read and discarded (Go's `maxPostHandlerReadBytes`). */
const maxDrainedBytes = 256 * 1024
/** The time a client has to read its answer before the connection is closed, in milliseconds (Go's `rstAvoidanceDelay`). */
const lingerMs = 500

/**
 * Answers a request before all of it has arrived, and ends the connection. If the connection closed at once, the
 * operating system would discard the answer when more of the request arrives. So a part of the rest is read and
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
  let drained = 0
  const end = (): void => {
    clearTimeout(timer)
    request.off('data', drain)
    response.end()
  }
  const drain = (chunk: Uint8Array): void => {
    drained += chunk.length
    if (drained > maxDrainedBytes) request.pause()
  }
  const timer = setTimeout(end, lingerMs)
  timer.unref()
  request.on('data', drain)
  request.once('end', end)
  request.once('close', end)
}

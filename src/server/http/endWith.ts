import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** The time that a client has to read the last answer (Go's `rstAvoidanceDelay`), in milliseconds. */
const lingerMs = 500

/**
 * Writes an answer as Go's server does before its handler runs, with neither a date nor a length, and ends the
 * connection. Source: Go `net/http/server.go`, `conn.serve`.
 * @param text the body. If it begins with the status, it is the text of the status line, too
 */
export function endWith(connection: Duplex, status: number, text: string): void {
  const line = text.startsWith(`${status} `) ? text : `${status} ${STATUS_CODES[status]}`
  endSoon(connection)
  connection.end(
    `HTTP/1.1 ${line}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${text}`,
  )
}

/** Closes a connection once its client had time to read the last answer. */
export function endSoon(connection: Duplex): void {
  setTimeout(() => connection.destroy(), lingerMs).unref()
}

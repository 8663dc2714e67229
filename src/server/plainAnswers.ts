import type { HttpAnswer } from '../rpc/exchange.js'

const errorHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** A refusal in plain text as Go's `http.Error` writes it: with a newline, and not to be sniffed. */
export function plainError(status: number, text: string): HttpAnswer {
  return { status, headers: errorHeaders, body: `${text}\n` }
}

/** An answer that is only a status. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return { status, headers, body: '' }
}

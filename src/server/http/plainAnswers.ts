import type { HttpAnswer } from '../../rpc/exchange.js'

const errorHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/**
 * Returns a refusal in plain text as Go's `http.Error` writes it: with a newline and the header against
 * content sniffing.
 */
export function plainError(status: number, text: string): HttpAnswer {
  return { status, headers: errorHeaders, body: `${text}\n` }
}

/** Returns an answer that consists of a status only. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return { status, headers, body: '' }
}

/** The answer to a path that nothing serves. */
export const notFound: HttpAnswer = plainError(404, '404 page not found')

/** The answer to a request that failed because of a bug. */
export const internalError: HttpAnswer = plainError(500, 'Internal Server Error')

/** The way in which a fault rule (`net.faults`) breaks or slows down an answer on its way to the client. */
export type AnswerFault =
  /** The connection is reset, and nothing is sent. */
  | { readonly kind: 'reset' }
  /** The connection is closed, and nothing is sent. */
  | { readonly kind: 'empty' }
  /** The answer's text is {@link malformedText}. */
  | { readonly kind: 'malformed' }
  /** The connection is closed after this many bytes of the body. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** The body is sent at this many bytes a second. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }

/** The body of malformed answers, which is not JSON. */
export const malformedText = '<malformed>\n'

/**
 * Returns the error with which a call in the process fails when a fault rule breaks its answer. It is the error that
 * Node's `fetch` or `response.json()` throws for the same fault of a socket.
 */
export function failureInProcess({ kind }: AnswerFault): Error {
  switch (kind) {
    case 'reset':
      return new TypeError('fetch failed', { cause: systemError('read ECONNRESET', 'ECONNRESET') })
    case 'malformed':
      return syntaxErrorOf(malformedText)
    case 'empty':
      return new TypeError('fetch failed', { cause: otherSideClosed() })
    default:
      return new TypeError('terminated', { cause: otherSideClosed() })
  }
}

function otherSideClosed(): Error {
  return systemError('other side closed', 'UND_ERR_SOCKET')
}

function systemError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}

function syntaxErrorOf(text: string): Error {
  try {
    JSON.parse(text)
  } catch (error) {
    if (error instanceof Error) return error
  }
  return new SyntaxError(`${text} is not valid JSON`)
}

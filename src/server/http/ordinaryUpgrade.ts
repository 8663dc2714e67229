import type { IncomingMessage } from 'node:http'

/** The header `upgrade` while Node's parser reads the request. */
const otherName = 'snowglobe-served-upgrade'

/**
 * Rebuilds the head of an upgrade request that nothing took over, so that Node's server serves it as an ordinary one, as
 * Go's server does. Node's parser reads nothing behind a request with the header `upgrade`, so the header gets another
 * name until the request is read ({@link restoreUpgrade}).
 */
export function ordinaryHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    lines.push(`${name.toLowerCase() === 'upgrade' ? otherName : name}: ${rawHeaders[i + 1]}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Gives the header `upgrade` its name back. */
export function restoreUpgrade({ headers }: IncomingMessage): void {
  const value = headers[otherName]
  if (value === undefined) return
  delete headers[otherName]
  headers.upgrade = String(value)
}

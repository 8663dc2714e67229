import type { IncomingMessage } from 'node:http'

/** More than this is refused for the process's sake; the node's own limits are far below or none at all. */
export const maxBodyBytes = 256 * 1024 * 1024

const empty = new Uint8Array(0)

/**
 * Reads a request's body. `done` is called once: with the body, or with undefined when it is larger than
 * {@link maxBodyBytes}. A request whose client went away is never heard of again.
 */
export function readBody(request: IncomingMessage, done: (body: Uint8Array | undefined) => void): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    done(empty)
    return
  }
  let first: Uint8Array | undefined
  let rest: Uint8Array[] | undefined
  let size = 0
  request.on('data', (chunk: Uint8Array) => {
    size += chunk.length
    if (size > maxBodyBytes) return
    if (first === undefined) first = chunk
    else if (rest === undefined) rest = [first, chunk]
    else rest.push(chunk)
  })
  request.on('end', () => {
    if (size > maxBodyBytes) done(undefined)
    else done(rest === undefined ? (first ?? empty) : Buffer.concat(rest, size))
  })
  // The connection broke; there is nobody to answer.
  request.on('error', () => undefined)
}

import type { IncomingMessage } from 'node:http'
import type { WaitingBytes } from './WaitingBytes.js'

const empty = Buffer.alloc(0)

/** How much of a body is read, and where its bytes are counted. */
export type BodyReading = {
  /** The maximum number of bytes that are kept. */
  readonly limit: number
  /** Counts the bytes until the request is answered. */
  readonly waiting: WaitingBytes
}

/**
 * Reads a request's body. Calls `done` once: with the body, or with its beginning as soon as it exceeds the
 * limit. `done` is not called when the client disconnects.
 */
export function readBody(
  request: IncomingMessage,
  { limit, waiting }: BodyReading,
  done: (body: Buffer, tooLong: boolean) => void,
): void {
  const { headers, socket } = request
  const announced = headers['content-length']
  // The connection broke, so there is no client to answer.
  request.on('error', () => undefined)
  const isEmpty = announced === undefined && headers['transfer-encoding'] === undefined
  if (isEmpty || Number(announced ?? 0) > limit) {
    done(empty, !isEmpty)
    return
  }
  let first: Buffer | undefined
  let rest: Buffer[] | undefined
  let size = 0
  const body = (): Buffer => (rest === undefined ? (first ?? empty) : Buffer.concat(rest, size))
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    if (first === undefined) first = chunk
    else if (rest === undefined) rest = [first, chunk]
    else rest.push(chunk)
    waiting.set(socket, size)
    if (size <= limit) return
    request.off('data', onData)
    request.off('end', onEnd)
    done(body().subarray(0, limit), true)
  }
  const onEnd = (): void => done(body(), false)
  request.on('data', onData)
  request.on('end', onEnd)
}

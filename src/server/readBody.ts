import type { IncomingMessage } from 'node:http'
import type { WaitingBytes } from './WaitingBytes.js'

const empty = new Uint8Array(0)

export type BodyReading = {
  /** Bytes. What comes behind them is not kept. */
  readonly limit: number
  /** Where bytes are counted until the request is answered. */
  readonly waiting: WaitingBytes
}

/**
 * Reads a request's body. `done` is called once: with the body, or, as soon as it is known to be longer than the limit, with its beginning.
 * A request whose client went away is never heard of again.
 */
export function readBody(
  request: IncomingMessage,
  { limit, waiting }: BodyReading,
  done: (body: Uint8Array, tooLong: boolean) => void,
): void {
  const { headers, socket } = request
  const announced = headers['content-length']
  // The connection broke; there is nobody to answer.
  request.on('error', () => undefined)
  const isEmpty = announced === undefined && headers['transfer-encoding'] === undefined
  if (isEmpty || Number(announced ?? 0) > limit) {
    done(empty, !isEmpty)
    return
  }
  let first: Uint8Array | undefined
  let rest: Uint8Array[] | undefined
  let size = 0
  const body = (): Uint8Array => (rest === undefined ? (first ?? empty) : Buffer.concat(rest, size))
  const onData = (chunk: Uint8Array): void => {
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

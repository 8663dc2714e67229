import type { Socket } from 'node:net'
import { clearTimeout, setTimeout } from 'node:timers'
import { longestTimerMs } from '../../../rpc/longestTimer.js'

/** The first bytes of an HTTP/2 connection (RFC 9113, section 3.4): no HTTP/1 request begins like its head. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const headLength = preface.indexOf('SM')
/**
 * Line ends. Go's server skips them between requests, but takes them for a broken request when a connection begins with
 * them.
 */
const lineEnds: ReadonlySet<number | undefined> = new Set(Buffer.from('\r\n'))

/**
 * Detects the protocol of a connection by its first bytes, which stay unread. As Go's server does, it closes a
 * connection that ends too early, and one that sends the head of the HTTP/2 preface but not the rest of it.
 * @param done called with the protocol; `none` for bytes that are no request
 * @param timeoutMs after which a connection that has not sent enough is closed; 0 for never
 */
export function detectProtocol(
  connection: Socket,
  timeoutMs: number,
  done: (protocol: 'http/1' | 'h2' | 'none') => void,
): void {
  const onError = (): void => undefined
  // Not a timer of the socket: the socket would set it anew with each read and write, even once it is cleared.
  const timer =
    timeoutMs > 0
      ? setTimeout(() => connection.destroy(), Math.min(timeoutMs, longestTimerMs)).unref()
      : undefined
  const onClose = (): void => clearTimeout(timer)
  const onEnd = (): void => void connection.end()
  let first: Uint8Array = Buffer.alloc(0)
  const onReadable = (): void => {
    const bytes: Uint8Array | null = connection.read()
    if (bytes === null) return
    first = Buffer.concat([first, bytes])
    const common = commonLength(first)
    const isPreface = common === preface.length
    if (common === first.length && !isPreface) return
    connection.off('readable', onReadable)
    connection.off('end', onEnd)
    connection.off('error', onError)
    connection.off('close', onClose)
    clearTimeout(timer)
    if (common >= headLength && !isPreface) {
      connection.destroy()
      return
    }
    connection.unshift(first)
    if (isPreface) done('h2')
    else done(lineEnds.has(first[0]) ? 'none' : 'http/1')
  }
  connection.on('error', onError)
  connection.on('end', onEnd)
  connection.once('close', onClose)
  connection.on('readable', onReadable)
}

/** Returns how many of the bytes are those of the preface. */
function commonLength(bytes: Uint8Array): number {
  let length = 0
  while (length < preface.length && bytes[length] === preface[length]) length++
  return length
}

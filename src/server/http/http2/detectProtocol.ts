import type { Socket } from 'node:net'
import { clearTimeout, setTimeout } from 'node:timers'
import { longestTimerMs } from '../../../rpc/longestTimer.js'

/** The first bytes of an HTTP/2 connection (RFC 9113, section 3.4): no HTTP/1 request begins like this. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\n')

/**
 * Detects the protocol of a connection by its first bytes, which stay unread. A connection that ends before is closed, as
 * Go's server does.
 * @param timeoutMs after which a connection that has not sent enough is closed; 0 for never
 */
export function detectProtocol(
  connection: Socket,
  timeoutMs: number,
  done: (protocol: 'http/1' | 'h2') => void,
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
    first = first.length === 0 ? bytes : Buffer.concat([first, bytes])
    const length = Math.min(first.length, preface.length)
    const isPreface = preface.subarray(0, length).equals(first.subarray(0, length))
    if (isPreface && length < preface.length) return
    connection.off('readable', onReadable)
    connection.off('end', onEnd)
    connection.off('error', onError)
    connection.off('close', onClose)
    clearTimeout(timer)
    connection.unshift(first)
    done(isPreface ? 'h2' : 'http/1')
  }
  connection.on('error', onError)
  connection.on('end', onEnd)
  connection.once('close', onClose)
  connection.on('readable', onReadable)
}

import type { Socket } from 'node:net'
import { clearTimeout, setTimeout } from 'node:timers'
import { longestTimerMs } from '../../rpc/longestTimer.js'

/** The first bytes of an HTTP/2 connection (RFC 9113, section 3.4): no HTTP/1 request begins like this. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\n')

/**
 * Waits for a connection's first bytes and says which protocol they belong to. The bytes stay unread. Nothing
 * happens when the connection ends before.
 * @param patienceMs after which a silent connection is closed; 0 for never
 */
export function whenProtocolIsKnown(
  connection: Socket,
  patienceMs: number,
  done: (protocol: 'http/1' | 'h2') => void,
): void {
  const onError = (): void => undefined
  // Not a timer of the socket: the socket would set it anew with each read and write, even once it is cleared.
  const patience =
    patienceMs > 0
      ? setTimeout(() => connection.destroy(), Math.min(patienceMs, longestTimerMs)).unref()
      : undefined
  const onClose = (): void => clearTimeout(patience)
  const look = (): void => {
    const bytes: Uint8Array | null = connection.read()
    if (bytes === null) {
      if (connection.readableEnded || connection.destroyed) return
      connection.once('readable', look)
      return
    }
    connection.off('error', onError)
    connection.off('close', onClose)
    clearTimeout(patience)
    connection.unshift(bytes)
    const length = Math.min(bytes.length, preface.length)
    done(preface.subarray(0, length).equals(bytes.subarray(0, length)) ? 'h2' : 'http/1')
  }
  connection.on('error', onError)
  connection.once('close', onClose)
  connection.once('readable', look)
}

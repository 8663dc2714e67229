import type { Socket } from 'node:net'

/** The first bytes of an HTTP/2 connection (RFC 9113, section 3.4): no HTTP/1 request begins like this. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\n')

/**
 * Waits for a connection's first bytes and says which protocol they belong to. The bytes stay unread. Nothing
 * happens when the connection ends before.
 * @param patienceMs after which a silent connection is closed
 */
export function whenProtocolIsKnown(
  connection: Socket,
  patienceMs: number,
  done: (protocol: 'http/1' | 'h2') => void,
): void {
  const onTimeout = (): void => void connection.destroy()
  const onError = (): void => undefined
  const look = (): void => {
    const bytes: Uint8Array | null = connection.read()
    if (bytes === null) {
      if (connection.readableEnded || connection.destroyed) return
      connection.once('readable', look)
      return
    }
    connection.off('error', onError)
    connection.off('timeout', onTimeout)
    connection.setTimeout(0)
    connection.unshift(bytes)
    const length = Math.min(bytes.length, preface.length)
    done(preface.subarray(0, length).equals(bytes.subarray(0, length)) ? 'h2' : 'http/1')
  }
  connection.on('error', onError)
  connection.setTimeout(patienceMs, onTimeout)
  connection.once('readable', look)
}

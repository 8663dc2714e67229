import type { Socket } from 'node:net'

/** The members of a socket that a connection of the fast path uses. */
export type FastSocket = Pick<
  Socket,
  'remoteAddress' | 'destroyed' | 'writableLength' | 'cork' | 'uncork'
> & {
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
  on(event: 'end' | 'error' | 'timeout', listener: () => void): unknown
  once(event: 'end' | 'close', listener: () => void): unknown
  off(event: 'data', listener: (bytes: Buffer) => void): unknown
  off(event: 'end' | 'error' | 'timeout' | 'close', listener: () => void): unknown
  setTimeout(ms: number): unknown
  /** Takes bytes that were read. Null at the end. */
  push(bytes: Buffer | null): boolean
  setDefaultEncoding(encoding: 'latin1' | 'utf8'): unknown
  write(bytes: string | Uint8Array, done?: () => void): unknown
  write(text: string, encoding: 'utf8'): unknown
  pause(): unknown
  resume(): unknown
  unshift(bytes: Buffer): void
  end(): unknown
  destroy(): unknown
  resetAndDestroy(): unknown
}

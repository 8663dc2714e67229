import { setTimeout } from 'node:timers'
import type { AnswerFault } from '../../rpc/AnswerFault.js'

/** The connection to which a broken or slow answer is written. */
export type FaultySink = {
  /** Sends status and headers, with the length of the whole body. */
  head(): void
  /** Sends a piece of the body. @param sent called once the operating system has taken it */
  write(bytes: Uint8Array, sent?: () => void): void
  /** Ends an answer that was sent as a whole. */
  end(): void
  /** Closes the connection. */
  close(): void
  /** Resets the connection. */
  reset(): void
  /** Whether the client has gone. */
  isGone(): boolean
}

/** The pieces of a slow body per second. There are fewer when a piece would be shorter than a byte. */
const piecesPerSecond = 20

/** Sends an answer that is broken or slowed down on purpose. */
export function sendFaulty(fault: AnswerFault, body: Uint8Array, sink: FaultySink): void {
  switch (fault.kind) {
    case 'reset':
      sink.reset()
      return
    case 'empty':
      sink.close()
      return
    case 'truncate':
      sink.head()
      sink.write(body.subarray(0, fault.bytes), () => sink.close())
      return
    case 'slow':
      sink.head()
      sendSlowly(body, fault.bytesPerSecond, sink)
      return
    default:
      sink.head()
      sink.write(body)
      sink.end()
  }
}

/** Returns the pieces of a slow body, and the pause before each in milliseconds. */
export function slowPieces(
  body: Uint8Array,
  bytesPerSecond: number,
): { readonly pieces: readonly Uint8Array[]; readonly pauseMs: number } {
  const pieceBytes = Math.max(1, Math.ceil(bytesPerSecond / piecesPerSecond))
  const pieces: Uint8Array[] = []
  for (let at = 0; at < body.length; at += pieceBytes) pieces.push(body.subarray(at, at + pieceBytes))
  return { pieces, pauseMs: (pieceBytes / bytesPerSecond) * 1000 }
}

function sendSlowly(body: Uint8Array, bytesPerSecond: number, sink: FaultySink): void {
  const { pieces, pauseMs } = slowPieces(body, bytesPerSecond)
  let next = 0
  const later = (): void => {
    setTimeout(step, pauseMs).unref()
  }
  const step = (): void => {
    if (sink.isGone()) return
    const piece = pieces[next++]
    if (piece === undefined) sink.end()
    else sink.write(piece, later)
  }
  later()
}

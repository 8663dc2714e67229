import type { Hex } from 'viem'
import type { Log } from '../contracts/decode.ts'

/** A call of a trace, as `callTracer` gives it. Amounts are hexadecimal. */
export type Frame = {
  readonly type: string
  readonly from: string
  readonly to?: string
  readonly gas: string
  readonly gasUsed: string
  readonly input: Hex
  readonly output?: Hex
  readonly value?: string
  readonly error?: string
  readonly revertReason?: string
  readonly calls?: readonly Frame[]
  readonly logs?: readonly Log[]
}

/**
 * Returns the calls from the first one to that in which a transaction went wrong; empty when it did not. A caller that ends
 * with what its callee returned passes the fault on.
 */
export function failingPath(root: Frame): readonly Frame[] {
  if (root.error === undefined) return []
  const culprit = (root.calls ?? []).findLast(
    ({ error, output }) => error !== undefined && (output ?? '0x') === (root.output ?? '0x'),
  )
  return culprit === undefined ? [root] : [root, ...failingPath(culprit)]
}

/** A call in the picture of a trace: where it is, and how much room its gas takes. */
export type Placed = {
  readonly frame: Frame
  readonly depth: number
  /** Shares of the whole, from 0 to 1. */
  readonly start: number
  readonly width: number
}

/** Calls with less of the gas than this are left out: they would be thinner than a pixel. */
const thinnest = 0.002

/**
 * Places the calls of a trace: each below its caller, as wide as the gas that it used. Traces do not tell when a call was made,
 * so callees stand at the left of their caller, and what it used itself is at the right.
 */
export function placeFrames(root: Frame): readonly Placed[] {
  const placed: Placed[] = []
  const whole = Math.max(1, Number(root.gasUsed))
  const place = (frame: Frame, depth: number, start: number, room: number): void => {
    const width = depth === 0 ? 1 : Math.min(room, Number(frame.gasUsed) / whole)
    if (width < thinnest) return
    placed.push({ frame, depth, start, width })
    let next = start
    for (const call of frame.calls ?? []) {
      place(call, depth + 1, next, start + width - next)
      next += Math.min(Number(call.gasUsed) / whole, start + width - next)
    }
  }
  place(root, 0, 0, 1)
  return placed
}

/** Returns the number of calls in a trace. */
export function countFrames({ calls = [] }: Frame): number {
  return calls.reduce((sum, call) => sum + countFrames(call), 1)
}

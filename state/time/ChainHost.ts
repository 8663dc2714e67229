import type { Clock } from './Clock.js'
import type { ReportInternalError } from './InternalErrors.js'

/** The functions of the network that a chain uses. A chain without a host works on its own. */
export type ChainHost<Block> = {
  /** Called with each accepted block. It must not throw. */
  accepted(block: Block): void
  /**
   * Moves the network's time to that of a block ahead of the clock, before the block is made.
   * @param timeMs Unix milliseconds
   * @returns whether the P-Chain had to make blocks by then
   */
  advanceTo(timeMs: number): boolean
  /** Receives internal errors that are reported to no caller. */
  readonly report: ReportInternalError
}

/** Completes a host. Missing functions do nothing, except that the clock still moves. */
export function hostOf<Block>(
  given: Partial<ChainHost<Block>> | undefined,
  clock: Pick<Clock, 'set'>,
): ChainHost<Block> {
  return {
    accepted: () => undefined,
    advanceTo: (timeMs) => {
      clock.set(timeMs)
      return false
    },
    report: () => undefined,
    ...given,
  }
}

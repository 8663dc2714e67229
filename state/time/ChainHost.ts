import type { Clock } from './Clock.js'
import type { ReportFault } from './Faults.js'

/** What a chain needs of the network around it. A chain without a host stands alone. */
export type ChainHost<Block> = {
  /** Told of each block once it is accepted. It never throws. */
  accepted(block: Block): void
  /**
   * Lets the network's time go on to that of a block which is made ahead of the clock, before the block is made.
   * @param timeMs Unix milliseconds
   */
  advanceTo(timeMs: number): void
  /** Hears of faults that no caller is told of. */
  readonly report: ReportFault
}

/** What a given host offers; for the rest the chain stands alone: nobody listens, and the clock alone goes on. */
export function hostOf<Block>(
  given: Partial<ChainHost<Block>> | undefined,
  clock: Pick<Clock, 'set'>,
): ChainHost<Block> {
  return {
    accepted: () => undefined,
    advanceTo: (timeMs) => clock.set(timeMs),
    report: () => undefined,
    ...given,
  }
}

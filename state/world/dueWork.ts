import type { ReportFault } from '../time/Faults.js'
import type { World } from './World.js'

/** The parts of a network that have work to do at a certain time. */
export type WorkingParts = Pick<World, 'clock' | 'platformProducer' | 'avmProducer' | 'chains' | 'relay'>

/**
 * Whether work is due by the clock's time: a block that waited for its minimum delay or its interval, or a
 * message that waited for other validators.
 */
export function isWorkDue({ clock, platformProducer, avmProducer, chains, relay }: WorkingParts): boolean {
  const now = clock.now()
  if (platformProducer.nextDueMs(now) !== undefined) return true
  if (avmProducer.nextDueMs(now) !== undefined) return true
  for (const chain of chains.evmChains.values()) {
    const due = chain.nextDueMs()
    if (due !== undefined && due <= now) return true
  }
  return relay.isDue()
}

/** Makes the blocks that are due on all chains. A fault of one chain is reported; the others go on. */
export function makeDueBlocks(
  { clock, platformProducer, avmProducer, chains }: WorkingParts,
  report: ReportFault,
): void {
  try {
    platformProducer.settle(clock.now())
  } catch (error) {
    report('the P-Chain did not do what was due', error)
  }
  try {
    avmProducer.settle(clock.now())
  } catch (error) {
    report('the X-Chain did not do what was due', error)
  }
  for (const chain of chains.evmChains.values()) chain.settle(clock.now())
}

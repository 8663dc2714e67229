import type { ReportInternalError } from '../time/InternalErrors.js'
import type { Pauses } from '../time/Pauses.js'
import { changeConnection } from './connections.js'
import type { World } from './World.js'

/** The parts of a network that have work to do at a certain time. */
export type WorkingParts = Pick<
  World,
  'clock' | 'platform' | 'node' | 'platformProducer' | 'avmProducer' | 'evmChains' | 'relay'
>

/**
 * Whether work is due by a time of the clock, Unix milliseconds: a block that waited for its minimum delay or its interval, a change of
 * the P-Chain's validators, a planned change of connections, or a message that waited for other validators.
 */
export function isWorkDue(
  { node, platformProducer, avmProducer, evmChains, relay }: WorkingParts,
  nowMs: number,
): boolean {
  if (node.plannedConnections.nextDue(nowMs) !== undefined) return true
  if (platformProducer.schedule.nextDueMs(nowMs) !== undefined || avmProducer.nextDueMs(nowMs) !== undefined)
    return true
  for (const chain of evmChains.values()) {
    const dueMs = chain.due.nextDueMs()
    if (dueMs !== undefined && dueMs <= nowMs) return true
  }
  return relay.isDue()
}

/**
 * Makes the blocks that are due on all chains, and pauses when that takes long. An internal error of one chain is
 * reported; the others go on.
 */
export function* makeDueBlocks(parts: WorkingParts, report: ReportInternalError): Pauses<void> {
  const { clock, platformProducer, avmProducer, evmChains } = parts
  try {
    yield* changeConnections(parts)
    yield* platformProducer.makeDueBlocksInTurns(clock.now())
  } catch (error) {
    report('the P-Chain did not do what was due', error)
  }
  try {
    yield* avmProducer.makeDueBlocksInTurns(clock.now())
  } catch (error) {
    report('the X-Chain did not do what was due', error)
  }
  for (const chain of evmChains.values()) yield* chain.due.makeInTurns(clock.now())
}

/** Connects and disconnects nodes as planned. The rewards of stakers that end before follow from the uptimes until then. */
function* changeConnections(parts: WorkingParts): Pauses<void> {
  const { clock, node, platformProducer } = parts
  const { plannedConnections } = node
  for (
    let change = plannedConnections.nextDue(clock.now());
    change !== undefined;
    change = plannedConnections.nextDue(clock.now())
  ) {
    const { nodeId, connected, atMs } = change
    yield* platformProducer.makeDueBlocksInTurns(atMs)
    plannedConnections.done(change)
    changeConnection(parts, nodeId, connected, BigInt(Math.floor(atMs / 1000)))
  }
}

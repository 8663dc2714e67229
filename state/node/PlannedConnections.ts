import type { NodeId } from '../codec/ids.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/** A node that is connected or disconnected at a time of the network's clock, Unix milliseconds. */
export type PlannedConnection = {
  readonly nodeId: NodeId
  readonly connected: boolean
  readonly atMs: number
}

/** Changes of connections that a test has planned, such as a validator that is offline for a day. */
export class PlannedConnections {
  readonly #planned: UndoMap<string, PlannedConnection>

  constructor(undo: UndoLog) {
    this.#planned = undo.map('node.plannedConnections')
  }

  /** Plans a change, in place of one of the same node at the same time. */
  plan(change: PlannedConnection): void {
    this.#planned.set(keyOf(change), change)
  }

  /** Forgets what is planned for a node. */
  forget(nodeId: NodeId): void {
    for (const [key, change] of [...this.#planned.entries()])
      if (change.nodeId === nodeId) this.#planned.delete(key)
  }

  /** Returns the first change that is due by a time, Unix milliseconds; undefined when there is none. */
  nextDue(nowMs: number): PlannedConnection | undefined {
    let first: PlannedConnection | undefined
    for (const change of this.#planned.values())
      if (change.atMs <= nowMs && (first === undefined || change.atMs < first.atMs)) first = change
    return first
  }

  /** Removes a change that was made. */
  done(change: PlannedConnection): void {
    this.#planned.delete(keyOf(change))
  }
}

function keyOf({ nodeId, atMs }: PlannedConnection): string {
  return `${nodeId}@${atMs}`
}

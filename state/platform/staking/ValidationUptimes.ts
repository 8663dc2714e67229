import type { Id, NodeId } from '../../codec/ids.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoLog, UndoMap } from '../../time/UndoLog.js'

type Tracked = {
  readonly nodeId: NodeId
  /** An inactive validator of an L1 is not watched: its uptime stands still. */
  readonly isActive: boolean
  readonly upSeconds: bigint
  /** Unix seconds up to which {@link upSeconds} counts. */
  readonly lastUpdated: bigint
}

/** How long a validator was up, and by when that is known (Unix seconds). */
export type ValidationUptime = { readonly upSeconds: bigint; readonly lastUpdated: bigint }

/**
 * How long the node has been connected to the validators of subnets and L1s, by validation (AvalancheGo
 * `vms/evm/uptimetracker/uptime_tracker.go`). There every chain watches for itself and looks for new validators once a minute;
 * here one watch serves all chains of a subnet, and knows a validator at once.
 */
export class ValidationUptimes {
  readonly #clock: Clock
  readonly #connectedSince: (nodeId: NodeId) => bigint | undefined
  readonly #tracked: UndoMap<Id, Tracked>

  /** @param connectedSince Unix seconds since when a node is connected; undefined when it is not */
  constructor(undo: UndoLog, clock: Clock, connectedSince: (nodeId: NodeId) => bigint | undefined) {
    this.#clock = clock
    this.#connectedSince = connectedSince
    this.#tracked = undo.map('platform.validationUptimes')
  }

  /** Tracks a validator that begins at a time (Unix seconds). */
  track(validationId: Id, nodeId: NodeId, startTime: bigint, isActive: boolean): void {
    this.#tracked.set(validationId, { nodeId, isActive, upSeconds: 0n, lastUpdated: startTime })
  }

  /** Forgets a validator that ended. */
  forget(validationId: Id): void {
    this.#tracked.delete(validationId)
  }

  /** Stops or resumes watching a validator, as its balance ends or is topped up. */
  setActive(validationId: Id, isActive: boolean): void {
    const tracked = this.#tracked.get(validationId)
    if (tracked !== undefined && tracked.isActive !== isActive)
      this.#tracked.set(validationId, { ...tracked, ...this.#upBy(tracked), isActive })
  }

  /** Writes down how long a node was up, right before it is no longer connected. */
  settle(nodeId: NodeId): void {
    for (const [validationId, tracked] of [...this.#tracked.entries()])
      if (tracked.nodeId === nodeId) this.#tracked.set(validationId, { ...tracked, ...this.#upBy(tracked) })
  }

  /** The uptime of a validator by now; undefined when it is not tracked. */
  of(validationId: Id): ValidationUptime | undefined {
    const tracked = this.#tracked.get(validationId)
    return tracked === undefined ? undefined : this.#upBy(tracked)
  }

  #upBy({ nodeId, isActive, upSeconds, lastUpdated }: Tracked): ValidationUptime {
    const now = this.#clock.nowSeconds()
    if (now < lastUpdated) return { upSeconds, lastUpdated }
    const since = isActive ? this.#connectedSince(nodeId) : undefined
    if (since === undefined || since > now) return { upSeconds, lastUpdated: now }
    const from = since > lastUpdated ? since : lastUpdated
    return { upSeconds: upSeconds + now - from, lastUpdated: now }
  }
}

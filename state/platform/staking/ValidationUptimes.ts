import type { Id, NodeId } from '../../codec/ids.js'
import { larger } from '../../gas/bounds.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'

type Tracked = {
  readonly nodeId: NodeId
  /** When the validation began, Unix seconds. */
  readonly startTime: bigint
  /** A fixed uptime, regardless of the connection: a share of the time since the start, in [0, 1]. */
  readonly heldShare: number | undefined
  /** Whether the uptime is counted. That of an inactive L1 validator stays unchanged. */
  readonly isActive: boolean
  readonly upSeconds: bigint
  /** The time up to which {@link upSeconds} counts, Unix seconds. */
  readonly lastUpdated: bigint
}

/** A validator's uptime. */
export type ValidationUptime = {
  readonly upSeconds: bigint
  /** The time up to which it counts, Unix seconds. */
  readonly lastUpdated: bigint
  /** The share of the time since the start, in [0, 1]; 1 where none has passed. */
  readonly share: number
}

/**
 * The uptimes of the validators of subnets and L1s by validation ID: how long the node has been connected to
 * each (AvalancheGo `vms/evm/uptimetracker/uptime_tracker.go`). In the node every chain has a tracker, which
 * looks for new validators once a minute; here one tracker serves all chains of a subnet and knows a
 * validator at once.
 */
export class ValidationUptimes {
  readonly #clock: Clock
  readonly #connectedSince: (nodeId: NodeId) => bigint | undefined
  readonly #tracked: UndoMap<Id, Tracked>

  /**
   * @param connectedSince returns the time since which a node is connected, Unix seconds; undefined when it
   * is not
   */
  constructor(undo: UndoLog, clock: Clock, connectedSince: (nodeId: NodeId) => bigint | undefined) {
    this.#clock = clock
    this.#connectedSince = connectedSince
    this.#tracked = undo.map('platform.validationUptimes')
  }

  /** The number of changes so far, also of those that were undone. */
  get revision(): number {
    return this.#tracked.revision
  }

  /** Starts to track a validator that starts at a time (Unix seconds). */
  track(validationId: Id, nodeId: NodeId, startTime: bigint, isActive: boolean): void {
    this.#tracked.set(validationId, {
      nodeId,
      startTime,
      heldShare: undefined,
      isActive,
      upSeconds: 0n,
      lastUpdated: startTime,
    })
  }

  /** Stops tracking a validator that ended. */
  forget(validationId: Id): void {
    this.#tracked.delete(validationId)
  }

  /** Stops or resumes counting the uptime of a validator when its balance is used up or increased. */
  setActive(validationId: Id, isActive: boolean): void {
    const tracked = this.#tracked.get(validationId)
    if (tracked !== undefined && tracked.isActive !== isActive)
      this.#tracked.set(validationId, { ...this.#updated(tracked), isActive })
  }

  /** Sets the seconds that a validator has been up until now. From then on its connection counts. */
  set(validationId: Id, upSeconds: bigint): void {
    const tracked = this.#tracked.get(validationId)
    if (tracked === undefined) return
    const lastUpdated = this.#clock.nowSeconds()
    this.#tracked.set(validationId, { ...tracked, heldShare: undefined, upSeconds, lastUpdated })
  }

  /** Fixes a validator's uptime at a share of the time since its start, in [0, 1], until it is set or released. */
  hold(validationId: Id, share: number): void {
    const tracked = this.#tracked.get(validationId)
    if (tracked !== undefined) this.#tracked.set(validationId, { ...tracked, heldShare: share })
  }

  /** Releases the fixed uptimes of a node, which then change with the connection. */
  releaseFixed(nodeId: NodeId): void {
    for (const [validationId, tracked] of [...this.#tracked.entries()])
      if (tracked.nodeId === nodeId && tracked.heldShare !== undefined)
        this.#tracked.set(validationId, { ...this.#updated(tracked), heldShare: undefined })
  }

  /** Stores the uptime of a node that is disconnected at a time, Unix seconds. */
  update(nodeId: NodeId, atSeconds: bigint): void {
    for (const [validationId, tracked] of [...this.#tracked.entries()])
      if (tracked.nodeId === nodeId) this.#tracked.set(validationId, this.#updated(tracked, atSeconds))
  }

  /** Returns the current uptime of a validator; undefined when it is not tracked. */
  of(validationId: Id): ValidationUptime | undefined {
    const tracked = this.#tracked.get(validationId)
    if (tracked === undefined) return undefined
    const { startTime, heldShare, upSeconds, lastUpdated } = this.#updated(tracked)
    const possible = lastUpdated - startTime
    const share = heldShare ?? (possible === 0n ? 1 : Number(upSeconds) / Number(possible))
    return { upSeconds, lastUpdated, share }
  }

  #updated(tracked: Tracked, now: bigint = this.#clock.nowSeconds()): Tracked {
    return { ...tracked, ...this.#upBy(tracked, now) }
  }

  #upBy(tracked: Tracked, now: bigint): Pick<Tracked, 'upSeconds' | 'lastUpdated'> {
    const { nodeId, startTime, heldShare, isActive, upSeconds, lastUpdated } = tracked
    if (heldShare !== undefined) {
      const elapsed = now > startTime ? now - startTime : 0n
      return { upSeconds: BigInt(Math.round(Number(elapsed) * heldShare)), lastUpdated: startTime + elapsed }
    }
    if (now < lastUpdated) return { upSeconds, lastUpdated }
    const since = isActive ? this.#connectedSince(nodeId) : undefined
    if (since === undefined || since > now) return { upSeconds, lastUpdated: now }
    const from = larger(since, lastUpdated)
    return { upSeconds: upSeconds + now - from, lastUpdated: now }
  }
}

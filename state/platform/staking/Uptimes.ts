import type { NodeId } from '../../codec/ids.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import { ValidationUptimes } from './ValidationUptimes.js'

/** A fixed uptime, regardless of the connection: a share of the time since `startTime` (Unix seconds). */
type Held = { readonly share: number; readonly startTime: bigint }

type Uptime = { readonly upSeconds: bigint; readonly lastUpdated: bigint }

/**
 * The uptimes of the primary network's validators: how long the node has been connected to each (AvalancheGo
 * `snow/uptime/manager.go`). Validators count as connected before the node starts.
 */
export class Uptimes {
  /** The uptimes of the validators of subnets and L1s. */
  readonly validations: ValidationUptimes
  readonly #clock: Clock
  readonly #uptimes: UndoMap<NodeId, Uptime>
  /** The time since which a node is connected, Unix seconds. */
  readonly #connectedSince: UndoMap<NodeId, bigint>
  readonly #held: UndoMap<NodeId, Held>

  constructor(undo: UndoLog, clock: Clock) {
    this.#clock = clock
    this.#uptimes = undo.map('platform.uptimes')
    this.#connectedSince = undo.map('platform.connectedSince')
    this.#held = undo.map('platform.heldUptimes')
    this.validations = new ValidationUptimes(undo, clock, (nodeId) => this.#connectedSince.get(nodeId))
  }

  /** The number of changes so far, also of those that were undone. While it stays, only time changes uptimes. */
  get revision(): number {
    return (
      this.#uptimes.revision + this.#connectedSince.revision + this.#held.revision + this.validations.revision
    )
  }

  /** Starts to track a validator that starts at a time (Unix seconds). */
  track(nodeId: NodeId, startTime: bigint): void {
    this.#uptimes.set(nodeId, { upSeconds: 0n, lastUpdated: startTime })
  }

  /** Counts every tracked validator as up until now, as at the start of the node. */
  assumeUpUntilNow(): void {
    const now = this.#clock.nowSeconds()
    for (const [nodeId, { upSeconds, lastUpdated }] of [...this.#uptimes.entries()])
      if (now > lastUpdated)
        this.#uptimes.set(nodeId, { upSeconds: upSeconds + now - lastUpdated, lastUpdated: now })
  }

  /** Stops tracking a validator. */
  forget(nodeId: NodeId): void {
    this.#uptimes.delete(nodeId)
    this.#held.delete(nodeId)
  }

  /** @param atSeconds Unix seconds */
  connect(nodeId: NodeId, atSeconds: bigint = this.#clock.nowSeconds()): void {
    this.#connectedSince.set(nodeId, atSeconds)
  }

  /** @param atSeconds Unix seconds */
  disconnect(nodeId: NodeId, atSeconds: bigint = this.#clock.nowSeconds()): void {
    const uptime = this.#upBy(nodeId, atSeconds)
    if (uptime !== undefined) this.#uptimes.set(nodeId, uptime)
    this.validations.update(nodeId, atSeconds)
    this.#connectedSince.delete(nodeId)
  }

  isConnected(nodeId: NodeId): boolean {
    return this.#connectedSince.has(nodeId)
  }

  /** Sets the seconds that a validator has been up until now. From then on its connection counts. */
  set(nodeId: NodeId, upSeconds: bigint): void {
    this.#held.delete(nodeId)
    if (this.#uptimes.has(nodeId))
      this.#uptimes.set(nodeId, { upSeconds, lastUpdated: this.#clock.nowSeconds() })
  }

  /**
   * Fixes a validator's uptime at a share of the time since its start, in [0, 1], until it is set or
   * released.
   */
  hold(nodeId: NodeId, startTime: bigint, share: number): void {
    if (this.#uptimes.has(nodeId)) this.#held.set(nodeId, { share, startTime })
  }

  /** Releases the fixed uptimes of a node, those in subnets too, which then change with the connection. */
  releaseFixed(nodeId: NodeId): void {
    this.validations.releaseFixed(nodeId)
    const held = this.#held.get(nodeId)
    if (held === undefined) return
    const elapsed = this.#clock.nowSeconds() - held.startTime
    this.set(nodeId, elapsed > 0n ? BigInt(Math.round(Number(elapsed) * held.share)) : 0n)
  }

  /**
   * Returns the share of the time since `startTime` that the validator was up; undefined when it is not
   * tracked. Unix seconds.
   * @param until the end of that time; by default the clock's time
   */
  shareSince(
    nodeId: NodeId,
    startTime: bigint,
    until: bigint = this.#clock.nowSeconds(),
  ): number | undefined {
    const held = this.#held.get(nodeId)
    if (held !== undefined) return held.share
    const uptime = this.#upBy(nodeId, until)
    if (uptime === undefined) return undefined
    const possible = uptime.lastUpdated - startTime
    return possible === 0n ? 1 : Number(uptime.upSeconds) / Number(possible)
  }

  #upBy(nodeId: NodeId, now: bigint): Uptime | undefined {
    const uptime = this.#uptimes.get(nodeId)
    if (uptime === undefined) return undefined
    if (now < uptime.lastUpdated) return uptime
    const since = this.#connectedSince.get(nodeId)
    if (since === undefined) return { upSeconds: uptime.upSeconds, lastUpdated: now }
    const from = later(since, uptime.lastUpdated)
    const added = later(now, from) - from
    return { upSeconds: uptime.upSeconds + added, lastUpdated: now }
  }
}

function later(a: bigint, b: bigint): bigint {
  return a < b ? b : a
}

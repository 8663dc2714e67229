import type { NodeId } from '../../codec/ids.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoLog, UndoMap } from '../../time/UndoLog.js'
import { ValidationUptimes } from './ValidationUptimes.js'

/** A share of the time since `startTime` (Unix seconds) that holds whatever the connection. */
type Held = { readonly share: number; readonly startTime: bigint }

type Uptime = { readonly upSeconds: bigint; readonly lastUpdated: bigint }

/**
 * How long the node has been connected to each validator of the primary network (AvalancheGo `snow/uptime/manager.go`). Before
 * the node starts, validators count as connected.
 */
export class Uptimes {
  /** The same for validators of subnets and L1s. */
  readonly validations: ValidationUptimes
  readonly #clock: Clock
  readonly #uptimes: UndoMap<NodeId, Uptime>
  /** Unix seconds since when a node is connected. */
  readonly #connectedSince: UndoMap<NodeId, bigint>
  readonly #held: UndoMap<NodeId, Held>

  constructor(undo: UndoLog, clock: Clock) {
    this.#clock = clock
    this.#uptimes = undo.map('platform.uptimes')
    this.#connectedSince = undo.map('platform.connectedSince')
    this.#held = undo.map('platform.heldUptimes')
    this.validations = new ValidationUptimes(undo, clock, (nodeId) => this.#connectedSince.get(nodeId))
  }

  /** Tracks a validator that begins at a time (Unix seconds). */
  track(nodeId: NodeId, startTime: bigint): void {
    this.#uptimes.set(nodeId, { upSeconds: 0n, lastUpdated: startTime })
  }

  /** Takes everybody who is tracked as up until now: the node starts and knows no better. */
  assumeUpUntilNow(): void {
    const now = this.#clock.nowSeconds()
    for (const [nodeId, { upSeconds, lastUpdated }] of [...this.#uptimes.entries()])
      if (now > lastUpdated)
        this.#uptimes.set(nodeId, { upSeconds: upSeconds + now - lastUpdated, lastUpdated: now })
  }

  /** Forgets a validator. */
  forget(nodeId: NodeId): void {
    this.#uptimes.delete(nodeId)
    this.#held.delete(nodeId)
  }

  connect(nodeId: NodeId): void {
    this.#connectedSince.set(nodeId, this.#clock.nowSeconds())
  }

  disconnect(nodeId: NodeId): void {
    const uptime = this.#upBy(nodeId, this.#clock.nowSeconds())
    if (uptime !== undefined) this.#uptimes.set(nodeId, uptime)
    this.validations.settle(nodeId)
    this.#connectedSince.delete(nodeId)
  }

  isConnected(nodeId: NodeId): boolean {
    return this.#connectedSince.has(nodeId)
  }

  /** Sets for how many seconds a validator has been up until now. It goes on from there by its connection. */
  set(nodeId: NodeId, upSeconds: bigint): void {
    this.#held.delete(nodeId)
    if (this.#uptimes.has(nodeId))
      this.#uptimes.set(nodeId, { upSeconds, lastUpdated: this.#clock.nowSeconds() })
  }

  /** Holds a validator's uptime at a share of the time since it started, in [0, 1], until it is set, or let go. */
  hold(nodeId: NodeId, startTime: bigint, share: number): void {
    if (this.#uptimes.has(nodeId)) this.#held.set(nodeId, { share, startTime })
  }

  /** Lets a held uptime go on from where it stands, by the connection. */
  letGo(nodeId: NodeId): void {
    const held = this.#held.get(nodeId)
    if (held === undefined) return
    const elapsed = this.#clock.nowSeconds() - held.startTime
    this.set(nodeId, elapsed > 0n ? BigInt(Math.round(Number(elapsed) * held.share)) : 0n)
  }

  /**
   * The share of the time since `startTime` in which the validator was up; undefined when it is not tracked. Unix seconds.
   * @param until by when; by the clock when left out
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

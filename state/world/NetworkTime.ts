import { clockGoesForward, timeOutOfRange, unknownClockMode } from '../errors/emulator.js'
import { type ClockMode, isTimestampMs } from '../time/Clock.js'
import type { ReportInternalError } from '../time/InternalErrors.js'
import { finish, type Pauses } from '../time/Pauses.js'
import type { TaskQueue } from '../time/TaskQueue.js'
import { isWorkDue, makeDueBlocks } from './dueWork.js'
import { checkNotBeforeLastBlock } from './lastBlocks.js'
import type { World } from './World.js'

/** The parts of a network whose time passes. */
type NetworkTimeParts = {
  /** Returns the current world, which a reset replaces. */
  readonly world: () => World
  readonly queue: TaskQueue
  readonly report: ReportInternalError
}

/** The passing of time on all chains: moves the clock, and does the work that falls due. */
export class NetworkTime {
  readonly #parts: NetworkTimeParts

  constructor(parts: NetworkTimeParts) {
    this.#parts = parts
  }

  /**
   * Whether work is due by the clock's time: a block that waited for its minimum delay or its interval, or a
   * message that waited for other validators. Never throws: a part that fails because of a bug of ours has no
   * work due.
   */
  isDue(): boolean {
    const world = this.#world
    try {
      return isWorkDue(world, world.clock.now())
    } catch (error) {
      this.#parts.report('what is due could not be determined', error)
      return false
    }
  }

  /**
   * Does the work that is due. Called before every request, so it is cheap when nothing is due. An error in it is
   * reported, not thrown. While a long change pauses for reads, the work that is due waits for its end. When the work
   * itself takes long, it pauses for reads, too: the request is then processed before the work has ended.
   */
  async doDueWork(): Promise<void> {
    const { queue } = this.#parts
    if (this.isDue() && !queue.pausing) await queue.runUntilPause(() => this.#doDueWorkInTurns())
  }

  /**
   * Does a piece of work for which a later request would have to wait. No client can observe it. An error in it is
   * reported, not thrown.
   * @returns false when there is no such work
   */
  workAhead(): boolean {
    try {
      return this.#world.outerBacklog.step()
    } catch (error) {
      this.#parts.report('an outer block was not computed ahead', error)
      return true
    }
  }

  /**
   * Moves the clock to a time and makes all blocks that are due before it returns.
   * @throws {NodeError} when the time is out of range, or before the last block of a chain; the clock is then
   * unchanged
   */
  async set(timestampMs: number): Promise<void> {
    await this.#parts.queue.runSteps(() => this.#moveInTurns(timestampMs))
  }

  /**
   * Moves the clock forward by milliseconds, and makes all blocks that are due.
   * @throws {NodeError} when they are not a whole number from 0 on, or the time would be out of range; the
   * clock is then unchanged
   */
  async increase(ms: number): Promise<void> {
    if (!Number.isSafeInteger(ms) || ms < 0) throw clockGoesForward(ms)
    await this.#parts.queue.runSteps(() => this.#moveInTurns(this.#world.clock.now() + ms))
  }

  /**
   * Moves the clock as {@link set} does, within a change that the caller runs in the network's queue. When that change
   * fails, the clock goes back.
   * @throws {NodeError} as {@link set} does
   */
  move(timestampMs: number): void {
    finish(this.#moveInTurns(timestampMs))
  }

  /** Freezes the clock or lets it run, without changing the time. @throws {NodeError} for an unknown mode */
  setMode(mode: ClockMode): void {
    if (mode !== 'running' && mode !== 'frozen') throw unknownClockMode(String(mode))
    this.#world.clock.setMode(mode)
    this.#parts.queue.changed()
  }

  get #world(): World {
    return this.#parts.world()
  }

  *#moveInTurns(timestampMs: number): Pauses<void> {
    if (!isTimestampMs(timestampMs)) throw timeOutOfRange()
    const { clock, undo } = this.#world
    checkNotBeforeLastBlock(this.#world, timestampMs)
    const before = clock.now()
    undo.record(() => clock.set(before))
    clock.set(timestampMs)
    yield* this.#doDueWorkInTurns()
  }

  *#doDueWorkInTurns(): Pauses<void> {
    if (this.isDue()) yield* makeDueBlocks(this.#world, this.#parts.report)
  }
}

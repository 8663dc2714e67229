import type { Steps, TimeLimit } from '../../methods/kit/Turns.js'
import { contextCanceled, requestTimedOut } from '../../state/errors/gethRpc.js'
import type { Client } from './Client.js'

/** The client of some work, and its deadline. */
export type WorkOrder = {
  readonly client: Client
  /** The time at which it is refused, by the clock of its turns; infinite for never. */
  readonly deadlineMs: number
}

/** The result of a turn: undefined until the work has ended. */
export type Turned<T> = { readonly value: T } | undefined

/**
 * A piece of work in steps. It holds memory while it waits for its next turn, and may be put back: then it forgets what it
 * did and begins anew.
 */
export class Work<T> {
  readonly order: WorkOrder
  /** Its place in the order in which all work began. */
  readonly number: number
  static #count = 0
  readonly #begin: () => Steps<T>
  readonly #nowMs: () => number
  #steps: Steps<T> | undefined
  #limit: { readonly atMs: number; readonly refusal: TimeLimit['refusal'] } | undefined
  #heldBytes = 0

  constructor(begin: () => Steps<T>, order: WorkOrder, nowMs: () => number) {
    this.order = order
    this.number = Work.#count++
    this.#begin = begin
    this.#nowMs = nowMs
  }

  /** The memory that it holds in bytes, as its last step reported. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** Whether it holds nothing, because it did not begin or was put back. */
  get isIdle(): boolean {
    return this.#steps === undefined
  }

  /**
   * Does steps for a time, one at least.
   * @throws {NodeError} the refusal of the work; it is over then
   */
  advance(turnMs: number): Turned<T> {
    this.refuseLate(this.#nowMs())
    this.#steps ??= this.#begin()
    const steps = this.#steps
    const began = this.#nowMs()
    let step = steps.next()
    for (;;) {
      if (step.done === true) return step
      const now = this.#nowMs()
      this.refuseLate(now)
      this.#note(step.value, now)
      if (this.#limit !== undefined && now >= this.#limit.atMs) {
        const { refusal } = this.#limit
        this.#limit = undefined
        step = steps.throw(refusal())
      } else if (now - began >= turnMs) return undefined
      else step = steps.next()
    }
  }

  /** @throws {NodeError} when the client has disconnected, or the deadline is over; the work has ended then */
  refuseLate(nowMs: number): void {
    const { client, deadlineMs } = this.order
    if (!client.isDisconnected && nowMs < deadlineMs) return
    this.putBack()
    throw client.isDisconnected ? contextCanceled() : requestTimedOut()
  }

  /** Frees what it holds. */
  putBack(): void {
    const steps: Pick<Steps<unknown>, 'return'> | undefined = this.#steps
    this.#steps = undefined
    this.#limit = undefined
    this.#heldBytes = 0
    steps?.return(undefined)
  }

  #note(yielded: TimeLimit | number | undefined, nowMs: number): void {
    if (typeof yielded === 'number') this.#heldBytes = yielded
    else if (yielded !== undefined) this.#limit = { atMs: nowMs + yielded.ms, refusal: yielded.refusal }
  }
}

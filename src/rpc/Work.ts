import type { Steps, TimeLimit } from '../../methods/kit/Turns.js'
import { contextCanceled, requestTimedOut } from '../../state/errors/gethRpc.js'
import type { Client } from './Client.js'

/** The client that work is done for, and the deadline of the work. */
export type WorkOrder = {
  readonly client: Client
  /**
   * The time from which the work is refused, in milliseconds of the clock of {@link WorkInTurns}; infinite for never.
   */
  readonly deadlineMs: number
}

/** The result of a turn: undefined until the work has ended. */
export type Turned<T> = { readonly value: T } | undefined

/**
 * A piece of work that is done in steps. It holds memory while it waits for its next turn. {@link putBack} frees that
 * memory; the next turn then begins the work again.
 */
export class Work<T> {
  readonly order: WorkOrder
  /** The position of this work in the order in which all work began. */
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

  /** The memory that the work holds in bytes, as its last step reported. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** Whether the work holds no memory, because it has not begun or was put back. */
  get isIdle(): boolean {
    return this.#steps === undefined
  }

  /**
   * Does at least one step, and further ones until `turnMs` milliseconds have passed.
   * @throws {NodeError} when the client has disconnected or the deadline has passed; the work has ended then
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

  /**
   * Ends the work if nobody waits for it any more.
   * @throws {NodeError} when the client has disconnected or the deadline has passed
   */
  refuseLate(nowMs: number): void {
    const { client, deadlineMs } = this.order
    if (!client.isDisconnected && nowMs < deadlineMs) return
    this.putBack()
    throw client.isDisconnected ? contextCanceled() : requestTimedOut()
  }

  /** Frees the memory that the work holds. The next turn begins it again. */
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

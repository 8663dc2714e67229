/**
 * Thrown by a read of what is accepted and not executed yet (ACP-194). It is no refusal: whoever answers the call waits
 * until the wait is over, and reads again.
 */
export class AwaitsExecution extends Error {
  /** Tells whether the read can be tried again: it is executed, or no longer accepted. */
  readonly isOver: () => boolean

  constructor(isOver: () => boolean) {
    super('the block is not executed yet')
    this.isOver = isOver
  }
}

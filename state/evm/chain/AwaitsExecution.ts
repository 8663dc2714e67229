/**
 * Thrown by a read that needs a block which is accepted and not executed yet (ACP-194). This is not a refusal: the
 * server waits for the execution and calls the method again.
 */
export class AwaitsExecution extends Error {
  /** Returns whether the read can be tried again, since the block is executed, or a revert has removed it. */
  readonly isOver: () => boolean

  constructor(isOver: () => boolean) {
    super('the block is not executed yet')
    this.isOver = isOver
  }
}

/**
 * When the accepted blocks of a chain are executed (ACP-194): when they are accepted, when the control API says so, or
 * each of them a while after its acceptance and the block before, in milliseconds of the network's clock.
 */
export type ExecutionMode = 'immediate' | 'held' | ExecutionLag

/** A lag of execution behind acceptance. */
export type ExecutionLag = {
  /** From the acceptance of a block, or the execution of the one before, to its execution: milliseconds of the network's clock. */
  readonly lagMs: number
}

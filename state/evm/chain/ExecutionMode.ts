/**
 * When the accepted blocks of a chain are executed (ACP-194): as soon as they are accepted, when the control API asks
 * for it, or each with a lag.
 */
export type ExecutionMode = 'immediate' | 'held' | ExecutionLag

/** A lag of execution behind acceptance. */
export type ExecutionLag = {
  /**
   * The time from the acceptance of a block, or from the execution of the block before if that is later, to its
   * execution: milliseconds of the network's clock.
   */
  readonly lagMs: number
}

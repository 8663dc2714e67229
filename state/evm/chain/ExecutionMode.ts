/**
 * The time at which accepted blocks are executed (ACP-194): at once, when the control API asks for it, or after a lag.
 */
export type ExecutionMode = 'immediate' | 'held' | ExecutionLag

/** A lag of execution behind acceptance. */
export type ExecutionLag = {
  /**
   * The time in milliseconds of the network's clock until a block is executed. It begins with the block's acceptance, or
   * with the execution of the block before if that is later.
   */
  readonly lagMs: number
}

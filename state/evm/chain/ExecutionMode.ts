/**
 * When the accepted blocks of a chain are executed (ACP-194): when they are accepted, when the control API says so, or
 * each of them a while after its acceptance and the block before, in milliseconds of the network's clock.
 */
export type ExecutionMode = 'immediate' | 'held' | { readonly lagMs: number }

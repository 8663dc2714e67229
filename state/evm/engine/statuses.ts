/**
 * The statuses of frames and instructions. The interpreter (AssemblyScript) and the engine (TypeScript) share them.
 * `failures.ts` has the error texts for the statuses of failures.
 */

/** The call runs a precompile that takes long. The host continues it after the pause. */
export const waiting = -3
/** The run has paused: the loop must be called again. */
export const paused = -2
/** The frame continues. */
export const running = -1
export const done = 0
export const reverted = 1
export const outOfGas = 2
export const stackUnderflow = 3
export const stackOverflow = 4
export const invalidOpcode = 5
export const invalidJump = 6
export const writeProtection = 7
export const returnDataOutOfBounds = 8
export const gasOverflow = 9
export const maxCodeSizeExceeded = 10
export const invalidCode = 11
export const codeStoreOutOfGas = 12
export const callDepthExceeded = 13
export const insufficientBalance = 14
export const addressCollision = 15
export const nonceOverflow = 16
/** The host has the text of the failure. */
export const failedInHost = 17

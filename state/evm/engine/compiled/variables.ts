/**
 * Variables of the compiled function by their numbers in WebAssembly. The first two are its parameters. Those from
 * `firstLimb` on are for the limbs of words.
 */

/** Address of the frame's record. */
export const frame = 0
/** How many jumps may be made before the function must leave. */
export const jumpsLeft = 1
/** Offset in code of the block to go on with, or of the instruction where the interpreter goes on. */
export const offset = 2
/** Address behind the uppermost item of the stack. */
export const top = 3
/** Address of the lowest item that the block needs. */
export const base = 4
/** Where the stack begins. */
export const stack = 5
/** Where memory begins. */
export const memory = 6
/** Where the map of jump destinations begins. */
export const jumpMap = 7
/** Size of the code, 64 bits. */
export const codeSize = 8
/** Size of memory, 64 bits; and the address from which on 32 bytes would reach beyond it. */
export const memorySize = 9
export const memoryLimit = 10
/** Gas at the start of the block, 64 bits. */
export const gas = 11
/** A vector for any use. */
export const vector = 12
export const firstLimb = 13

/** How many variables there are of each type, in this order. */
export const numbers32 = 6
export const numbers64 = 4
export const vectors = 1

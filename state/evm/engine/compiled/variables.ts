/**
 * The local variables of the compiled function, by number. The first two are its parameters. Those from `firstLimb`
 * on hold limbs of words.
 */

/** Address of the frame's record. */
export const frame = 0
/** The number of jumps left before the function must return. */
export const jumpsLeft = 1
/** The offset in code of the next block, or of the instruction where the interpreter continues. */
export const offset = 2
/** Address after the top item of the stack. */
export const top = 3
/** Address of the lowest item that the block needs. */
export const base = 4
/** Address of the stack. */
export const stack = 5
/** Address of the frame's memory. */
export const memory = 6
/** Address of the map of jump destinations. */
export const jumpMap = 7
/** Size of the code, 64 bits. */
export const codeSize = 8
/** Size of memory, 64 bits. */
export const memorySize = 9
/** The first offset at which 32 bytes would not fit into memory, 64 bits. */
export const memoryLimit = 10
/** Gas at the start of the block, 64 bits. */
export const gas = 11
/** A vector for any use. */
export const vector = 12
export const firstLimb = 13

/** How many variables of each type there are after the parameters, without those for limbs. They come in this order. */
export const numbers32 = 6
export const numbers64 = 4
export const vectors = 1

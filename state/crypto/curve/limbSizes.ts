// The sizes of numbers of 256 bits, in bytes. The module for KZG proofs has those of ../pairing/limbSizes381.ts.

/** Nine limbs. */
export const limbsSize: u32 = 36
/** Eight words. */
export const wordsSize: u32 = 32

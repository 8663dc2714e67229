// The sizes of numbers of 381 bits, in bytes. This file replaces ../curve/limbSizes.ts in the module for KZG proofs.

/** Thirteen limbs. */
export const limbsSize: u32 = 52
/** Twelve words. */
export const wordsSize: u32 = 48

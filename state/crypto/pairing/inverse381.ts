// Inverses in the field of BLS12-381. This file takes the place of inverse.ts in the module for KZG proofs.

import { spread } from './field'
import { inverse } from './parameters'
import { power } from './powers'

/** to = 1 / a as both parts, for a number that is a's first part; 0 for 0 (Fermat). */
export function invertFirst(to: u32, a: u32): void {
  spread(to, a)
  power(to, to, inverse)
}

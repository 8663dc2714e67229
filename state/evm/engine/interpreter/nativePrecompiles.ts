// Precompiles that the interpreter runs by itself, because a call of the host takes longer than the work (libevm
// `core/vm/contracts.go`): SHA-256 of short messages (2), RIPEMD-160 (3), the identity (4) and BLAKE2b (9). It runs them
// only after the host has run the same precompile in this run (`codeCache.ts`). It leaves input that fails or takes long
// to the host. For SHA-256 of long messages and sums of points (6) it asks the host only for the output, which spares the
// host's other work for a call.

import { contextPause, contextReturn, contextReturnSize, returnRegion, returnRegionEnd } from '../layout'
import { compress } from './blake2'
import { runShort } from './host'
import { overflow } from './memory'
import { ripemd160 } from './ripemd160'
import { sha256 } from './sha256'

/** The longest message that is hashed here, bytes. OpenSSL hashes longer ones faster, even with the call of the host. */
const longestMessage: u32 = 512
/** The size of BLAKE2b's input, bytes. */
const blakeInput: u32 = 213
/** The most rounds of BLAKE2b that are run here. More take a millisecond or longer, so the host runs them in steps. */
const mostRounds: u32 = 50_000
/** The run pauses after these precompiles have cost so much gas, which takes a few milliseconds at most. */
const gasPerSlice: u64 = 100_000
/** The gas that these precompiles have cost since the last such pause. */
let spent: u64 = 0

/**
 * Runs a precompile, whose output becomes the return data.
 * @param number the number of the precompile, which is its address
 * @returns the price; `overflow` when the precompile has not run and must be left to the host
 */
export function runNative(number: u32, input: u32, size: u32, gas: u64): u64 {
  const words = (<u64>size + 31) >> 5
  let price: u64 = 0
  let outputSize: u32 = 32
  if (number === 2) {
    price = 60 + 12 * words
    if (gas < price) return overflow
    if (size <= longestMessage) sha256(returnRegion, input, size)
    else runShort(2, returnRegion, input, size)
  } else if (number === 3) {
    price = 600 + 120 * words
    if (gas < price) return overflow
    memory.fill(returnRegion, 0, 12)
    ripemd160(returnRegion + 12, input, size)
  } else if (number === 4) {
    price = 15 + 3 * words
    if (gas < price || <i32>size > returnRegionEnd - returnRegion) return overflow
    memory.copy(returnRegion, input, size)
    outputSize = size
  } else if (number === 6) {
    price = 150
    if (gas < price || runShort(6, returnRegion, input, size) === 0) return overflow
    outputSize = 64
  } else {
    if (size !== blakeInput || load<u8>(input, 212) > 1) return overflow
    const rounds = bswap<u32>(load<u32>(input))
    price = rounds
    if (gas < price || rounds > mostRounds) return overflow
    memory.copy(returnRegion, input + 4, 64)
    compress(rounds, returnRegion, input + 68, input + 196, load<u8>(input, 212))
    outputSize = 64
  }
  store<u32>(contextReturn, returnRegion)
  store<u32>(contextReturnSize, outputSize)
  spent += price
  if (spent > gasPerSlice) {
    spent = 0
    store<u32>(contextPause, 1)
  }
  return price
}

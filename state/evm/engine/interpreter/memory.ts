// The memory of frames: the ranges that instructions use, the gas that they cost, and their place in linear memory.

import { contextPrice, contextRan, frameGas, frameMemory, frameMemoryGas, frameMemorySize } from '../layout'
import { gasOverflow, outOfGas, running } from '../statuses'
import { memoryGrown } from './host'
import { isSmall } from './words'

/** The value that stands for the end of a range when it does not fit into 64 bits. */
export const overflow = u64.MAX_VALUE
/** The largest size of memory whose price fits into 64 bits, bytes (geth `core/vm/gas_table.go`). */
const largest: u64 = 0x1fffffffe0

/**
 * Records for traces that an instruction fails before it runs, and returns the status.
 * @param price the dynamic part of the instruction's price
 */
export function failBeforeRunning(status: i32, price: u64): i32 {
  store<u32>(contextRan, 0)
  store<u64>(contextPrice, price)
  return status
}

/** Returns the end of a range; 0 for an empty one. @param offset address of a word @param size address of a word */
export function rangeEnd(offset: u32, size: u32): u64 {
  return isSmall(size) ? endOf(offset, load<u64>(size)) : overflow
}

/** Returns the end of a range of a known size; 0 for an empty one. @param offset address of a word */
export function endOf(offset: u32, size: u64): u64 {
  if (size === 0) return 0
  if (!isSmall(offset)) return overflow
  const start = load<u64>(offset)
  const end = start + size
  return end < start || end > u64.MAX_VALUE - 31 ? overflow : end
}

/** Whether no amount of gas pays for memory up to an end. */
export function isTooLarge(end: u64): bool {
  return end > largest
}

/** Returns the price of extending memory up to an end; 0 if memory reaches that far. */
export function memoryPrice(frame: u32, end: u64): u64 {
  const words = (end + 31) >> 5
  if (words << 5 <= <u64>load<u32>(frame + frameMemorySize)) return 0
  return words * 3 + ((words * words) >> 9) - load<u64>(frame + frameMemoryGas)
}

/** Charges for memory up to an end and for `more` gas, and extends memory. Returns `running` or the failure. */
export function payMemory(frame: u32, end: u64, more: u64): i32 {
  if (end === overflow) return failBeforeRunning(gasOverflow, 0)
  if (isTooLarge(end)) return failBeforeRunning(outOfGas, 0)
  return pay(frame, end, memoryPrice(frame, end) + more)
}

/** Charges a price that includes memory up to an end, and extends memory. Returns `running` or the failure. */
export function pay(frame: u32, end: u64, price: u64): i32 {
  const gas = load<u64>(frame + frameGas)
  if (gas < price || !growMemory(frame, end)) return failBeforeRunning(outOfGas, price)
  store<u64>(frame + frameGas, gas - price)
  return running
}

/**
 * Returns the address in linear memory of a range of memory that is paid for. An empty range may have any offset, so the
 * start of memory is returned for it.
 */
export function memoryAddress(frame: u32, offset: u32, size: u32): u32 {
  const start = load<u32>(frame + frameMemory)
  return size === 0 ? start : start + load<u32>(offset)
}

/** Grows linear memory if it does not reach up to an address. Returns false at the maximum size of the module. */
export function ensureLinearMemory(end: u64): bool {
  const pages = <i32>((end + 0xffff) >> 16)
  const missing = pages - memory.size()
  if (missing <= 0) return true
  // Grows by more than needed, since the host must renew its views each time.
  if (memory.grow(missing + 16) < 0 && memory.grow(missing) < 0) return false
  memoryGrown()
  return true
}

/** Extends the memory of a frame by zeros, which must be written: an earlier frame may have used the same bytes. */
function growMemory(frame: u32, end: u64): bool {
  const words = (end + 31) >> 5
  const size = <u32>(words << 5)
  const old = load<u32>(frame + frameMemorySize)
  if (size <= old) return true
  const start = load<u32>(frame + frameMemory)
  if (!ensureLinearMemory(<u64>start + <u64>size)) return false
  memory.fill(start + old, 0, size - old)
  store<u32>(frame + frameMemorySize, size)
  store<u64>(frame + frameMemoryGas, words * 3 + ((words * words) >> 9))
  return true
}

// Memory of frames: what ranges cost, and room in linear memory.

import { contextPrice, contextRan, frameGas, frameMemory, frameMemoryGas, frameMemorySize } from '../layout'
import { gasOverflow, outOfGas, running } from '../statuses'
import { grown } from './host'
import { isSmall } from './words'

/** End of a range that 64 bits cannot name. */
export const overflow = u64.MAX_VALUE
/** The largest memory whose price fits into 64 bits (geth `core/vm/gas_table.go`). */
const largest: u64 = 0x1fffffffe0

/** Fails an instruction before it runs. @param price what it would have cost beyond its constant price */
export function refuse(status: i32, price: u64): i32 {
  store<u32>(contextRan, 0)
  store<u64>(contextPrice, price)
  return status
}

/** Where the range that two words name ends; 0 when it is empty. */
export function rangeEnd(offset: u32, size: u32): u64 {
  return isSmall(size) ? endOf(offset, load<u64>(size)) : overflow
}

/** Where a range of a known size ends. */
export function endOf(offset: u32, size: u64): u64 {
  if (size === 0) return 0
  if (!isSmall(offset)) return overflow
  const start = load<u64>(offset)
  const end = start + size
  return end < start || end > u64.MAX_VALUE - 31 ? overflow : end
}

/** Whether no gas could pay for memory up to an end. */
export function isTooLarge(end: u64): bool {
  return end > largest
}

/** What it costs to have memory up to an end. */
export function memoryPrice(frame: u32, end: u64): u64 {
  const words = (end + 31) >> 5
  if (words << 5 <= <u64>load<u32>(frame + frameMemorySize)) return 0
  return words * 3 + ((words * words) >> 9) - load<u64>(frame + frameMemoryGas)
}

/** Pays for memory up to an end and for something more, and makes room: `running`, or why the instruction is refused. */
export function payMemory(frame: u32, end: u64, more: u64): i32 {
  if (end === overflow) return refuse(gasOverflow, 0)
  if (isTooLarge(end)) return refuse(outOfGas, 0)
  return pay(frame, end, memoryPrice(frame, end) + more)
}

/** Pays a price in which memory up to an end is counted, and makes room. */
export function pay(frame: u32, end: u64, price: u64): i32 {
  const gas = load<u64>(frame + frameGas)
  if (gas < price || !growMemory(frame, end)) return refuse(outOfGas, price)
  store<u64>(frame + frameGas, gas - price)
  return running
}

/** Where a range that is paid for lies in linear memory. An empty range may name any place, and is where memory begins. */
export function placeOf(frame: u32, offset: u32, size: u32): u32 {
  const start = load<u32>(frame + frameMemory)
  return size === 0 ? start : start + load<u32>(offset)
}

/** Sees to it that linear memory reaches up to an address. False when there is no more. */
export function ensure(end: u64): bool {
  const pages = <i32>((end + 0xffff) >> 16)
  const missing = pages - memory.size()
  if (missing <= 0) return true
  // More than is needed, for views of it have to be renewed each time.
  if (memory.grow(missing + 16) < 0 && memory.grow(missing) < 0) return false
  grown()
  return true
}

/** Memory of a frame grows by zeros; a former frame has left its bytes there. */
function growMemory(frame: u32, end: u64): bool {
  const words = (end + 31) >> 5
  const size = <u32>(words << 5)
  const old = load<u32>(frame + frameMemorySize)
  if (size <= old) return true
  const start = load<u32>(frame + frameMemory)
  if (!ensure(<u64>start + <u64>size)) return false
  memory.fill(start + old, 0, size - old)
  store<u32>(frame + frameMemorySize, size)
  store<u64>(frame + frameMemoryGas, words * 3 + ((words * words) >> 9))
  return true
}

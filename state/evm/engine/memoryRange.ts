/** More bytes of memory than any gas limit pays for: an instruction that needs more fails before it reads. */
const mostBytes = 1n << 26n

/**
 * Returns a range of memory as an instruction reads it: memory is extended by zeros first. Empty when no gas limit
 * pays for that.
 * @param memory before the instruction
 * @param size bytes
 */
export function memoryRange(memory: Uint8Array, offset: bigint, size: bigint): Uint8Array {
  if (size > mostBytes) return new Uint8Array(0)
  const out = new Uint8Array(Number(size))
  if (offset < BigInt(memory.length)) out.set(memory.subarray(Number(offset), Number(offset + size)))
  return out
}

/** The most bytes that are read. No gas limit pays for so much memory, so an instruction that needs more fails. */
const mostBytes = 1n << 26n

/**
 * Returns the range of memory that an instruction reads. Bytes beyond the end of memory are zeros, since the instruction
 * extends memory before it reads. Returns no bytes for a range so large that no gas limit pays for it.
 * @param memory the memory before the instruction
 * @param size bytes
 */
export function memoryRange(memory: Uint8Array, offset: bigint, size: bigint): Uint8Array {
  if (size > mostBytes) return new Uint8Array(0)
  const out = new Uint8Array(Number(size))
  if (offset < BigInt(memory.length)) out.set(memory.subarray(Number(offset), Number(offset + size)))
  return out
}

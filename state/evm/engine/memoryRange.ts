/** More than any gas limit pays for: an instruction that names so much fails before it reads. */
const mostBytes = 1n << 26n

/** A range of memory as an instruction reads it, which grows memory by zeros first; empty if no amount of gas suffices for that. */
export function memoryRange(memory: Uint8Array, offset: bigint, size: bigint): Uint8Array {
  if (size > mostBytes) return new Uint8Array(0)
  const out = new Uint8Array(Number(size))
  if (offset < BigInt(memory.length)) out.set(memory.subarray(Number(offset), Number(offset + size)))
  return out
}

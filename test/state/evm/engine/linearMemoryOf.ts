import { LinearMemory } from '../../../../state/evm/engine/LinearMemory.js'

const page = 65_536

/** Returns a memory of pages that grows as WebAssembly's does: with a new buffer. */
export function linearMemoryOf(pages: number) {
  const memory = {
    buffer: new ArrayBuffer(pages * page),
    grow(more: number) {
      const old = new Uint8Array(memory.buffer)
      memory.buffer = new ArrayBuffer(old.length + more * page)
      new Uint8Array(memory.buffer).set(old)
      return old.length / page
    },
  }
  return { memory, linear: new LinearMemory(memory) }
}

import type { Preimages } from '../state/Preimages.js'
import type { TraceHooks } from './Engine.js'
import { memoryRange } from './memoryRange.js'
import * as op from './opcodes.js'

const hashing: ReadonlySet<number> = new Set([op.KECCAK256])

/**
 * Returns hooks that add the input of each KECCAK256 to the preimages (geth `core/vm/instructions.go` opKeccak256);
 * undefined when no preimages are kept.
 */
export function preimageHooks(preimages: Preimages | undefined): TraceHooks | undefined {
  if (preimages === undefined) return undefined
  return {
    needs: { memory: hashing },
    step({ opcode, stack, memory, runs }) {
      if (opcode !== op.KECCAK256 || !runs) return
      preimages.addBytes(memoryRange(memory, stack.at(-1) ?? 0n, stack.at(-2) ?? 0n))
    },
  }
}

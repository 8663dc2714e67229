import { immediateSize } from '../immediateSize.js'
import { instructionsOf } from '../instructionTable.js'
import * as op from '../opcodes.js'
import type { CompiledSource } from './CompiledSource.js'
import { isCompiled } from './instructions.js'

/** An instruction in its block. */
export type Instruction = {
  readonly offset: number
  readonly opcode: number
  /** The word that a PUSH pushes; 0 for other instructions. */
  readonly pushed: bigint
  /** The constant gas of the block's instructions before this one. */
  readonly gasBefore: number
  /** The constant gas of the block's instructions up to and including this one. */
  readonly gasAfter: number
}

/**
 * A block: a sequence of instructions that is entered only at its start. A JUMPI may leave the block in the middle; the
 * instructions after it belong to the block, too.
 */
export type Block = {
  /** Offset of the first instruction. */
  readonly start: number
  readonly instructions: readonly Instruction[]
  /** The gas of all instructions. There is no dynamic gas, since memory never grows in compiled code. */
  readonly gas: number
  /** The number of items that the stack must have at the start. */
  readonly needed: number
  /** The most items by which the stack rises above its height at the start. */
  readonly rise: number
  /** The offset after the last instruction. The next block is there, or an instruction that is not compiled. */
  readonly end: number
  /**
   * The offsets of the blocks that may run next: a block that follows this one directly, and the destinations that this
   * one pushes right before a jump.
   */
  readonly successors: readonly number[]
  /** Other jump destinations that the block pushes, such as the return addresses of subroutines. */
  readonly labels: readonly number[]
  /** Whether the block ends in a JUMP whose destination it does not push right before. */
  readonly endsInDynamicJump: boolean
}

/** The most instructions of a block. Longer blocks are split, because their code would need too many variables. */
const mostInstructions = 64

/** Reads the block at an offset. It is empty when its first instruction is not compiled. */
export function blockAt({ code, fork, isDestination }: CompiledSource, start: number): Block {
  const table = instructionsOf(fork)
  const instructions: Instruction[] = []
  const successors = new Set<number>()
  const labels = new Set<number>()
  /** The jump destination that the previous instruction has pushed. */
  let label: number | undefined
  let [offset, gas, height, needed, rise] = [start, 0, 0, 0, 0]
  let continues = true
  let endsInDynamicJump = false
  while (continues) {
    const opcode = code[offset] ?? 0
    const entry = table[opcode]
    if (entry === undefined || !isCompiled(opcode)) break
    if (instructions.length === mostInstructions || (opcode === op.JUMPDEST && offset !== start)) {
      successors.add(offset)
      break
    }
    const size = immediateSize(opcode)
    const pushed = size === 0 ? 0n : wordAt(code, offset + 1, size)
    const isJump = opcode === op.JUMP || opcode === op.JUMPI
    if (label !== undefined) (isJump ? successors : labels).add(label)
    endsInDynamicJump = opcode === op.JUMP && label === undefined
    const isLabel = size !== 0 && pushed < BigInt(code.length) && isDestination(Number(pushed))
    label = isLabel ? Number(pushed) : undefined
    instructions.push({ offset, opcode, pushed, gasBefore: gas, gasAfter: gas + entry.gas })
    gas += entry.gas
    needed = Math.max(needed, entry.inputs - height)
    height += entry.outputs - entry.inputs
    rise = Math.max(rise, height)
    offset += 1 + size
    continues = opcode !== op.JUMP
  }
  if (label !== undefined) labels.add(label)
  return {
    start,
    instructions,
    gas,
    needed,
    rise,
    end: offset,
    successors: [...successors],
    labels: [...labels],
    endsInDynamicJump,
  }
}

/** Reads a number of `size` bytes, highest first. The code is padded with zeros. */
function wordAt(code: Uint8Array, from: number, size: number): bigint {
  const bytes = Buffer.alloc(size)
  bytes.set(code.subarray(from, from + size))
  return BigInt(`0x${bytes.toString('hex')}`)
}

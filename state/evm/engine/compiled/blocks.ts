import { immediateSize } from '../immediateSize.js'
import { instructionsOf } from '../instructionTable.js'
import * as op from '../opcodes.js'
import type { CompiledSource } from './CompiledSource.js'
import { isCompiled } from './instructions.js'

/** An instruction in its block. */
export type Instruction = {
  readonly offset: number
  readonly opcode: number
  /** What a PUSH pushes; 0 for every other instruction. */
  readonly pushed: bigint
  /** Gas of the block's instructions before it, and with it. */
  readonly gasBefore: number
  readonly gasAfter: number
}

/**
 * Instructions that run one after the other from one entry on. Conditional jumps may leave a block in the middle,
 * so that what follows them belongs to it too.
 */
export type Block = {
  /** Offset of the first instruction. */
  readonly start: number
  readonly instructions: readonly Instruction[]
  /** Gas of all instructions. Memory never grows in compiled code, so there is no other price. */
  readonly gas: number
  /** How many items the stack must have, and by how many it rises at most above its height at the start. */
  readonly needed: number
  readonly rise: number
  /** Offset behind the last instruction: of the next block, or of an instruction that is not compiled. */
  readonly end: number
  /** The blocks that may come next: the one behind it, and those whose offset it pushes right before a jump. */
  readonly successors: readonly number[]
  /** The other blocks whose offset it pushes. Subroutines go back to such places. */
  readonly labels: readonly number[]
  /** Whether it ends in a jump whose destination it does not push right before. */
  readonly endsAnywhere: boolean
}

/** Blocks that are longer are cut in two: the compiled code of a very long one would need too many variables. */
const mostInstructions = 64

/** Reads the block that begins at an offset. It has no instruction when the first one is not compiled. */
export function blockAt({ code, fork, isDestination }: CompiledSource, start: number): Block {
  const table = instructionsOf(fork)
  const instructions: Instruction[] = []
  const successors = new Set<number>()
  const labels = new Set<number>()
  let label: number | undefined
  let [offset, gas, height, needed, rise] = [start, 0, 0, 0, 0]
  let goesOn = true
  let endsAnywhere = false
  while (goesOn) {
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
    endsAnywhere = opcode === op.JUMP && label === undefined
    const isLabel = size !== 0 && pushed < BigInt(code.length) && isDestination(Number(pushed))
    label = isLabel ? Number(pushed) : undefined
    instructions.push({ offset, opcode, pushed, gasBefore: gas, gasAfter: gas + entry.gas })
    gas += entry.gas
    needed = Math.max(needed, entry.inputs - height)
    height += entry.outputs - entry.inputs
    rise = Math.max(rise, height)
    offset += 1 + size
    goesOn = opcode !== op.JUMP
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
    endsAnywhere,
  }
}

/** A number of so many bytes, highest first; zeros follow the code. */
function wordAt(code: Uint8Array, from: number, size: number): bigint {
  const bytes = Buffer.alloc(size)
  bytes.set(code.subarray(from, from + size))
  return BigInt(`0x${bytes.toString('hex')}`)
}

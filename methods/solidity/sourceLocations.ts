import * as op from '../../state/evm/engine/opcodes.js'
import type { Program } from '../../state/node/KnownContracts.js'

/** The source location of an instruction, in bytes of a file, and whether a jump enters a function or leaves one. */
export type SourceLocation = {
  readonly start: number
  readonly length: number
  /** -1 for what the compiler made itself. */
  readonly file: number
  readonly jump: string
}

const read = new WeakMap<Program, ReadonlyMap<number, SourceLocation>>()

/**
 * Returns the source locations of a program's instructions by their positions in the code. A map in Solidity's form leaves out what is as
 * in the entry before.
 */
export function sourceLocationsOf(program: Program): ReadonlyMap<number, SourceLocation> {
  const known = read.get(program)
  if (known !== undefined) return known
  const locations = new Map<number, SourceLocation>()
  const { code, sourceMap } = program
  let location: SourceLocation = { start: 0, length: 0, file: -1, jump: '-' }
  let pc = 0
  for (const entry of sourceMap === '' ? [] : sourceMap.split(';')) {
    const [start, length, file, jump] = entry.split(':')
    location = {
      start: start ? Number(start) : location.start,
      length: length ? Number(length) : location.length,
      file: file ? Number(file) : location.file,
      jump: jump || location.jump,
    }
    locations.set(pc, location)
    const opcode = code[pc] ?? 0
    pc += opcode >= op.PUSH1 && opcode <= op.PUSH32 ? opcode - op.PUSH1 + 2 : 1
  }
  read.set(program, locations)
  return locations
}

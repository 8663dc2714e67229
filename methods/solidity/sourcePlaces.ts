import * as op from '../../state/evm/engine/opcodes.js'
import type { Program } from '../../state/node/KnownContracts.js'

/** The place of an instruction in the sources, in bytes of a file, and whether a jump enters a function or leaves one. */
export type Place = {
  readonly start: number
  readonly length: number
  /** -1 for what the compiler made itself. */
  readonly file: number
  readonly jump: string
}

const read = new WeakMap<Program, ReadonlyMap<number, Place>>()

/**
 * Returns the places of a program's instructions by their positions in the code. A map in Solidity's form leaves out what is as
 * in the entry before.
 */
export function placesOf(program: Program): ReadonlyMap<number, Place> {
  const known = read.get(program)
  if (known !== undefined) return known
  const places = new Map<number, Place>()
  const { code, sourceMap } = program
  let place: Place = { start: 0, length: 0, file: -1, jump: '-' }
  let pc = 0
  for (const entry of sourceMap === '' ? [] : sourceMap.split(';')) {
    const [start, length, file, jump] = entry.split(':')
    place = {
      start: start ? Number(start) : place.start,
      length: length ? Number(length) : place.length,
      file: file ? Number(file) : place.file,
      jump: jump || place.jump,
    }
    places.set(pc, place)
    const opcode = code[pc] ?? 0
    pc += opcode >= op.PUSH1 && opcode <= op.PUSH32 ? opcode - op.PUSH1 + 2 : 1
  }
  read.set(program, places)
  return places
}

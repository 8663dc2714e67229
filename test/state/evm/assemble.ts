import * as op from '../../../state/evm/engine/opcodes.js'

const opcodes: ReadonlyMap<string, number> = new Map([...Object.entries(op), ['PREVRANDAO', op.DIFFICULTY]])

/**
 * Assembles bytecode from words: mnemonics, numbers (decimal or 0x) that are pushed, labels (`:name`, a JUMPDEST) and
 * their offsets (`@name`). Returns hexadecimal without a prefix.
 */
export function assemble(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const labels = new Map<string, number>()
  let offset = 0
  for (const word of words) {
    if (word.startsWith(':')) labels.set(word.slice(1), offset)
    offset += bytecodeOf(word, labels).length / 2
  }
  return words.map((word) => bytecodeOf(word, labels)).join('')
}

function bytecodeOf(word: string, labels: ReadonlyMap<string, number>): string {
  if (word.startsWith(':')) return hexByte(op.JUMPDEST)
  if (word.startsWith('@')) return `61${(labels.get(word.slice(1)) ?? 0).toString(16).padStart(4, '0')}`
  const opcode = opcodes.get(word)
  if (opcode !== undefined) return hexByte(opcode)
  if (word === '0') return '5f'
  const digits = word.startsWith('0x') ? word.slice(2) : BigInt(word).toString(16)
  const padded = digits.length % 2 === 0 ? digits : `0${digits}`
  return hexByte(op.PUSH0 + padded.length / 2) + padded
}

/** Returns init code that deploys a runtime code of at most 255 bytes. */
export function deploy(runtime: string): string {
  const size = runtime.length / 2
  // size, offset of the runtime after these 11 bytes, 0: CODECOPY; size 0: RETURN
  return `60${hexByte(size)}600b5f3960${hexByte(size)}5ff300${runtime}`
}

/** Code that returns the word on top of the stack. */
export const returnTop = '0 MSTORE 32 0 RETURN'

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0')
}

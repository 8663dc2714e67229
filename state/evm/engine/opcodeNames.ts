import * as opcodes from './opcodes.js'

const names: (string | undefined)[] = []
for (const [name, opcode] of Object.entries(opcodes)) names[opcode] = name

/** Returns geth's name of an opcode (`core/vm/opcodes.go`), or geth's text for a byte that is no opcode. */
export function opcodeName(opcode: number): string {
  return names[opcode] ?? `opcode 0x${opcode.toString(16)} not defined`
}

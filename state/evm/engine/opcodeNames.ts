import * as opcodes from './opcodes.js'

const names: (string | undefined)[] = []
for (const [name, opcode] of Object.entries(opcodes)) names[opcode] = name

/** Returns the name that geth gives an opcode (`core/vm/opcodes.go`), also where no instruction has it. */
export function opcodeName(opcode: number): string {
  return names[opcode] ?? `opcode 0x${opcode.toString(16)} not defined`
}

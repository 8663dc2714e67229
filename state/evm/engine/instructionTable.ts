import type { EthereumFork } from '../rules/EvmRules.js'
import type { LinearMemory } from './LinearMemory.js'
import { instructionTable, traceTable } from './layout.js'

/** An instruction: its constant gas, how many items it takes from the stack and how many it puts there. */
type Instruction = { readonly gas: number; readonly inputs: number; readonly outputs: number }

/** Opcodes that share all three numbers. */
type Group = readonly [first: number, last: number, gas: number, inputs: number, outputs: number]

const stackLimit = 1024

/** Instructions of London (geth `core/vm/jump_table.go`, with the prices of Berlin). What else they cost depends on their operands. */
const london: readonly Group[] = [
  [0x00, 0x00, 0, 0, 0], [0x01, 0x01, 3, 2, 1], [0x02, 0x02, 5, 2, 1], [0x03, 0x03, 3, 2, 1], [0x04, 0x07, 5, 2, 1],
  [0x08, 0x09, 8, 3, 1], [0x0a, 0x0a, 0, 2, 1], [0x0b, 0x0b, 5, 2, 1], [0x10, 0x14, 3, 2, 1], [0x15, 0x15, 3, 1, 1],
  [0x16, 0x18, 3, 2, 1], [0x19, 0x19, 3, 1, 1], [0x1a, 0x1d, 3, 2, 1], [0x20, 0x20, 30, 2, 1], [0x30, 0x30, 2, 0, 1],
  [0x31, 0x31, 100, 1, 1], [0x32, 0x34, 2, 0, 1], [0x35, 0x35, 3, 1, 1], [0x36, 0x36, 2, 0, 1], [0x37, 0x37, 3, 3, 0],
  [0x38, 0x38, 2, 0, 1], [0x39, 0x39, 3, 3, 0], [0x3a, 0x3a, 2, 0, 1], [0x3b, 0x3b, 100, 1, 1], [0x3c, 0x3c, 100, 4, 0],
  [0x3d, 0x3d, 2, 0, 1], [0x3e, 0x3e, 3, 3, 0], [0x3f, 0x3f, 100, 1, 1], [0x40, 0x40, 20, 1, 1], [0x41, 0x46, 2, 0, 1],
  [0x47, 0x47, 5, 0, 1], [0x48, 0x48, 2, 0, 1], [0x50, 0x50, 2, 1, 0], [0x51, 0x51, 3, 1, 1], [0x52, 0x53, 3, 2, 0],
  [0x54, 0x54, 0, 1, 1], [0x55, 0x55, 0, 2, 0], [0x56, 0x56, 8, 1, 0], [0x57, 0x57, 10, 2, 0], [0x58, 0x5a, 2, 0, 1],
  [0x5b, 0x5b, 1, 0, 0], [0x60, 0x7f, 3, 0, 1], [0xf0, 0xf0, 32_000, 3, 1],
  [0xf1, 0xf2, 100, 7, 1], [0xf3, 0xf3, 0, 2, 0], [0xf4, 0xf4, 100, 6, 1], [0xf5, 0xf5, 32_000, 4, 1],
  [0xfa, 0xfa, 100, 6, 1], [0xfd, 0xfd, 0, 2, 0], [0xff, 0xff, 5_000, 1, 0],
  ...Array.from({ length: 16 }, (_, index): Group => [0x80 + index, 0x80 + index, 3, index + 1, index + 2]),
  ...Array.from({ length: 16 }, (_, index): Group => [0x90 + index, 0x90 + index, 3, index + 2, index + 2]),
  ...Array.from({ length: 5 }, (_, index): Group => [0xa0 + index, 0xa0 + index, 0, index + 2, 0]),
] // biome-ignore format: a table

/** Shanghai adds PUSH0. */
const shanghai: readonly Group[] = [...london, [0x5f, 0x5f, 2, 0, 1]]

/** What Cancun adds: BLOBHASH, BLOBBASEFEE, TLOAD, TSTORE, MCOPY. */
const cancun: readonly Group[] = [
  ...shanghai,
  [0x49, 0x49, 3, 1, 1], [0x4a, 0x4a, 2, 0, 1], [0x5c, 0x5c, 100, 1, 1], [0x5d, 0x5d, 100, 2, 0], [0x5e, 0x5e, 3, 3, 0],
] // biome-ignore format: a table

/** An entry that no stack satisfies: more items are needed than there can be. */
const impossible = 0xffffn << 32n

/** Instructions by opcode; undefined where a fork has none. */
export function instructionsOf(fork: EthereumFork): readonly (Instruction | undefined)[] {
  return tables[fork]
}

/** Writes the instructions of a fork as the loop wants them: constant gas, least height and span of allowed heights in bytes. */
export function writeInstructionTable(memory: LinearMemory, fork: EthereumFork): void {
  for (let opcode = 0; opcode < 256; opcode++) {
    const instruction = tables[fork][opcode]
    memory.setLong(
      instructionTable + opcode * 8,
      instruction === undefined ? impossible : entryOf(instruction),
    )
    memory.setLong(traceTable + opcode * 8, impossible)
  }
}

function entryOf({ gas, inputs, outputs }: Instruction): bigint {
  const most = Math.min(stackLimit, stackLimit + inputs - outputs)
  return (BigInt((most - inputs) * 32) << 48n) | (BigInt(inputs * 32) << 32n) | BigInt(gas)
}

function tableOf(groups: readonly Group[]): readonly (Instruction | undefined)[] {
  const table: (Instruction | undefined)[] = Array.from({ length: 256 }, () => undefined)
  for (const [first, last, gas, inputs, outputs] of groups)
    for (let opcode = first; opcode <= last; opcode++) table[opcode] = { gas, inputs, outputs }
  return table
}

const tables: Readonly<Record<EthereumFork, readonly (Instruction | undefined)[]>> = {
  london: tableOf(london),
  shanghai: tableOf(shanghai),
  cancun: tableOf(cancun),
}

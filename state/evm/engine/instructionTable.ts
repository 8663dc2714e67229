import type { EthereumFork } from '../rules/EvmRules.js'
import type { LinearMemory } from './LinearMemory.js'
import { instructionTable, traceTable } from './layout.js'
import * as op from './opcodes.js'

/** An instruction: the constant part of its gas cost, and the numbers of stack items that it pops and pushes. */
type Instruction = { readonly gas: number; readonly inputs: number; readonly outputs: number }

/** Instructions that share all three numbers. */
type Group = readonly [gas: number, inputs: number, outputs: number, opcodes: readonly number[]]

const stackLimit = 1024

/**
 * The instructions of London (geth `core/vm/jump_table.go`). Gas is the constant part of the cost. Many instructions also
 * have a dynamic part, which depends on their operands.
 */
const london: readonly Group[] = [
  [0, 0, 0, [op.STOP]],
  [0, 2, 0, [op.RETURN, op.REVERT, op.SSTORE]],
  [0, 1, 1, [op.SLOAD]],
  [0, 2, 1, [op.EXP]],
  [1, 0, 0, [op.JUMPDEST]],
  [2, 0, 1, [op.ADDRESS, op.ORIGIN, op.CALLER, op.CALLVALUE, op.CALLDATASIZE, op.CODESIZE, op.GASPRICE, op.RETURNDATASIZE]],
  [2, 0, 1, [op.COINBASE, op.TIMESTAMP, op.NUMBER, op.DIFFICULTY, op.GASLIMIT, op.CHAINID, op.BASEFEE]],
  [2, 0, 1, [op.PC, op.MSIZE, op.GAS]],
  [2, 1, 0, [op.POP]],
  [3, 2, 1, [op.ADD, op.SUB, op.LT, op.GT, op.SLT, op.SGT, op.EQ, op.AND, op.OR, op.XOR, op.BYTE, op.SHL, op.SHR, op.SAR]],
  [3, 1, 1, [op.ISZERO, op.NOT, op.CALLDATALOAD, op.MLOAD]],
  [3, 2, 0, [op.MSTORE, op.MSTORE8]],
  [3, 3, 0, [op.CALLDATACOPY, op.CODECOPY, op.RETURNDATACOPY]],
  [5, 0, 1, [op.SELFBALANCE]],
  [5, 2, 1, [op.MUL, op.DIV, op.SDIV, op.MOD, op.SMOD, op.SIGNEXTEND]],
  [8, 1, 0, [op.JUMP]],
  [8, 3, 1, [op.ADDMOD, op.MULMOD]],
  [10, 2, 0, [op.JUMPI]],
  [20, 1, 1, [op.BLOCKHASH]],
  [30, 2, 1, [op.KECCAK256]],
  [100, 1, 1, [op.BALANCE, op.EXTCODESIZE, op.EXTCODEHASH]],
  [100, 4, 0, [op.EXTCODECOPY]],
  [100, 6, 1, [op.DELEGATECALL, op.STATICCALL]],
  [100, 7, 1, [op.CALL, op.CALLCODE]],
  [5_000, 1, 0, [op.SELFDESTRUCT]],
  [32_000, 3, 1, [op.CREATE]],
  [32_000, 4, 1, [op.CREATE2]],
  ...Array.from({ length: 32 }, (_, index): Group => [3, 0, 1, [op.PUSH1 + index]]),
  ...Array.from({ length: 16 }, (_, index): Group => [3, index + 1, index + 2, [op.DUP1 + index]]),
  ...Array.from({ length: 16 }, (_, index): Group => [3, index + 2, index + 2, [op.SWAP1 + index]]),
  ...Array.from({ length: 5 }, (_, index): Group => [0, index + 2, 0, [op.LOG0 + index]]),
] // biome-ignore format: one group a line

/** Shanghai adds PUSH0 (EIP-3855). */
const shanghai: readonly Group[] = [...london, [2, 0, 1, [op.PUSH0]]]

/** Cancun adds transient storage (EIP-1153), MCOPY (EIP-5656), and BLOBHASH and BLOBBASEFEE (EIP-4844, EIP-7516). */
const cancun: readonly Group[] = [
  ...shanghai,
  [2, 0, 1, [op.BLOBBASEFEE]],
  [3, 1, 1, [op.BLOBHASH]],
  [3, 3, 0, [op.MCOPY]],
  [100, 1, 1, [op.TLOAD]],
  [100, 2, 0, [op.TSTORE]],
]

/** An entry that fails the check of every instruction: it needs more stack items than a stack can have. */
const impossible = 0xffffn << 32n

/** Returns the instructions of a fork by opcode; undefined for opcodes that the fork does not define. */
export function instructionsOf(fork: EthereumFork): readonly (Instruction | undefined)[] {
  return tables[fork]
}

/**
 * Writes the instructions of a fork to linear memory, 64 bits each. From the lowest bit on they are: 32 bits for the gas,
 * 16 for the least stack height, and 16 for how far the stack may be above that height. Heights are in bytes, 32 for
 * each item.
 * Also writes the trace table, whose entries no stack satisfies.
 */
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
  for (const [gas, inputs, outputs, opcodes] of groups)
    for (const opcode of opcodes) table[opcode] = { gas, inputs, outputs }
  return table
}

const tables: Readonly<Record<EthereumFork, readonly (Instruction | undefined)[]>> = {
  london: tableOf(london),
  shanghai: tableOf(shanghai),
  cancun: tableOf(cancun),
}

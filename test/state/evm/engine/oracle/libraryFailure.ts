import type { ExecResult } from '@ethereumjs/evm'
import { maxUint64 } from '../../../../../state/codec/integers.js'
import { opcodeName } from '../../../../../state/evm/engine/opcodeNames.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import type { VmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { revertedText, vmFailure } from '../../../../../state/evm/engine/vmFailure.js'

/**
 * Why bytecode stopped, in geth's words (`core/vm/errors.go`). The library names the kind; the numbers follow from the stack and
 * the instruction at which it stopped. geth tests the stack before it charges, and whether memory can be addressed at all
 * before it charges for it, so those reasons win over gas.
 */
export function interpreterFailure(kind: string, runState: ExecResult['runState']): VmFailure {
  if (kind.startsWith('invalid JUMP')) return vmFailure('invalid jump destination')
  if (runState === undefined) return vmFailure(texts.get(kind) ?? kind)
  const { opCode } = runState
  const depth = runState.stack.length
  const required = stackInputs(opCode)
  if (kind === 'stack underflow' || (kind === 'out of gas' && depth < required))
    return vmFailure(`stack underflow (${depth} <=> ${required})`)
  if (kind === 'stack overflow') return vmFailure(`stack limit reached ${depth} (1023)`)
  if (kind === 'invalid opcode') return vmFailure(`invalid opcode: ${undefinedOpcode(runState)}`)
  // Nothing left means that the library has charged already, the whole price at once.
  const isPaid = runState.gasLeft === 0n || runState.gasLeft >= (constantGas.get(opCode) ?? 0n)
  if (kind === 'out of gas' && isPaid && addressesTooMuch(opCode, runState.stack.peek(required)))
    return vmFailure('gas uint64 overflow')
  if (kind === 'out of gas' && readsBeyondReturnData(runState)) return vmFailure('return data out of bounds')
  return vmFailure(texts.get(kind) ?? kind)
}

type RunState = NonNullable<ExecResult['runState']>

/** Whether an instruction names memory beyond 64 bits (geth `core/vm/memory_table.go`). Top of the stack first. */
function addressesTooMuch(opcode: number, stack: readonly bigint[]): boolean {
  for (const [offsetAt, size] of memoryRanges.get(opcode) ?? []) {
    const length = size.fixed ?? stack[size.at] ?? 0n
    const offset = stack[offsetAt] ?? 0n
    if (length > maxUint64 || (length > 0n && offset + length > maxUint64 - 31n)) return true
  }
  return false
}

/** The library takes a read beyond the return data for a matter of gas; geth only when the copy could not be paid. */
function readsBeyondReturnData({ opCode, stack, returnBytes, gasLeft, memoryWordCount }: RunState): boolean {
  if (opCode !== op.RETURNDATACOPY) return false
  const [to = 0n, from = 0n, length = 0n] = stack.peek(3)
  if (from + length <= BigInt(returnBytes.length)) return false
  const words = (length + 31n) / 32n
  const memoryWords = length === 0n ? 0n : (to + length + 31n) / 32n
  const grown = memoryWords > memoryWordCount ? memoryGas(memoryWords) - memoryGas(memoryWordCount) : 0n
  return gasLeft >= 3n + 3n * words + grown
}

function memoryGas(words: bigint): bigint {
  return words * 3n + (words * words) / 512n
}

/** What geth charges for an instruction before it looks at its memory. */
const constantGas: ReadonlyMap<number, bigint> = new Map([
  [op.KECCAK256, 30n],
  ...[op.CALLDATACOPY, op.CODECOPY, op.RETURNDATACOPY, op.MLOAD, op.MSTORE, op.MSTORE8, op.MCOPY].map(
    (opcode) => [opcode, 3n] as const,
  ),
  ...[op.EXTCODECOPY, op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL].map(
    (opcode) => [opcode, 100n] as const,
  ),
  ...[op.CREATE, op.CREATE2].map((opcode) => [opcode, 32_000n] as const),
])

type MemorySize = { readonly at: number; readonly fixed?: bigint }
type MemoryRange = readonly [offsetAt: number, size: MemorySize]
const range = (offsetAt: number, lengthAt: number): MemoryRange => [offsetAt, { at: lengthAt }]
const word = (offsetAt: number, size: bigint): MemoryRange => [offsetAt, { at: 0, fixed: size }]

/** Where on the stack instructions have their memory ranges: place of the offset, and of the length or the length itself. */
const memoryOperands: readonly (readonly [opcodes: readonly number[], ranges: readonly MemoryRange[]])[] = [
  [[op.MLOAD, op.MSTORE], [word(0, 32n)]],
  [[op.MSTORE8], [word(0, 1n)]],
  [[op.KECCAK256, op.LOG0, op.LOG1, op.LOG2, op.LOG3, op.LOG4, op.RETURN, op.REVERT], [range(0, 1)]],
  [[op.CALLDATACOPY, op.CODECOPY, op.RETURNDATACOPY], [range(0, 2)]],
  [[op.EXTCODECOPY], [range(1, 3)]],
  [[op.MCOPY], [range(0, 2), range(1, 2)]],
  [[op.CREATE, op.CREATE2], [range(1, 2)]],
  [
    [op.CALL, op.CALLCODE],
    [range(5, 6), range(3, 4)],
  ],
  [
    [op.DELEGATECALL, op.STATICCALL],
    [range(4, 5), range(2, 3)],
  ],
]
const memoryRanges: ReadonlyMap<number, readonly MemoryRange[]> = new Map(
  memoryOperands.flatMap(([opcodes, ranges]) => opcodes.map((opcode) => [opcode, ranges])),
)

/** Why a frame failed outside bytecode: in a precompile, or when a contract's code was to be stored. */
export function frameFailure(kind: string, isCreation: boolean): VmFailure {
  if (isCreation && kind === 'out of gas') return vmFailure('contract creation code storage out of gas')
  return vmFailure(texts.get(kind) ?? kind)
}

const texts: ReadonlyMap<string, string> = new Map([
  ['revert', revertedText],
  ['value out of range', 'return data out of bounds'],
  ['static state change', 'write protection'],
  ['initcode exceeds max initcode size', 'out of gas'],
  ['code size to deposit exceeds maximum code size', 'max code size exceeded'],
  ['invalid bytecode deployed', 'invalid code: must not begin with 0xef'],
  ['insufficient balance', 'insufficient balance for transfer'],
])

/** What geth calls the byte that is no instruction; the run state names it INVALID, which has a byte of its own. */
function undefinedOpcode({ code, programCounter }: RunState): string {
  return opcodeName(code[programCounter] ?? op.INVALID)
}

/** How many stack items an instruction needs: what geth's jump table calls minStack. */
export function stackInputs(opcode: number): number {
  if (opcode >= op.DUP1 && opcode <= op.DUP16) return opcode - op.DUP1 + 1
  if (opcode >= op.SWAP1 && opcode <= op.SWAP16) return opcode - op.SWAP1 + 2
  if (opcode >= op.LOG0 && opcode <= op.LOG4) return opcode - op.LOG0 + 2
  return inputs.find(([from, to]) => opcode >= from && opcode <= to)?.[2] ?? 0
}

const inputs: readonly (readonly [from: number, to: number, count: number])[] = [
  [op.ADD, op.SMOD, 2],
  [op.ADDMOD, op.MULMOD, 3],
  [op.EXP, op.SIGNEXTEND, 2],
  [op.LT, op.EQ, 2],
  [op.ISZERO, op.ISZERO, 1],
  [op.AND, op.XOR, 2],
  [op.NOT, op.NOT, 1],
  [op.BYTE, op.SAR, 2],
  [op.KECCAK256, op.KECCAK256, 2],
  [op.BALANCE, op.BALANCE, 1],
  [op.CALLDATALOAD, op.CALLDATALOAD, 1],
  [op.CALLDATACOPY, op.CALLDATACOPY, 3],
  [op.CODECOPY, op.CODECOPY, 3],
  [op.EXTCODESIZE, op.EXTCODESIZE, 1],
  [op.EXTCODECOPY, op.EXTCODECOPY, 4],
  [op.RETURNDATACOPY, op.RETURNDATACOPY, 3],
  [op.EXTCODEHASH, op.BLOCKHASH, 1],
  [op.BLOBHASH, op.BLOBHASH, 1],
  [op.POP, op.MLOAD, 1],
  [op.MSTORE, op.MSTORE8, 2],
  [op.SLOAD, op.SLOAD, 1],
  [op.SSTORE, op.SSTORE, 2],
  [op.JUMP, op.JUMP, 1],
  [op.JUMPI, op.JUMPI, 2],
  [op.TLOAD, op.TLOAD, 1],
  [op.TSTORE, op.TSTORE, 2],
  [op.MCOPY, op.MCOPY, 3],
  [op.CREATE, op.CREATE, 3],
  [op.CALL, op.CALLCODE, 7],
  [op.RETURN, op.RETURN, 2],
  [op.DELEGATECALL, op.DELEGATECALL, 6],
  [op.CREATE2, op.CREATE2, 4],
  [op.STATICCALL, op.STATICCALL, 6],
  [op.REVERT, op.REVERT, 2],
  [op.SELFDESTRUCT, op.SELFDESTRUCT, 1],
]

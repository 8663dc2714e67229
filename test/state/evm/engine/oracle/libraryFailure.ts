import type { ExecResult } from '@ethereumjs/evm'
import { maxUint64 } from '../../../../../state/codec/integers.js'
import { opcodeName } from '../../../../../state/evm/engine/opcodeNames.js'
import { revertedText, type VmFailure, vmFailure } from '../../../../../state/evm/engine/vmFailure.js'

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
  if (opCode !== 0x3e) return false
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
  [0x20, 30n],
  ...[0x37, 0x39, 0x3e, 0x51, 0x52, 0x53, 0x5e].map((opcode) => [opcode, 3n] as const),
  ...[0x3c, 0xf1, 0xf2, 0xf4, 0xfa].map((opcode) => [opcode, 100n] as const),
  ...[0xf0, 0xf5].map((opcode) => [opcode, 32_000n] as const),
])

type MemorySize = { readonly at: number; readonly fixed?: bigint }
type MemoryRange = readonly [offsetAt: number, size: MemorySize]
const range = (offsetAt: number, lengthAt: number): MemoryRange => [offsetAt, { at: lengthAt }]
const word = (offsetAt: number, size: bigint): MemoryRange => [offsetAt, { at: 0, fixed: size }]

/** Where on the stack instructions have their memory ranges: place of the offset, and of the length or the length itself. */
const memoryOperands: readonly (readonly [opcodes: readonly number[], ranges: readonly MemoryRange[]])[] = [
  [[0x51, 0x52], [word(0, 32n)]],
  [[0x53], [word(0, 1n)]],
  [[0x20, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf3, 0xfd], [range(0, 1)]],
  [[0x37, 0x39, 0x3e], [range(0, 2)]],
  [[0x3c], [range(1, 3)]],
  [[0x5e], [range(0, 2), range(1, 2)]],
  [[0xf0, 0xf5], [range(1, 2)]],
  [
    [0xf1, 0xf2],
    [range(5, 6), range(3, 4)],
  ],
  [
    [0xf4, 0xfa],
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
  return opcodeName(code[programCounter] ?? 0xfe)
}

/** How many stack items an instruction needs: what geth's jump table calls minStack. */
export function stackInputs(opcode: number): number {
  if (opcode >= 0x80 && opcode <= 0x8f) return opcode - 0x7f
  if (opcode >= 0x90 && opcode <= 0x9f) return opcode - 0x8e
  if (opcode >= 0xa0 && opcode <= 0xa4) return opcode - 0x9e
  return inputs.find(([from, to]) => opcode >= from && opcode <= to)?.[2] ?? 0
}

const inputs: readonly (readonly [from: number, to: number, count: number])[] = [
  [0x01, 0x07, 2],
  [0x08, 0x09, 3],
  [0x0a, 0x0b, 2],
  [0x10, 0x14, 2],
  [0x15, 0x15, 1],
  [0x16, 0x18, 2],
  [0x19, 0x19, 1],
  [0x1a, 0x1d, 2],
  [0x20, 0x20, 2],
  [0x31, 0x31, 1],
  [0x35, 0x35, 1],
  [0x37, 0x37, 3],
  [0x39, 0x39, 3],
  [0x3b, 0x3b, 1],
  [0x3c, 0x3c, 4],
  [0x3e, 0x3e, 3],
  [0x3f, 0x40, 1],
  [0x49, 0x49, 1],
  [0x50, 0x51, 1],
  [0x52, 0x53, 2],
  [0x54, 0x54, 1],
  [0x55, 0x55, 2],
  [0x56, 0x56, 1],
  [0x57, 0x57, 2],
  [0x5c, 0x5c, 1],
  [0x5d, 0x5d, 2],
  [0x5e, 0x5e, 3],
  [0xf0, 0xf0, 3],
  [0xf1, 0xf2, 7],
  [0xf3, 0xf3, 2],
  [0xf4, 0xf4, 6],
  [0xf5, 0xf5, 4],
  [0xfa, 0xfa, 6],
  [0xfd, 0xfd, 2],
  [0xff, 0xff, 1],
]

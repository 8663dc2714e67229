import type { ExecResult } from '@ethereumjs/evm'
import type { VmFailure } from '../execution/execution.types.js'

/** `execution reverted`, which leaves the rest of the gas. */
export const revertedText = 'execution reverted'

/** A failure by its text. */
export function vmFailure(message: string): VmFailure {
  return { message, reverted: message === revertedText }
}

/**
 * Why bytecode stopped, in geth's words (`core/vm/errors.go`). The library names the kind; the numbers follow from the stack and
 * the instruction at which it stopped. geth tests the stack before it charges, so a stack that is too short wins over gas.
 */
export function interpreterFailure(kind: string, runState: ExecResult['runState']): VmFailure {
  const opcode = runState?.opCode ?? 0xfe
  const depth = runState?.stack.length ?? 0
  const required = stackInputs(opcode)
  if (kind === 'stack underflow' || (kind === 'out of gas' && depth < required))
    return vmFailure(`stack underflow (${depth} <=> ${required})`)
  if (kind === 'stack overflow') return vmFailure(`stack limit reached ${depth} (1023)`)
  if (kind === 'invalid opcode') return vmFailure(`invalid opcode: ${opcodeText(opcode)}`)
  return vmFailure(texts.get(kind) ?? kind)
}

/** Why a frame failed outside bytecode: in a precompile, or when a contract's code was to be stored. */
export function frameFailure(kind: string, isCreation: boolean): VmFailure {
  if (isCreation && kind === 'out of gas') return vmFailure('contract creation code storage out of gas')
  return vmFailure(texts.get(kind) ?? kind)
}

const texts: ReadonlyMap<string, string> = new Map([
  ['revert', revertedText],
  ['invalid JUMP', 'invalid jump destination'],
  ['value out of range', 'return data out of bounds'],
  ['static state change', 'write protection'],
  ['initcode exceeds max initcode size', 'out of gas'],
  ['code size to deposit exceeds maximum code size', 'max code size exceeded'],
  ['invalid bytecode deployed', 'invalid code: must not begin with 0xef'],
  ['create collision', 'contract address collision'],
  ['insufficient balance', 'insufficient balance for transfer'],
  ['kzg commitment does not match versioned hash', 'mismatched versioned hash'],
  ['kzg proof invalid', 'error verifying kzg proof: invalid proof'],
  ['fp point not in field', 'bn256: coordinate equals modulus'],
])

function opcodeText(opcode: number): string {
  return opcode === 0xfe ? 'INVALID' : `opcode 0x${opcode.toString(16)} not defined`
}

/** How many stack items an instruction needs: what geth's jump table calls minStack. */
function stackInputs(opcode: number): number {
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

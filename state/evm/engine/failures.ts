import type { LinearMemory } from './LinearMemory.js'
import { contextHeight, contextNeeded, contextOpcode } from './layout.js'
import { opcodeName } from './opcodeNames.js'
import * as statuses from './statuses.js'
import { revertedText, type VmFailure, vmFailure } from './vmFailure.js'

/**
 * Returns the failure for a status, with geth's text (`core/vm/errors.go`); undefined for `done`. The context in linear
 * memory has the numbers in the text.
 */
export function failureOf(status: number, memory: LinearMemory): VmFailure | undefined {
  if (status === statuses.done) return undefined
  return texts.get(status) ?? vmFailure(numberedText(status, memory))
}

function numberedText(status: number, memory: LinearMemory): string {
  const height = memory.number(contextHeight)
  if (status === statuses.stackUnderflow)
    return `stack underflow (${height} <=> ${memory.number(contextNeeded)})`
  if (status === statuses.stackOverflow) return `stack limit reached ${height} (1023)`
  // geth also has names for instructions that only a later fork defines.
  return `invalid opcode: ${opcodeName(memory.number(contextOpcode))}`
}

const texts: ReadonlyMap<number, VmFailure> = new Map(
  (
    [
      [statuses.reverted, revertedText],
      [statuses.outOfGas, 'out of gas'],
      [statuses.invalidJump, 'invalid jump destination'],
      [statuses.writeProtection, 'write protection'],
      [statuses.returnDataOutOfBounds, 'return data out of bounds'],
      [statuses.gasOverflow, 'gas uint64 overflow'],
      [statuses.maxCodeSizeExceeded, 'max code size exceeded'],
      [statuses.invalidCode, 'invalid code: must not begin with 0xef'],
      [statuses.codeStoreOutOfGas, 'contract creation code storage out of gas'],
      [statuses.callDepthExceeded, 'max call depth exceeded'],
      [statuses.insufficientBalance, 'insufficient balance for transfer'],
      [statuses.addressCollision, 'contract address collision'],
      [statuses.nonceOverflow, 'nonce uint64 overflow'],
    ] as const
  ).map(([status, text]) => [status, vmFailure(text)]),
)

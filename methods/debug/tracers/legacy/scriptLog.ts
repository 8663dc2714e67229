import {
  outOfMemory,
  outOfStack,
  type ScriptPosition,
  tooMuchMemory,
} from '../../../../state/errors/evmScripts.js'
import type { Step } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'

// The data of an instruction that the node's scripts read (libevm `eth/tracers/js/goja.go`). Errors name the position
// in the script.

/** The position on the stack of the input's offset, by opcode of a call. The top has position 0. */
export const inputPositions: ReadonlyMap<number, number> = new Map([
  [op.CALL, 3],
  [op.CALLCODE, 3],
  [op.DELEGATECALL, 2],
  [op.STATICCALL, 2],
])

/** The most zeros that are read behind the end of memory, bytes. */
const mostPadding = 1024n * 1024n

/** Returns a word of the stack, counted from the top. @throws {NodeError} where the stack has fewer words */
export function peek({ stack }: Step, index: number, position: ScriptPosition): bigint {
  const word = stack.at(-1 - index)
  if (word === undefined) throw outOfStack(stack.length, index, position)
  return word
}

/** Returns a word of the stack, counted from the top, of an instruction that has its words. */
export function wordAt({ stack }: Step, index: number): bigint {
  return stack.at(-1 - index) ?? 0n
}

/**
 * Returns the memory from `offset` on, of `size` bytes. A script computes with floating point numbers, which it
 * turns to 64-bit integers to read.
 * @throws {NodeError} for a range that overflows, or ends far behind the memory
 */
export function readMemory(
  { memory }: Step,
  offset: bigint,
  size: bigint,
  position: ScriptPosition,
): Uint8Array {
  const begin = toInt64(Number(offset))
  const end = toInt64(Number(offset) + Number(size))
  if (begin === end) return new Uint8Array(0)
  if (end < begin || begin < 0n) throw outOfMemory(begin, end, position)
  const padding = end - BigInt(memory.length)
  if (padding > mostPadding) throw tooMuchMemory(padding, position)
  const bytes = new Uint8Array(Number(end - begin))
  if (begin < BigInt(memory.length)) bytes.set(memory.subarray(Number(begin), Number(end)))
  return bytes
}

/** Converts a number as Go does on amd64: a number out of range becomes the least integer. */
function toInt64(value: number): bigint {
  return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : -(2n ** 63n)
}

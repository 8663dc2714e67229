import type { JsonWritable } from '../../../../state/codec/json.js'
import { traceTooLarge } from '../../../../state/errors/evmDebug.js'
import { everyOpcode, type Step } from '../../../../state/evm/engine/Engine.js'
import { immediateSize } from '../../../../state/evm/engine/immediateSize.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import type { Tracer } from '../Tracer.js'
import { scriptHooks } from './scriptHooks.js'
import { inputPositions, peek, readMemory, wordAt } from './scriptLog.js'

/** An instruction with the words that it left on the stack; a call with those of its frame. */
type Instruction = {
  op: number | string
  readonly depth: number
  readonly result: string[]
  gas?: number
  to?: string
  value?: string
  input?: JsonWritable
  error?: string | null
  return?: JsonWritable
  ops?: Instruction[]
  pc?: number
  len?: number
}

/**
 * `evmdisTracer`: the instructions of every frame with their results, for a disassembler (libevm
 * `js/internal/tracers/evmdis_tracer.js`). After a call, the next instruction of the caller is left out, as in
 * the script.
 */
export function evmdisTracer(): Tracer {
  const first: Instruction[] = []
  let size = 0
  let open: { ops: Instruction[]; error?: string | null; return?: JsonWritable }[] = [{ ops: first }]
  const { hooks } = scriptHooks({
    step(step) {
      const frame = open.at(-1)
      if (frame === undefined) return
      if (step.depth !== open.length) {
        open = open.slice(0, step.depth)
        return
      }
      const before = frame.ops.at(-1)
      if (before !== undefined)
        for (let index = 0; index < resultsOf(before.op); index++)
          before.result.push(peek(step, index, '47:39(76)').toString(16))
      const instruction: Instruction = { op: step.opcode, depth: step.depth, result: [] }
      const inner = callOf(step, instruction)
      if (inner !== undefined) open.push(inner)
      if (step.opcode === op.RETURN || step.opcode === op.REVERT)
        frame.return = bytesJson(readMemory(step, wordAt(step, 0), wordAt(step, 1), nowhere))
      if (step.opcode === op.STOP || step.opcode === op.SELFDESTRUCT) frame.return = {}
      if (step.opcode === op.JUMPDEST) instruction.pc = step.pc
      if (step.opcode >= op.PUSH0 && step.opcode <= op.PUSH32)
        instruction.len = 1 + immediateSize(step.opcode)
      frame.ops.push(instruction)
      size += charactersOf(step)
      if (size > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
    },
    fault(error, ran) {
      const frame = open.at(-1)
      if (frame !== undefined && !ran) frame.error = error
    },
  })
  return {
    hooks: { ...hooks, needs: { memory: everyOpcode }, heldBytes: () => memoryPerCharacter * size },
    result: () => first,
  }
}

/** The most text of one trace, in megabytes: the objects of an instruction take several times as much memory. */
const mostMegabytes = 64
const memoryPerCharacter = 6

/** Returns the approximate number of characters of an instruction, with the input of a call. */
function charactersOf(step: Step): number {
  const position = inputPositions.get(step.opcode)
  return 60 + (position === undefined ? 0 : 8 * Number(wordAt(step, position + 1)))
}

/** Of an instruction that has its words and gas, no read fails. */
const nowhere = '0:0(0)'

/** Adds gas, address, value and input to a call. Returns it with the list for the instructions of its frame. */
function callOf(step: Step, call: Instruction): (Instruction & { ops: Instruction[] }) | undefined {
  const position = inputPositions.get(step.opcode)
  if (position === undefined) return undefined
  const hasValue = position === 3
  if (!hasValue) call.op = step.opName
  call.gas = Number(wordAt(step, 0))
  call.to = wordAt(step, 1).toString(16)
  if (hasValue) call.value = wordAt(step, 2).toString()
  call.input = bytesJson(readMemory(step, wordAt(step, position), wordAt(step, position + 1), nowhere))
  return Object.assign(call, { error: null, return: null, ops: [] })
}

/** Bytes as the script's JSON has them: by their indices. */
function bytesJson(bytes: Uint8Array): JsonWritable {
  return Object.fromEntries(bytes.entries())
}

/** The number of words that the script expects of an instruction: none of one that is younger than the script. */
function resultsOf(opcode: number | string): number {
  if (typeof opcode === 'string') return 0
  if (opcode >= op.DUP1 && opcode <= op.SWAP16) return (opcode & 15) + 2
  if (opcode >= op.PUSH1 && opcode <= op.PUSH32) return 1
  return singleResults.has(opcode) ? 1 : 0
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const singleResults: ReadonlySet<number> = new Set([
  ...range(op.ADD, op.SIGNEXTEND),
  ...range(op.LT, op.BYTE),
  ...range(op.ADDRESS, op.CALLDATASIZE),
  ...range(op.BLOCKHASH, op.GASLIMIT),
  ...[op.KECCAK256, op.CODESIZE, op.GASPRICE, op.EXTCODESIZE, op.MLOAD, op.SLOAD, op.PC, op.MSIZE, op.GAS],
  ...[op.CREATE, op.CALL, op.CALLCODE],
])

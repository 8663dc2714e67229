import { byKey } from '../../../state/codec/compare.js'
import { bytesToHex, toHex } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { FrameLeft, Step } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/execution.types.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import { type Address, toWord } from '../../../state/evm/types.js'
import type { Traced, Tracer } from './Tracer.js'

/** The options of the struct logger (libevm `eth/tracers/logger/logger.go` Config). */
export type StructLoggerOptions = {
  readonly enableMemory: boolean
  readonly disableStack: boolean
  readonly disableStorage: boolean
  readonly enableReturnData: boolean
  /** The maximum number of instructions; 0 for no limit. */
  readonly limit: number
}

type Log = { readonly step: Step; error: string | undefined; readonly storage: JsonWritable }

const sload = 0x54
const sstore = 0x55
/**
 * Failures that prevent an instruction from running. For other failures geth records no error with the
 * instruction.
 */
const beforeRunning = /^(out of gas|gas uint64 overflow|stack underflow|stack limit reached)/

/**
 * Records every instruction with its stack and the storage that its contract has accessed so far (libevm
 * `eth/tracers/logger/logger.go`).
 */
export function structLogger({ world }: Traced, options: StructLoggerOptions): Tracer {
  const logs: Log[] = []
  const seen = new Map<Address, Map<string, string>>()
  let top: FrameLeft | undefined
  return {
    hooks: {
      step(step) {
        if (options.limit !== 0 && logs.length >= options.limit) return
        const storage = options.disableStorage ? undefined : storageAfter(step, world, seen)
        logs.push({ step, error: undefined, storage })
      },
      exit(left: FrameLeft) {
        const { failure, depth } = left
        if (depth === 0) top = left
        const last = logs.at(-1)
        if (failure === undefined || last?.step.depth !== depth + 1) return
        if (beforeRunning.test(failure.message)) last.error = failure.message
      },
    },
    result: ({ gasUsed, failure, returnData }: ExecutionResult) => ({
      gas: gasUsed,
      // A creation that fails before its frame starts does not count as failed in the node.
      failed: top?.failure !== undefined,
      returnValue: failure === undefined || failure.reverted ? bytesToHex(returnData) : '',
      structLogs: logs.map((log) => logJson(log, options)),
    }),
  }
}

/**
 * Returns the slots that a contract has read and written, after an instruction that does either, sorted like
 * Go's maps.
 */
function storageAfter(
  { opcode, stack, address }: Step,
  world: WorldState,
  seen: Map<Address, Map<string, string>>,
): JsonWritable {
  const [value, key] = [stack.at(-2), stack.at(-1)]
  if (key === undefined || (opcode !== sload && opcode !== sstore)) return undefined
  if (opcode === sstore && value === undefined) return undefined
  const slots = seen.get(address) ?? new Map<string, string>()
  seen.set(address, slots)
  const slot = toWord(key)
  const word = opcode === sload ? world.storage(address, slot) : toWord(value ?? 0n)
  slots.set(slot.slice(2), word.slice(2))
  return Object.fromEntries([...slots].sort(byKey))
}

function logJson({ step, error, storage }: Log, options: StructLoggerOptions): JsonWritable {
  return {
    pc: step.pc,
    op: step.opName,
    gas: step.gasLeft,
    gasCost: step.cost,
    depth: step.depth,
    error,
    stack: options.disableStack ? undefined : step.stack.map((item) => `0x${item.toString(16)}`),
    returnData: options.enableReturnData && step.returnData.length > 0 ? toHex(step.returnData) : undefined,
    memory: options.enableMemory ? words(step.memory) : undefined,
    storage,
    refund: step.refund === 0n ? undefined : step.refund,
  }
}

function words(memory: Uint8Array): string[] {
  const list: string[] = []
  for (let at = 0; at + 32 <= memory.length; at += 32) list.push(bytesToHex(memory.subarray(at, at + 32)))
  return list
}

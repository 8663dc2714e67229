import { byKey } from '../../../state/codec/compare.js'
import { bytesToHex, toHex } from '../../../state/codec/hex.js'
import { JsonList } from '../../../state/codec/JsonList.js'
import { JsonBytes, type JsonWritable } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { structLogTooLarge } from '../../../state/errors/evmDebug.js'
import { everyOpcode, type FrameLeft, type Step } from '../../../state/evm/engine/Engine.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { failsBeforeRunning } from './failsBeforeRunning.js'
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

/** The most JSON of one struct log, in megabytes. */
const defaultMegabytes = 400

/**
 * Records every instruction with its stack and the storage that its contract has accessed so far (libevm
 * `eth/tracers/logger/logger.go`). A long transaction has millions of them, so each is written as JSON when
 * the next one comes.
 * @param mostMegabytes the most JSON; a longer log is refused
 */
export function structLogger(
  { world }: Pick<Traced, 'world'>,
  options: StructLoggerOptions,
  mostMegabytes = defaultMegabytes,
): Tracer {
  const logs = new JsonList()
  const stacks = new StackTexts()
  const seen = new Map<Address, Map<string, string>>()
  let last: { readonly step: Step; readonly storage: string; error: string } | undefined
  let top: FrameLeft | undefined
  /** Writes the previous instruction. No failure can change it any more. */
  const writeLast = (): void => {
    if (last === undefined) return
    const stack = options.disableStack ? '' : `,"stack":${stacks.of(last.step.stack)}`
    logs.add(stepJson(last.step, `${last.error}${stack}`, last.storage, options))
    if (logs.length > mostMegabytes * 1e6) throw structLogTooLarge(mostMegabytes)
    last = undefined
  }
  return {
    hooks: {
      heldBytes: () => logs.length,
      needs: {
        memory: options.enableMemory ? everyOpcode : undefined,
        returnData: options.enableReturnData,
      },
      step(step) {
        writeLast()
        if (options.limit !== 0 && logs.count >= options.limit) return
        last = { step, error: '', storage: options.disableStorage ? '' : storageAfter(step, world, seen) }
      },
      exit(left: FrameLeft) {
        const { failure, depth } = left
        if (depth === 0) top = left
        if (failure === undefined || last?.step.depth !== depth + 1) return
        if (failsBeforeRunning(failure.message)) last.error = `,"error":${stringifyJson(failure.message)}`
      },
    },
    result({ gasUsed, failure, returnData }: ExecutionResult): JsonWritable {
      writeLast()
      return {
        gas: gasUsed,
        // A creation that fails before its frame starts does not count as failed in the node.
        failed: top?.failure !== undefined,
        returnValue: failure === undefined || failure.reverted ? bytesToHex(returnData) : '',
        structLogs: new JsonBytes(logs.end()),
      }
    },
  }
}

/**
 * Returns the member with the slots that a contract has read and written, after an instruction that does
 * either, sorted like Go's maps; empty after other instructions.
 */
function storageAfter(
  { opcode, stack, address }: Step,
  world: WorldState,
  seen: Map<Address, Map<string, string>>,
): string {
  if (opcode !== op.SLOAD && opcode !== op.SSTORE) return ''
  const [value, key] = [stack.at(-2), stack.at(-1)]
  if (key === undefined || (opcode === op.SSTORE && value === undefined)) return ''
  const slots = seen.get(address) ?? new Map<string, string>()
  seen.set(address, slots)
  const slot = toWord(key)
  const word = opcode === op.SLOAD ? world.storage(address, slot) : toWord(value ?? 0n)
  slots.set(slot.slice(2), word.slice(2))
  return `,"storage":${stringifyJson(Object.fromEntries([...slots].sort(byKey)))}`
}

/** Returns an instruction as JSON. @param middle the members after the depth @param storage the member with the storage */
function stepJson(step: Step, middle: string, storage: string, options: StructLoggerOptions): string {
  const { pc, opName, gasLeft, cost, depth, returnData, memory, refund } = step
  const output =
    options.enableReturnData && returnData.length > 0 ? `,"returnData":"${toHex(returnData)}"` : ''
  const words = options.enableMemory ? `,"memory":${wordsJson(memory)}` : ''
  const refunded = refund === 0n ? '' : `,"refund":${refund}`
  return `{"pc":${pc},"op":"${opName}","gas":${gasLeft},"gasCost":${cost},"depth":${depth}${middle}${output}${words}${storage}${refunded}}`
}

function wordsJson(memory: Uint8Array): string {
  const list: string[] = []
  for (let at = 0; at + 32 <= memory.length; at += 32)
    list.push(`"${bytesToHex(memory.subarray(at, at + 32))}"`)
  return `[${list.join()}]`
}

/** Writes stacks. Most items are those of the stack before, whose texts are used again. */
class StackTexts {
  #items: readonly bigint[] = []
  readonly #texts: string[] = []

  of(items: readonly bigint[]): string {
    const texts = this.#texts
    let text = '['
    for (let index = 0; index < items.length; index++) {
      const item = items[index] ?? 0n
      if (item !== this.#items[index]) texts[index] = `"0x${item.toString(16)}"`
      text += index === 0 ? texts[0] : `,${texts[index]}`
    }
    this.#items = items
    return `${text}]`
  }
}

import { toHex } from '../../../../state/codec/hex.js'
import { JsonItems, type JsonWritable } from '../../../../state/codec/json.js'
import { traceTooLarge } from '../../../../state/errors/evmDebug.js'
import { noScriptAddress } from '../../../../state/errors/evmScripts.js'
import { everyOpcode, type Step } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { addressOfWord } from '../../../../state/evm/values/Address.js'
import type { Traced, Tracer } from '../Tracer.js'
import { scriptHooks } from './scriptHooks.js'
import { inputPositions, readMemory, wordAt } from './scriptLog.js'

/** A call, as far as its instructions have shown it. Gas is a number, as in the script. */
type Call = {
  readonly type?: string
  readonly from?: Address
  to?: Address
  readonly value?: string
  readonly input?: string
  /** The caller's gas before the instruction, and the price of the instruction. */
  readonly gasIn?: number
  readonly gasCost?: number
  /** The memory of the caller that takes the output. */
  readonly output?: { readonly offset: bigint; readonly size: bigint }
  gas?: number
  gasUsed?: number
  returned?: string
  error?: string
  calls?: Call[]
}

/** The most memory that the calls of a message may take, megabytes. */
const mostMegabytes = 256
/** The memory of a call beside its input and its output, in bytes, about. */
const callCharacters = 400

/** Of an instruction that has its words and gas, no read fails. */
const nowhere = '0:0(0)'

/**
 * `callTracerLegacy`: the nested calls of a message, as far as its instructions show them: calls of precompiles are
 * left out, calls of accounts without code have no gas (libevm `js/internal/tracers/call_tracer_legacy.js`).
 */
export function callTracerLegacy({ world, rules, message }: Traced): Tracer {
  const open: Call[] = [{}]
  let descended = false
  let characters = 0
  const hold = (text: string | undefined): void => {
    characters += callCharacters + (text?.length ?? 0)
    if (characters > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
  }
  const current = (): Call => open.at(-1) ?? {}
  const close = (call: Call): void => {
    const parent = current()
    parent.calls ??= []
    parent.calls.push(call)
  }
  const { hooks, top } = scriptHooks({
    step(step) {
      const { opcode, opName, address } = step
      if (opcode === op.SELFDESTRUCT) {
        const [from, to] = [address, addressOfWord(wordAt(step, 0))]
        close({ type: opName, from, to, value: hex(world.balance(address)) })
        return
      }
      const entered = enteredCall(step)
      if (entered !== undefined) {
        if (entered.to !== undefined && rules.warmPrecompiles.has(entered.to)) return
        hold(entered.input)
        open.push(entered)
        descended = true
        return
      }
      if (descended && step.depth >= open.length) current().gas = Number(step.gasLeft)
      descended = false
      if (opcode === op.REVERT) {
        current().error = 'execution reverted'
        return
      }
      if (step.depth !== open.length - 1) return
      const call = open.pop()
      if (call === undefined) return
      finish(call, step)
      hold(call.returned)
      close(call)
    },
    fault(error) {
      if (current().error !== undefined) return
      const call = open.pop() ?? {}
      call.error = error
      if (call.gas !== undefined) call.gasUsed = call.gas
      if (open.length > 0) close(call)
      else open.push(call)
    },
  })
  /** Completes a call at the next instruction of its caller. */
  function finish(call: Call, step: Step): void {
    const { gasIn = 0, gasCost = 0 } = call
    const isCreation = call.output === undefined
    const spent = gasIn - gasCost - Number(step.gasLeft)
    if (isCreation) call.gasUsed = spent
    else if (call.gas !== undefined) call.gasUsed = spent + call.gas
    const result = wordAt(step, 0)
    if (result === 0n) call.error ??= 'internal failure'
    else if (call.output !== undefined)
      call.returned = toHex(readMemory(step, call.output.offset, call.output.size, nowhere))
    else {
      call.to = addressOfWord(result)
      call.returned = toHex(world.code(call.to))
    }
  }
  return {
    hooks: { ...hooks, needs: { memory: everyOpcode }, heldBytes: () => characters },
    result({ gasUsed }) {
      const { entered, left } = top
      if (entered === undefined) throw noScriptAddress()
      const [first = {}] = open
      const error = first.error ?? left?.failure?.message
      const returned = toHex(left?.output ?? new Uint8Array(0))
      const hidesOutput = error !== undefined && (error !== 'execution reverted' || returned === '0x')
      return callJson({
        type: entered.kind,
        from: entered.from,
        to: entered.to,
        value: hex(entered.value),
        gas: Number(message.gasLimit),
        gasUsed: Number(gasUsed),
        input: toHex(entered.input),
        ...(hidesOutput ? {} : { returned }),
        ...(error === undefined ? {} : { error }),
        ...(first.calls === undefined ? {} : { calls: first.calls }),
      })
    },
  }
}

/** Returns the call or creation that an instruction begins; undefined for other instructions. */
function enteredCall(step: Step): Call | undefined {
  const { opcode, opName, address } = step
  const gas = { gasIn: Number(step.gasLeft), gasCost: Number(step.cost) }
  const base = { type: opName, from: address, ...gas }
  if (opcode === op.CREATE || opcode === op.CREATE2)
    return { ...base, input: memoryText(step, 1), value: hex(wordAt(step, 0)) }
  const position = inputPositions.get(opcode)
  if (position === undefined) return undefined
  return {
    ...base,
    to: addressOfWord(wordAt(step, 1)),
    input: memoryText(step, position),
    output: { offset: wordAt(step, position + 2), size: wordAt(step, position + 3) },
    ...(position === 3 ? { value: hex(wordAt(step, 2)) } : {}),
  }
}

function memoryText(step: Step, position: number): string {
  return toHex(readMemory(step, wordAt(step, position), wordAt(step, position + 1), nowhere))
}

function hex(value: bigint | number): string {
  return `0x${value.toString(16)}`
}

function callJson({
  type,
  from,
  to,
  value,
  gas,
  gasUsed,
  input,
  returned,
  error,
  calls,
}: Call): JsonWritable {
  return {
    type,
    from,
    to,
    value,
    gas: gas === undefined ? undefined : hex(gas),
    gasUsed: gasUsed === undefined ? undefined : hex(gasUsed),
    input,
    output: returned,
    error,
    calls: calls === undefined ? undefined : new JsonItems(() => callsJson(calls)),
  }
}

function* callsJson(calls: readonly Call[]): Generator<JsonWritable, void> {
  for (const call of calls) yield callJson(call)
}

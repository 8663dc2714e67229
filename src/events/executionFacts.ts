import { goTraceConfig } from '../../methods/debug/parts/traceConfig.js'
import { traceOne } from '../../methods/debug/parts/traceTransactions.js'
import { traceCall } from '../../methods/debug/traceCall.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { type Json, JsonObject, type JsonWritable } from '../../state/codec/json.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { toEnd } from '../../state/evm/engine/toEnd.js'
import { consoleAddress, consoleText } from './consoleText.js'
import type { RevertReasons } from './RevertReasons.js'

/** What an execution printed, and why it failed. */
export type ExecutionFacts = {
  /** The lines of `console.log`, in order. */
  readonly console: readonly string[]
  /** Undefined when it succeeded. */
  readonly reason: string | undefined
}

/** The members of a frame of `callTracer` that matter here. */
type Frame = {
  readonly to: string
  readonly input: string
  readonly output: string
  readonly error: string
  readonly calls: readonly Frame[]
}

const nothing: ExecutionFacts = { console: [], reason: undefined }

/** Executes a transaction of an accepted block again and returns what it printed and why it failed. */
export function factsOfTransaction(
  chain: EvmChain,
  block: Block,
  index: number,
  reasons: RevertReasons,
): ExecutionFacts {
  const config = { ...goTraceConfig.zero, Tracer: 'callTracer' }
  return factsOf(frameOf(toEnd(traceOne(chain, block, index, config))), reasons)
}

/**
 * Runs the call of an `eth_call` or `eth_estimateGas` again and returns what it printed. A call that the tracer
 * refuses printed nothing.
 */
export async function factsOfCall(
  endpoint: EvmEndpoint,
  params: readonly Json[],
  reasons: RevertReasons,
): Promise<ExecutionFacts> {
  const [transaction = null, block = null, state = null, overrides = null] = params
  const members: [string, Json][] = [['tracer', 'callTracer']]
  if (state !== null) members.push(['stateOverrides', state])
  if (overrides !== null) members.push(['blockOverrides', overrides])
  const head = block === null || block === 'pending' ? 'latest' : block
  try {
    const trace = await traceCall.call(endpoint, [transaction, head, new JsonObject(members)])
    return factsOf(frameOf(trace), reasons)
  } catch (error) {
    if (error instanceof NodeError) return nothing
    throw error
  }
}

function factsOf(top: Frame, reasons: RevertReasons): ExecutionFacts {
  const lines: string[] = []
  collectLines(top, lines)
  if (top.error === '') return { console: lines, reason: undefined }
  const decoded = top.output === '' ? undefined : reasons.textOf(hexToBytes(top.output.slice(2)))
  return { console: lines, reason: decoded ?? top.error }
}

function collectLines(frame: Frame, lines: string[]): void {
  if (frame.to === consoleAddress) {
    const line = consoleText(hexToBytes(frame.input.slice(2)))
    if (line !== undefined) lines.push(line)
  }
  for (const call of frame.calls) collectLines(call, lines)
}

function frameOf(value: JsonWritable): Frame {
  const members: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  const { to, input, output, error, calls } = members
  return {
    to: textOf(to),
    input: textOf(input),
    output: textOf(output),
    error: textOf(error),
    calls: Array.isArray(calls) ? calls.map(frameOf) : [],
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

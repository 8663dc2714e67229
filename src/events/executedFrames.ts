import { goTraceConfig } from '../../methods/debug/parts/traceConfig.js'
import { traceOne } from '../../methods/debug/parts/traceTransactions.js'
import { calledBlock, traceCall } from '../../methods/debug/traceCall.js'
import { ScriptThreads } from '../../methods/debug/tracers/script/ScriptThreads.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import { goBlockNumberOrHash } from '../../methods/params/blockArguments.js'
import { goBlockOverrides, goStateOverride } from '../../methods/params/overrideArguments.js'
import { goTransactionArgs } from '../../methods/params/transactionArguments.js'
import { runCallAgain, runTransactionAgain } from '../../methods/solidity/runAgain.js'
import { stackLines } from '../../methods/solidity/stackTracer.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { type Json, JsonObject } from '../../state/codec/json.js'
import { toPlain } from '../../state/codec/plainJson.js'
import { toEnd } from '../../state/codec/toEnd.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { KnownContracts } from '../../state/node/KnownContracts.js'

/** A frame of an execution, as `callTracer` reports it. */
export type ExecutedFrame = {
  /** `CALL`, `STATICCALL`, `DELEGATECALL`, `CALLCODE`, `CREATE`, `CREATE2` or `SELFDESTRUCT`. */
  readonly type: string
  /** Lower-case hexadecimal; empty where a creation failed. */
  readonly to: string
  /** The value that it transfers, in wei. */
  readonly value: bigint
  readonly gasUsed: bigint
  readonly input: Uint8Array
  readonly output: Uint8Array
  /** Empty when it succeeded. */
  readonly error: string
  readonly calls: readonly ExecutedFrame[]
}

/** Executes a transaction of an accepted block again. */
export function framesOfTransaction(chain: EvmChain, block: Block, index: number): ExecutedFrame {
  const config = { ...goTraceConfig.zero, Tracer: 'callTracer' }
  return frameOf(toPlain(toEnd(traceOne(chain, block, index, config, new ScriptThreads()))))
}

/** Returns the stack of a transaction that failed, a line each; empty where no contract has the source locations of its instructions. */
export function stackOfTransaction(
  contracts: KnownContracts,
  chain: EvmChain,
  block: Block,
  index: number,
): readonly string[] {
  if (!contracts.hasSourceMaps) return []
  return stackLines(toEnd(runTransactionAgain(contracts, chain, block, index)).stack)
}

/**
 * Returns the stack of the call of an `eth_call` or `eth_estimateGas` that failed, as {@link stackOfTransaction}.
 * @param mostMs the most time that it may take, milliseconds
 */
export async function stackOfCall(
  { network: { contracts }, chain, turns }: EvmEndpoint,
  params: readonly Json[],
  mostMs: number,
): Promise<readonly string[]> {
  if (!contracts.hasSourceMaps) return []
  const [transaction = null, block = null, state = null, overrides = null] = params
  const args = decodeGoValue(transaction, goTransactionArgs)
  const called = calledBlock(
    chain,
    decodeGoValue(block === null || block === 'pending' ? 'latest' : block, goBlockNumberOrHash),
  )
  const config = {
    Timeout: `${mostMs}ms`,
    ...(state === null ? {} : { StateOverrides: decodeGoValue(state, goStateOverride) }),
    ...(overrides === null ? {} : { BlockOverrides: decodeGoValue(overrides, goBlockOverrides) }),
  }
  try {
    const { stack } = await turns.run(() => runCallAgain(contracts, chain, args, called, config))
    return stackLines(stack)
  } catch (error) {
    if (error instanceof NodeError) return []
    throw error
  }
}

/**
 * Runs the call of an `eth_call` or `eth_estimateGas` again, a pending one on the last block.
 * @param mostMs the most time that it may take, milliseconds; as long as any trace if left out
 * @returns undefined when the tracer refuses it, or it takes too long
 */
export async function framesOfCall(
  endpoint: EvmEndpoint,
  params: readonly Json[],
  mostMs?: number,
): Promise<ExecutedFrame | undefined> {
  const [transaction = null, block = null, state = null, overrides = null] = params
  const members: [string, Json][] = [['tracer', 'callTracer']]
  if (mostMs !== undefined) members.push(['timeout', `${mostMs}ms`])
  if (state !== null) members.push(['stateOverrides', state])
  if (overrides !== null) members.push(['blockOverrides', overrides])
  const head = block === null || block === 'pending' ? 'latest' : block
  try {
    return frameOf(toPlain(await traceCall.call(endpoint, [transaction, head, new JsonObject(members)])))
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

function frameOf(value: unknown): ExecutedFrame {
  const members: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  const { type, to, value: paid, gasUsed, input, output, error, calls } = members
  return {
    type: textOf(type),
    to: textOf(to),
    value: BigInt(textOf(paid)),
    gasUsed: BigInt(textOf(gasUsed)),
    input: hexToBytes(textOf(input).slice(2)),
    output: hexToBytes(textOf(output).slice(2)),
    error: textOf(error),
    calls: Array.isArray(calls) ? calls.map(frameOf) : [],
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

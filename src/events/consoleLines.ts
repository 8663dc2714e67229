import { consoleAddress, consoleText } from '../../methods/debug/parts/consoleText.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import type { Json } from '../../state/codec/json.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { type ExecutedFrame, framesOfCall, framesOfTransaction } from './executedFrames.js'

/** Returns the lines that a transaction of an accepted block printed, in order. */
export function linesOfTransaction(chain: EvmChain, block: Block, index: number): readonly string[] {
  return linesOf(framesOfTransaction(chain, block, index))
}

/** Returns the lines that the call of an `eth_call` or `eth_estimateGas` prints, in order. */
export async function linesOfCall(
  endpoint: EvmEndpoint,
  params: readonly Json[],
): Promise<readonly string[]> {
  const top = await framesOfCall(endpoint, params)
  return top === undefined ? [] : linesOf(top)
}

function linesOf(frame: ExecutedFrame): readonly string[] {
  const own = frame.to === consoleAddress ? consoleText(frame.input) : undefined
  return [...(own === undefined ? [] : [own]), ...frame.calls.flatMap(linesOf)]
}

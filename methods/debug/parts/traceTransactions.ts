import type { JsonWritable } from '../../../state/codec/json.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { messageOf } from '../../../state/evm/chain/messageOf.js'
import { type Replay, replay } from '../../../state/evm/chain/replay.js'
import type { Steps } from '../../kit/Turns.js'
import { isJavaScriptTracer } from '../tracers/createTracer.js'
import type { ScriptThreads } from '../tracers/script/ScriptThreads.js'
import { parentOf } from './parentOf.js'
import type { TraceConfig } from './traceConfig.js'
import { type OwnTraceConfig, traceMessage } from './traceMessage.js'

/** Traces one transaction of a block, on the state after the previous ones. */
export function* traceOne(
  chain: EvmChain,
  block: Block,
  index: number,
  config: OwnTraceConfig,
  threads: ScriptThreads,
): Steps<JsonWritable> {
  const replayed = replay(chain, parentOf(chain, block), block)
  for (const [at, tx] of block.transactions.entries()) {
    if (at < index) {
      yield* replayed.apply(tx)
    } else return yield* traceTx(chain, block, at, replayed, config, threads)
  }
  return null
}

/** Traces every transaction of a block (coreth `eth/tracers/api.go` traceBlock). */
export function* traceAll(
  chain: EvmChain,
  block: Block,
  config: TraceConfig,
  threads: ScriptThreads,
): Steps<readonly JsonWritable[]> {
  const replayed = replay(chain, parentOf(chain, block), block)
  const { world, apply } = replayed
  const alone = config.Tracer !== undefined && config.Tracer !== '' && isJavaScriptTracer(config.Tracer)
  const results: JsonWritable[] = []
  for (const [index, tx] of block.transactions.entries()) {
    const start = world.snapshot()
    try {
      const result = yield* traceTx(chain, block, index, replayed, config, threads)
      threads.release()
      results.push({ txHash: tx.hash, result })
    } catch (error) {
      if (!alone || !(error instanceof NodeError)) throw error
      world.revertTo(start)
      threads.release()
      yield* apply(tx)
      results.push({ txHash: tx.hash, error: error.message })
    }
  }
  return results
}

/** Traces a transaction of a block on its current state. */
function* traceTx(
  chain: EvmChain,
  block: Block,
  index: number,
  { world, context, modeOf }: Replay,
  config: OwnTraceConfig,
  threads: ScriptThreads,
): Steps<JsonWritable> {
  const tx = block.transactions[index]
  if (tx === undefined) throw new RangeError(`block ${block.hash} has no transaction ${index}`)
  const traced = {
    message: messageOf(tx, context.baseFee),
    world,
    block: context,
    rules: chain.rulesAt(block.header.timestamp),
    position: {
      blockHash: block.hash,
      blockNumber: block.header.number,
      transactionHash: tx.hash,
      index,
    },
  }
  return yield* traceMessage(chain.engine, traced, config, { checkAccount: true, ...modeOf(tx) }, threads)
}

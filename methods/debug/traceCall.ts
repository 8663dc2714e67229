import { goPointer } from '../../state/codec/goJson/containers.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { neitherBlockNorHash } from '../../state/errors/ethRpc.js'
import {
  noTransactionInGenesis,
  noTransactionsInGenesis,
  pendingNotTraceable,
  transactionIndexOutOfRange,
} from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { replay } from '../../state/evm/chain/replay.js'
import { applyOverrides } from '../../state/evm/state/overrides.js'
import { WorldState } from '../../state/evm/state/WorldState.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { checkBlobs } from '../eth/parts/checkBlobs.js'
import { overrideBlock, stateOverrides } from '../eth/parts/overrides.js'
import { toMessage } from '../eth/parts/toMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import type { Steps } from '../kit/Turns.js'
import { type BlockNumberOrHash, goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { checkOverrides } from './parts/chainOverrides.js'
import { parentOf } from './parts/parentOf.js'
import { goTraceCallConfig, type TraceCallConfig } from './parts/traceConfig.js'
import { type OwnTraceConfig, traceMessage } from './parts/traceMessage.js'
import { withScripts } from './parts/withScripts.js'
import { tracedByHash } from './traceBlockByHash.js'
import { tracedBlock } from './traceBlockByNumber.js'
import type { ScriptThreads } from './tracers/script/ScriptThreads.js'

/** `debug_traceCall`: traces a call (coreth `eth/tracers/api.go` TraceCall). */
export const traceCall = defineMethod({
  name: 'debug_traceCall',
  summary: 'What a call would do, in the format of a tracer.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('block', goBlockNumberOrHash),
    arg('config', goPointer(goTraceCallConfig)),
  ),
  result: traceObject,
  handler({ chain, turns }: EvmEndpoint, [args, which, config = goTraceCallConfig.zero]) {
    checkOverrides(chain, config.overrides, 2)
    return withScripts(turns, config, (threads) =>
      tracedCall(chain, args, calledBlock(chain, which), config, threads),
    )
  },
})

/** Runs a call on the state after a block, with a tracer. */
export function* tracedCall(
  chain: EvmChain,
  args: TransactionArguments,
  found: Block,
  config: TraceCallConfig & OwnTraceConfig,
  threads: ScriptThreads,
): Steps<JsonWritable> {
  const world = yield* worldOf(chain, found, config.TxIndex)
  const block = overrideBlock(chain.contexts.ofExecuted(found), config.BlockOverrides)
  yield* applyOverrides(world, stateOverrides(config.StateOverrides))
  const message = toMessage(args, chain.options.rpcGasCap, block.baseFee)
  const rules = chain.rulesAt(block.timestamp)
  const call = { message, world, block, rules, position: undefined }
  const check = () => checkBlobs(args, block.blobBaseFee)
  return yield* traceMessage(
    chain.engine,
    call,
    config,
    { checkAccount: false, check, chargesMinimum: chain.callsChargeMinimum(block.timestamp) },
    threads,
  )
}

/** Returns the block on whose state a call is traced. @throws {NodeError} for a block that is not there, and for the pending one */
export function calledBlock(chain: EvmChain, which: BlockNumberOrHash): Block {
  if (which.hash !== undefined) return tracedByHash(chain, which.hash)
  if (which.number === undefined) throw neitherBlockNorHash()
  if (which.number === 'pending') throw pendingNotTraceable()
  return tracedBlock(chain, which.number)
}

/** Returns the state after a block, or before one of its transactions. */
function* worldOf(chain: EvmChain, block: Block, index: bigint | undefined): Pauses<WorldState> {
  return index === undefined ? new WorldState(chain.stateAt(block)) : yield* worldBefore(chain, block, index)
}

/**
 * Returns the state before a transaction of a block. Yields as the engine's `turns` do. @throws {NodeError} when the block has no such
 * transaction
 */
export function* worldBefore(chain: EvmChain, block: Block, index: bigint): Pauses<WorldState> {
  if (block.header.number === 0n)
    throw chain.isAsynchronous ? noTransactionsInGenesis() : noTransactionInGenesis()
  const { world, apply } = replay(chain, parentOf(chain, block), block)
  if (index === 0n && block.transactions.length === 0) return world
  if (index >= BigInt(block.transactions.length)) throw transactionIndexOutOfRange(index, block.hash)
  for (const tx of block.transactions.slice(0, Number(index))) yield* apply(tx)
  return world
}

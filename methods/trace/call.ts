import { goPointer } from '../../state/codec/goJson/containers.js'
import type { JsonWritable } from '../../state/codec/json.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { applyOverrides } from '../../state/evm/state/overrides.js'
import { WorldState } from '../../state/evm/state/WorldState.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { withCallerFunds } from '../eth/parts/callerFunds.js'
import { blockOf } from '../eth/parts/findBlock.js'
import { stateOverrides } from '../eth/parts/overrides.js'
import { toMessage } from '../eth/parts/toMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { parityReplay } from '../kit/ethSchemas.js'
import { type BlockNumberOrHash, goBlockNumberOrHash, latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goStateOverride } from '../params/overrideArguments.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { observe, type Wanted } from './parts/observe.js'
import { goTraceKinds, traceResults, wantedFor } from './parts/traceKinds.js'

/** `trace_call`: traces a call on the state of a block: its frames, state changes or instructions. */
export const traceCall = defineMethod({
  name: 'trace_call',
  summary: "What a call would do, in Parity's format.",
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('types', goTraceKinds),
    arg('block', goPointer(goBlockNumberOrHash)),
    arg('stateOverrides', goPointer(goStateOverride)),
  ),
  result: parityReplay,
  handler({ chain, turns }: EvmEndpoint, [args, types, which = latestBlock, overrides]) {
    const wanted = wantedFor(types)
    return turns.run(() =>
      results(chain, callOn(chain, args, which, stateOverrides(overrides)), wanted, types),
    )
  },
})

function* results(
  chain: EvmChain,
  call: ReturnType<typeof callOn>,
  wanted: Wanted,
  types: readonly string[],
): Pauses<JsonWritable> {
  const observed = yield* observe(chain.engine, yield* call, { checkAccount: false }, wanted)
  return traceResults(observed, types)
}

/** Returns a call with the state that it runs on. @throws {NodeError} when the block cannot be read */
function* callOn(
  chain: EvmChain,
  args: TransactionArguments,
  which: BlockNumberOrHash,
  overrides: ReturnType<typeof stateOverrides>,
): Pauses<Parameters<typeof observe>[1]> {
  const found = blockOf(chain, which)
  const state = chain.stateAt(found)
  const block = chain.contexts.ofExecuted(found)
  const message = toMessage(args, chain.options.rpcGasCap, block.baseFee)
  const world = new WorldState(state)
  yield* applyOverrides(world, withCallerFunds(chain, state, overrides, message))
  return { message, world, block, rules: chain.rulesAt(block.timestamp), position: undefined }
}

import { goPointer } from '../../state/codec/goJson/containers.js'
import { type Hex, toQuantity } from '../../state/codec/hex.js'
import { executionFailed } from '../../state/errors/ethRpc.js'
import { failedWithGas } from '../../state/errors/evmExecution.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { estimateGas as searchGas } from '../../state/evm/execution/estimateGas.js'
import { larger } from '../../state/gas/bounds.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { gasQuantity } from '../kit/ethSchemas.js'
import { type BlockNumberOrHash, goBlockNumberOrHash, latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goStateOverride, type StateOverrideArguments } from '../params/overrideArguments.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { callBlock } from './parts/callBlock.js'
import { withEstimateFunds } from './parts/callerFunds.js'
import { checkBlobs } from './parts/checkBlobs.js'
import { blockOf } from './parts/findBlock.js'
import { gasForSize } from './parts/gasForSize.js'
import { stateOverrides } from './parts/overrides.js'
import { hasRevertError, revertError } from './parts/runCall.js'
import { toMessage } from './parts/toMessage.js'

/**
 * `eth_estimateGas`: a gas limit with which a transaction succeeds on the state of a block, by default the
 * head.
 */
export const estimateGas = defineMethod({
  name: 'eth_estimateGas',
  summary: 'A gas limit with which a transaction succeeds.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('block', goPointer(goBlockNumberOrHash)),
    arg('stateOverrides', goPointer(goStateOverride)),
  ),
  result: gasQuantity,
  handler: ({ chain, turns }: EvmEndpoint, [args, which = latestBlock, state]) =>
    turns.run(() => answer(estimate(chain, args, which, state))),
})

function* answer(search: Pauses<bigint>): Pauses<Hex> {
  return toQuantity(yield* search)
}

/**
 * Estimates gas (coreth `internal/ethapi/api.go` DoEstimateGas). Yields as the engine's `turns` do. @throws {NodeError} when the transaction
 * fails with any gas limit
 */
export function* estimate(
  chain: EvmChain,
  args: TransactionArguments,
  which: BlockNumberOrHash,
  state?: StateOverrideArguments,
): Pauses<bigint> {
  const found = blockOf(chain, which)
  const root = chain.stateAt(found)
  const block = callBlock(chain, found, args)
  const gasCap = chain.options.rpcGasCap
  // coreth tries the gas limit of the block at most, geth the cap of the node.
  const gas = args.gas ?? (chain.isAsynchronous ? undefined : found.header.gasLimit)
  const message = toMessage({ ...args, gas }, gasCap, block.baseFee)
  const rules = chain.rulesAt(found.header.timestamp)
  const overrides = withEstimateFunds(chain, root, stateOverrides(state), message)
  try {
    checkBlobs(args, block.blobBaseFee)
  } catch (error) {
    throw error instanceof NodeError ? failedWithGas(message.gasLimit, error) : error
  }
  const chargesMinimum = chain.callsChargeMinimum(block.timestamp)
  const countsRefunds = chain.isAsynchronous
  const options = { overrides, block, message, gasCap, chargesMinimum, countsRefunds }
  const result = yield* searchGas(chain.engine, rules, root, options)
  if ('gas' in result) return larger(result.gas, gasForSize(chain, args))
  throw result.failure.reverted && hasRevertError(chain, result.returnData)
    ? revertError(chain, result.returnData)
    : executionFailed(result.failure.message)
}

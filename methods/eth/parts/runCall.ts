import { toHex } from '../../../state/codec/hex.js'
import { callNotApplied, executionReverted } from '../../../state/errors/ethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Header } from '../../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { callMessage } from '../../../state/evm/execution/callMessage.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import type { BlockNumberOrHash } from '../../params/blockArguments.js'
import type { BlockOverrideArguments, StateOverrideArguments } from '../../params/overrideArguments.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { anvilRevertReason } from './anvilRevertReason.js'
import { callBlock } from './callBlock.js'
import { withCallerFunds } from './callerFunds.js'
import { checkBlobs } from './checkBlobs.js'
import { blockOf } from './findBlock.js'
import { overrideBlock, stateOverrides } from './overrides.js'
import { toMessage } from './toMessage.js'

/** The overrides of a call. */
export type CallOverrides = {
  readonly state?: StateOverrideArguments | undefined
  readonly block?: BlockOverrideArguments | undefined
}

/**
 * Runs a call on the state of a block (coreth `internal/ethapi/api.go` DoCall). Yields as the engine's
 * `turns` do.
 * @throws {NodeError} when the block cannot be read, arguments are inconsistent, or the call is refused
 * before it runs
 */
export function* runCall(
  chain: EvmChain,
  args: TransactionArguments,
  which: BlockNumberOrHash,
  overrides: CallOverrides,
): Pauses<ExecutionResult> {
  const found = blockOf(chain, which)
  const state = chain.stateAt(found)
  const isNext = which.number === 'pending' && chain.tooling === undefined && !chain.isAsynchronous
  const block = isNext ? { ...found, header: pendingHeader(chain, found.header) } : found
  const accounts = stateOverrides(overrides.state)
  const context = overrideBlock(callBlock(chain, block, args), overrides.block)
  const message = toMessage(args, chain.options.rpcGasCap, context.baseFee)
  const rules = chain.rulesAt(context.timestamp)
  try {
    checkBlobs(args, context.blobBaseFee)
    const funded = withCallerFunds(chain, state, accounts, message)
    const chargesMinimum = chain.callsChargeMinimum(context.timestamp)
    const options = { overrides: funded, block: context, message, chargesMinimum }
    return yield* callMessage(chain.engine, rules, state, options)
  } catch (error) {
    throw error instanceof NodeError ? callNotApplied(error.message, message.gasLimit) : error
  }
}

/**
 * Returns the error of a call that reverted with data, with the reason in the words of the development network that
 * the chain behaves as.
 */
export function revertError({ tooling }: EvmChain, data: Uint8Array): NodeError {
  return executionReverted(toHex(data), tooling === 'anvil' ? anvilRevertReason(data) : revertReason(data))
}

/**
 * Whether the refusal of a call that reverted has the code and the data of a revert. A node leaves them out where there
 * is no data; clients of anvil recognise a revert by them.
 */
export function hasRevertError({ tooling }: EvmChain, data: Uint8Array): boolean {
  return data.length > 0 || tooling === 'anvil'
}

/** Returns the header of the block that would be made now on top of another. */
function pendingHeader(chain: EvmChain, header: Header): Header {
  return {
    ...header,
    number: header.number + 1n,
    timestamp: chain.clock.nowSeconds(),
    baseFee: chain.prices.nextBaseFee(),
  }
}

import type { BlockContext } from '../../../state/evm/blocks/BlockContext.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { transitionInTurns } from '../../../state/evm/execution/transition.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { checkBlobs } from '../../eth/parts/checkBlobs.js'
import { dataOf, toMessage } from '../../eth/parts/toMessage.js'
import { toTransaction } from '../../eth/parts/transactionDefaults.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { TransferLogs } from './TransferLogs.js'

/** How a simulated call runs. */
type CallMode = {
  /** The gas that the calls before leave of the block's limit. */
  readonly gasLeft: bigint
  /** Whether nonce, code of the sender and base fee are checked as for a transaction. */
  readonly validation: boolean
  /** Whether transfers of coins give logs. */
  readonly traceTransfers: boolean
}

/**
 * Runs a call as a transaction of a simulated block and finalises it in the block's world.
 * @returns the unsigned transaction, and its result
 * @throws {NodeError} when it is refused before it runs
 */
export function* simulateCall(
  chain: EvmChain,
  world: WorldState,
  block: BlockContext,
  args: TransactionArguments,
  { gasLeft, validation, traceTransfers }: CallMode,
): Pauses<{ readonly tx: Transaction; readonly result: ExecutionResult }> {
  const from = args.from ?? zeroAddress
  const complete = {
    ...args,
    from,
    nonce: args.nonce ?? world.nonce(from),
    gas: args.gas ?? gasLeft,
    value: args.value ?? 0n,
    chainId: chain.config.chainId,
    data: dataOf(args),
    ...(args.gasPrice === undefined && args.maxFeePerGas === undefined
      ? { maxFeePerGas: validation ? block.baseFee : 0n, maxPriorityFeePerGas: 0n }
      : {}),
  }
  checkBlobs(complete, block.blobBaseFee)
  const message = toMessage(complete, chain.options.rpcGasCap, block.baseFee)
  const transfers = traceTransfers ? new TransferLogs(world) : undefined
  const mode = {
    checkAccount: validation,
    mayIgnoreBaseFee: !validation,
    gasAvailable: gasLeft,
    ...(transfers === undefined ? {} : { hooks: transfers.hooks }),
  }
  const rules = chain.rulesAt(block.timestamp)
  const result = yield* transitionInTurns(chain.engine, world, rules, block, message, mode)
  world.finalise()
  const logs =
    transfers === undefined || result.failure !== undefined ? result.logs : transfers.merge(result.logs)
  return { tx: { ...toTransaction(complete), from }, result: { ...result, logs } }
}

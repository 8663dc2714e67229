import {
  failedWithGas,
  gasRequiredExceedsAllowance,
  IntrinsicGasError,
  insufficientFundsForTransfer,
} from '../../errors/evmExecution.js'
import { NodeError } from '../../errors/NodeError.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Engine } from '../engine/Engine.js'
import type { VmFailure } from '../engine/vmFailure.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { applyOverrides } from '../state/overrides.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { CallOptions } from './callMessage.js'
import type { ExecutionResult } from './ExecutionResult.js'
import { transactionGas } from './intrinsicGas.js'
import { transitionInTurns } from './transition.js'

/**
 * The result of gas estimation: a gas limit, or the failure that the message has with any limit (`data` only
 * for a revert).
 */
export type GasEstimate =
  | { readonly gas: bigint }
  | { readonly failure: VmFailure; readonly returnData: Uint8Array }

const callStipend = 2_300n

/**
 * The ratio by which an estimate may exceed the least limit; the search ends there (`internal/ethapi`
 * estimateGasErrorRatio).
 */
const errorRatio = 0.015

/**
 * Returns the least gas limit with which a message succeeds. Yields as the engine's `turns` do. It is found by bisection and up to 1.5 % too
 * high, as in the node (`eth/gasestimator`). `message.gasLimit` is the most that the caller allows; if it is
 * below 21000, the block's limit counts instead.
 * @param options `gasCap`: the node's own limit, 0 for none; `countsRefunds`: the search begins as where gas is refunded
 * (libevm counts what it does not pay), which coreth does not do
 * @returns the estimate, or the failure that the message has with any gas limit
 * @throws {NodeError} `gas required exceeds allowance (N)`, `failed with N gas: …`, `insufficient funds for
 * transfer`
 */
export function* estimateGas(
  engine: Engine,
  rules: EvmRules,
  state: StateRoot,
  options: CallOptions & { readonly gasCap: bigint; readonly countsRefunds?: boolean },
): Pauses<GasEstimate> {
  const { message } = options
  const world = new WorldState(state)
  if (options.overrides !== undefined) yield* applyOverrides(world, options.overrides)
  const attempt = (gasLimit: bigint): Attempt => attemptWith(engine, rules, world, options, gasLimit)

  let high = allowance(world, options)
  const isTransfer =
    message.data.length === 0 && message.to !== undefined && world.code(message.to).length === 0
  if (isTransfer && (yield* succeedsAsTransfer(attempt))) return { gas: transactionGas }

  const first = yield* attempt(high)
  if (first === undefined) throw gasRequiredExceedsAllowance(high)
  if (first.failure !== undefined) {
    if (first.failure.message === 'out of gas') throw gasRequiredExceedsAllowance(high)
    return { failure: first.failure, returnData: first.failure.reverted ? first.returnData : noBytes }
  }
  let low = first.gasUsed - 1n
  // Go counts in 64 bits.
  const refundedGas = options.countsRefunds === true ? first.refundedGas : 0n
  const likely = BigInt.asUintN(64, (first.gasUsed + refundedGas + callStipend) * 64n) / 63n
  if (likely < high) {
    if (isSuccess(yield* attempt(likely))) high = likely
    else low = likely
  }
  while (low + 1n < high) {
    if (Number(high - low) / Number(high) < errorRatio) break
    let middle = (high + low) / 2n
    // Most messages need little more gas than they use, so the search prefers the lower half.
    if (middle > low * 2n) middle = low * 2n
    if (isSuccess(yield* attempt(middle))) high = middle
    else low = middle
  }
  return { gas: high }
}

/** A run with some gas limit; undefined when the limit is below its intrinsic gas. */
type Attempt = Pauses<ExecutionResult | undefined>

const noBytes = new Uint8Array(0)

/**
 * Returns the highest limit to try: the least of the caller's limit, the gas that the balance pays for, and the
 * node's cap.
 */
function allowance(
  world: WorldState,
  { message, block, gasCap }: CallOptions & { readonly gasCap: bigint },
): bigint {
  let high = message.gasLimit >= transactionGas ? message.gasLimit : block.gasLimit
  if (message.gasFeeCap !== 0n) {
    const balance = world.balance(message.from)
    if (message.value >= balance) throw insufficientFundsForTransfer()
    const payable = (balance - message.value) / message.gasFeeCap
    if (payable < high) high = payable
  }
  return gasCap !== 0n && high > gasCap ? gasCap : high
}

function* succeedsAsTransfer(attempt: (gasLimit: bigint) => Attempt): Pauses<boolean> {
  try {
    return isSuccess(yield* attempt(transactionGas))
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

function isSuccess(result: ExecutionResult | undefined): boolean {
  return result !== undefined && result.failure === undefined
}

/**
 * Runs the message with a gas limit and reverts its changes; undefined when the limit is below its intrinsic
 * gas.
 */
function* attemptWith(
  engine: Engine,
  rules: EvmRules,
  world: WorldState,
  { block, message, chargesMinimum }: CallOptions,
  gasLimit: bigint,
): Attempt {
  const start = world.snapshot()
  const mode = { checkAccount: false, mayIgnoreBaseFee: true, chargesMinimum }
  try {
    return yield* transitionInTurns(engine, world, rules, block, { ...message, gasLimit }, mode)
  } catch (error) {
    if (error instanceof IntrinsicGasError) return undefined
    throw error instanceof NodeError ? failedWithGas(gasLimit, error) : error
  } finally {
    world.revertTo(start)
  }
}

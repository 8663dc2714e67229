import { maxUint64 } from '../../codec/integers.js'
import {
  executionInvalidated,
  feeCapTooLow,
  feeCapVeryHigh,
  gasLimitReached,
  IntrinsicGasError,
  insufficientFunds,
  insufficientFundsForTransfer,
  maxInitCodeSizeExceeded,
  nonceMax,
  nonceTooHigh,
  nonceTooLow,
  requiredBalanceTooLarge,
  senderNotAllowListed,
  senderNotEoa,
  tipAboveFeeCap,
  tipVeryHigh,
} from '../../errors/evmExecution.js'
import { smaller } from '../../gas/bounds.js'
import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import type { Engine, Frame, FrameResult, TraceHooks } from '../engine/Engine.js'
import { vmFailure } from '../engine/vmFailure.js'
import { maySend } from '../precompiles/permissions.js'
import { predicatesOf } from '../precompiles/predicates.js'
import { maxInitCodeSize } from '../rules/contractSize.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import { noPredicates } from '../state/TransactionScope.js'
import type { WorldState } from '../state/WorldState.js'
import { checksumAddress } from '../values/checksumAddress.js'
import type { ExecutionResult } from './ExecutionResult.js'
import { intrinsicGas, isTooLongInitCode } from './intrinsicGas.js'
import type { Message } from './Message.js'

/** Amounts and prices have at most 256 bits. */
const tooLong = 1n << 256n

/** The checks that apply to a message. */
export type TransitionMode = {
  /** A further check before the gas is bought. It throws for a message that it refuses. */
  readonly check?: (() => void) | undefined
  /** Whether nonce and code of the sender are checked; false for calls. */
  readonly checkAccount: boolean
  /** Whether the base fee counts as zero without a gas price; true for calls (geth `vm.Config.NoBaseFee`). */
  readonly mayIgnoreBaseFee: boolean
  /**
   * Whether at least half of the gas limit is charged, rounded up, whatever is used (ACP-194; libevm
   * `core/state_transition.libevm.go`); false by default.
   */
  readonly chargesMinimum?: boolean | undefined
  /** Gas left in the block; undefined for no limit. */
  readonly gasAvailable?: bigint | undefined
  /** The predicates of the access list that did not verify; calls treat all as valid. */
  readonly failedPredicates?: FailedPredicates | undefined
  readonly hooks?: TraceHooks | undefined
}

/**
 * Applies a message to a world: checks it, buys gas, runs it, returns the remaining gas and pays the used gas
 * to the coinbase, base fee included. SSTORE and SELFDESTRUCT refund nothing. (`core/state_transition.go` of
 * coreth and subnet-EVM, as since Apricot Phase 1.) The transaction is not finalised: its logs and undo
 * records are still available.
 * @throws {NodeError} when the message is refused before it runs, or turns out to be invalid; the world is then
 * unchanged
 */
export function transition(
  engine: Engine,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  mode: TransitionMode,
): ExecutionResult {
  const begun = begin(world, rules, block, message, mode)
  const { context, frame } = begun
  const result = begun.ended ?? engine.run(world, rules, context, frame, mode.hooks)
  return chargeGas(world, begun, message, mode, result)
}

/**
 * Applies a message as {@link transition} does, and yields as {@link Engine.turns} does.
 * @throws {NodeError} when the message is refused before it runs, or turns out to be invalid; the world is then
 * unchanged
 */
export function* transitionInTurns(
  engine: Engine,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  mode: TransitionMode,
): Pauses<ExecutionResult> {
  const begun = begin(world, rules, block, message, mode)
  const { context, frame, ended } = begun
  const result = ended ?? (yield* engine.turns(world, rules, context, frame, mode.hooks))
  return chargeGas(world, begun, message, mode, result)
}

/** A message whose outermost frame is about to run. */
type Begun = {
  readonly context: BlockContext
  readonly frame: Frame
  /** Where the world goes back to if the transaction is invalid. */
  readonly start: number
  /** The index of its first log in the transaction scope. */
  readonly firstLog: number
  /** The end of a creation whose frame never begins, because its creator has the highest nonce. */
  readonly ended: FrameResult | undefined
}

/**
 * Begins a message before its outermost frame: checks, the purchase of gas, and the accounts and slots that are warm
 * from the start.
 */
function begin(
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  mode: TransitionMode,
): Begun {
  const start = world.snapshot()
  const context = mode.mayIgnoreBaseFee && message.gasPrice === 0n ? { ...block, baseFee: 0n } : block
  let gas: bigint
  try {
    preCheck(world, rules, context, message, mode)
    mode.check?.()
    buyGas(world, message, mode)
    gas = spendIntrinsicGas(world, rules, message)
  } catch (error) {
    world.revertTo(start)
    throw error
  }
  warmUp(world, rules, context, message)
  if (message.accessList.length > 0)
    world.scope.setPredicates({
      keys: predicatesOf(message.accessList, rules),
      failed: mode.failedPredicates ?? noPredicates.failed,
    })
  const firstLog = world.scope.logs.length
  const { from: caller, to, value, data, gasPrice } = message
  const nonce = world.nonce(caller)
  const ended = to === undefined && nonce === maxUint64 ? nonceOverflow(gas) : undefined
  // Of a call, which needs no nonce, the highest one is followed by 0.
  if (ended === undefined) world.setNonce(caller, BigInt.asUintN(64, nonce + 1n))
  return { context, frame: { caller, to, value, data, gas, gasPrice }, start, firstLog, ended }
}

/** Returns the end of a creation by an account with the highest nonce, which costs nothing beside the intrinsic gas. */
function nonceOverflow(gasLeft: bigint): FrameResult {
  const failure = vmFailure('nonce uint64 overflow')
  return { gasLeft, returnData: new Uint8Array(0), failure, contractAddress: undefined }
}

/** A refund is at most this part of what was used (EIP-3529). */
const refundQuotient = 5n

function chargeGas(
  world: WorldState,
  { context: block, start, firstLog }: Begun,
  message: Message,
  { chargesMinimum = false }: TransitionMode,
  frame: FrameResult,
): ExecutionResult {
  if (frame.invalid !== undefined) {
    world.revertTo(start)
    world.scope.setPredicates(noPredicates)
    world.scope.hasInnerTransfers = false
    throw executionInvalidated(frame.invalid)
  }
  // The rest of the limit when half of it, rounded up, is charged.
  const gasLeft = chargesMinimum ? smaller(frame.gasLeft, message.gasLimit / 2n) : frame.gasLeft
  const gasUsed = message.gasLimit - gasLeft
  const gasNeeded = message.gasLimit - frame.gasLeft
  world.addBalance(message.from, gasLeft * message.gasPrice)
  world.addBalance(block.coinbase, gasUsed * message.gasPrice)
  return {
    gasUsed,
    gasNeeded,
    refundedGas: smaller(gasNeeded / refundQuotient, world.scope.refund),
    returnData: frame.returnData,
    failure: frame.failure,
    logs: world.scope.logs.slice(firstLog),
    hasInnerTransfers: world.scope.hasInnerTransfers,
    contractAddress: frame.contractAddress,
  }
}

function preCheck(
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  mode: TransitionMode,
): void {
  const { from, gasFeeCap, gasTipCap } = message
  if (mode.checkAccount) {
    const sender = world.account(from)
    const nonce = sender?.nonce ?? 0n
    if (nonce < message.nonce) throw nonceTooHigh(checksumAddress(from), message.nonce, nonce)
    if (nonce > message.nonce) throw nonceTooLow(checksumAddress(from), message.nonce, nonce)
    if (nonce === maxUint64) throw nonceMax(checksumAddress(from), nonce)
    const codeHash = sender?.codeHash ?? emptyCodeHash
    if (codeHash !== emptyCodeHash && message.mayHaveCode !== true)
      throw senderNotEoa(checksumAddress(from), codeHash)
    if (!maySend(rules, world, from)) throw senderNotAllowListed(checksumAddress(from))
  }
  if (mode.mayIgnoreBaseFee && gasFeeCap === 0n && gasTipCap === 0n) return
  if (gasFeeCap >= tooLong) throw feeCapVeryHigh(checksumAddress(from), bitLength(gasFeeCap))
  if (gasTipCap >= tooLong) throw tipVeryHigh(checksumAddress(from), bitLength(gasTipCap))
  if (gasFeeCap < gasTipCap) throw tipAboveFeeCap(checksumAddress(from), gasTipCap, gasFeeCap)
  if (gasFeeCap < block.baseFee) throw feeCapTooLow(checksumAddress(from), gasFeeCap, block.baseFee)
}

function buyGas(world: WorldState, message: Message, mode: TransitionMode): void {
  const { from, gasLimit } = message
  const want = gasLimit * message.gasFeeCap + message.value
  if (want >= tooLong) throw requiredBalanceTooLarge(checksumAddress(from))
  const have = world.balance(from)
  if (have < want) throw insufficientFunds(checksumAddress(from), have, want)
  if (mode.gasAvailable !== undefined && mode.gasAvailable < gasLimit) throw gasLimitReached()
  world.subBalance(from, gasLimit * message.gasPrice)
}

/** Runs the checks after the purchase of gas and returns the gas of the outermost frame. */
function spendIntrinsicGas(world: WorldState, rules: EvmRules, message: Message): bigint {
  const intrinsic = intrinsicGas(message, rules)
  if (message.gasLimit < intrinsic) throw new IntrinsicGasError(message.gasLimit, intrinsic)
  if (message.value > 0n && world.balance(message.from) < message.value)
    throw insufficientFundsForTransfer(checksumAddress(message.from))
  if (isTooLongInitCode(message, rules)) throw maxInitCodeSizeExceeded(message.data.length, maxInitCodeSize)
  return message.gasLimit - intrinsic
}

/**
 * Marks the addresses and slots that are warm from the start (EIP-2929, 2930 and 3651; geth
 * `StateDB.Prepare`).
 */
function warmUp(world: WorldState, rules: EvmRules, block: BlockContext, message: Message): void {
  const { scope } = world
  scope.setAlwaysWarm(rules.warmPrecompiles)
  scope.warmFromStart(message.from, message.to, rules.fork === 'london' ? undefined : block.coinbase)
  for (const { address, storageKeys } of message.accessList) {
    scope.warmAddress(address)
    for (const slot of storageKeys) scope.warmSlot(address, slot)
  }
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length
}

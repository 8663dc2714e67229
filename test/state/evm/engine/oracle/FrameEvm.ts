import {
  EVM,
  EVMError,
  type EVMResult,
  type ExecResult,
  type Log as LibraryLog,
  type Message,
} from '@ethereumjs/evm'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import type { BlockContext } from '../../../../../state/evm/blocks/BlockContext.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import type { VmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { revertedText, unauthorizedDeployment, vmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { mayDeploy } from '../../../../../state/evm/precompiles/permissions.js'
import type { EvmRules } from '../../../../../state/evm/rules/EvmRules.js'
import type { StatefulPrecompile } from '../../../../../state/evm/rules/StatefulPrecompile.js'
import { emptyCodeHash } from '../../../../../state/evm/state/StateStore.js'
import type { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { type Address, toAddress } from '../../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../../state/evm/values/checksumAddress.js'
import { toHash } from '../../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../../state/evm/values/Log.js'
import { createdAddress } from './createdAddress.js'
import { frameFailure, interpreterFailure } from './libraryFailure.js'
import { nativePrecompileFailure } from './nativePrecompileFailure.js'

/** What one run needs beyond the library's own options. */
export type FrameContext = {
  readonly world: WorldState
  readonly rules: EvmRules
  readonly block: BlockContext
  readonly origin: Address
}

const maxCodeSize = 24_576

/**
 * The library's EVM with four things changed: precompiles see the call that reached them, failures have geth's words,
 * libevm's rules say what stands in the way of a creation, and watching takes no memory that nobody pays for. One instance runs one frame at a time.
 */
export class FrameEvm extends EVM {
  #context: FrameContext | undefined
  #runWatcher: ((result: ExecResult) => void) | undefined
  readonly #failures = new WeakMap<EVMError, VmFailure>()
  /** The data of creations that reverted with a first byte that no code may have. */
  readonly #hiddenData = new WeakMap<EVMError, Uint8Array>()

  /** Sets what the next run works on; undefined when it is over. */
  setContext(context: FrameContext | undefined): void {
    this.#context = context
  }

  /** Sets who is told of each run of bytecode when it is over; undefined when nobody is any more. */
  watchRuns(watcher: ((result: ExecResult) => void) | undefined): void {
    this.#runWatcher = watcher
  }

  override getActiveOpcodes(): ReturnType<EVM['getActiveOpcodes']> {
    const opcodes = super.getActiveOpcodes()
    readOnlyPaidRevertData(this._opcodeMap[op.REVERT])
    for (let opcode = op.LOG0; opcode <= op.LOG4; opcode++)
      missTopicsFirst(this._opcodeMap[opcode], opcode - op.LOG0)
    return opcodes
  }

  /** Why a frame failed; undefined when it did not. */
  failureOf(result: EVMResult, isCreation: boolean): VmFailure | undefined {
    const error = result.execResult.exceptionError
    if (error === undefined) return undefined
    return this.#failures.get(error) ?? frameFailure(error.error, isCreation)
  }

  protected override async runInterpreter(
    ...[message, options]: Parameters<EVM['runInterpreter']>
  ): Promise<ExecResult> {
    const result = await super.runInterpreter(message, options)
    this.#runWatcher?.(result)
    const error = result.exceptionError
    if (error === undefined) return message.isCreate ? withoutInvalidCode(result, message.gasLimit) : result
    this.#failures.set(error, interpreterFailure(error.error, result.runState))
    if (!message.isCreate || result.returnValue[0] !== 0xef) return result
    // The library takes the data of a revert for code.
    this.#hiddenData.set(error, result.returnValue)
    return { ...result, returnValue: new Uint8Array(0) }
  }

  /**
   * Why a creation fails before its frame begins; undefined when it does not. Another contract may be at the address, or a list of deployers
   * may leave out the transaction's sender (libevm `core/vm/evm.go` createCommon, `params/hooks_libevm.go` CanCreateContract). Balance and
   * storage without nonce or code are in nobody's way. The creator's nonce is already raised.
   */
  creationFailure(message: Message): VmFailure | undefined {
    const context = this.#context
    if (context === undefined) return undefined
    const { world, rules, origin } = context
    const address = createdAddress(message, world)
    if (world.nonce(address) !== 0n || world.codeHash(address) !== emptyCodeHash)
      return vmFailure('contract address collision')
    if (mayDeploy(rules, world, origin)) return undefined
    return vmFailure(unauthorizedDeployment(checksumAddress(origin)))
  }

  protected override async _executeCreate(message: Message): Promise<EVMResult> {
    const failure = this.creationFailure(message)
    if (failure === undefined) return this.#create(message)
    const exceptionError = new EVMError(EVMError.errorMessages.INTERNAL_ERROR)
    this.#failures.set(exceptionError, failure)
    return {
      execResult: { returnValue: new Uint8Array(0), executionGasUsed: message.gasLimit, exceptionError },
    }
  }

  async #create(message: Message): Promise<EVMResult> {
    const result = await super._executeCreate(message)
    const { exceptionError } = result.execResult
    const data = exceptionError === undefined ? undefined : this.#hiddenData.get(exceptionError)
    return data === undefined
      ? result
      : { ...result, execResult: { ...result.execResult, returnValue: data } }
  }

  protected override async _loadCode(message: Message): Promise<void> {
    const context = this.#context
    const precompile = context?.rules.statefulPrecompiles.get(toAddress(message.codeAddress.bytes))
    if (context === undefined || precompile === undefined) {
      await super._loadCode(message)
      if (message.isCompiled) this.#explainNative(message)
      return
    }
    message.code = ({ data, gasLimit }) => this.#runStateful(context, precompile, message, data, gasLimit)
    message.isCompiled = true
  }

  /** Has one of Ethereum's precompiles say why it failed. */
  #explainNative(message: Message): void {
    const native = this.getPrecompile(message.codeAddress)
    if (native === undefined) return
    const address = toAddress(message.codeAddress.bytes)
    message.code = async (input) => {
      const result = await native(input)
      const error = result.exceptionError
      if (error !== undefined)
        this.#failures.set(error, nativePrecompileFailure(address, input.data, input.gasLimit))
      return result
    }
  }

  /** `params/hooks_libevm.go` makePrecompile: under Granite DELEGATECALL and CALLCODE revert without running. */
  #runStateful(
    context: FrameContext,
    precompile: StatefulPrecompile,
    message: Message,
    input: Uint8Array,
    gas: bigint,
  ): ExecResult {
    const caller = toAddress(message.caller.bytes)
    const self = toAddress((message.to ?? message.codeAddress).bytes)
    const isForeignCode = message.delegatecall || self !== precompile.address
    const logs: LibraryLog[] = []
    const { output, gasLeft, failure } =
      isForeignCode && context.rules.granite
        ? { output: new Uint8Array(0), gasLeft: 0n, failure: revertedText }
        : precompile.run({
            caller,
            self,
            origin: context.origin,
            value: message.value,
            input,
            gas,
            readOnly: message.isStatic,
            durango: context.rules.durango,
            granite: context.rules.granite,
            block: context.block,
            world: context.world,
            log: (log) => logs.push(libraryLog(log)),
          })
    if (failure === undefined) return { returnValue: output, executionGasUsed: gas - gasLeft, logs }
    const error = new EVMError(EVMError.errorMessages[failure === revertedText ? 'REVERT' : 'INTERNAL_ERROR'])
    this.#failures.set(error, vmFailure(failure))
    const executionGasUsed = failure === revertedText ? gas - gasLeft : gas
    return { returnValue: output, executionGasUsed, exceptionError: error }
  }
}

/** A log in our terms. */
export function logOf([address, topics, data]: LibraryLog): Log {
  return { address: toAddress(address), topics: topics.map(toHash), data }
}

function libraryLog(log: Log): LibraryLog {
  return [hexToBytes(log.address), log.topics.map(hexToBytes), log.data]
}

/** geth refuses code for its first byte before it charges for it, the library afterwards. */
function withoutInvalidCode(result: ExecResult, gas: bigint): ExecResult {
  const { returnValue } = result
  if (returnValue[0] !== 0xef || returnValue.length > maxCodeSize) return result
  const exceptionError = new EVMError(EVMError.errorMessages.INVALID_BYTECODE_RESULT)
  return { ...result, returnValue: new Uint8Array(0), executionGasUsed: gas, exceptionError }
}

type OpcodeEntry = EVM['_opcodeMap'][number]

/** While an EVM is watched, the library reads the data of a REVERT before its gas is charged: here only what the frame can pay for. */
function readOnlyPaidRevertData(entry: OpcodeEntry | undefined): void {
  if (entry === undefined) return
  const { gasHandler } = entry
  entry.gasHandler = async (runState, baseGas, common) => {
    const { memory, interpreter } = runState
    const { read } = memory
    memory.read = () => new Uint8Array(0)
    const gas = await gasHandler(runState, baseGas, common)
    if (gas <= interpreter.getGasLeft()) memory.read = read
    return gas
  }
}

/** The library's LOG takes its memory range off the stack before it misses a topic: here it looks for all its items first, as geth does. */
function missTopicsFirst(entry: OpcodeEntry | undefined, topics: number): void {
  if (entry === undefined) return
  const { gasHandler } = entry
  entry.gasHandler = async (runState, baseGas, common) => {
    runState.stack.peek(2 + topics)
    return gasHandler(runState, baseGas, common)
  }
}

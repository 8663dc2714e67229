import { toEnd } from '../../codec/toEnd.js'
import { contractAddress } from '../execution/contractAddress.js'
import { initCodeWordGas, maxCodeSize, maxInitCodeSize } from '../execution/intrinsicGas.js'
import type { EvmRules } from '../rules.js'
import type { WorldState } from '../state/WorldState.js'
import type { BlockContext } from '../types.js'
import { CodeRegion } from './CodeRegion.js'
import { HotCodes, type Tiering } from './compiled/HotCodes.js'
import type { Engine, Frame, FrameResult, TraceHooks } from './Engine.js'
import type { Blake2Compression } from './ethereumPrecompiles.js'
import { FrameStack } from './FrameStack.js'
import { type Host, hostImports } from './hostImports.js'
import { writeInstructionTable } from './instructionTable.js'
import { KnownStorage } from './KnownStorage.js'
import { LinearMemory } from './LinearMemory.js'
import * as layout from './layout.js'
import type { Run } from './Run.js'
import { StepRecorder } from './StepRecorder.js'
import * as statuses from './statuses.js'
import { type InterpreterExports, instantiateInterpreter, makeFunctionTable } from './wasmModule.js'

/** A limit of sizes that nothing reaches. */
const unlimited = 0xffffffff

/** One interpreter. It runs one message at a time; a precompile or hook that runs another one needs another engine. */
export class WasmEngine implements Engine {
  readonly #interpreter: InterpreterExports
  readonly #memory: LinearMemory
  readonly #codes: CodeRegion
  readonly #storage: KnownStorage
  readonly #hotCodes: HotCodes
  #host: Host | undefined
  #fork: EvmRules['fork'] | undefined

  /** @param tiering when loops of contracts are compiled; by default when they have run for long */
  constructor(tiering?: Tiering) {
    const table = makeFunctionTable(HotCodes.tableSize)
    this.#interpreter = instantiateInterpreter(
      hostImports(() => {
        if (this.#host === undefined) throw new Error('invariant broken: nothing runs')
        return this.#host
      }),
      table,
    )
    this.#memory = new LinearMemory(this.#interpreter.memory)
    this.#storage = new KnownStorage(this.#memory)
    this.#hotCodes = new HotCodes(this.#memory, this.#interpreter, table, tiering)
    this.#codes = new CodeRegion(this.#memory, this.#interpreter, this.#hotCodes)
  }

  /** The size of its linear memory, bytes. */
  get memoryBytes(): number {
    return this.#interpreter.memory.buffer.byteLength
  }

  /** How many contracts have compiled loops. */
  get compiledContracts(): number {
    return this.#hotCodes.compiled
  }

  /** Whether a run is under way. */
  get isBusy(): boolean {
    return this.#host !== undefined
  }

  run(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
    mayCompile = true,
  ): FrameResult {
    return toEnd(this.turns(world, rules, block, frame, hooks, mayCompile))
  }

  *turns(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
    mayCompile = true,
  ): Generator<undefined, FrameResult> {
    if (this.isBusy) throw new Error('invariant broken: an engine runs one message at a time')
    const memory = this.#memory
    const steps =
      hooks?.step === undefined
        ? undefined
        : new StepRecorder(memory, { hook: hooks.step, needs: hooks.needs }, world)
    let invalid: string | undefined
    const invalidate = (reason: string): void => {
      invalid ??= reason
    }
    const run: Run = { world, rules, block, origin: frame.caller, hooks, steps, invalidate }
    const storage = this.#storage
    const frames = new FrameStack(memory, this.#codes, storage, this.#compress, run)
    this.#host = { memory, run, frames, storage }
    try {
      this.#hotCodes.begin(mayCompile && hooks === undefined ? rules.fork : undefined)
      this.#prepare(run, frame)
      storage.begin(hooks === undefined && !world.scope.hasWarmSlots)
      const result = yield* frame.to === undefined
        ? this.#create(frames, run, frame)
        : this.#call(frames, frame, frame.to)
      storage.lend(world.scope)
      return invalid === undefined ? result : { ...result, invalid }
    } finally {
      this.#host = undefined
      memory.forget()
      this.#codes.tidy()
    }
  }

  *#call(frames: FrameStack, frame: Frame, to: NonNullable<Frame['to']>): Generator<undefined, FrameResult> {
    const memory = this.#memory
    const { size, room } = this.#placeInput(frame.data)
    memory.setWord(layout.frames + layout.frameAddress, BigInt(to))
    const status = frames.call({
      kind: 'CALL',
      caller: frame.caller,
      to,
      value: frame.value,
      input: { at: layout.roomStart, size },
      isStatic: false,
      room,
    })
    if (status === statuses.running)
      return yield* this.#loop(frames, frame, { at: layout.roomStart, size }, undefined)
    return {
      gasLeft: gasBack(frame.gas, memory.long(layout.contextGas)),
      returnData: memory.returnData().slice(),
      failure: frames.failureOf(status),
      contractAddress: undefined,
    }
  }

  *#create(frames: FrameStack, run: Run, frame: Frame): Generator<undefined, FrameResult> {
    const { caller, value, data } = frame
    const address = contractAddress(caller, run.world.nonce(caller) - 1n)
    this.#memory.setWord(layout.frames + layout.frameAddress, BigInt(address))
    const status = frames.create({
      kind: 'CREATE',
      caller,
      address,
      value,
      initCode: data,
      room: layout.roomStart,
    })
    if (status === statuses.running) return yield* this.#loop(frames, frame, { at: 0, size: 0 }, address)
    return {
      gasLeft: 0n,
      returnData: new Uint8Array(0),
      failure: frames.failureOf(status),
      contractAddress: address,
    }
  }

  /** Runs the first frame, which has code, to its end. */
  *#loop(
    frames: FrameStack,
    frame: Frame,
    input: { readonly at: number; readonly size: number },
    contractAddress: FrameResult['contractAddress'],
  ): Generator<undefined, FrameResult> {
    const memory = this.#memory
    memory.ensure(memory.number(layout.contextRoom) + layout.stackRoom + 0x10000)
    memory.setWord(layout.frames + layout.frameCaller, BigInt(frame.caller))
    memory.setWord(layout.frames + layout.frameValue, frame.value)
    let progress = this.#interpreter.start(input.at, input.size, contractAddress === undefined ? 0 : 1)
    while (progress === statuses.paused) {
      progress = this.#interpreter.slice()
      if (progress !== statuses.paused) continue
      this.#hotCodes.paused((address) => this.#codes.contractAt(address))
      frames.forgetKnown()
      yield
    }
    const status = memory.number(layout.contextStatus)
    return {
      gasLeft: gasBack(frame.gas, memory.long(layout.contextGas)),
      returnData: memory.bytes(memory.number(layout.contextOutput), memory.number(layout.contextOutputSize)),
      failure: frames.failureOf(status),
      contractAddress,
    }
  }

  #prepare({ rules, block, steps }: Run, frame: Frame): void {
    const memory = this.#memory
    if (this.#fork !== rules.fork) {
      writeInstructionTable(memory, rules.fork)
      this.#fork = rules.fork
    }
    memory.setWord(layout.contextOrigin, BigInt(frame.caller))
    memory.setWord(layout.contextGasPrice, frame.gasPrice)
    memory.setWord(layout.contextCoinbase, BigInt(block.coinbase))
    memory.setWord(layout.contextTimestamp, block.timestamp)
    memory.setWord(layout.contextNumber, block.number)
    memory.setWord(layout.contextRandao, BigInt(block.prevRandao))
    memory.setWord(layout.contextGasLimit, block.gasLimit)
    memory.setWord(layout.contextChainId, rules.chainId)
    memory.setWord(layout.contextBaseFee, block.baseFee)
    memory.setWord(layout.contextBlobBaseFee, block.blobBaseFee)
    memory.setNumber(layout.contextTable, steps === undefined ? layout.instructionTable : layout.traceTable)
    memory.setLong(layout.contextGas, frame.gas > mostGas ? mostGas : frame.gas)
    memory.setNumber(layout.contextReturnSize, 0)
    memory.setNumber(layout.contextOutputSize, 0)
    memory.setNumber(layout.contextRan, 1)
    memory.setNumber(layout.contextInitCodeWord, rules.fork === 'london' ? 0 : initCodeWordGas)
    memory.setNumber(layout.contextMaxCodeSize, rules.limitsContractSize ? maxCodeSize : unlimited)
    memory.setNumber(layout.contextMaxInitCodeSize, rules.limitsContractSize ? maxInitCodeSize : unlimited)
  }

  /** Puts the first frame's input where rooms begin; its own room comes after. */
  #placeInput(data: Uint8Array): { readonly size: number; readonly room: number } {
    const end = layout.roomStart + data.length
    this.#memory.ensure(end + layout.stackRoom)
    this.#memory.setBytes(layout.roomStart, data)
    return { size: data.length, room: (end + 63) & ~63 }
  }

  readonly #compress: Blake2Compression = (rounds, state, message, offset, isFinal) => {
    const memory = this.#memory
    // Behind the room of its arithmetic, where nothing else is.
    const at = layout.scratch + 0x200
    memory.setBytes(at, state)
    memory.setBytes(at + 64, message)
    memory.setBytes(at + 192, offset)
    this.#interpreter.compress(rounds, at, at + 64, at + 192, isFinal ? 1 : 0)
    state.set(memory.bytes(at, 64))
  }
}

/** More gas than this is not counted: sums with it must stay below 2^64. */
const mostGas = (1n << 63n) - 1n

function gasBack(given: bigint, left: bigint): bigint {
  return given > mostGas ? given - mostGas + left : left
}

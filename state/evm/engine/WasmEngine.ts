import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { CodeRegion } from './CodeRegion.js'
import { HotCodes, type Tiering } from './compiled/HotCodes.js'
import { contractAddress } from './contractAddress.js'
import type { Engine, Frame, FrameResult, TraceHooks } from './Engine.js'
import type { Blake2Compression } from './ethereumPrecompiles.js'
import { FrameStack } from './FrameStack.js'
import { HostWork } from './HostWork.js'
import { type Host, hostImports } from './hostImports.js'
import { LinearMemory } from './LinearMemory.js'
import * as layout from './layout.js'
import type { Run } from './Run.js'
import { RunContext } from './RunContext.js'
import { StepRecorder } from './StepRecorder.js'
import { StorageCache } from './StorageCache.js'
import * as statuses from './statuses.js'
import { type InterpreterExports, instantiateInterpreter, makeFunctionTable } from './wasmModule.js'

/** A run with its first frame. */
type Session = Host & {
  readonly frame: Frame
  /** The status after entering the first frame: `running` when it has code to run, `waiting` while it runs a precompile. */
  entered: number
  /** The address of the contract that the first frame creates; undefined for a call. */
  created: Address | undefined
}

const noBytes = new Uint8Array(0)
/** Rounds of BLAKE2b that take about a millisecond (docs/performance.md has the time of 10,000 rounds). */
const roundsPerStep = 50_000

/**
 * One interpreter with its linear memory. It runs one message at a time. `createEngine` chooses an idle one for each
 * message.
 */
export class WasmEngine implements Engine {
  readonly #interpreter: InterpreterExports
  readonly #memory: LinearMemory
  readonly #codes: CodeRegion
  readonly #storage: StorageCache
  readonly #hotCodes: HotCodes
  readonly #context: RunContext
  readonly #compress: Blake2Compression
  readonly #running: { host: Host | undefined } = { host: undefined }

  /** @param tiering decides when loops are compiled; by default when they have run for a long time */
  constructor(tiering?: Tiering) {
    const table = makeFunctionTable(HotCodes.tableSize)
    this.#interpreter = instantiateInterpreter(hostImports(this.#running), table)
    this.#memory = new LinearMemory(this.#interpreter.memory)
    this.#context = new RunContext(this.#memory)
    this.#compress = (...parameters) => compress(this.#memory, this.#interpreter, parameters)
    this.#storage = new StorageCache(this.#memory)
    this.#hotCodes = new HotCodes(this.#memory, this.#interpreter, table, tiering)
    this.#codes = new CodeRegion(this.#memory, this.#interpreter, this.#hotCodes)
  }

  /** The size of the linear memory, bytes. */
  get memoryBytes(): number {
    return this.#interpreter.memory.buffer.byteLength
  }

  /** The number of contracts with compiled loops. */
  get compiledContracts(): number {
    return this.#hotCodes.compiled
  }

  /** Whether a run is under way. */
  get isBusy(): boolean {
    return this.#running.host !== undefined
  }

  /** Runs a message as {@link Engine.run} does. @param mayCompile whether compiled loops may run */
  run(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
    mayCompile = true,
  ): FrameResult {
    const session = this.#openSession(world, rules, block, frame, hooks)
    try {
      let status = this.#start(session, mayCompile)
      while (status === statuses.paused) status = this.#resume(session)
      return this.#result(session)
    } finally {
      this.#closeSession()
    }
  }

  /** Runs a message as {@link Engine.turns} does. @param mayCompile whether compiled loops may run */
  *turns(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
    mayCompile = true,
  ): Pauses<FrameResult> {
    const session = this.#openSession(world, rules, block, frame, hooks)
    try {
      let status = this.#start(session, mayCompile)
      while (status === statuses.paused) {
        yield this.memoryBytes + (hooks?.heldBytes?.() ?? 0)
        status = this.#resume(session)
      }
      return this.#result(session)
    } finally {
      this.#closeSession()
    }
  }

  #openSession(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks: TraceHooks | undefined,
  ): Session {
    if (this.isBusy) throw new Error('invariant broken: an engine runs one message at a time')
    const memory = this.#memory
    const storage = this.#storage
    const step = hooks?.step
    const work = new HostWork(memory)
    const steps =
      step === undefined
        ? undefined
        : new StepRecorder(memory, { hook: step, needs: hooks?.needs }, world, work)
    const run: Run = { world, rules, block, origin: frame.caller, hooks, steps, work, invalid: undefined }
    const frames = new FrameStack(memory, this.#codes, storage, this.#compress, run)
    const session = { memory, run, frames, storage, frame, entered: statuses.running, created: undefined }
    this.#running.host = session
    return session
  }

  #closeSession(): void {
    this.#running.host?.frames.abandonWaiting()
    this.#running.host = undefined
    this.#memory.releaseReturnData()
    this.#codes.evictWhenFull()
  }

  /**
   * Enters the first frame and, if it has code, runs it for some milliseconds. Returns `paused` if the run has not ended.
   */
  #start(session: Session, mayCompile: boolean): number {
    const { run, frame, storage } = session
    const { hooks, rules, world } = run
    this.#hotCodes.begin(mayCompile && hooks === undefined ? rules.fork : undefined)
    this.#context.write(run, frame)
    storage.begin(hooks === undefined && !world.scope.hasWarmSlots)
    session.entered = frame.to === undefined ? this.#create(session) : this.#call(session, frame.to)
    if (session.entered === statuses.waiting) return statuses.paused
    if (session.entered !== statuses.running) return session.entered
    const memory = this.#memory
    memory.growTo(memory.number(layout.contextRoom) + layout.stackRoom + 0x10000)
    const progress =
      frame.to === undefined
        ? this.#interpreter.start(0, 0, 1)
        : this.#interpreter.start(layout.roomStart, frame.data.length, 0)
    return progress === statuses.paused ? this.#resume(session) : progress
  }

  /** Runs for some more milliseconds. Returns `paused` if the run has not ended. */
  #resume(session: Session): number {
    const { frames } = session
    if (session.entered === statuses.waiting) {
      session.entered = frames.continueCall()
      return session.entered === statuses.waiting ? statuses.paused : session.entered
    }
    const progress = this.#interpreter.slice()
    if (progress === statuses.paused) {
      this.#hotCodes.recordPause((address) => this.#codes.contractAt(address))
      frames.invalidateCodeCache()
    }
    return progress
  }

  /** Enters a call. The call's input is stored at `roomStart`, and the room of its frame follows the input. */
  #call({ frames, frame: { caller, value, data } }: Session, to: Address): number {
    const memory = this.#memory
    const end = layout.roomStart + data.length
    memory.growTo(end + layout.stackRoom)
    memory.setBytes(layout.roomStart, data)
    this.#context.writeSelf(to)
    const input = { at: layout.roomStart, size: data.length }
    return frames.call({ kind: 'CALL', caller, to, value, input, isStatic: false, room: (end + 63) & ~63 })
  }

  /** Enters a creation. */
  #create(session: Session): number {
    const { run, frames, frame } = session
    const { caller, value, data } = frame
    const address = contractAddress(caller, run.world.nonce(caller) - 1n)
    session.created = address
    this.#context.writeSelf(address)
    return frames.create({
      kind: 'CREATE',
      caller,
      address,
      value,
      initCode: data,
      room: layout.roomStart,
    })
  }

  /** Returns the outcome of the run. */
  #result({ run, frames, storage, frame, entered, created }: Session): FrameResult {
    const memory = this.#memory
    storage.passWarmSlots(run.world.scope)
    const hasRun = entered === statuses.running
    const isRefused = created !== undefined && !hasRun
    const result = {
      gasLeft: isRefused ? 0n : this.#context.gasLeft(frame.gas),
      returnData: hasRun ? memory.output() : isRefused ? noBytes : memory.returnData().slice(),
      failure: frames.failureOf(hasRun ? memory.number(layout.contextStatus) : entered),
      contractAddress: created,
    }
    return run.invalid === undefined ? result : { ...result, invalid: run.invalid }
  }
}

/** Runs BLAKE2b's compression function in the interpreter. It yields after every {@link roundsPerStep} rounds. */
function* compress(
  memory: LinearMemory,
  interpreter: InterpreterExports,
  [rounds, state, message, offset, isFinal]: Parameters<Blake2Compression>,
): Pauses<Uint8Array> {
  // A part of the scratch area that the arithmetic does not use.
  const at = layout.scratch + 0x200
  memory.setBytes(at, state)
  memory.setBytes(at + 64, message)
  memory.setBytes(at + 192, offset)
  interpreter.beginCompression(at, at + 192, isFinal ? 1 : 0)
  for (let round = 0; round < rounds; round += roundsPerStep) {
    if (round !== 0) yield
    interpreter.mix(round, Math.min(roundsPerStep, rounds - round), at + 64)
  }
  interpreter.endCompression(at)
  return memory.bytes(at, 64)
}

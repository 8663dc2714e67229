import type { Pauses } from '../../time/Pauses.js'
import type { Address } from '../values/Address.js'
import { addressOfWord } from '../values/Address.js'
import type { Call } from './Call.js'
import type { Blake2Compression } from './ethereumPrecompiles.js'
import type { LinearMemory } from './LinearMemory.js'
import { contextGas, contextNative, contextPause } from './layout.js'
import type { Run } from './Run.js'
import { type PrecompileOutcome, runPrecompile } from './runPrecompile.js'
import type { StorageCache } from './StorageCache.js'
import type { VmFailure } from './vmFailure.js'

/** A call of a precompile that has ended. */
type EndedCall = {
  readonly failure: VmFailure | undefined
  /** The gas that the call began with. */
  readonly gas: bigint
}

/** A call whose precompile runs in steps and has not ended. */
type WaitingCall = {
  readonly work: Pauses<PrecompileOutcome>
  readonly call: Call
  /** The snapshot of the world that a failure reverts to. */
  readonly snapshot: number
}

const noBytes = new Uint8Array(0)
/** The least gas that Ethereum's precompiles charge for one unit of work (`HostWork.ts`). */
const gasPerUnit = 20
/** The precompiles that the interpreter runs by itself (`interpreter/nativePrecompiles.ts`). */
const nativePrecompiles: ReadonlyMap<Address, number> = new Map(
  [2, 3, 4, 6, 9].map((number) => [addressOfWord(BigInt(number)), number]),
)

/**
 * Runs the precompiles that a run calls. A precompile gets no frame in the frame stack. One that takes long runs in
 * steps.
 */
export class PrecompileCalls {
  readonly #memory: LinearMemory
  readonly #storage: StorageCache
  readonly #compress: Blake2Compression
  readonly #run: Run
  #waiting: WaitingCall | undefined

  constructor(memory: LinearMemory, storage: StorageCache, compress: Blake2Compression, run: Run) {
    this.#memory = memory
    this.#storage = storage
    this.#compress = compress
    this.#run = run
  }

  /**
   * Runs the precompile of a call. `contextGas` has the gas of the call before, and the gas that is left after.
   * @param snapshot the snapshot of the world that a failure reverts to
   * @param parent the calling frame; undefined for a transaction
   * @returns undefined when the precompile takes longer: then {@link continue} must be called
   */
  begin(
    call: Call,
    snapshot: number,
    parent: { readonly caller: Address; readonly value: bigint } | undefined,
  ): EndedCall | undefined {
    const { kind, caller } = call
    const memory = this.#memory
    const usesCallerStorage = kind === 'CALLCODE' || kind === 'DELEGATECALL'
    const outcome = runPrecompile(this.#run, this.#compress, {
      address: call.to,
      kind,
      self: usesCallerStorage ? caller : call.to,
      caller: kind === 'DELEGATECALL' && parent !== undefined ? parent.caller : caller,
      value: kind === 'DELEGATECALL' && parent !== undefined ? parent.value : call.value,
      input: memory.bytes(call.input.at, call.input.size),
      gas: memory.long(contextGas),
      readOnly: call.isStatic,
    })
    if (!('next' in outcome)) return this.#end(call, snapshot, outcome)
    this.#waiting = { work: outcome, call, snapshot }
    memory.setNumber(contextPause, 1)
    return undefined
  }

  /** Runs the next step of the waiting precompile. @returns undefined when the precompile takes longer */
  continue(): EndedCall | undefined {
    const waiting = this.#waiting
    if (waiting === undefined) throw new Error('invariant broken: no call waits')
    const step = waiting.work.next()
    if (step.done !== true) return undefined
    this.#waiting = undefined
    return this.#end(waiting.call, waiting.snapshot, step.value)
  }

  /** Ends the waiting precompile, if there is one, because the run ends early. */
  abandon(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting !== undefined) for (const _ of waiting.work) break
  }

  #end({ kind, to }: Call, snapshot: number, { output, gasLeft, failure }: PrecompileOutcome): EndedCall {
    const memory = this.#memory
    const { world, rules, work, hooks } = this.#run
    if (failure !== undefined) world.revertTo(snapshot)
    const isStateful = rules.statefulPrecompiles.has(to)
    if (isStateful) this.#storage.invalidateWords()
    const gas = memory.long(contextGas)
    const isKept = failure === undefined || failure.reverted
    memory.setLong(contextGas, isKept ? gasLeft : 0n)
    memory.setReturnData(isKept ? output : noBytes)
    // A chain's own precompiles may take long, however little gas they charge.
    if (isStateful) memory.setNumber(contextPause, 1)
    else {
      work.add(Number(gas - gasLeft) / gasPerUnit)
      // A call of these kinds changes the world only by touching the precompile's account. That has happened now, so
      // the interpreter can run later calls without the host.
      if (failure === undefined && hooks === undefined && (kind === 'CALL' || kind === 'STATICCALL'))
        memory.setNumber(contextNative, nativePrecompiles.get(to) ?? 0)
    }
    return { failure, gas }
  }
}

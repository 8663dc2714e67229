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
  /** The gas that it began with. */
  readonly gas: bigint
}

/** A call whose precompile is done in steps. */
type WaitingCall = {
  readonly work: Pauses<PrecompileOutcome>
  readonly call: Call
  /** The snapshot of the world that a failure reverts to. */
  readonly snapshot: number
}

const noBytes = new Uint8Array(0)
/** The least gas that Ethereum's precompiles charge for a unit of work, in the units of `HostWork`. */
const gasPerUnit = 20
/** The precompiles that the interpreter runs by itself (`interpreter/nativePrecompiles.ts`). */
const nativePrecompiles: ReadonlyMap<Address, number> = new Map(
  [2, 3, 4, 6, 9].map((number) => [addressOfWord(BigInt(number)), number]),
)

/** The calls of precompiles in a run. They have no frame of their own. A precompile that takes long is done in steps. */
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
   * Runs the precompile of a call. Its gas is in the context (`contextGas`), before and after.
   * @param snapshot of the world, that a failure reverts to
   * @param parent the calling frame; undefined for a transaction
   * @returns undefined when it takes longer; {@link continue} follows then
   */
  begin(
    call: Call,
    snapshot: number,
    parent: { readonly caller: Address; readonly value: bigint } | undefined,
  ): EndedCall | undefined {
    const { kind, caller } = call
    const memory = this.#memory
    const isForeign = kind === 'CALLCODE' || kind === 'DELEGATECALL'
    const outcome = runPrecompile(this.#run, this.#compress, {
      address: call.to,
      kind,
      self: isForeign ? caller : call.to,
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

  /** Goes on with the precompile that takes long, by a step. @returns undefined when it takes longer */
  continue(): EndedCall | undefined {
    const waiting = this.#waiting
    if (waiting === undefined) throw new Error('invariant broken: no call waits')
    const step = waiting.work.next()
    if (step.done !== true) return undefined
    this.#waiting = undefined
    return this.#end(waiting.call, waiting.snapshot, step.value)
  }

  /** Ends the work of a precompile that takes long, because the run ends early. */
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
      // These kinds of calls have touched the precompile's account already, so another call changes nothing.
      if (failure === undefined && hooks === undefined && (kind === 'CALL' || kind === 'STATICCALL'))
        memory.setNumber(contextNative, nativePrecompiles.get(to) ?? 0)
    }
    return { failure, gas }
  }
}

import { keccak256 } from '../../crypto/hashes.js'
import type { Address } from '../values/Address.js'
import { refusalOfCreation, selfDestruct } from './accountChanges.js'
import type { Call, Creation } from './Call.js'
import type { CodeRegion } from './CodeRegion.js'
import { callKindOf } from './callKindOf.js'
import { contractAddress, saltedContractAddress } from './contractAddress.js'
import type { Blake2Compression } from './ethereumPrecompiles.js'
import { FrameReports } from './FrameReports.js'
import { failureOf } from './failures.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  bytesA,
  bytesB,
  contextCodeCacheVersion,
  contextFrame,
  contextGas,
  contextHasHooks,
  contextHostFrames,
  contextNative,
  contextReturnSize,
  frameCallOpcode,
  frameGas,
  frameSize,
  frames,
  frameTarget,
  maxDepth,
} from './layout.js'
import type { OpenFrame } from './OpenFrame.js'
import * as op from './opcodes.js'
import { PrecompileCalls } from './PrecompileCalls.js'
import type { Run } from './Run.js'
import type { StorageCache } from './StorageCache.js'
import * as statuses from './statuses.js'
import type { VmFailure } from './vmFailure.js'

const maxUint64 = (1n << 64n) - 1n
/** The work of a creation without its code, in the units of `HostWork`. */
const unitsPerCreation = 50

/**
 * Does the host's part of calls and creations (libevm `core/vm/evm.go`): checks, value transfers, precompiles,
 * snapshots and reverts. The interpreter keeps the stack, the memory, the gas and the program counter of each frame.
 * Before a frame begins, `contextGas` has the gas that the frame gets; after it has ended, the gas that is left. Methods
 * that begin a frame return a status (`statuses.ts`).
 */
export class FrameStack {
  readonly #memory: LinearMemory
  readonly #codes: CodeRegion
  readonly #storage: StorageCache
  readonly #run: Run
  readonly #reports: FrameReports
  readonly #precompiles: PrecompileCalls
  readonly #open: OpenFrame[] = []
  /** The account whose storage the running code uses. */
  self: Address
  /** The failure of the precompile or creation that ended last. The status `failedInHost` stands for it. */
  #failure: VmFailure | undefined

  constructor(
    memory: LinearMemory,
    codes: CodeRegion,
    storage: StorageCache,
    compress: Blake2Compression,
    run: Run,
  ) {
    this.#memory = memory
    this.#codes = codes
    this.#storage = storage
    this.#run = run
    this.#reports = new FrameReports(memory, run)
    this.#precompiles = new PrecompileCalls(memory, storage, compress, run)
    this.self = run.origin
    memory.setNumber(contextHostFrames, 0)
    memory.setNumber(contextHasHooks, run.hooks === undefined ? 0 : 1)
    this.invalidateCodeCache()
  }

  /**
   * Invalidates the interpreter's code cache: an account in it may be cold again, may have lost its code, or may have
   * compiled loops now.
   */
  invalidateCodeCache(): void {
    this.#memory.setNumber(contextCodeCacheVersion, this.#memory.number(contextCodeCacheVersion) + 1)
  }

  /**
   * Adds the frames that the interpreter has begun without the host (`interpreter/codeCache.ts`). Their snapshots can
   * be taken now: every import that changes the world calls this method first, so the world has not changed since
   * these frames began.
   */
  syncFrames(): void {
    const memory = this.#memory
    const depth = (memory.number(contextFrame) - frames) / frameSize
    while (this.#open.length <= depth) {
      const record = frames + this.#open.length * frameSize
      const kind = callKindOf(memory.number(record + frameCallOpcode))
      this.#push(kind, this.self, memory.address(record + frameTarget), 0n, this.#run.world.snapshot())
    }
  }

  /** The depth of the running frame; 0 for the outermost one. */
  get depth(): number {
    return this.#open.length - 1
  }

  /** Returns the failure of a frame that ended with a status; undefined for `done`. */
  failureOf(status: number): VmFailure | undefined {
    return status === statuses.failedInHost ? this.#failure : failureOf(status, this.#memory)
  }

  /**
   * Begins a CALL, CALLCODE, DELEGATECALL or STATICCALL of the running frame. The called address is in `bytesA`.
   * @param valueAt address of the word with the value
   * @param room address of the room for the new frame
   */
  enterCall(opcode: number, valueAt: number, input: Call['input'], isStatic: boolean, room: number): number {
    const memory = this.#memory
    const { steps } = this.#run
    if (steps !== undefined) steps.completeAtGas(memory.long(memory.number(contextFrame) + frameGas))
    memory.setNumber(contextReturnSize, 0)
    memory.setNumber(contextNative, 0)
    if (this.#open.length > maxDepth) return statuses.callDepthExceeded
    const kind = callKindOf(opcode)
    const { self } = this
    const value = kind === 'CALL' || kind === 'CALLCODE' ? memory.word(valueAt) : 0n
    if (value > 0n) {
      const { world } = this.#run
      if (world.balance(self) < value) return statuses.insufficientBalance
      world.scope.hasInnerTransfers = true
    }
    return this.call({ kind, caller: self, to: memory.address(bytesA), value, input, isStatic, room })
  }

  /** Begins a call whose value the caller can pay. Returns `running` when there is code to run. */
  call(call: Call): number {
    const { world, rules } = this.#run
    const { kind, caller, to, value } = call
    const isPrecompile = rules.allPrecompiles.has(to)
    const snapshot = world.snapshot()
    if (this.#run.hooks !== undefined) {
      const shown = kind === 'DELEGATECALL' ? (this.#open.at(-1)?.value ?? value) : value
      this.#reports.enterCall(call, shown, this.#open.length)
    }
    if (kind === 'CALL') {
      // A call without value does not create an account.
      if (value === 0n && !isPrecompile && !world.exists(to)) return this.#endWithoutCode(statuses.done)
      if (value !== 0n) world.subBalance(caller, value)
      world.addBalance(to, value)
    } else if (kind === 'STATICCALL') world.addBalance(to, 0n)
    if (isPrecompile) return this.#ended(this.#precompiles.begin(call, snapshot, this.#open.at(-1)))
    const hash = world.codeHash(to)
    if (!this.#codes.useLoaded(hash, call.room)) {
      const code = world.codeOf(hash)
      if (code.length === 0) return this.#endWithoutCode(statuses.done)
      this.#codes.useContract(hash, code, call.room)
    }
    this.#push(kind, caller, to, value, snapshot)
    return statuses.running
  }

  /**
   * Begins a CREATE or CREATE2 of the running frame. The salt of CREATE2 is in `bytesB`.
   * @param valueAt address of the word with the value
   * @param room address of the room for the new frame
   */
  enterCreation(opcode: number, valueAt: number, code: { at: number; size: number }, room: number): number {
    const memory = this.#memory
    const { world } = this.#run
    const { self } = this
    const gas = memory.long(contextGas)
    this.#run.steps?.completeAtGas(memory.long(memory.number(contextFrame) + frameGas) + gas)
    if (this.#open.length > maxDepth) return statuses.callDepthExceeded
    const value = memory.word(valueAt)
    if (value > 0n && world.balance(self) < value) return statuses.insufficientBalance
    const nonce = world.nonce(self)
    if (nonce === maxUint64) return statuses.nonceOverflow
    const initCode = memory.bytes(code.at, code.size)
    const isSalted = opcode === op.CREATE2
    const address = isSalted
      ? saltedContractAddress(self, memory.bytes(bytesB, 32), keccak256(initCode))
      : contractAddress(self, nonce)
    world.setNonce(self, nonce + 1n)
    world.scope.hasInnerTransfers = true
    return this.create({
      kind: isSalted ? 'CREATE2' : 'CREATE',
      caller: self,
      address,
      value,
      initCode,
      room,
    })
  }

  /**
   * Begins a creation whose value the creator can pay. The creator's nonce is already incremented. Returns `running`,
   * with the new address in `bytesA`, unless the creation fails.
   */
  create(creation: Creation): number {
    const memory = this.#memory
    const { world } = this.#run
    const { caller, address, value, initCode, room } = creation
    world.scope.warmAddress(address)
    const refusal = refusalOfCreation(this.#run, address)
    if (refusal !== undefined) {
      // As in the node, tracers get no frame for a creation that is refused.
      memory.setLong(contextGas, 0n)
      this.#failure = refusal.failure
      return refusal.status
    }
    const snapshot = world.snapshot()
    this.#reports.enterCreation(creation, this.#open.length)
    world.createContract(address)
    world.setNonce(address, 1n)
    world.subBalance(caller, value)
    world.addBalance(address, value)
    this.#codes.useCode(initCode, room)
    this.#run.work.add(unitsPerCreation, 4 * initCode.length)
    memory.setAddress(bytesA, address)
    this.#push('CALL', caller, address, value, snapshot)
    return statuses.running
  }

  /** Ends the running frame. Its remaining gas is in the context. A frame that failed is reverted. */
  leave(status: number, isCreation: boolean): void {
    const { steps, world, work } = this.#run
    const memory = this.#memory
    steps?.completeLast()
    const open = this.#open
    const frame = open.pop()
    if (frame === undefined) throw new Error('invariant broken: no frame is open')
    const parent = open.length > 0 ? open[open.length - 1] : undefined
    if (parent !== undefined) this.self = parent.self
    memory.setNumber(contextHostFrames, open.length)
    if (status !== statuses.done) {
      world.revertTo(frame.snapshot)
      this.invalidateCodeCache()
      this.#storage.invalidateWords()
    } else if (isCreation) {
      const code = memory.output()
      work.add(0, 4 * code.length)
      world.setCode(frame.self, code)
    }
    this.#reports.exit(frame.gas, () => this.failureOf(status), open.length)
  }

  /** Runs a SELFDESTRUCT that the running frame can pay. */
  selfDestruct(beneficiary: Address): void {
    const value = selfDestruct(this.#run, this.self, beneficiary)
    this.#reports.selfDestruct(this.self, beneficiary, value, this.#open.length)
  }

  /**
   * Continues the precompile that a call waits for. Returns the status of the call: `waiting` when the precompile
   * takes longer.
   */
  continueCall(): number {
    return this.#ended(this.#precompiles.continue())
  }

  /** Ends the work of a precompile that a call waits for, because the run ends early. */
  abandonWaiting(): void {
    this.#precompiles.abandon()
  }

  /**
   * Adds a frame to the stack. CALLCODE runs code on the caller's storage; DELEGATECALL also keeps the caller and the
   * value of its parent.
   */
  #push(kind: Call['kind'], caller: Address, to: Address, value: bigint, snapshot: number): void {
    const open = this.#open
    const gas = this.#run.hooks === undefined ? 0n : this.#memory.long(contextGas)
    const parent = kind === 'DELEGATECALL' ? open.at(-1) : undefined
    if (parent === undefined) {
      this.self = kind === 'CALLCODE' ? caller : to
      open.push({ self: this.self, caller, value, snapshot, gas })
    } else open.push({ self: parent.self, caller: parent.caller, value: parent.value, snapshot, gas })
    this.#memory.setNumber(contextHostFrames, open.length)
  }

  /** Returns the status of a call of a precompile; `waiting` when the precompile has not ended. */
  #ended(call: ReturnType<PrecompileCalls['begin']>): number {
    if (call === undefined) return statuses.waiting
    const { failure, gas } = call
    this.#failure = failure
    const status =
      failure === undefined ? statuses.done : failure.reverted ? statuses.reverted : statuses.failedInHost
    return this.#endWithoutCode(status, gas)
  }

  /** Reports the end of a call without code. @param gas the gas that the call began with; undefined if it used none */
  #endWithoutCode(status: number, gas?: bigint): number {
    this.#reports.exitWithoutCode(gas, () => this.failureOf(status), this.#open.length)
    return status
  }
}

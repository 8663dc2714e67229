import { keccak256 } from '../../crypto/hashes.js'
import { mayDeploy } from '../precompiles/permissions.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import type { CodeRegion } from './CodeRegion.js'
import { contractAddress, saltedContractAddress } from './contractAddress.js'
import type { Blake2Compression } from './ethereumPrecompiles.js'
import { failureOf } from './failures.js'
import type { KnownStorage } from './KnownStorage.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  bytesA,
  bytesB,
  contextFrame,
  contextGas,
  contextKnown,
  contextOpen,
  contextPause,
  contextReturnSize,
  contextWatched,
  frameCallOpcode,
  frameGas,
  frameSize,
  frames,
  frameTarget,
  maxDepth,
} from './layout.js'
import * as op from './opcodes.js'
import type { Run } from './Run.js'
import { runPrecompile } from './runPrecompile.js'
import * as statuses from './statuses.js'
import { unauthorizedDeployment, type VmFailure, vmFailure } from './vmFailure.js'

/** A frame that runs, or waits for one that it called. */
type OpenFrame = {
  /** The account in whose storage its code works. */
  readonly self: Address
  readonly caller: Address
  readonly value: bigint
  /** Where the world goes back to if it fails. */
  readonly mark: number
  readonly gas: bigint
}

/** A call as the interpreter or a transaction makes it. */
export type Call = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL'
  readonly caller: Address
  /** Whose code runs. */
  readonly to: Address
  readonly value: bigint
  readonly input: { readonly at: number; readonly size: number }
  readonly isStatic: boolean
  /** Where its room begins. */
  readonly room: number
}

const maxUint64 = (1n << 64n) - 1n
const noBytes = new Uint8Array(0)
/** The work of a creation beside its code, and that of a hook beside its bytes (`HostWork`). */
const unitsPerCreation = 50
const unitsPerHook = 2
const callKinds: ReadonlyMap<number, Call['kind']> = new Map([
  [op.CALL, 'CALL'],
  [op.CALLCODE, 'CALLCODE'],
  [op.DELEGATECALL, 'DELEGATECALL'],
  [op.STATICCALL, 'STATICCALL'],
])

/**
 * Calls and creations as the world sees them (libevm `core/vm/evm.go`): who may, what moves, what is undone. The frames themselves are
 * the interpreter's. Gas that is handed on stands in the context, and what is left of it afterwards.
 */
export class FrameStack {
  readonly #memory: LinearMemory
  readonly #codes: CodeRegion
  readonly #storage: KnownStorage
  readonly #compress: Blake2Compression
  readonly #run: Run
  readonly #open: OpenFrame[] = []
  /** The account in whose storage the running code works. */
  self: Address
  /** Why a frame without code failed, when the words are not those of a status. */
  #failure: VmFailure | undefined

  constructor(
    memory: LinearMemory,
    codes: CodeRegion,
    storage: KnownStorage,
    compress: Blake2Compression,
    run: Run,
  ) {
    this.#memory = memory
    this.#codes = codes
    this.#storage = storage
    this.#compress = compress
    this.#run = run
    this.self = run.origin
    memory.setNumber(contextOpen, 0)
    memory.setNumber(contextWatched, run.hooks === undefined ? 0 : 1)
    this.forgetKnown()
  }

  /** Forgets which contracts the interpreter may call by itself, because one of them may be cold, without code, or compiled now. */
  forgetKnown(): void {
    this.#memory.setNumber(contextKnown, this.#memory.number(contextKnown) + 1)
  }

  /**
   * Takes notice of frames that the interpreter began by itself. Nothing has changed in the world since: otherwise this would have been
   * called before.
   */
  settle(): void {
    const memory = this.#memory
    const depth = (memory.number(contextFrame) - frames) / frameSize
    while (this.#open.length <= depth) {
      const record = frames + this.#open.length * frameSize
      const kind = callKinds.get(memory.number(record + frameCallOpcode)) ?? 'CALL'
      this.#push(kind, this.self, memory.address(record + frameTarget), 0n, this.#run.world.snapshot())
    }
  }

  /** 0 for the first frame. */
  get depth(): number {
    return this.#open.length - 1
  }

  /** Why something ended with a status. */
  failureOf(status: number): VmFailure | undefined {
    return status === statuses.failedInHost ? this.#failure : failureOf(status, this.#memory)
  }

  /** CALL and its like by the running frame. The address is in `bytesA`. */
  enter(opcode: number, valueAt: number, input: Call['input'], isStatic: boolean, room: number): number {
    const memory = this.#memory
    const { steps } = this.#run
    if (steps !== undefined) steps.tellPaid(memory.long(memory.number(contextFrame) + frameGas))
    memory.setNumber(contextReturnSize, 0)
    if (this.#open.length > maxDepth) return statuses.callDepthExceeded
    const kind = callKinds.get(opcode) ?? 'CALL'
    const { self } = this
    const value = kind === 'CALL' || kind === 'CALLCODE' ? memory.word(valueAt) : 0n
    if (value > 0n) {
      const { world } = this.#run
      if (world.balance(self) < value) return statuses.insufficientBalance
      world.scope.hasInnerTransfers = true
    }
    return this.call({ kind, caller: self, to: memory.address(bytesA), value, input, isStatic, room })
  }

  /** A call that can be afforded: `running` when there is code to run. */
  call(call: Call): number {
    const { world, rules } = this.#run
    const { kind, caller, to, value } = call
    const isPrecompile = rules.allPrecompiles.has(to)
    const mark = world.snapshot()
    if (this.#run.hooks !== undefined) this.#tellEntered(call)
    if (kind === 'CALL') {
      // An account that does not exist is not made by calling it without value.
      if (value === 0n && !isPrecompile && !world.exists(to)) return this.#tellDone(statuses.done)
      if (value !== 0n) world.subBalance(caller, value)
      world.addBalance(to, value)
    } else if (kind === 'STATICCALL') world.addBalance(to, 0n)
    if (isPrecompile) return this.#runPrecompile(call, mark)
    const hash = world.codeHash(to)
    if (!this.#codes.usePlaced(hash, call.room)) {
      const code = world.codeOf(hash)
      if (code.length === 0) return this.#tellDone(statuses.done)
      this.#codes.useContract(hash, code, call.room)
    }
    this.#push(kind, caller, to, value, mark)
    return statuses.running
  }

  /** CREATE and CREATE2 by the running frame. */
  enterCreation(opcode: number, valueAt: number, code: { at: number; size: number }, room: number): number {
    const memory = this.#memory
    const { world } = this.#run
    const { self } = this
    const gas = memory.long(contextGas)
    this.#run.steps?.tellPaid(memory.long(memory.number(contextFrame) + frameGas) + gas)
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

  /** A creation that can be afforded, by an account whose nonce is raised: `running`, with the address in `bytesA`. */
  create(creation: {
    readonly kind: 'CREATE' | 'CREATE2'
    readonly caller: Address
    readonly address: Address
    readonly value: bigint
    readonly initCode: Uint8Array
    readonly room: number
  }): number {
    const memory = this.#memory
    const { world } = this.#run
    const { kind, caller, address, value, initCode, room } = creation
    world.scope.warmAddress(address)
    const refused = this.#creationRefused(address)
    if (refused !== undefined) {
      // To the node's tracers this is no frame at all.
      memory.setLong(contextGas, 0n)
      return refused
    }
    const mark = world.snapshot()
    this.#run.hooks?.enter?.({
      kind,
      from: caller,
      to: address,
      value,
      input: initCode,
      gas: memory.long(contextGas),
      depth: this.#open.length,
    })
    world.createContract(address)
    world.setNonce(address, 1n)
    world.subBalance(caller, value)
    world.addBalance(address, value)
    this.#codes.useCode(initCode, room)
    this.#run.work.add(unitsPerCreation, 4 * initCode.length)
    memory.setAddress(bytesA, address)
    this.#push('CALL', caller, address, value, mark)
    return statuses.running
  }

  /** The running frame ends. What is left of its gas is in the context; the world keeps what it did, or goes back. */
  leave(status: number, isCreation: boolean): void {
    const { steps, world, hooks, work } = this.#run
    const memory = this.#memory
    steps?.tellLast()
    const open = this.#open
    const frame = open.pop()
    if (frame === undefined) throw new Error('invariant broken: no frame is open')
    const parent = open.length > 0 ? open[open.length - 1] : undefined
    if (parent !== undefined) this.self = parent.self
    memory.setNumber(contextOpen, open.length)
    if (status !== statuses.done) {
      world.revertTo(frame.mark)
      this.forgetKnown()
      this.#storage.forgetWords()
    } else if (isCreation) {
      const code = memory.output()
      work.add(0, 4 * code.length)
      world.setCode(frame.self, code)
    }
    const exit = hooks?.exit
    if (exit === undefined) return
    const output = memory.output()
    work.add(unitsPerHook, output.length)
    exit({
      output,
      gasUsed: frame.gas - memory.long(contextGas),
      failure: this.failureOf(status),
      depth: this.#open.length,
    })
  }

  /** SELFDESTRUCT in favour of an account, paid for: the balance moves, and the account goes if the fork wants it. */
  destroySelf(heir: Address): void {
    const { world, rules, hooks } = this.#run
    const { self } = this
    const value = world.balance(self)
    if (rules.fork === 'cancun') world.subBalance(self, value)
    world.addBalance(heir, value)
    if (rules.fork === 'cancun') world.selfDestruct(self)
    else world.destroy(self)
    const depth = this.#open.length
    hooks?.enter?.({ kind: 'SELFDESTRUCT', from: self, to: heir, value, input: noBytes, gas: 0n, depth })
    hooks?.exit?.({ output: noBytes, gasUsed: 0n, failure: undefined, depth })
  }

  #push(kind: Call['kind'], caller: Address, to: Address, value: bigint, mark: number): void {
    const open = this.#open
    const gas = this.#run.hooks === undefined ? 0n : this.#memory.long(contextGas)
    const parent = kind === 'DELEGATECALL' ? open.at(-1) : undefined
    if (parent === undefined) {
      this.self = kind === 'CALLCODE' ? caller : to
      open.push({ self: this.self, caller, value, mark, gas })
    } else open.push({ self: parent.self, caller: parent.caller, value: parent.value, mark, gas })
    this.#memory.setNumber(contextOpen, open.length)
  }

  #runPrecompile(call: Call, mark: number): number {
    const { kind, caller } = call
    const memory = this.#memory
    const parent = this.#open.at(-1)
    const isForeign = kind === 'CALLCODE' || kind === 'DELEGATECALL'
    const { output, gasLeft, failure } = runPrecompile(this.#run, this.#compress, {
      address: call.to,
      kind,
      self: isForeign ? caller : call.to,
      caller: kind === 'DELEGATECALL' && parent !== undefined ? parent.caller : caller,
      value: kind === 'DELEGATECALL' && parent !== undefined ? parent.value : call.value,
      input: memory.bytes(call.input.at, call.input.size),
      gas: memory.long(contextGas),
      readOnly: call.isStatic,
    })
    if (failure !== undefined) this.#run.world.revertTo(mark)
    if (this.#run.rules.statefulPrecompiles.has(call.to)) this.#storage.forgetWords()
    this.#failure = failure
    const gas = memory.long(contextGas)
    const isKept = failure === undefined || failure.reverted
    memory.setLong(contextGas, isKept ? gasLeft : 0n)
    memory.setReturnData(isKept ? output : noBytes)
    // Precompiles may take long.
    memory.setNumber(contextPause, 1)
    const status =
      failure === undefined ? statuses.done : failure.reverted ? statuses.reverted : statuses.failedInHost
    return this.#tellDone(status, gas)
  }

  #creationRefused(address: Address): number | undefined {
    const { world, rules, origin } = this.#run
    if (world.nonce(address) !== 0n || world.codeHash(address) !== emptyCodeHash)
      return statuses.addressCollision
    if (mayDeploy(rules, world, origin)) return undefined
    this.#failure = vmFailure(unauthorizedDeployment(checksumAddress(origin)))
    return statuses.failedInHost
  }

  #tellEntered({ kind, caller, to, value, input }: Call): void {
    const { hooks } = this.#run
    if (hooks?.enter === undefined) return
    const { at, size } = input
    this.#run.work.add(unitsPerHook, size)
    hooks.enter({
      kind,
      from: caller,
      to,
      value: kind === 'DELEGATECALL' ? (this.#open.at(-1)?.value ?? value) : value,
      input: this.#memory.bytes(at, size),
      gas: this.#memory.long(contextGas),
      depth: this.#open.length,
    })
  }

  /** A frame without code is over. @param gas what it began with, if it used any */
  #tellDone(status: number, gas?: bigint): number {
    const { hooks } = this.#run
    if (hooks?.exit !== undefined) {
      const left = this.#memory.long(contextGas)
      this.#run.work.add(unitsPerHook, this.#memory.number(contextReturnSize))
      hooks.exit({
        output: this.#memory.returnData(),
        gasUsed: (gas ?? left) - left,
        failure: this.failureOf(status),
        depth: this.#open.length,
      })
    }
    return status
  }
}

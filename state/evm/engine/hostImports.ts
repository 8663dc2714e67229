import { sha256 } from '../../crypto/hashes.js'
import { emptyCodeHash } from '../state/StateStore.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import { addPoints } from './bn254Precompiles.js'
import type { FrameStack } from './FrameStack.js'
import type { LinearMemory } from './LinearMemory.js'
import { bytesA, bytesB } from './layout.js'
import type { Run } from './Run.js'
import type { StorageCache } from './StorageCache.js'
import { storageWriteGas } from './storageWriteGas.js'
import type { HostImports } from './wasmModule.js'

/** The objects that the imports use in the run that is under way. */
export type Host = {
  readonly memory: LinearMemory
  readonly run: Run
  readonly frames: FrameStack
  readonly storage: StorageCache
}

const coldAccount = 2_600
const newAccount = 25_000

/**
 * Returns the functions that the interpreter imports (`interpreter/host.ts` describes them).
 * @param running holds the objects of the run that is under way
 */
export function hostImports(running: { readonly host: Host | undefined }): HostImports {
  const host = (): Host => running.host ?? nothingRuns()
  /**
   * Returns the host for imports that use the running frame or change the world. They need the frame stack to have all
   * frames, also those that the interpreter has begun without the host.
   */
  const synced = (): Host => {
    const current = running.host ?? nothingRuns()
    current.frames.syncFrames()
    return current
  }
  return {
    memoryGrown: () => host().memory.renew(),
    warmAccount() {
      const { memory, run } = synced()
      const address = memory.address(bytesA)
      const isCold = !run.world.scope.isWarmAddress(address)
      if (isCold) run.world.scope.warmAddress(address)
      return (isCold ? 1 : 0) | (run.world.isEmpty(address) ? 2 : 0)
    },
    readStorage() {
      const { memory, run, frames } = synced()
      const { world } = run
      const { self } = frames
      const slot = memory.hash(bytesA)
      const isCold = world.scope.warmSlot(self, slot)
      writeWord(memory, world.storage(self, slot))
      return isCold ? 1 : 0
    },
    storageWord() {
      const { memory, run, frames } = synced()
      const { world } = run
      writeWord(memory, world.storage(frames.self, memory.hash(bytesA)))
      return world.unwrittenStorage(frames.self) === undefined ? 0 : 1
    },
    storageTag() {
      const { run, frames, storage } = synced()
      return storage.tagOf(run.world.unwrittenStorage(frames.self))
    },
    writeStorage(gas, isStatic, warmth) {
      const { memory, run, frames } = synced()
      const { world } = run
      const { self } = frames
      const slot = memory.hash(bytesA)
      const word = memory.hash(bytesB)
      const isCold = warmth === 0 ? world.scope.warmSlot(self, slot) : warmth === 2
      const price = storageWriteGas(world, self, slot, word, isCold)
      if (price > gas) return price
      run.steps?.completeWithDynamicGas(price)
      if (isStatic === 0) world.setStorage(self, slot, word)
      return price
    },
    readTransient() {
      const { memory, run, frames } = synced()
      writeWord(memory, run.world.scope.transient(frames.self, memory.hash(bytesA)))
    },
    writeTransient() {
      const { memory, run, frames } = synced()
      run.world.scope.setTransient(frames.self, memory.hash(bytesA), memory.hash(bytesB))
    },
    balance(at) {
      const { memory, run } = host()
      memory.setWord(at, run.world.balance(memory.address(bytesA)))
    },
    ownBalance(at) {
      const { memory, run, frames } = synced()
      memory.setWord(at, run.world.balance(frames.self))
    },
    codeSize() {
      const { memory, run } = host()
      return run.world.code(memory.address(bytesA)).length
    },
    codeHash() {
      const { memory, run } = host()
      const address = memory.address(bytesA)
      const hash = run.world.codeHash(address)
      writeWord(memory, hash === emptyCodeHash && run.world.isEmpty(address) ? zeroWord : hash)
    },
    copyCode(to, from, size) {
      const { memory, run } = host()
      const part = run.world.code(memory.address(bytesA)).subarray(from, from + size)
      memory.setBytes(to, part)
      if (part.length < size) memory.clear(to + part.length, size - part.length)
    },
    blockHash(low, high) {
      const { memory, run } = host()
      const number = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
      const isRecent = number < run.block.number && number + 256n >= run.block.number
      writeWord(memory, (isRecent ? run.block.blockHash(number) : undefined) ?? zeroWord)
    },
    log(count, data, size) {
      const { memory, run, frames } = synced()
      const topics: Hash[] = []
      for (let index = 0; index < count; index++) topics.push(memory.hash(bytesA + 32 * index))
      run.work.add(1, size)
      run.world.scope.addLog({ address: frames.self, topics, data: memory.bytes(data, size) })
    },
    copyReturnData: (to, from, size) => host().memory.copyReturnData(to, from, size),
    keepReturnData: (at, size) => host().memory.keepReturnData(at, size),
    enterCall: (opcode, value, at, size, isStatic, room) =>
      synced().frames.enterCall(opcode, value, { at, size }, isStatic !== 0, room),
    continueCall: () => host().frames.continueCall(),
    runShort(precompile, to, input, inputSize) {
      const { memory } = host()
      const bytes = memory.view(input, inputSize)
      const output = precompile === 2 ? sha256(bytes) : addPoints(bytes)
      if (typeof output === 'string') return 0
      memory.setBytes(to, output)
      return 1
    },
    enterCreation: (opcode, value, at, size, room) =>
      synced().frames.enterCreation(opcode, value, { at, size }, room),
    leaveFrame: (status, isCreation) => host().frames.leave(status, isCreation !== 0),
    selfDestruct(gas, isStatic) {
      const { memory, run, frames } = synced()
      const { world } = run
      const beneficiary = memory.address(bytesA)
      let price = 0
      if (!world.scope.isWarmAddress(beneficiary)) {
        world.scope.warmAddress(beneficiary)
        price = coldAccount
      }
      if (world.isEmpty(beneficiary) && world.balance(frames.self) > 0n) price += newAccount
      if (price > gas) return price
      run.steps?.completeWithDynamicGas(price)
      if (isStatic === 0) frames.selfDestruct(beneficiary)
      return price
    },
    traceStep(opcode, counter, gasLow, gasHigh, constantGas, stackTop) {
      const { run, frames } = host()
      const gas = gasHigh === 0 ? BigInt(gasLow >>> 0) : (BigInt(gasHigh >>> 0) << 32n) | BigInt(gasLow >>> 0)
      run.steps?.begin(opcode, counter, gas, constantGas, stackTop, frames)
    },
  }
}

function nothingRuns(): never {
  throw new Error('invariant broken: no run is under way')
}

function writeWord(memory: LinearMemory, word: Hash): void {
  if (word === zeroWord) memory.clearWord(bytesA)
  else memory.setHash(bytesA, word)
}

// CALL, CALLCODE, DELEGATECALL, STATICCALL, CREATE and CREATE2 (geth `core/vm/instructions.go`, `operations_acl.go`).

import {
  bytesA,
  bytesB,
  contextCodeSize,
  contextFrame,
  contextGas,
  contextInitCodeWord,
  contextMaxInitCodeSize,
  contextOutputSize,
  contextReturnSize,
  frameAddress,
  frameCaller,
  frameCallOpcode,
  frameDepth,
  frameGas,
  frameIsStatic,
  frameMemory,
  frameMemorySize,
  frameOutput,
  frameOutputSize,
  frameSize,
  frameStackTop,
  frameTarget,
  frameValue,
  maxDepth,
} from '../layout'
import * as op from '../opcodes'
import { done, gasOverflow, outOfGas, running, waiting, writeProtection } from '../statuses'
import { cacheCode, cachedCode, cacheNative, nativeOf, useCachedCode } from './codeCache'
import { beginFrame, completeCall, endFrame } from './frames'
import { continueCall, enterCall, enterCreation, warmAccount } from './host'
import {
  ensureLinearMemory,
  failBeforeRunning,
  isTooLarge,
  memoryAddress,
  memoryPrice,
  overflow,
  pay,
  payMemory,
  rangeEnd,
} from './memory'
import { runNative } from './nativePrecompiles'
import { copy, fromBytes, isSmall, isZero, set, toBytes } from './words'

/** The dynamic gas of a cold account (EIP-2929): 2,600 less the constant 100. */
const coldAccount: u64 = 2_500
const valueTransfer: u64 = 9_000
const newAccount: u64 = 25_000
/** The call stipend: gas that a call with value gives to the child and does not pay. */
const stipend: u64 = 2_300
/** The gas for each word of init code that CREATE2 hashes. */
const hashWord: u64 = 6
/** The size of a frame's room without its memory: code of the largest size, the map of the code, and the stack. */
const frameRoom: u64 = 0x24000

/**
 * Runs CALL, CALLCODE, DELEGATECALL and STATICCALL. If the called account has code, the frame of that code is the running
 * one afterwards.
 */
export function call(frame: u32, opcode: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const hasValue = opcode === op.CALL || opcode === op.CALLCODE
  const value = top - 96
  const input = hasValue ? top - 128 : top - 96
  const output = input - 64
  const sendsValue = hasValue && !isZero(value)
  const known = sendsValue || load<i32>(frame + frameDepth) >= maxDepth ? 0 : cachedCode(top - 64)
  const gas = payCall(frame, opcode, top, input, known !== 0)
  if (gas === overflow) return priceFailure
  const isStatic = load<u32>(frame + frameIsStatic)
  if (opcode === op.CALL && sendsValue && isStatic) return writeProtection
  const inputSize = load<u32>(input - 32)
  const inputAt = memoryAddress(frame, input, inputSize)
  const outputSize = load<u32>(output - 32)
  const outputAt = outputSize === 0 ? 0 : load<u32>(output)
  store<u32>(frame + frameStackTop, output)
  store<u64>(contextGas, sendsValue ? gas + stipend : gas)
  const childIsStatic = opcode === op.STATICCALL ? 1 : isStatic
  const child = frame + frameSize
  const native = known === 0 ? 0 : nativeOf(known)
  if (native !== 0) {
    const price = runNative(native, inputAt, inputSize, load<u64>(contextGas))
    if (price !== overflow) {
      store<u64>(frame + frameGas, load<u64>(frame + frameGas) + load<u64>(contextGas) - price)
      completeCall(frame, done, outputAt, outputSize)
      return running
    }
    toBytes(bytesA, top - 64)
  }
  if (known !== 0 && native === 0) {
    useCachedCode(known, roomAfter(frame))
    toBytes(child + frameTarget, top - 64)
    store<i32>(child + frameCallOpcode, opcode)
  } else {
    const status = enterCall(opcode, value, inputAt, inputSize, childIsStatic, roomAfter(frame))
    if (status === waiting) {
      isWaiting = true
      store<u32>(child + frameOutput, outputAt)
      store<u32>(child + frameOutputSize, outputSize)
      return running
    }
    if (status !== running) {
      store<u64>(frame + frameGas, load<u64>(frame + frameGas) + load<u64>(contextGas))
      completeCall(frame, status, outputAt, outputSize)
      cacheNative(top - 64)
      return running
    }
    cacheCode(top - 64)
  }
  beginFrame(child, inputAt, inputSize, childIsStatic, 0)
  store<u32>(child + frameOutput, outputAt)
  store<u32>(child + frameOutputSize, outputSize)
  setAccounts(frame, child, opcode, top)
  return running
}

/** Whether the running frame waits for a precompile that takes long. */
let isWaiting = false

/** Begins a run, in which no frame waits for a precompile. */
export function beginCalls(): void {
  isWaiting = false
}

/** Continues the precompile that the running frame waits for, if any. Returns false when the precompile takes longer. */
export function continueWaiting(): bool {
  if (!isWaiting) return true
  const status = continueCall()
  if (status === waiting) return false
  isWaiting = false
  const frame = load<u32>(contextFrame)
  const child = frame + frameSize
  store<u64>(frame + frameGas, load<u64>(frame + frameGas) + load<u64>(contextGas))
  completeCall(frame, status, load<u32>(child + frameOutput), load<u32>(child + frameOutputSize))
  return true
}

/** Runs CREATE and CREATE2. If there is init code to run, its frame is the running one afterwards. */
export function createContract(frame: u32, opcode: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const size = top - 96
  const isSalted = opcode === op.CREATE2
  const end = rangeEnd(top - 64, size)
  if (end === overflow) return failBeforeRunning(gasOverflow, 0)
  const initCodeWord: u64 = load<u32>(contextInitCodeWord)
  if (initCodeWord !== 0 && load<u64>(size) > <u64>load<u32>(contextMaxInitCodeSize))
    return failBeforeRunning(outOfGas, 0)
  const wordPrice = isSalted ? initCodeWord + hashWord : initCodeWord
  const status = payMemory(frame, end, ((load<u64>(size) + 31) >> 5) * wordPrice)
  if (status !== running) return status
  if (load<u32>(frame + frameIsStatic)) return writeProtection
  if (!ensureLinearMemory(<u64>roomAfter(frame) + frameRoom + 2 * load<u64>(size))) return outOfGas
  if (isSalted) toBytes(bytesB, top - 128)
  const codeSize = load<u32>(size)
  const code = memoryAddress(frame, top - 64, codeSize)
  let gas = load<u64>(frame + frameGas)
  gas -= gas >> 6
  store<u64>(contextGas, gas)
  store<u64>(frame + frameGas, load<u64>(frame + frameGas) - gas)
  const result = isSalted ? top - 128 : size
  store<u32>(frame + frameStackTop, result + 32)
  const begun = enterCreation(opcode, top - 32, code, codeSize, roomAfter(frame))
  if (begun !== running) {
    store<u64>(frame + frameGas, load<u64>(frame + frameGas) + load<u64>(contextGas))
    store<u32>(contextReturnSize, 0)
    set(result, 0)
    return running
  }
  const child = frame + frameSize
  beginFrame(child, 0, 0, 0, 1)
  fromBytes(child + frameAddress, bytesA)
  copy(child + frameCaller, frame + frameAddress)
  copy(child + frameValue, top - 32)
  // There is no instruction to run, so the frame ends at once.
  if (load<u32>(contextCodeSize) === 0) {
    store<u32>(contextOutputSize, 0)
    endFrame(done)
  }
  return running
}

/** The failure of the last {@link payCall} that returned `overflow`. */
let priceFailure: i32 = 0

/**
 * Charges for a call, including the gas that it passes to the child.
 * @param isCached whether the account is in the code cache. Then it is warm, and the call sends no value.
 * @returns the gas for the child; `overflow` when the call fails, with the status in {@link priceFailure}
 */
function payCall(frame: u32, opcode: i32, top: u32, input: u32, isCached: bool): u64 {
  const outputEnd = rangeEnd(input - 64, input - 96)
  const end = max(outputEnd, rangeEnd(input, input - 32))
  if (end === overflow) return failCall(gasOverflow, 0)
  let flags = 0
  if (!isCached) {
    toBytes(bytesA, top - 64)
    flags = warmAccount()
  }
  const cold = (flags & 1) !== 0 ? coldAccount : 0
  const had = load<u64>(frame + frameGas)
  if (had < cold || isTooLarge(end)) return failCall(outOfGas, 0)
  let price = memoryPrice(frame, end)
  if ((opcode === op.CALL || opcode === op.CALLCODE) && !isZero(top - 96)) {
    price += valueTransfer
    if (opcode === op.CALL && (flags & 2) !== 0) price += newAccount
  }
  // If the frame has too little gas, the difference wraps around, as in geth. Traces show the result.
  const available = had - cold - price
  let gas = available - (available >> 6)
  const wanted = top - 32
  if (isSmall(wanted) && load<u64>(wanted) < gas) gas = load<u64>(wanted)
  const sum = price + gas
  const total = sum + cold
  if (sum < price || total < sum) return failCall(outOfGas, 0)
  if (pay(frame, end, total) !== running) return failCall(outOfGas, total)
  if (!ensureLinearMemory(<u64>roomAfter(frame) + frameRoom)) return failCall(outOfGas, total)
  return gas
}

function failCall(status: i32, price: u64): u64 {
  priceFailure = failBeforeRunning(status, price)
  return overflow
}

/** Sets the address, the caller and the value of a child. */
function setAccounts(frame: u32, child: u32, opcode: i32, top: u32): void {
  const usesCallerStorage = opcode === op.CALLCODE || opcode === op.DELEGATECALL
  if (usesCallerStorage) copy(child + frameAddress, frame + frameAddress)
  else {
    copy(child + frameAddress, top - 64)
    store<u32>(child + frameAddress + 20, 0)
    store<u64>(child + frameAddress + 24, 0)
  }
  copy(child + frameCaller, opcode === op.DELEGATECALL ? frame + frameCaller : frame + frameAddress)
  if (opcode === op.STATICCALL) set(child + frameValue, 0)
  else copy(child + frameValue, opcode === op.DELEGATECALL ? frame + frameValue : top - 96)
}

/**
 * Returns the address of a child's room. It begins after the parent's memory, which cannot grow while the child runs.
 */
function roomAfter(frame: u32): u32 {
  return (load<u32>(frame + frameMemory) + load<u32>(frame + frameMemorySize) + 63) & ~63
}

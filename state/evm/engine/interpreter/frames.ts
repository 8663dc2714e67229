// Begins and ends frames. A call does not recurse in WebAssembly: the record of the calling frame keeps its state.

import {
  contextCode,
  contextCodeSize,
  contextCompiled,
  contextFrame,
  contextGas,
  contextHostFrames,
  contextJumps,
  contextMaxCodeSize,
  contextOutput,
  contextOutputSize,
  contextReturn,
  contextReturnSize,
  contextRoom,
  contextStatus,
  contextWarmCount,
  frameAddress,
  frameCode,
  frameCodeSize,
  frameCompiled,
  frameCounter,
  frameDepth,
  frameGas,
  frameInput,
  frameInputSize,
  frameIsCreation,
  frameIsStatic,
  frameJumps,
  frameMemory,
  frameMemoryGas,
  frameMemorySize,
  frameOutput,
  frameOutputSize,
  frameSize,
  frameStack,
  frameStackTop,
  frames,
  frameWarmCount,
  returnRegion,
  returnRegionEnd,
  stackRoom,
} from '../layout'
import { codeStoreOutOfGas, done, invalidCode, maxCodeSizeExceeded, reverted } from '../statuses'
import { copyOutput } from './copies'
import { keepReturnData, leaveFrame } from './host'
import { coolDown } from './storageCache'
import { copy, set } from './words'

/** The gas for each byte of deployed code. */
const codeByte: u64 = 200

/** Writes the record of a frame, whose code and room are in the context, and makes it the running one. */
export function beginFrame(frame: u32, input: u32, inputSize: u32, isStatic: u32, isCreation: u32): void {
  const code = load<u32>(contextCode)
  const room = load<u32>(contextRoom)
  store<u32>(frame + frameCounter, code)
  store<u32>(frame + frameStackTop, room)
  store<u64>(frame + frameGas, load<u64>(contextGas))
  store<u32>(frame + frameCode, code)
  store<u32>(frame + frameCodeSize, load<u32>(contextCodeSize))
  store<u32>(frame + frameJumps, load<u32>(contextJumps))
  store<u32>(frame + frameStack, room)
  store<u32>(frame + frameMemory, room + stackRoom)
  store<u32>(frame + frameMemorySize, 0)
  store<u64>(frame + frameMemoryGas, 0)
  store<u32>(frame + frameInput, input)
  store<u32>(frame + frameInputSize, inputSize)
  store<u32>(frame + frameIsStatic, isStatic)
  store<u32>(frame + frameIsCreation, isCreation)
  store<u32>(frame + frameCompiled, load<u32>(contextCompiled))
  store<u32>(frame + frameDepth, (frame - frames) / frameSize)
  store<u32>(frame + frameWarmCount, load<u32>(contextWarmCount))
  store<u32>(contextReturnSize, 0)
  store<u32>(contextFrame, frame)
}

/** Ends the running frame with a status, and resumes its parent. Returns false when it was the outermost frame. */
export function endFrame(ended: i32): bool {
  const frame = load<u32>(contextFrame)
  const isCreation = load<u32>(frame + frameIsCreation)
  let status = ended
  let gas = load<u64>(frame + frameGas)
  if (isCreation && status === done) {
    status = deploymentFailure(gas)
    if (status === done) gas -= <u64>load<u32>(contextOutputSize) * codeByte
  }
  if (status > reverted) {
    gas = 0
    store<u32>(contextOutputSize, 0)
  }
  if (status !== done) coolDown(load<u32>(frame + frameWarmCount))
  store<u64>(contextGas, gas)
  store<i32>(contextStatus, status)
  if (load<u32>(frame + frameDepth) < load<u32>(contextHostFrames)) leaveFrame(status, isCreation)
  if (frame === frames) return false
  resumeParent(frame, status, isCreation, gas)
  return true
}

/**
 * Completes a call in the frame that made it: copies return data to memory and pushes 1 for success or 0 for failure.
 * @param to an offset in the frame's memory
 * @param size the most bytes to copy
 */
export function completeCall(frame: u32, status: i32, to: u32, size: u32): void {
  if (status <= reverted)
    copyOutput(load<u32>(frame + frameMemory) + to, 0, min(size, load<u32>(contextReturnSize)))
  set(load<u32>(frame + frameStackTop) - 32, status === done ? 1 : 0)
}

/** Returns the status with which a creation fails because of its output; `done` when the output can be deployed. */
function deploymentFailure(gas: u64): i32 {
  const size = load<u32>(contextOutputSize)
  if (size > load<u32>(contextMaxCodeSize)) return maxCodeSizeExceeded
  if (size !== 0 && load<u8>(load<u32>(contextOutput)) === 0xef) return invalidCode
  return gas < <u64>size * codeByte ? codeStoreOutOfGas : done
}

/** Makes the parent of a frame the running one. @param gas the gas that the frame returns to its parent */
function resumeParent(frame: u32, status: i32, isCreation: u32, gas: u64): void {
  const parent = frame - frameSize
  store<u32>(contextFrame, parent)
  store<u64>(parent + frameGas, load<u64>(parent + frameGas) + gas)
  if (isCreation && status === done) store<u32>(contextReturnSize, 0)
  else setReturnData()
  if (!isCreation) {
    completeCall(parent, status, load<u32>(frame + frameOutput), load<u32>(frame + frameOutputSize))
    return
  }
  const result = load<u32>(parent + frameStackTop) - 32
  if (status === done) copy(result, frame + frameAddress)
  else set(result, 0)
}

/** Copies the output of a frame to the return data, since later frames use the same memory. */
function setReturnData(): void {
  const at = load<u32>(contextOutput)
  const size = load<u32>(contextOutputSize)
  store<u32>(contextReturnSize, size)
  if (<i32>size <= returnRegionEnd - returnRegion) {
    memory.copy(returnRegion, at, size)
    store<u32>(contextReturn, returnRegion)
  } else {
    keepReturnData(at, size)
    store<u32>(contextReturn, 0)
  }
}

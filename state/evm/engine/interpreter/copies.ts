// Instructions that read and write ranges of memory: copies, hashes and logs. They find the frame's stack top and gas
// in the frame's record.

import { finish } from '../../../crypto/keccak/sponge'
import {
  bytesA,
  contextReturn,
  contextReturnSize,
  frameCode,
  frameCodeSize,
  frameInput,
  frameInputSize,
  frameIsStatic,
  frameStackTop,
} from '../layout'
import * as op from '../opcodes'
import { gasOverflow, returnDataOutOfBounds, running, writeProtection } from '../statuses'
import { copyCode, copyReturnData, log, warmAccount } from './host'
import { failBeforeRunning, memoryAddress, overflow, payMemory, rangeEnd } from './memory'
import { fromBytes, isLess, isSmall, toBytes } from './words'

/** The dynamic gas of a cold account (EIP-2929): 2,600 less the constant 100. */
const coldAccount: u64 = 2_500
const copyWord: u64 = 3
const hashWord: u64 = 6
const logPrice: u64 = 375
const logByte: u64 = 8

/** Runs KECCAK256. */
export function hash(frame: u32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const size = top - 64
  const status = payMemory(frame, rangeEnd(top - 32, size), wordsOf(size) * hashWord)
  if (status !== running) return status
  finish(memoryAddress(frame, top - 32, load<u32>(size)), load<u32>(size), bytesA)
  fromBytes(size, bytesA)
  store<u32>(frame + frameStackTop, top - 32)
  return running
}

/** Runs CALLDATACOPY, CODECOPY and RETURNDATACOPY. */
export function copyData(frame: u32, opcode: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const from = top - 64
  const size = top - 96
  const status = payMemory(frame, rangeEnd(top - 32, size), wordsOf(size) * copyWord)
  if (status !== running) return status
  const count = load<u32>(size)
  const to = memoryAddress(frame, top - 32, count)
  store<u32>(frame + frameStackTop, size)
  if (opcode === op.CALLDATACOPY)
    copyPadded(to, load<u32>(frame + frameInput), load<u32>(frame + frameInputSize), from, count)
  else if (opcode === op.CODECOPY)
    copyPadded(to, load<u32>(frame + frameCode), load<u32>(frame + frameCodeSize), from, count)
  else {
    if (!isSmall(from)) return returnDataOutOfBounds
    const start = load<u64>(from)
    const end = start + <u64>count
    if (end < start || end > <u64>load<u32>(contextReturnSize)) return returnDataOutOfBounds
    copyOutput(to, <u32>start, count)
  }
  return running
}

/** Runs EXTCODECOPY. */
export function copyExternalCode(frame: u32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const from = top - 96
  const size = top - 128
  const end = rangeEnd(top - 64, size)
  if (end === overflow) return failBeforeRunning(gasOverflow, 0)
  toBytes(bytesA, top - 32)
  const cold = (warmAccount() & 1) !== 0 ? coldAccount : 0
  const status = payMemory(frame, end, wordsOf(size) * copyWord + cold)
  if (status !== running) return status
  const start = load<u64>(from)
  const offset = isSmall(from) && start < 0x7fffffff ? <u32>start : 0x7fffffff
  copyCode(memoryAddress(frame, top - 64, load<u32>(size)), offset, load<u32>(size))
  store<u32>(frame + frameStackTop, size)
  return running
}

/** Runs MCOPY. */
export function copyMemory(frame: u32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const from = top - 64
  const size = top - 96
  const farther = isLess(top - 32, from) ? from : top - 32
  const status = payMemory(frame, rangeEnd(farther, size), wordsOf(size) * copyWord)
  if (status !== running) return status
  const count = load<u32>(size)
  memory.copy(memoryAddress(frame, top - 32, count), memoryAddress(frame, from, count), count)
  store<u32>(frame + frameStackTop, size)
  return running
}

/** Runs LOG0 to LOG4. */
export function emitLog(frame: u32, topics: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const size = top - 64
  const price = logPrice + logPrice * <u64>topics + load<u64>(size) * logByte
  const status = payMemory(frame, rangeEnd(top - 32, size), price)
  if (status !== running) return status
  if (load<u32>(frame + frameIsStatic)) return writeProtection
  for (let topic = 0; topic < topics; topic++) toBytes(bytesA + (topic << 5), size - ((topic + 1) << 5))
  log(topics, memoryAddress(frame, top - 32, load<u32>(size)), load<u32>(size))
  store<u32>(frame + frameStackTop, size - (topics << 5))
  return running
}

/** Runs a CALLDATALOAD that reaches beyond the end of the input: replaces the offset at `at` by the word at that offset. */
export function loadInput(frame: u32, at: u32): void {
  copyPadded(bytesA, load<u32>(frame + frameInput), load<u32>(frame + frameInputSize), at, 32)
  fromBytes(at, bytesA)
}

/** Copies a range of the return data, which must lie within it. */
export function copyOutput(to: u32, from: u32, size: u32): void {
  if (size === 0) return
  const source = load<u32>(contextReturn)
  if (source !== 0) memory.copy(to, source + from, size)
  else copyReturnData(to, from, size)
}

/** Copies from a source that is padded with zeros. @param from address of the word with the offset */
function copyPadded(to: u32, source: u32, sourceSize: u32, from: u32, size: u32): void {
  if (size === 0) return
  const start = load<u64>(from)
  let count: u32 = 0
  if (isSmall(from) && start < <u64>sourceSize) {
    count = min(size, sourceSize - <u32>start)
    memory.copy(to, source + <u32>start, count)
  }
  if (count < size) memory.fill(to + count, 0, size - count)
}

/**
 * Returns the number of words of 32 bytes in a size. Sizes above 64 bits are not read in full, since instructions with
 * such sizes fail anyway.
 * @param size address of the word with the size
 */
function wordsOf(size: u32): u64 {
  return (load<u64>(size) + 31) >> 5
}

// Instructions that read and write accounts and storage. They find the frame's stack top and gas in the frame's
// record.

import { bytesA, bytesB, frameGas, frameIsStatic, frameStackTop } from '../layout'
import * as op from '../opcodes'
import { done, outOfGas, running, writeProtection } from '../statuses'
import {
  balance,
  blockHash,
  codeHash,
  codeSize,
  readStorage,
  readTransient,
  selfDestruct,
  warmAccount,
  writeStorage,
  writeTransient,
} from './host'
import { failBeforeRunning, pay } from './memory'
import {
  invalidateAliasOfWritten,
  isWarm,
  loadWord,
  slotEntry,
  storeWord,
  warmUp,
  wordOf,
} from './storageCache'
import { copy, fromBytes, isEqual, isSmall, set, toBytes } from './words'

/** The dynamic gas of a cold account (EIP-2929): 2,600 less the constant 100. */
const coldAccount: u64 = 2_500
const coldSlot: u64 = 2_100
const warmSlot: u64 = 100
/** SSTORE fails unless the frame has more gas than this (EIP-2200). */
const storageStipend: u64 = 2_300

/** Runs BALANCE, EXTCODESIZE and EXTCODEHASH. */
export function accountWord(frame: u32, opcode: i32): i32 {
  const at = load<u32>(frame + frameStackTop) - 32
  toBytes(bytesA, at)
  const status = pay(frame, 0, (warmAccount() & 1) !== 0 ? coldAccount : 0)
  if (status !== running) return status
  if (opcode === op.BALANCE) balance(at)
  else if (opcode === op.EXTCODESIZE) set(at, codeSize())
  else {
    codeHash()
    fromBytes(at, bytesA)
  }
  return running
}

/** Runs BLOCKHASH. */
export function hashOfBlock(frame: u32): i32 {
  const at = load<u32>(frame + frameStackTop) - 32
  if (!isSmall(at)) {
    set(at, 0)
    return running
  }
  blockHash(load<u32>(at), load<u32>(at, 4))
  fromBytes(at, bytesA)
  return running
}

/** Runs SLOAD. */
export function loadStorage(frame: u32): i32 {
  const at = load<u32>(frame + frameStackTop) - 32
  const entry = slotEntry(frame, at)
  if (entry !== 0) {
    const isCold = !isWarm(entry)
    const status = pay(frame, 0, isCold ? coldSlot : warmSlot)
    if (status !== running) return status
    if (isCold) warmUp(entry)
    loadWord(frame, entry)
    copy(at, wordOf(entry))
    return running
  }
  toBytes(bytesA, at)
  const status = pay(frame, 0, readStorage() !== 0 ? coldSlot : warmSlot)
  if (status === running) fromBytes(at, bytesA)
  return status
}

/** Runs SSTORE. As in geth, the gas is charged before the instruction fails in a static frame. */
export function storeStorage(frame: u32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const gas = load<u64>(frame + frameGas)
  if (gas <= storageStipend) return failBeforeRunning(outOfGas, 0)
  const isStatic = load<u32>(frame + frameIsStatic)
  const entry = slotEntry(frame, top - 32)
  const isCold = entry !== 0 && !isWarm(entry)
  if (entry !== 0) loadWord(frame, entry)
  const isUnchanged = entry !== 0 && isEqual(wordOf(entry), top - 64)
  let price = isCold ? coldSlot + warmSlot : warmSlot
  if (!isUnchanged) {
    toBytes(bytesA, top - 32)
    toBytes(bytesB, top - 64)
    price = <u64>writeStorage(clipped(gas), isStatic, entry === 0 ? 0 : isCold ? 2 : 1)
  }
  const status = pay(frame, 0, price)
  if (status !== running) return status
  if (isCold) warmUp(entry)
  if (entry === 0) invalidateAliasOfWritten(frame, top - 32)
  else if (!isUnchanged && !isStatic) storeWord(entry, top - 64)
  store<u32>(frame + frameStackTop, top - 64)
  return isStatic ? writeProtection : running
}

/** Runs TLOAD. */
export function loadTransient(frame: u32): i32 {
  const at = load<u32>(frame + frameStackTop) - 32
  toBytes(bytesA, at)
  readTransient()
  fromBytes(at, bytesA)
  return running
}

/** Runs TSTORE. */
export function storeTransient(frame: u32): i32 {
  if (load<u32>(frame + frameIsStatic)) return writeProtection
  const top = load<u32>(frame + frameStackTop)
  toBytes(bytesA, top - 32)
  toBytes(bytesB, top - 64)
  writeTransient()
  store<u32>(frame + frameStackTop, top - 64)
  return running
}

/** Runs SELFDESTRUCT. */
export function destroySelf(frame: u32): i32 {
  const isStatic = load<u32>(frame + frameIsStatic)
  toBytes(bytesA, load<u32>(frame + frameStackTop) - 32)
  const status = pay(frame, 0, <u64>selfDestruct(clipped(load<u64>(frame + frameGas)), isStatic))
  if (status !== running) return status
  return isStatic ? writeProtection : done
}

/** Returns gas as an `i32`, at most the largest one. The host compares it only with gas costs far below that. */
function clipped(gas: u64): i32 {
  return gas > 0x7fffffff ? 0x7fffffff : <i32>gas
}

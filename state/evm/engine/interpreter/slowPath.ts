// The slow path of the loop: the instructions that need more than stack and memory. They read the state of the frame from
// the frame's record, since they cannot read the variables of the loop.

import { contextOutput, contextOutputSize, frameStackTop } from '../layout'
import * as op from '../opcodes'
import { done, reverted, running } from '../statuses'
import {
  accountWord,
  destroySelf,
  hashOfBlock,
  loadStorage,
  loadTransient,
  storeStorage,
  storeTransient,
} from './accounts'
import { call, createContract } from './calls'
import { copyData, copyExternalCode, copyMemory, emitLog, hash } from './copies'
import { memoryAddress, payMemory, rangeEnd } from './memory'

/** Runs an instruction. Returns `running`, or the status with which it ends its frame. */
export function runSlowPath(frame: u32, opcode: i32): i32 {
  switch (opcode) {
    case op.KECCAK256:
      return hash(frame)
    case op.BALANCE:
    case op.EXTCODESIZE:
    case op.EXTCODEHASH:
      return accountWord(frame, opcode)
    case op.CALLDATACOPY:
    case op.CODECOPY:
    case op.RETURNDATACOPY:
      return copyData(frame, opcode)
    case op.EXTCODECOPY:
      return copyExternalCode(frame)
    case op.BLOCKHASH:
      return hashOfBlock(frame)
    case op.SLOAD:
      return loadStorage(frame)
    case op.SSTORE:
      return storeStorage(frame)
    case op.TLOAD:
      return loadTransient(frame)
    case op.TSTORE:
      return storeTransient(frame)
    case op.MCOPY:
      return copyMemory(frame)
    case op.LOG0:
    case op.LOG1:
    case op.LOG2:
    case op.LOG3:
    case op.LOG4:
      return emitLog(frame, opcode - op.LOG0)
    case op.CREATE:
    case op.CREATE2:
      return createContract(frame, opcode)
    case op.RETURN:
    case op.REVERT:
      return giveOutput(frame, opcode === op.RETURN ? done : reverted)
    case op.SELFDESTRUCT:
      store<u32>(contextOutputSize, 0)
      return destroySelf(frame)
    default:
      return call(frame, opcode)
  }
}

/** Runs RETURN and REVERT. */
function giveOutput(frame: u32, status: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const paid = payMemory(frame, rangeEnd(top - 32, top - 64), 0)
  if (paid !== running) return paid
  store<u32>(contextOutput, memoryAddress(frame, top - 32, load<u32>(top - 64)))
  store<u32>(contextOutputSize, load<u32>(top - 64))
  return status
}

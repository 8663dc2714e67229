// Instructions that need more than stack and memory. Each finds its frame's state in the frame's record.

import { contextOutput, contextOutputSize, frameStackTop } from '../layout'
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
import { copyData, copyForeignCode, copyMemory, emitLog, hash } from './copies'
import { payMemory, placeOf, rangeEnd } from './memory'

/** Does an instruction; `running`, or how it ends its frame. */
export function rare(frame: u32, opcode: i32): i32 {
  switch (opcode) {
    case 0x20:
      return hash(frame)
    case 0x31:
    case 0x3b:
    case 0x3f:
      return accountWord(frame, opcode)
    case 0x37:
    case 0x39:
    case 0x3e:
      return copyData(frame, opcode)
    case 0x3c:
      return copyForeignCode(frame)
    case 0x40:
      return hashOfBlock(frame)
    case 0x54:
      return loadStorage(frame)
    case 0x55:
      return storeStorage(frame)
    case 0x5c:
      return loadTransient(frame)
    case 0x5d:
      return storeTransient(frame)
    case 0x5e:
      return copyMemory(frame)
    case 0xa0:
    case 0xa1:
    case 0xa2:
    case 0xa3:
    case 0xa4:
      return emitLog(frame, opcode - 0xa0)
    case 0xf0:
    case 0xf5:
      return createContract(frame, opcode)
    case 0xf3:
    case 0xfd:
      return giveOutput(frame, opcode === 0xf3 ? done : reverted)
    case 0xff:
      store<u32>(contextOutputSize, 0)
      return destroySelf(frame)
    default:
      return call(frame, opcode)
  }
}

/** RETURN and REVERT. */
function giveOutput(frame: u32, status: i32): i32 {
  const top = load<u32>(frame + frameStackTop)
  const paid = payMemory(frame, rangeEnd(top - 32, top - 64), 0)
  if (paid !== running) return paid
  store<u32>(contextOutput, placeOf(frame, top - 32, load<u32>(top - 64)))
  store<u32>(contextOutputSize, load<u32>(top - 64))
  return status
}

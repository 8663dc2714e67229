// Instructions that only name something: the frame's account, caller, value and sizes, the transaction, the block.

import {
  contextBaseFee,
  contextBlobBaseFee,
  contextChainId,
  contextCoinbase,
  contextGasLimit,
  contextGasPrice,
  contextNumber,
  contextOrigin,
  contextRandao,
  contextReturnSize,
  contextTimestamp,
  frameAddress,
  frameCaller,
  frameCodeSize,
  frameInputSize,
  frameValue,
} from '../layout'
import { ownBalance } from './host'
import { copy, set } from './words'

/** Puts what an instruction names at a place. */
export function environment(frame: u32, opcode: i32, at: u32): void {
  switch (opcode) {
    case 0x30:
      copy(at, frame + frameAddress)
      break
    case 0x32:
      copy(at, contextOrigin)
      break
    case 0x33:
      copy(at, frame + frameCaller)
      break
    case 0x34:
      copy(at, frame + frameValue)
      break
    case 0x36:
      set(at, load<u32>(frame + frameInputSize))
      break
    case 0x38:
      set(at, load<u32>(frame + frameCodeSize))
      break
    case 0x3a:
      copy(at, contextGasPrice)
      break
    case 0x3d:
      set(at, load<u32>(contextReturnSize))
      break
    case 0x41:
      copy(at, contextCoinbase)
      break
    case 0x42:
      copy(at, contextTimestamp)
      break
    case 0x43:
      copy(at, contextNumber)
      break
    case 0x44:
      copy(at, contextRandao)
      break
    case 0x45:
      copy(at, contextGasLimit)
      break
    case 0x46:
      copy(at, contextChainId)
      break
    case 0x47:
      ownBalance(at)
      break
    case 0x48:
      copy(at, contextBaseFee)
      break
    default:
      copy(at, contextBlobBaseFee)
  }
}

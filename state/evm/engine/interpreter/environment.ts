// Instructions that push a value of the frame, the transaction or the block.

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
import * as op from '../opcodes'
import { ownBalance } from './host'
import { copy, set } from './words'

/** Writes the value that an instruction pushes. @param at address of the stack item */
export function environment(frame: u32, opcode: i32, at: u32): void {
  switch (opcode) {
    case op.ADDRESS:
      copy(at, frame + frameAddress)
      break
    case op.ORIGIN:
      copy(at, contextOrigin)
      break
    case op.CALLER:
      copy(at, frame + frameCaller)
      break
    case op.CALLVALUE:
      copy(at, frame + frameValue)
      break
    case op.CALLDATASIZE:
      set(at, load<u32>(frame + frameInputSize))
      break
    case op.CODESIZE:
      set(at, load<u32>(frame + frameCodeSize))
      break
    case op.GASPRICE:
      copy(at, contextGasPrice)
      break
    case op.RETURNDATASIZE:
      set(at, load<u32>(contextReturnSize))
      break
    case op.COINBASE:
      copy(at, contextCoinbase)
      break
    case op.TIMESTAMP:
      copy(at, contextTimestamp)
      break
    case op.NUMBER:
      copy(at, contextNumber)
      break
    case op.DIFFICULTY:
      copy(at, contextRandao)
      break
    case op.GASLIMIT:
      copy(at, contextGasLimit)
      break
    case op.CHAINID:
      copy(at, contextChainId)
      break
    case op.SELFBALANCE:
      ownBalance(at)
      break
    case op.BASEFEE:
      copy(at, contextBaseFee)
      break
    default:
      copy(at, contextBlobBaseFee)
  }
}

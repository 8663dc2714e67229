// The checks before an instruction runs, in geth's order (`core/vm/interpreter.go`).

import { contextHeight, contextNeeded, contextOpcode } from '../layout'
import { invalidOpcode, outOfGas, running, stackOverflow, stackUnderflow } from '../statuses'
import { failBeforeRunning } from './memory'

/** The entry that the instruction table has for an undefined opcode. */
const impossible: u64 = 0xffff << 32

/**
 * Returns the status with which an instruction fails before it runs, or `running`. The stack height is checked first,
 * then the constant part of the gas cost.
 */
export function checkInstruction(opcode: i32, entry: u64, height: u32, gas: u64): i32 {
  store<i32>(contextOpcode, opcode)
  if (entry === impossible) return invalidOpcode
  const least = <u32>(entry >> 32) & 0xffff
  store<u32>(contextNeeded, least >> 5)
  store<u32>(contextHeight, height >> 5)
  if (height < least) return failBeforeRunning(stackUnderflow, 0)
  if (height - least > <u32>(entry >> 48)) return failBeforeRunning(stackOverflow, 0)
  return gas < (entry & 0xffffffff) ? failBeforeRunning(outOfGas, 0) : running
}

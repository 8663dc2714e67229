// Why instructions are refused before they run.

import { contextHeight, contextNeeded, contextOpcode } from '../layout'
import { invalidOpcode, outOfGas, running, stackOverflow, stackUnderflow } from '../statuses'
import { refuse } from './memory'

/** What stands in a table for an undefined instruction. */
const impossible: u64 = 0xffff << 32

/** Why an instruction cannot run, or `running`: first its stack, then its constant price. */
export function refusal(opcode: i32, entry: u64, height: u32, gas: u64): i32 {
  store<i32>(contextOpcode, opcode)
  if (entry === impossible) return invalidOpcode
  const least = <u32>(entry >> 32) & 0xffff
  store<u32>(contextNeeded, least >> 5)
  store<u32>(contextHeight, height >> 5)
  if (height < least) return refuse(stackUnderflow, 0)
  if (height - least > <u32>(entry >> 48)) return refuse(stackOverflow, 0)
  return gas < (entry & 0xffffffff) ? refuse(outOfGas, 0) : running
}

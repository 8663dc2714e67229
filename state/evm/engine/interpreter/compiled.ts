// Enters compiled loops (`../compiled`).

import { frameCompiled, frameCounter, frameGas, frameStackTop } from '../layout'

/**
 * Runs the compiled loops of a frame's code, if there are any, from a jump destination on. The loops return before an
 * instruction that is not compiled or would fail. Afterwards the frame's record has the program counter, the stack top and
 * the gas.
 * @returns the number of jumps left; the run must pause at 0 or less
 */
export function runCompiled(frame: u32, counter: u32, top: u32, gas: u64, jumpsLeft: i32): i32 {
  store<u32>(frame + frameCounter, counter)
  store<u32>(frame + frameStackTop, top)
  store<u64>(frame + frameGas, gas)
  const compiled = load<u32>(frame + frameCompiled)
  return compiled === 0 ? jumpsLeft : call_indirect<i32>(compiled, frame, jumpsLeft)
}

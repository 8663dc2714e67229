// Entering compiled loops (`../compiled`).

import { frameCompiled, frameCounter, frameGas, frameStackTop } from '../layout'

/**
 * Runs the compiled loops of a frame's code from a jump destination on, if there are any. They return before an
 * instruction that is not compiled or would fail. The frame's record then has its counter, stack top and gas.
 * @returns the number of jumps left; the run must pause at 0 or less
 */
export function runCompiled(frame: u32, counter: u32, top: u32, gas: u64, jumpsLeft: i32): i32 {
  store<u32>(frame + frameCounter, counter)
  store<u32>(frame + frameStackTop, top)
  store<u64>(frame + frameGas, gas)
  const compiled = load<u32>(frame + frameCompiled)
  return compiled === 0 ? jumpsLeft : call_indirect<i32>(compiled, frame, jumpsLeft)
}

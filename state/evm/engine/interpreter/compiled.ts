// How the loop goes on in code that was compiled (`../compiled`).

import { frameCompiled, frameCounter, frameGas, frameStackTop } from '../layout'

/**
 * Runs the compiled loops of a frame's code from a jump destination on, if there are any. They leave where they know no more, and
 * where an instruction would fail. What the frame has become is in its record.
 * @returns how many jumps are left, 0 or less when the loop is to pause
 */
export function runCompiled(frame: u32, counter: u32, top: u32, gas: u64, jumpsLeft: i32): i32 {
  store<u32>(frame + frameCounter, counter)
  store<u32>(frame + frameStackTop, top)
  store<u64>(frame + frameGas, gas)
  const compiled = load<u32>(frame + frameCompiled)
  return compiled === 0 ? jumpsLeft : call_indirect<i32>(compiled, frame, jumpsLeft)
}

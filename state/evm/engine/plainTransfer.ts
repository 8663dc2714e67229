import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { WorldState } from '../state/WorldState.js'
import type { Frame, FrameResult } from './Engine.js'

const noBytes = new Uint8Array(0)

/**
 * Runs a call to an account without code that is not a precompile: it only transfers the value (geth `core/vm/evm.go`
 * Call), which needs no interpreter.
 * @returns undefined when there is code to execute
 */
export function plainTransfer(world: WorldState, rules: EvmRules, frame: Frame): FrameResult | undefined {
  const { caller, to, value } = frame
  if (to === undefined || rules.allPrecompiles.has(to) || world.codeHash(to) !== emptyCodeHash)
    return undefined
  // A call without value to an account that does not exist changes nothing.
  if (value > 0n || world.exists(to)) {
    world.subBalance(caller, value)
    world.addBalance(to, value)
  }
  return { gasLeft: frame.gas, returnData: noBytes, failure: undefined, contractAddress: undefined }
}

import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { WorldState } from '../state/WorldState.js'
import type { Frame, FrameResult } from './Engine.js'

const noBytes = new Uint8Array(0)

/**
 * Runs a call whose target has neither code nor a precompile: only the value moves (geth `core/vm/evm.go` Call). Undefined when
 * there is something to execute. Most transactions of a test network end here, so nothing is loaded or awaited for them.
 */
export function plainTransfer(world: WorldState, rules: EvmRules, frame: Frame): FrameResult | undefined {
  const { caller, to, value } = frame
  if (to === undefined || rules.allPrecompiles.has(to) || world.codeHash(to) !== emptyCodeHash)
    return undefined
  // Calling an account that does not exist, without value, does nothing at all.
  if (value > 0n || world.exists(to)) {
    world.subBalance(caller, value)
    world.addBalance(to, value)
  }
  return { gasLeft: frame.gas, returnData: noBytes, failure: undefined, contractAddress: undefined }
}

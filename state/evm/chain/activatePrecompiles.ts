import type { PrecompileActivation } from '../rules.js'
import type { WorldState } from '../state/WorldState.js'

const precompileCode = Uint8Array.of(1)

/**
 * Lets the precompiles that come or go after a parent's time and by a block's take effect: an active one has nonce 1 and code, so
 * that contracts see something there; a disabled one is gone with its storage (coreth `core/state_processor_ext.go`).
 * @param parentTimestamp Unix seconds; undefined for the genesis block
 * @param timestamp of the block, Unix seconds
 */
export function activatePrecompiles(
  world: WorldState,
  activations: readonly PrecompileActivation[],
  parentTimestamp: bigint | undefined,
  timestamp: bigint,
): void {
  const due = activations.filter(
    (activation) =>
      activation.timestamp <= timestamp &&
      (parentTimestamp === undefined || activation.timestamp > parentTimestamp),
  )
  for (const { precompile, disable } of due) {
    if (disable) {
      world.destroy(precompile.address)
    } else {
      world.setNonce(precompile.address, 1n)
      world.setCode(precompile.address, precompileCode)
    }
    world.finalise({ deleteEmpty: true })
  }
}

import type { PrecompileActivation } from '../rules.js'
import type { WorldState } from '../state/WorldState.js'

const precompileCode = Uint8Array.of(1)

/**
 * Lets the precompiles that come or go after a parent's time and by a block's take effect: an active one has nonce 1 and code, so
 * that contracts see something there; a disabled one is gone with its storage (coreth `core/state_processor_ext.go`).
 * @param activations in the order in which they take effect: by address, then time
 * @param parentTimestamp Unix seconds; undefined for the genesis block
 * @param timestamp of the block, Unix seconds
 * @param blockNumber its height, which some precompiles note down
 */
export function activatePrecompiles(
  world: WorldState,
  activations: readonly PrecompileActivation[],
  parentTimestamp: bigint | undefined,
  timestamp: bigint,
  blockNumber: bigint,
): void {
  const due = activations.filter(
    (activation) =>
      activation.timestamp <= timestamp &&
      (parentTimestamp === undefined || activation.timestamp > parentTimestamp),
  )
  for (const { precompile, disable, configure } of due) {
    if (disable) {
      world.destroy(precompile.address)
      // At once, so that what is set up again in the same block begins anew.
      world.finalise({ deleteEmpty: true })
    } else {
      world.setNonce(precompile.address, 1n)
      world.setCode(precompile.address, precompileCode)
      configure?.(world, blockNumber)
    }
  }
}

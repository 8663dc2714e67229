import type { WorldState } from '../state/WorldState.js'
import type { PrecompileActivation } from './PrecompileActivation.js'

const precompileCode = Uint8Array.of(1)

/**
 * Applies the precompile activations between a parent's time (exclusive) and a block's (inclusive). An active
 * precompile has nonce 1 and code, so that contracts see an account; a disabled one is deleted with its
 * storage (coreth `core/state_processor_ext.go`).
 * @param activations in the order in which they take effect: by address, then time
 * @param parentTimestamp Unix seconds; undefined for the genesis block
 * @param timestamp of the block, Unix seconds
 * @param blockNumber the height of the block, which some precompiles store
 */
export function activatePrecompiles(
  world: WorldState,
  activations: readonly PrecompileActivation[],
  parentTimestamp: bigint | undefined,
  timestamp: bigint,
  blockNumber: bigint,
): void {
  for (const activation of activations) {
    if (activation.timestamp > timestamp) continue
    if (parentTimestamp !== undefined && activation.timestamp <= parentTimestamp) continue
    const { precompile, disable, configure } = activation
    if (disable) {
      world.destroy(precompile.address)
      // Finalised at once, so that a precompile enabled again in the same block starts with empty storage.
      world.finalise({ deleteEmpty: true })
    } else {
      world.setNonce(precompile.address, 1n)
      world.setCode(precompile.address, precompileCode)
      configure?.(world, blockNumber)
    }
  }
}

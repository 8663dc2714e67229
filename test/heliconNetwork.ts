import type { CreateNetworkOptions } from '../src/index.js'
import { completeOptions } from '../src/library/completeOptions.js'
import { EmulatedBackend } from '../src/library/emulated/EmulatedBackend.js'
import { createSnowglobe, type Snowglobe } from '../src/library/Snowglobe.js'

/**
 * Creates a network with Helicon. The library refuses it, since the API of the C-Chain does not follow yet.
 */
export async function heliconNetwork(
  options: CreateNetworkOptions,
  heliconTime?: string,
): Promise<Snowglobe> {
  const complete = { ...completeOptions(options), heliconOnPChain: true, heliconTime }
  return createSnowglobe(await EmulatedBackend.create(complete))
}

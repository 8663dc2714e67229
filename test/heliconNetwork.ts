import type { CreateNetworkOptions } from '../src/index.js'
import { completeOptions } from '../src/library/completeOptions.js'
import { EmulatedBackend } from '../src/library/emulated/EmulatedBackend.js'
import { createSnowglobe, type Snowglobe } from '../src/library/Snowglobe.js'

/**
 * Creates a network with Helicon at a time that neither the network's schedule nor an upgrade file says.
 *
 * @param heliconTime when it is active, RFC 3339
 */
export async function heliconNetwork(options: CreateNetworkOptions, heliconTime: string): Promise<Snowglobe> {
  return createSnowglobe(await EmulatedBackend.create({ ...completeOptions(options), heliconTime }))
}

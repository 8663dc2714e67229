import type { CreateNetworkOptions } from '../src/index.js'
import { completeOptions } from '../src/library/completeOptions.js'
import { EmulatedBackend } from '../src/library/emulated/EmulatedBackend.js'
import { createSnowglobe, type Snowglobe } from '../src/library/Snowglobe.js'

/**
 * Creates a network with Helicon. The library refuses it, since the API of the C-Chain does not follow yet.
 *
 * @param helicon when it is active, RFC 3339, if neither the network nor an upgrade file says so; and whether the C-Chain
 * makes its blocks by its rules
 */
export async function heliconNetwork(
  options: CreateNetworkOptions,
  helicon: { readonly time?: string | undefined; readonly onCChain?: boolean } = {},
): Promise<Snowglobe> {
  const complete = {
    ...completeOptions(options),
    heliconOnPChain: true,
    heliconOnCChain: helicon.onCChain ?? false,
    heliconTime: helicon.time,
  }
  return createSnowglobe(await EmulatedBackend.create(complete))
}

import { fastHashes } from '../../state/crypto/hashes.js'
import { Network } from '../../state/Network.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { libraryError } from '../doors/libraryError.js'
import { completeOptions } from './completeOptions.js'
import type { NodeLog } from './logging/createLog.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import { Snowglobe } from './Snowglobe.js'

/**
 * Makes a network at its genesis. It is ready when this resolves; nothing sleeps, listens or keeps the process alive until
 * `listen()` is called.
 *
 * @example
 * import { createNetwork } from 'snowglobe'
 *
 * await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-01-01T00:00:00Z' } })
 * const { nodeID } = await net.info.getNodeID()
 * await net.listen()
 * console.log(nodeID, net.url)
 *
 * @throws {InvalidOptionError} when an option is unknown or cannot be meant
 * @throws {ProviderRpcError} when a genesis, upgrade or chain config is refused
 */
export async function createNetwork(options: CreateNetworkOptions = {}): Promise<Snowglobe> {
  const complete = completeOptions(options)
  const { log } = options
  const net = new Snowglobe(await networkOf(complete, log), log)
  if (options.accounts !== undefined && options.accounts > 0) await net.fundAccounts(options.accounts)
  // Compiled since this package was loaded, so there is hardly anything left to wait for.
  await fastHashes
  return net
}

async function networkOf(options: NetworkOptions, log: NodeLog | undefined): Promise<Network> {
  try {
    return await Network.create(options, log)
  } catch (error) {
    throw libraryError(error)
  }
}

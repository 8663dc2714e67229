import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { networkUpgrades } from '../../state/world/networkUpgrades.js'
import { fileProblem } from '../config/fileProblem.js'
import type { Snowglobe } from '../library/Snowglobe.js'

/**
 * Opens the API where the options say, and warms the process up while no requests come.
 * @param isolated the number of further networks beside this one
 * @throws {Error} with the reason, in AvalancheGo's and in plain words
 */
export async function listenOrExplain(
  network: Snowglobe,
  options: NetworkOptions,
  isolated = 0,
): Promise<void> {
  const { httpHost, httpPort } = options
  try {
    await network.listenAndWork({ host: httpHost, port: httpPort, isolated }, await warmUp(options))
  } catch (cause) {
    if (isFileError(cause)) throw new Error(fileProblem(cause.path, cause), { cause })
    const operation = `listen tcp ${httpHost}:${httpPort}: bind:`
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
    if (code === 'EADDRINUSE')
      throw new Error(
        `${operation} address already in use. Another process has that port: choose one with --http-port, or 0 for a free one`,
        { cause },
      )
    if (code === 'EACCES')
      throw new Error(`${operation} permission denied. Choose a port above 1023 with --http-port`, { cause })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`${operation} cannot assign requested address. This machine has no ${httpHost}`, {
        cause,
      })
    throw cause
  }
}

/** Returns the steps of the warm-up: it is for the command line, whose process has no other work. */
async function warmUp(options: NetworkOptions): Promise<Iterator<undefined, void>> {
  const heliconMs = networkUpgrades(options).evmTimesSeconds.helicon * 1000n
  const upgrades = heliconMs <= options.clock.startMs ? 'helicon' : 'granite'
  // Loaded with the server.
  const { warmUpSteps } = await import('./warmUp/warmUpSteps.js')
  const { warmUpNetwork } = await import('./warmUp/warmUpNetwork.js')
  return warmUpSteps(() => warmUpNetwork(upgrades))
}

/** Whether a file could not be read: the TLS key and certificate are read when the API is opened. */
function isFileError(cause: unknown): cause is { readonly path: string } {
  return typeof cause === 'object' && cause !== null && 'path' in cause && typeof cause.path === 'string'
}

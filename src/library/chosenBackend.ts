import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { CreateNetworkOptions } from './networkOptions.js'

/** The name of the backend that answers for a network. */
export type BackendName = NonNullable<CreateNetworkOptions['backend']>

/**
 * Returns who answers for a network: as the options say, else `SNOWGLOBE_BACKEND`, else the emulated one.
 * @throws {InvalidOptionError} for another word, and for options of a real node without one
 */
export function chosenBackend(options: CreateNetworkOptions, env: NodeJS.ProcessEnv): BackendName {
  const name = options.backend ?? (env['SNOWGLOBE_BACKEND'] || 'emulated')
  if (name !== 'emulated' && name !== 'avalanchego')
    throw new InvalidOptionError(
      `createNetwork: SNOWGLOBE_BACKEND must be "emulated" or "avalanchego", got "${name}"`,
    )
  for (const option of ['path', 'nodes'] as const)
    if (name === 'emulated' && options[option] !== undefined)
      throw new InvalidOptionError(`createNetwork: option "${option}" is for { backend: 'avalanchego' } only`)
  return name
}

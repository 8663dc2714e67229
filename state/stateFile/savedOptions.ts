import { stateNotSaved } from '../errors/stateFile.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'

/** The options that belong to this process, not to the network. Each loading gives its own. */
export type ProcessOptions = Pick<
  NetworkOptions,
  'httpHost' | 'httpPort' | 'httpBodyLimitBytes' | 'httpFastPath' | 'evmCompiler'
> & {
  /** AvalancheGo flags about the API's connections, in addition to those of the file. */
  readonly flags?: NetworkOptions['flags']
}

/** The options that a file has: those from which the chains and the node are built. */
export type SavedOptions = Omit<
  NetworkOptions,
  Exclude<keyof ProcessOptions, 'flags'> | 'l1s' | 'faults' | 'peers'
>

/**
 * Returns the options for a file. L1s, faults and peers from the start are left out: they are part of the state.
 * @throws {NodeError} when a chain has custom precompiles, which are functions
 */
export function savedOptions(options: NetworkOptions): SavedOptions {
  const { httpHost, httpPort, httpBodyLimitBytes, httpFastPath, evmCompiler, ...kept } = options
  const { l1s, faults, peers, ...saved } = kept
  for (const { precompiles } of Object.values(saved.chainConfigs))
    if (precompiles !== undefined)
      throw stateNotSaved('a chain has custom precompiles, which are functions and no data')
  return saved
}

/** Returns the options of a network that a file and this process give. */
export function loadedOptions(saved: SavedOptions, ofProcess: ProcessOptions): NetworkOptions {
  return { ...saved, ...ofProcess, flags: { ...saved.flags, ...ofProcess.flags } }
}

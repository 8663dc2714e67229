import { otherOptions, stateNotSaved } from '../errors/stateFile.js'
import { canonicalText } from '../time/canonicalText.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import { isProcessFlag } from './isProcessFlag.js'

/** The options that belong to this process, not to the network. Each loading gives its own. */
export type ProcessOptions = Pick<
  NetworkOptions,
  'httpHost' | 'httpPort' | 'httpBodyLimitBytes' | 'httpFastPath' | 'evmCompiler'
> & {
  /** AvalancheGo flags about the API's connections, in addition to those of the file. */
  readonly flags?: NetworkOptions['flags']
}

/** Returns the options of a network that belong to its process. */
export function processOptionsOf(options: NetworkOptions): ProcessOptions {
  const { httpHost, httpPort, httpBodyLimitBytes, httpFastPath, evmCompiler, flags } = options
  return {
    httpHost,
    httpPort,
    ...(httpBodyLimitBytes === undefined ? {} : { httpBodyLimitBytes }),
    ...(httpFastPath === undefined ? {} : { httpFastPath }),
    ...(evmCompiler === undefined ? {} : { evmCompiler }),
    flags: Object.fromEntries(Object.entries(flags).filter(([name]) => isProcessFlag(name))),
  }
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

/** The options that differ between networks whose states can take each other's place: each world has its own. */
const ofWorld: ReadonlySet<string> = new Set<keyof SavedOptions>([
  'clock',
  'seed',
  'relay',
  'teleporter',
  'flags',
])

/**
 * Checks that a network can take the state of a file: its APIs are those of its own options.
 * @param path of the file, for the error
 * @throws {NodeError} when an option differs
 */
export function checkSameOptions(own: NetworkOptions, ofFile: NetworkOptions, path: string): void {
  const [a, b] = [comparable(own), comparable(ofFile)]
  for (const name of [...new Set([...a.keys(), ...b.keys()])].sort())
    if (a.get(name) !== b.get(name)) throw otherOptions(path, name)
}

/** Returns the options and flags about the network by name, as texts. Those that are not set are left out. */
function comparable(options: NetworkOptions): ReadonlyMap<string, string> {
  const { flags, ...saved } = savedOptions(options)
  const ofNetwork = Object.entries(saved).filter(([name, value]) => value !== undefined && !ofWorld.has(name))
  const ofNode = Object.entries(flags).filter(([name]) => !isProcessFlag(name))
  return new Map([...ofNetwork, ...ofNode].map(([name, value]) => [name, canonicalText(value)]))
}

/** Returns the options of a network that a file and this process give. */
export function loadedOptions(saved: SavedOptions, ofProcess: ProcessOptions): NetworkOptions {
  return { ...saved, ...ofProcess, flags: { ...saved.flags, ...ofProcess.flags } }
}

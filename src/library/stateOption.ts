import { isProcessFlag } from '../../state/stateFile/isProcessFlag.js'
import type { ProcessOptions } from '../../state/stateFile/savedOptions.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { CreateNetworkOptions } from './networkOptions.js'

/** The options beside `state` that no file has. */
const ofProcess: ReadonlySet<string> = new Set<keyof CreateNetworkOptions>([
  'state',
  'backend',
  'httpHost',
  'httpPort',
  'httpBodyLimitBytes',
  'httpFastPath',
  'evmCompiler',
  'flags',
  'log',
  'journal',
])

/** Checks the options beside `state`. @throws {InvalidOptionError} for one that says what the file says already */
export function checkBesideState(options: CreateNetworkOptions): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && !ofProcess.has(name)) throw besideState(name)
  for (const name of Object.keys(options.flags ?? {}))
    if (!isProcessFlag(name)) throw besideState(`flags.${name}`)
}

/** Returns the options that no file has. */
export function processOptions(options: NetworkOptions): ProcessOptions {
  const { httpHost, httpPort, httpBodyLimitBytes, httpFastPath, evmCompiler, flags } = options
  return {
    httpHost,
    httpPort,
    flags,
    ...(httpBodyLimitBytes === undefined ? {} : { httpBodyLimitBytes }),
    ...(httpFastPath === undefined ? {} : { httpFastPath }),
    ...(evmCompiler === undefined ? {} : { evmCompiler }),
  }
}

function besideState(name: string): InvalidOptionError {
  return new InvalidOptionError(
    `createNetwork: option "${name}" cannot stand beside "state": the file decides it, leave it out`,
  )
}

import { inspect } from 'node:util'
import { sha256Hex } from '../../state/crypto/hashes.js'
import { isProcessFlag } from '../../state/stateFile/isProcessFlag.js'
import type { ProcessOptions } from '../../state/stateFile/savedOptions.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { Beginning } from './emulated/KeptFile.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import { isOptionOfProcess } from './ofProcess.js'
import { writtenFile } from './writtenFile.js'

/** Checks the options beside `state`. @throws {InvalidOptionError} for one that says what the file says already */
export function checkBesideState(options: CreateNetworkOptions): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && name !== 'flags' && !isOptionOfProcess(name)) throw besideState(name)
  for (const name of Object.keys(options.flags ?? {}))
    if (!isProcessFlag(name)) throw besideState(`flags.${name}`)
}

/** Returns the options that may stand beside the state of a file. */
export function onlyOfProcess({ flags, ...options }: CreateNetworkOptions): CreateNetworkOptions {
  const kept = Object.entries(options).filter(([name]) => isOptionOfProcess(name))
  return { ...Object.fromEntries(kept), ...(flags === undefined ? {} : { flags: processFlags(flags) }) }
}

/** Returns what options say about the network, for a file that is kept: a digest of each by its name. */
export function beginningOf(options: CreateNetworkOptions): Beginning {
  const { flags = {}, scenario, ...others } = options
  const written = typeof scenario === 'string' ? writtenFile(scenario) : scenario
  const said = [
    ...Object.entries({ ...others, scenario: written }).filter(
      ([name, value]) => value !== undefined && !isOptionOfProcess(name),
    ),
    ...Object.entries(flags)
      .filter(([name]) => !isProcessFlag(name))
      .map(([name, value]) => [`flags.${name}`, value] as const),
  ]
  return Object.fromEntries(said.map(([name, value]) => [name, digestOf(value)]))
}

function digestOf(value: unknown): string {
  const text = inspect(value, {
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Number.POSITIVE_INFINITY,
    sorted: true,
  })
  return sha256Hex(new TextEncoder().encode(text))
}

/** Returns the options that no file has. */
export function processOptions(options: NetworkOptions): ProcessOptions {
  const { httpHost, httpPort, httpBodyLimitBytes, httpFastPath, evmCompiler, flags } = options
  return {
    httpHost,
    httpPort,
    flags: processFlags(flags),
    ...(httpBodyLimitBytes === undefined ? {} : { httpBodyLimitBytes }),
    ...(httpFastPath === undefined ? {} : { httpFastPath }),
    ...(evmCompiler === undefined ? {} : { evmCompiler }),
  }
}

function processFlags<T>(flags: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => isProcessFlag(name)))
}

function besideState(name: string): InvalidOptionError {
  return new InvalidOptionError(
    `createNetwork: option "${name}" cannot stand beside "state": the file decides it, leave it out`,
  )
}

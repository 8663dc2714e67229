import { nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import { withFile } from './fileEntries.js'
import type { FlagDefinition } from './ownFlags.js'

const prefix = 'AVAGO_'

/**
 * Returns the environment variable of a flag: `AVAGO_HTTP_PORT` for `http-port` (AvalancheGo
 * `config/viper.go`).
 */
export function variableOf(flag: string): string {
  return `${prefix}${flag.replaceAll('-', '_').toUpperCase()}`
}

/**
 * Returns the flags set by environment variables, as texts. An empty variable counts as unset. Several files
 * are separated by commas. AvalancheGo ignores variables that belong to no flag; here they are refused, since
 * nothing else uses that prefix.
 * @throws {ConfigError} naming the first such variable and the one that was probably meant
 */
export function flagsOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  definitions: ReadonlyMap<string, FlagDefinition>,
): Readonly<Record<string, string>> {
  const flags: Record<string, string> = {}
  for (const [name, { type }] of definitions) {
    const value = environment[variableOf(name)]
    if (value !== undefined && value !== '') flags[name] = type === 'files' ? filesOf(value) : value
  }
  refuseUnknown(environment, [...definitions.keys()].map(variableOf))
  return flags
}

function refuseUnknown(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): void {
  const names = new Set(known)
  const unknown = Object.keys(environment).find((name) => name.startsWith(prefix) && !names.has(name))
  if (unknown === undefined) return
  const nearest = nearestName(
    unknown.slice(prefix.length),
    known.map((name) => name.slice(prefix.length)),
  )
  const hint = nearest === undefined ? '' : `, did you mean ${prefix}${nearest}?`
  throw new ConfigError('flags', `unknown environment variable: ${unknown}${hint}`)
}

function filesOf(list: string): string {
  return (
    list
      .split(',')
      .filter((path) => path !== '')
      .reduce((flag: string | undefined, path) => withFile(flag, path), undefined) ?? ''
  )
}

import { nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import type { FlagDefinition } from './FlagDefinition.js'
import { withFile } from './fileEntries.js'

const prefix = 'AVAGO_'
/** The prefix of variables that are not flags. */
const ownPrefix = 'SNOWGLOBE_'
const ownVariables: readonly string[] = ['SNOWGLOBE_BLS']

/**
 * Returns the environment variable of a flag: `AVAGO_HTTP_PORT` for `http-port` (AvalancheGo
 * `config/viper.go`).
 */
export function variableOf(flag: string): string {
  return `${prefix}${flag.replaceAll('-', '_').toUpperCase()}`
}

/**
 * Returns the flags set by environment variables, as texts. An empty variable counts as unset. Several files
 * are separated by commas. AvalancheGo ignores variables that belong to no flag; here they are refused, also
 * those whose name begins with `SNOWGLOBE_`.
 * @throws {ConfigError} naming the first such variable and the one that was probably meant, or a wrong value of
 * `SNOWGLOBE_BLS`
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
  const bls = environment['SNOWGLOBE_BLS'] ?? ''
  if (bls !== '' && bls !== 'javascript')
    throw new ConfigError('flags', `SNOWGLOBE_BLS must be javascript or empty but is ${JSON.stringify(bls)}`)
  refuseUnknown(environment, [...[...definitions.keys()].map(variableOf), ...ownVariables])
  return flags
}

/** Refuses variables that have one of the two prefixes, but no meaning. */
function refuseUnknown(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): void {
  const names = new Set(known)
  const unknown = Object.keys(environment).find(
    (name) => (name.startsWith(prefix) || name.startsWith(ownPrefix)) && !names.has(name),
  )
  if (unknown === undefined) return
  const word = (name: string) => name.slice(name.indexOf('_') + 1)
  const nearest = nearestName(word(unknown), known.map(word))
  const meant = known.find((name) => nearest !== undefined && word(name) === nearest)
  const hint = meant === undefined ? '' : `, did you mean ${meant}?`
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

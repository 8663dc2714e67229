import { withFile } from './fileEntries.js'
import type { FlagDefinition } from './ownFlags.js'

/**
 * Returns the environment variable of a flag: `AVAGO_HTTP_PORT` for `http-port` (AvalancheGo
 * `config/viper.go`).
 */
export function variableOf(flag: string): string {
  return `AVAGO_${flag.replaceAll('-', '_').toUpperCase()}`
}

/**
 * Returns the flags set by environment variables, as texts. An empty variable counts as unset. Several files
 * are separated by commas.
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
  return flags
}

function filesOf(list: string): string {
  return (
    list
      .split(',')
      .filter((path) => path !== '')
      .reduce((flag: string | undefined, path) => withFile(flag, path), undefined) ?? ''
  )
}

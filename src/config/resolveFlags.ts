import { readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { decodeBase64 } from './base64.js'
import { ConfigError } from './ConfigError.js'
import { flagsOfEnvironment, variableOf } from './environment.js'
import { expandPath } from './expandPath.js'
import type { OwnFlagType } from './FlagDefinition.js'
import { fileProblem } from './fileProblem.js'
import { flagDefinitions } from './flagDefinitions.js'
import { flagsOfConfig } from './flagsOfConfig.js'
import { type Help, isList, normalized, parseArguments } from './parseArguments.js'
import { parseConfigText } from './parseConfigText.js'
import { valueRefusal } from './valueRefusal.js'

/**
 * All flags that the user set. The command line takes precedence over the environment, and the environment
 * over the file.
 */
export type ResolvedFlags = {
  /** The help that is requested; nothing else matters then. */
  readonly help: Help | undefined
  /** Only flags that were set. */
  readonly flags: Readonly<Record<string, string>>
  /** Keys of the configuration file that are not flags. */
  readonly unknownKeys: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the command line, the environment and the configuration file.
 * @throws {ConfigError} when one of them
 * is invalid
 */
export async function resolveFlags(
  words: readonly string[],
  environment: Environment,
): Promise<ResolvedFlags> {
  const { help, flags: given } = parseArguments(words, flagDefinitions)
  if (help !== undefined) return { help, flags: {}, unknownKeys: [] }
  const fromEnvironment = checked(flagsOfEnvironment(environment, flagDefinitions), (name) =>
    variableOf(name),
  )
  const outer = { ...fromEnvironment, ...given }
  const text = configText(outer, environment)
  if (text === undefined) return { help, flags: outer, unknownKeys: [] }
  const members = await parseConfigText(text.text, text.format)
  const { flags, unknownKeys } = flagsOfConfig(members, flagDefinitions, text.directory)
  const fromFile = checked(flags, (name) => `key "${name}" of the configuration`)
  return { help, flags: { ...fromFile, ...outer }, unknownKeys }
}

function configText(
  flags: Readonly<Record<string, string>>,
  environment: Environment,
): { text: string; format: string; directory: string } | undefined {
  const content = flags['config-file-content']
  if (content !== undefined) {
    const bytes = decodeBase64(content, 'flags', 'unable to decode base64 content')
    return {
      text: bytes.toString('utf8'),
      format: flags['config-file-content-type'] ?? 'json',
      directory: '.',
    }
  }
  const file = flags['config-file']
  if (file === undefined) return undefined
  const path = expandPath(file, flags['data-dir'], environment)
  const format = extname(path).slice(1)
  if (!/^(json|ya?ml|toml)$/i.test(format))
    throw new ConfigError('flags', `Unsupported Config Type ${JSON.stringify(format)}`)
  try {
    return { text: readFileSync(path, 'utf8'), format, directory: dirname(path) }
  } catch (cause) {
    throw new ConfigError('flags', fileProblem(path, cause), cause)
  }
}

/** Returns values from outside the command line, checked, in the spelling of the command line. */
function checked(
  flags: Readonly<Record<string, string>>,
  source: (name: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => {
      const type = flagDefinitions.get(name)?.type ?? 'string'
      const text = outsideSpelling(type, value)
      const node = `invalid value ${JSON.stringify(value)} for ${source(name)}`
      const refusal = valueRefusal({ name, type }, text, source(name), node)
      if (refusal !== undefined) throw new ConfigError('flags', refusal)
      return [name, normalized(type, text)]
    }),
  )
}

/**
 * In files and variables, lists may also be separated by spaces, and a duration without a unit is in
 * nanoseconds (spf13/cast).
 */
function outsideSpelling(type: OwnFlagType, value: string): string {
  if (isList(type))
    return value
      .trim()
      .split(/[\s,]+/)
      .join(',')
  return type === 'duration' && /^[+-]?[0-9]+$/.test(value) ? `${value}ns` : value
}

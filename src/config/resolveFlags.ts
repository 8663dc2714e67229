import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { decodeBase64 } from './base64.js'
import { ConfigError } from './ConfigError.js'
import { flagsOfEnvironment, variableOf } from './environment.js'
import { expandPath } from './expandPath.js'
import { fileProblem } from './fileProblem.js'
import { flagDefinitions } from './flagDefinitions.js'
import { valueProblem } from './goScalars.js'
import type { OwnFlagType } from './ownFlags.js'
import { isList, normalized, parseArguments } from './parseArguments.js'
import { parseConfigText } from './parseConfigText.js'

/** Everything the user said, with the first of these that names a flag winning: command line, environment, file. */
export type ResolvedFlags = {
  /** Help was asked for; nothing else counts then. */
  readonly help: boolean
  /** Only flags that were set. */
  readonly flags: Readonly<Record<string, string>>
  /** Keys of the configuration file that are no flags. */
  readonly unknownKeys: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads command line, environment and configuration file. @throws {ConfigError} when one of them does not read */
export async function resolveFlags(
  words: readonly string[],
  environment: Environment,
): Promise<ResolvedFlags> {
  const { help, flags: given } = parseArguments(words, flagDefinitions)
  if (help) return { help, flags: {}, unknownKeys: [] }
  const fromEnvironment = checked(flagsOfEnvironment(environment, flagDefinitions), (name) =>
    variableOf(name),
  )
  const outer = { ...fromEnvironment, ...given }
  const text = await configText(outer, environment)
  if (text === undefined) return { help, flags: outer, unknownKeys: [] }
  const members = await parseConfigText(text.text, text.format)
  // The schema compiler is only loaded when there is a file to check.
  const { flagsOfConfig } = await import('./flagsOfConfig.js')
  const { flags, unknownKeys } = flagsOfConfig(members, flagDefinitions, text.directory)
  const fromFile = checked(flags, (name) => `key "${name}" of the configuration`)
  return { help, flags: { ...fromFile, ...outer }, unknownKeys }
}

async function configText(
  flags: Readonly<Record<string, string>>,
  environment: Environment,
): Promise<{ text: string; format: string; directory: string } | undefined> {
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
    return { text: await readFile(path, 'utf8'), format, directory: dirname(path) }
  } catch (cause) {
    throw new ConfigError('flags', fileProblem(path, cause), cause)
  }
}

/** Values from outside the command line, checked, in the spelling that the command line would give them. */
function checked(
  flags: Readonly<Record<string, string>>,
  place: (name: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => {
      const type = flagDefinitions.get(name)?.type ?? 'string'
      const text = outsideSpelling(type, value)
      const problem = valueProblem(type, text)
      if (problem !== undefined)
        throw new ConfigError(
          'flags',
          `invalid value ${JSON.stringify(value)} for ${place(name)}: ${problem}`,
        )
      return [name, normalized(type, text)]
    }),
  )
}

/** In files and variables lists are separated by spaces too, and a duration without a unit is nanoseconds (spf13/cast). */
function outsideSpelling(type: OwnFlagType, value: string): string {
  if (isList(type))
    return value
      .trim()
      .split(/[\s,]+/)
      .join(',')
  return type === 'duration' && /^[+-]?[0-9]+$/.test(value) ? `${value}ns` : value
}

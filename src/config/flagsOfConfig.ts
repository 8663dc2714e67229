import { Ajv, type ErrorObject } from 'ajv'
import { isMistyped, nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import { configSchema } from './configSchema.js'
import { flagOfEntries } from './fileEntries.js'
import type { FlagDefinition, OwnFlagType } from './ownFlags.js'
import type { ConfigMembers } from './parseConfigText.js'

/** The contents of a configuration file: flags as texts, and the unknown keys. */
export type ConfigFlags = {
  readonly flags: Readonly<Record<string, string>>
  readonly unknownKeys: readonly string[]
}

/**
 * Turns a configuration's members into flags.
 * Unknown keys are reported, because AvalancheGo ignores them and tmpnet relies on that. A key that looks like
 * a mistyped flag is refused.
 * @param directory of the configuration, to which paths of L1s are relative
 * @throws {ConfigError} naming the first key that is mistyped or whose value has the wrong type
 */
export function flagsOfConfig(
  members: ConfigMembers,
  definitions: ReadonlyMap<string, FlagDefinition>,
  directory = '.',
): ConfigFlags {
  const validate = new Ajv({ allowUnionTypes: true, allErrors: false }).compile(configSchema(definitions))
  if (!validate(members)) throw new ConfigError('flags', describe(validate.errors?.[0], definitions))
  const flags: Record<string, string> = {}
  const unknownKeys: string[] = []
  for (const [key, value] of Object.entries(members)) {
    const definition = definitions.get(key)
    if (definition === undefined) unknownKeys.push(unknownKey(key, definitions))
    else if (value !== null) flags[key] = textOf(definition.type, value, directory)
  }
  return { flags, unknownKeys }
}

/** Returns a key that names no flag. @throws {ConfigError} when a flag was probably meant */
function unknownKey(key: string, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const meant = nearestName(key, [...definitions.keys()])
  if (meant === undefined || !isMistyped(key, meant)) return key
  throw new ConfigError('flags', `While parsing config: unknown key "${key}", did you mean "${meant}"?`)
}

/** What a key of the configuration may be, by the type of its flag. */
const kinds: Readonly<Record<OwnFlagType, string>> = {
  string: 'a text',
  bool: 'true or false',
  uint: 'an integer, at least 0',
  int: 'an integer',
  float: 'a number',
  duration: 'a duration such as "2s"',
  files: 'a path, an object, or a list of these',
  strings: 'a list of texts',
  ints: 'a list of integers',
  stringToString: 'an object of texts',
}

function describe(error: ErrorObject | undefined, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const [key = '', ...inner] = error?.instancePath.split('/').slice(1) ?? []
  const type = definitions.get(key)?.type
  if (type === undefined) return 'While parsing config: the configuration does not fit its schema'
  const wrong = inner.length === 0 ? '' : `, and "${[key, ...inner].join('.')}" is not`
  return `While parsing config: key "${key}" must be ${kinds[type]}${wrong}`
}

function textOf(type: OwnFlagType, value: unknown, directory: string): string {
  if (type === 'files') return flagOfEntries(value, directory)
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${name}=${member}`)
      .join(',')
  // A duration without a unit is nanoseconds (spf13/cast).
  return type === 'duration' && typeof value === 'number' ? `${value}ns` : String(value)
}

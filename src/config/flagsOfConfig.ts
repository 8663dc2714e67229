import { InputFault } from '../../methods/params/Input.js'
import { isMistyped, nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import { configInputs } from './configInputs.js'
import type { FlagDefinition, OwnFlagType } from './FlagDefinition.js'
import { flagOfEntries } from './fileEntries.js'
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
  const flags: Record<string, string> = {}
  const unknownKeys: string[] = []
  for (const [key, value] of Object.entries(members)) {
    const definition = definitions.get(key)
    if (definition === undefined) {
      unknownKeys.push(unknownKey(key, definitions))
      continue
    }
    checkValue(definition.type, key, value)
    flags[key] = textOf(definition.type, value, directory)
  }
  return { flags, unknownKeys }
}

/** Returns a key that names no flag. @throws {ConfigError} when a flag was probably meant */
function unknownKey(key: string, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const meant = nearestName(key, [...definitions.keys()])
  if (meant === undefined || !isMistyped(key, meant)) return key
  throw new ConfigError('flags', `While parsing config: unknown key "${key}", did you mean "${meant}"?`)
}

/** @throws {ConfigError} naming the key, or the member of its value, that has the wrong type */
function checkValue(type: OwnFlagType, key: string, value: unknown): void {
  try {
    configInputs[type].read(value, key)
  } catch (error) {
    if (!(error instanceof InputFault)) throw error
    throw new ConfigError('flags', `While parsing config: ${error.describe('key')}`)
  }
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

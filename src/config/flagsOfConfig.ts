import { Ajv, type ErrorObject } from 'ajv'
import type { FlagType } from '../../state/node/flagTable.js'
import { ConfigError } from './ConfigError.js'
import { configSchema } from './configSchema.js'
import type { FlagDefinition } from './ownFlags.js'
import type { ConfigMembers } from './parseConfigText.js'

/** What a configuration file gives: flags as texts, and the keys that mean nothing. */
export type ConfigFlags = {
  readonly flags: Readonly<Record<string, string>>
  readonly unknownKeys: readonly string[]
}

/** Turns a configuration's members into flags. @throws {ConfigError} naming the first key whose value is of a wrong kind */
export function flagsOfConfig(
  members: ConfigMembers,
  definitions: ReadonlyMap<string, FlagDefinition>,
): ConfigFlags {
  const validate = new Ajv({ allowUnionTypes: true, allErrors: false }).compile(configSchema(definitions))
  if (!validate(members)) throw new ConfigError('flags', describe(validate.errors?.[0]))
  const flags: Record<string, string> = {}
  const unknownKeys: string[] = []
  for (const [key, value] of Object.entries(members)) {
    const definition = definitions.get(key)
    if (definition === undefined) unknownKeys.push(key)
    else if (value !== null) flags[key] = textOf(definition.type, value)
  }
  return { flags, unknownKeys }
}

function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return 'While parsing config: the configuration does not fit its schema'
  const key = error.instancePath.split('/').slice(1).join('.')
  return `While parsing config: key "${key}" ${error.message ?? 'is not valid'}`
}

function textOf(type: FlagType, value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${name}=${member}`)
      .join(',')
  // A duration without a unit is nanoseconds (spf13/cast).
  return type === 'duration' && typeof value === 'number' ? `${value}ns` : String(value)
}

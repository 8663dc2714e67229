import { flagDefinitions } from '../config/flagDefinitions.js'
import { typedValue } from '../config/typedValue.js'

/** Flags that request something other than a network, or that locate the configuration. */
const requestFlags: readonly string[] = [
  'version',
  'version-json',
  'print-config',
  'config-file',
  'config-file-content',
  'config-file-content-type',
]

/** Returns the effective configuration as JSON: every flag with its value or default. */
export function printedConfig(flags: Readonly<Record<string, string>>): string {
  const shown = [...flagDefinitions.values()].filter(({ name }) => !requestFlags.includes(name))
  const config = Object.fromEntries(
    shown.map((definition) => [definition.name, typedValue(definition, flags[definition.name])]),
  )
  return JSON.stringify(config, undefined, 2)
}

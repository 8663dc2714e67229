import { parseBool } from '../../state/node/flags.js'
import { flagDefinitions } from '../config/flagDefinitions.js'
import type { FlagDefinition } from '../config/ownFlags.js'

/** The effective configuration as JSON: every flag with its value or default, typed, in a form that `--config-file` takes. */
export function printedConfig(flags: Readonly<Record<string, string>>): string {
  const shown = [...flagDefinitions.values()].filter(({ name }) => !askOnly.includes(name))
  const config = Object.fromEntries(
    shown.map((definition) => [definition.name, typedValue(definition, flags[definition.name])]),
  )
  return JSON.stringify(config, undefined, 2)
}

/** A flag's text (or its default) as the JSON value that says the same. */
export function typedValue({ type, default: fallback }: FlagDefinition, given: string | undefined): unknown {
  const text = given ?? fallback
  const items = text === '' ? [] : text.split(',')
  if (type === 'bool') return parseBool(text) ?? text
  if (type === 'uint' || type === 'int' || type === 'float') {
    const number = Number(text)
    return type === 'float' || Number.isSafeInteger(number) ? number : text
  }
  if (type === 'ints') return items.map(Number)
  if (type === 'strings') return items
  if (type === 'stringToString')
    return Object.fromEntries(
      items.map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]),
    )
  return text
}

/** Flags that ask for something else than a network, or say where the configuration is. */
const askOnly = [
  'version',
  'version-json',
  'print-config',
  'config-file',
  'config-file-content',
  'config-file-content-type',
]

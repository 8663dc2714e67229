import { flagDefinitions } from './flagDefinitions.js'
import { typedValue } from './typedValue.js'

/**
 * Returns a configuration that contains every key with its default, and so changes nothing. Paths are empty,
 * which means not set: their defaults lie in a data directory that is used only when it is configured.
 */
export function exampleConfig(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...flagDefinitions.values()].map((definition) => [
      definition.name,
      definition.default.includes('$') ? '' : typedValue(definition, undefined),
    ]),
  )
}

/** Returns the text of the configuration: one key a line, as the formatter of this repository leaves it. */
export function formattedExampleConfig(): string {
  const lines = Object.entries(exampleConfig()).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

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

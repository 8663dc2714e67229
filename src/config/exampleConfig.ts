import { flagDefinitions } from './flagDefinitions.js'
import { typedValue } from './typedValue.js'

/**
 * A configuration that shows every key and changes nothing: each has its default. Paths, whose defaults lie in a data directory
 * that exists only when it is asked for, are empty, which means not set.
 */
export function exampleConfig(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...flagDefinitions.values()].map((definition) => [
      definition.name,
      definition.default.includes('$') ? '' : typedValue(definition, undefined),
    ]),
  )
}

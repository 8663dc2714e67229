import { forbiddenRouteInput, unitsPerMinuteInput } from '../../methods/params/dataApiInputs.js'
import { type Input, InputFault } from '../../methods/params/Input.js'
import type { DataApiKey } from '../../state/views/DataApiOptions.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'

/**
 * Returns the keys that the Data API knows: those of `data-api-keys`, `data-api-key-limits` and `data-api-key-forbidden` together.
 * @throws {ConfigError}
 */
export function dataApiKeysFromFlags(reader: FlagReader): readonly (string | DataApiKey)[] {
  const limits = new Map<string, number>()
  const forbidden = new Map<string, string[]>()
  for (const [key, units] of pairsOf(reader, 'data-api-key-limits', 'KEY=UNITS', /^(.+)=([^=]*)$/))
    limits.set(key, read(unitsPerMinuteInput, 'data-api-key-limits', units))
  for (const [key, route] of pairsOf(reader, 'data-api-key-forbidden', 'KEY=ROUTE', /^(.+?)=([/*].*)$/))
    forbidden.set(key, [
      ...(forbidden.get(key) ?? []),
      read(forbiddenRouteInput, 'data-api-key-forbidden', route),
    ])
  const keys = new Set([...reader.list('data-api-keys'), ...limits.keys(), ...forbidden.keys()])
  return [...keys].map((key) => {
    const [unitsPerMinute, routes] = [limits.get(key), forbidden.get(key)]
    if (unitsPerMinute === undefined && routes === undefined) return key
    return {
      key,
      ...(unitsPerMinute === undefined ? {} : { unitsPerMinute }),
      ...(routes === undefined ? {} : { forbidden: routes }),
    }
  })
}

function pairsOf(
  reader: FlagReader,
  name: string,
  form: string,
  pattern: RegExp,
): readonly (readonly [key: string, value: string])[] {
  return reader.list(name).map((item) => {
    const [, key, value] = pattern.exec(item) ?? []
    if (key === undefined || value === undefined)
      throw new ConfigError('node', `${name} must have items ${form} but has ${JSON.stringify(item)}`)
    return [key.trim(), value.trim()] as const
  })
}

/** Reads a value of a flag. @throws {ConfigError} that begins with the flag's name */
function read<T>(input: Input<T>, name: string, text: string): T {
  try {
    return input.read(text, name)
  } catch (error) {
    throw error instanceof InputFault ? new ConfigError('node', error.text.replace('NAME', name)) : error
  }
}

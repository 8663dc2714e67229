import { parseGoJson } from '../../state/codec/goJson/decodeGoJson.js'
import { ConfigError } from './ConfigError.js'

/** The members of a configuration file by lower-case name: as in AvalancheGo, keys are case-insensitive. */
export type ConfigMembers = Readonly<Record<string, unknown>>

/**
 * Parses the text of a configuration.
 * @param format `json`, `yaml` (`yml`) or `toml`
 * @throws {ConfigError} in AvalancheGo's words
 */
export async function parseConfigText(text: string, format: string): Promise<ConfigMembers> {
  const value = await parse(text, format.toLowerCase())
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ConfigError('flags', 'While parsing config: the configuration must be an object of flags')
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key.toLowerCase(), member]))
}

async function parse(text: string, format: string): Promise<unknown> {
  try {
    if (format === 'json') return parseJsonText(text)
    // Loaded only when needed, which is rare.
    if (format === 'yaml' || format === 'yml') return (await import('yaml')).parse(text)
    if (format === 'toml') return (await import('smol-toml')).parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError('flags', `While parsing config: ${reason}`, cause)
  }
  throw new ConfigError('flags', 'While parsing config: decoder not found for this format')
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // Throws with Go's message.
    parseGoJson(text)
    throw cause
  }
}

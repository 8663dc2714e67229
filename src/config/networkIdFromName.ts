import { ConfigError } from './ConfigError.js'
import { suggestion } from './suggestion.js'

/** Network IDs by name (AvalancheGo `utils/constants/network_ids.go`). */
const named: Readonly<Record<string, number>> = {
  mainnet: 1,
  cascade: 2,
  denali: 3,
  everest: 4,
  fuji: 5,
  testnet: 5,
  testing: 10,
  local: 12345,
}

/**
 * Returns the ID of a network given as a name, `network-N` or N.
 * @throws {ConfigError} in AvalancheGo's words, followed by the name that was probably meant
 */
export function networkIdFromName(text: string): number {
  const name = text.toLowerCase()
  const id = Object.hasOwn(named, name) ? named[name] : undefined
  if (id !== undefined) return id
  const digits = name.startsWith('network-') ? name.slice('network-'.length) : name
  if (!/^[0-9]+$/.test(digits) || BigInt(digits) > 0xffff_ffffn)
    throw new ConfigError(
      'node',
      `failed to parse network name: ${JSON.stringify(name)}${suggestion(name, Object.keys(named))}`,
    )
  return Number(digits)
}

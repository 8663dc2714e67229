import { networkName } from '../../../../methods/data/parts/networkName.js'
import type { JsonSchema } from '../../../../methods/kit/schema.js'
import type { Network } from '../../../../state/Network.js'

/** Values that a network has from its start, by the name of the parameter. */
export type KnownValues = Readonly<Record<string, string>>

/** Returns values of parameters with which requests to a network succeed. */
export function knownValues(network: Network): KnownValues {
  // The C-Chain is the first.
  const [cChain] = network.world.evmChains.values()
  return {
    network: networkName(network),
    chainId: String(cChain?.config.chainId ?? 'C'),
    blockchainId: 'p-chain',
    blockId: '0',
  }
}

/** Values by format: the addresses of the key that is funded on every local network. */
const valuesByFormat: KnownValues = {
  'evm-address': '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
  'bech32-address': 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
  party: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
}

/**
 * Returns an example value for a parameter: a known value, the default, a value of its format, or the first word that
 * is allowed. Returns an empty text when only the user can know a value.
 */
export function exampleText(name: string, schema: JsonSchema, known: KnownValues): string {
  const { items } = schema
  const value = known[name] ?? schema['default'] ?? ofFormat(schema) ?? firstWord(schema)
  if (value !== undefined) return String(value)
  return isSchema(items) ? exampleText('', items, known) : ''
}

/**
 * Returns an example body with the required members, or with all members when none is required. Texts that only the
 * user can know are empty.
 */
export function exampleBody(schema: JsonSchema, known: KnownValues): unknown {
  const { type, properties, items } = schema
  if (schema['default'] !== undefined) return schema['default']
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  if (isSchema(properties)) {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    const shown = Object.entries(properties).filter(
      ([name]) => required.length === 0 || required.includes(name),
    )
    return Object.fromEntries(
      shown.map(([name, member]) => [
        name,
        known[name] ?? exampleBody(isSchema(member) ? member : {}, known),
      ]),
    )
  }
  if (type === 'array') return isSchema(items) ? [exampleBody(items, known)] : []
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 0
  if (type === 'boolean') return false
  return ofFormat(schema) ?? firstWord(schema) ?? ''
}

function ofFormat({ format }: JsonSchema): string | undefined {
  return valuesByFormat[String(format)]
}

function firstWord(schema: JsonSchema): unknown {
  return Array.isArray(schema['enum']) ? schema['enum'][0] : undefined
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

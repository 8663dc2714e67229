import type { Schema } from './schema.js'

// Schemas for the results of the EVM namespaces, for `rpc.discover`.

export const quantity: Schema<string> = { type: 'string', pattern: '^0x(0|[1-9a-f][0-9a-f]*)$' }
export const hexData: Schema<string> = { type: 'string', pattern: '^0x([0-9a-f]{2})*$' }
export const hash: Schema<string> = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
export const address: Schema<string> = { type: 'string', pattern: '^0x[0-9a-f]{40}$' }

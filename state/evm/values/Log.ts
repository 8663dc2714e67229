import type { Address } from './Address.js'
import type { Hash } from './Hash.js'

/** A log as execution emits it, without its position in a block. */
export type Log = { readonly address: Address; readonly topics: readonly Hash[]; readonly data: Uint8Array }

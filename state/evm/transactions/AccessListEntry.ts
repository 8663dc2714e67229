import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** One entry of an EIP-2930 access list. */
export type AccessListEntry = { readonly address: Address; readonly storageKeys: readonly Hash[] }

import type { PlacedLog } from '../chain/Block.js'
import type { Hash } from '../types.js'
import type { LogCriteria } from './LogQuery.js'

export type FilterId = string

/** What a polling filter waits for. */
export type FilterKind =
  | { readonly kind: 'blocks' }
  | { readonly kind: 'pendingTransactions'; readonly full: boolean }
  | {
      readonly kind: 'logs'
      readonly criteria: LogCriteria
      readonly fromBlock: bigint
      readonly toBlock: bigint
    }

/** What came since the last poll. */
export type FilterChanges =
  | { readonly kind: 'blocks'; readonly hashes: readonly Hash[] }
  | { readonly kind: 'pendingTransactions'; readonly hashes: readonly Hash[] }
  | { readonly kind: 'logs'; readonly logs: readonly PlacedLog[] }

export type FilterSystem = {
  /** Installs a filter. */
  install(filter: FilterKind): FilterId
  /** What happened since the last poll; undefined for an unknown or expired filter. */
  poll(id: FilterId): FilterChanges | undefined
  get(id: FilterId): FilterKind | undefined
  /** False when there was no such filter. */
  uninstall(id: FilterId): boolean
}

import type { PlacedLog } from '../chain/Block.js'
import type { Transaction } from '../transactions/Transaction.js'
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
      /** `eth_getFilterLogs` then reads this one block; what comes by polling is not limited by it. */
      readonly blockHash: Hash | undefined
      /** Heights, or geth's tags as negative numbers: -1 pending, -2 latest, -3 finalized, -4 safe. */
      readonly fromBlock: bigint
      readonly toBlock: bigint
    }

/** What came since the last poll. */
export type FilterChanges =
  | { readonly kind: 'blocks'; readonly hashes: readonly Hash[] }
  /** Whole transactions, since one may have left the pool by the time it is asked for. */
  | {
      readonly kind: 'pendingTransactions'
      readonly full: boolean
      readonly transactions: readonly Transaction[]
    }
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

import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { Account } from './Account.js'

/**
 * An immutable world state: the accounts under a state root. Each height has its own; unchanged parts are
 * shared.
 */
export type StateView = {
  readonly root: Hash
  account(address: Address): Account | undefined
  balance(address: Address): bigint
  nonce(address: Address): bigint
  code(address: Address): Uint8Array
  /** Returns a storage word (32 bytes as a hash); zero when unset. */
  storage(address: Address, slot: Hash): Hash
}

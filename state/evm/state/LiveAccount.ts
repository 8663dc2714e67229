import type { Hash } from '../values/Hash.js'
import type { AccountRecord, StorageTrie } from './AccountRecord.js'
import { emptyCodeHash } from './StateStore.js'

/** A view of an account. Its members change with the world. */
export type AccountView = {
  readonly nonce: bigint
  readonly balance: bigint
  readonly codeHash: Hash
}

/**
 * An account while a block is executed. `writes` are words on top of `storage`; `origins` are words at the
 * start of the transaction.
 */
export type LiveAccount = {
  /** The record in the parent's state; undefined for an account that is new in this world. */
  readonly record: AccountRecord | undefined
  nonce: bigint
  balance: bigint
  codeHash: Hash
  isMultiCoin: boolean
  readonly storage: StorageTrie
  /** Undefined until the first write: most accounts of a transaction have none. */
  writes: Map<Hash, Hash> | undefined
  origins: Map<Hash, Hash> | undefined
  /** Whether this transaction created the contract: only then does SELFDESTRUCT delete it (EIP-6780). */
  created: boolean
  selfDestructed: boolean
  /** Whether this transaction has touched it. */
  touched: boolean
}

/** The fields of an account that does not exist. */
export const absent = { nonce: 0n, balance: 0n, codeHash: emptyCodeHash, isMultiCoin: false }

/** Returns an account that the block has not changed. @param record undefined for a new one */
export function liveAccount(
  fields: Pick<LiveAccount, 'nonce' | 'balance' | 'codeHash' | 'isMultiCoin'>,
  storage: StorageTrie,
  record: AccountRecord | undefined,
): LiveAccount {
  return {
    record,
    nonce: fields.nonce,
    balance: fields.balance,
    codeHash: fields.codeHash,
    isMultiCoin: fields.isMultiCoin,
    storage,
    writes: undefined,
    origins: undefined,
    created: false,
    selfDestructed: false,
    touched: false,
  }
}

/** Whether an account has no nonce, balance or code (EIP-161). */
export function isEmpty(account: LiveAccount): boolean {
  return account.nonce === 0n && account.balance === 0n && account.codeHash === emptyCodeHash
}

/** Whether an account differs from its record. @param storage with all changes */
export function differs(record: AccountRecord, account: LiveAccount, storage: StorageTrie): boolean {
  return (
    record.nonce !== account.nonce ||
    record.balance !== account.balance ||
    record.codeHash !== account.codeHash ||
    record.storage !== storage ||
    record.isMultiCoin !== account.isMultiCoin
  )
}

import type { ByteText } from '../../codec/byteText.js'
import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Hash } from '../values/Hash.js'
import { AccountRecord, emptyStorage, type StorageTrie } from './AccountRecord.js'
import { StateRoot } from './StateRoot.js'
import type { StateStore } from './StateStore.js'

/** An account in a file: what it is now, and its storage as changes. Undefined for an account that is deleted. */
export type SavedAccount = readonly [
  nonce: bigint,
  balance: bigint,
  codeHash: Hash,
  isMultiCoin: boolean,
  ...storage: (ByteText | Hash | undefined)[],
]

/** The number of values in a {@link SavedAccount} before its storage. */
export const valuesBeforeStorage = 4

/**
 * The states of one chain in files. Each is written as its changes against the state that was written before it, so a
 * history takes as much room as what its blocks changed.
 * @param store the store of the states that are read
 */
export function statesInData(store: StateStore): ClassInData {
  return classInData<StateRoot>({
    name: 'state',
    is: (value) => value instanceof StateRoot,
    begin() {
      let last = StateRoot.empty(store)
      return {
        toData(state) {
          const changes = changesOf(last, state)
          last = state
          return changes
        },
        fromData(data) {
          last = withChanges(last, data as readonly unknown[])
          return last
        },
      }
    },
  })
}

/** Returns what differs between two states: keys of accounts, each followed by the account in the later one. */
export function changesOf(before: StateRoot, after: StateRoot): unknown[] {
  const changes: (ByteText | SavedAccount | undefined)[] = []
  after.accounts.visitChangesFrom(before.accounts, (key, account, previous) => {
    if (account === undefined) {
      changes.push(key, undefined)
      return
    }
    const saved = savedAccount(account, previous?.storage ?? emptyStorage)
    // Tries that do not share their nodes have different records of an account that is the same.
    if (saved.length > valuesBeforeStorage || !isSame(account, previous)) changes.push(key, saved)
  })
  return changes
}

function savedAccount(
  { nonce, balance, codeHash, isMultiCoin, storage }: AccountRecord,
  before: StorageTrie,
): SavedAccount {
  const saved: [bigint, bigint, Hash, boolean, ...(ByteText | Hash | undefined)[]] = [
    nonce,
    balance,
    codeHash,
    isMultiCoin,
  ]
  if (storage !== before) storage.visitChangesFrom(before, (key, word) => saved.push(key, word))
  return saved
}

/** Whether two records have the same values, without regard to their storage. */
function isSame(account: AccountRecord, before: AccountRecord | undefined): boolean {
  return (
    before !== undefined &&
    account.nonce === before.nonce &&
    account.balance === before.balance &&
    account.codeHash === before.codeHash &&
    account.isMultiCoin === before.isMultiCoin
  )
}

/** Returns a state with changes that {@link changesOf} returned. */
export function withChanges(before: StateRoot, changes: readonly unknown[]): StateRoot {
  let { accounts } = before
  for (let index = 0; index < changes.length; index += 2) {
    const key = changes[index] as ByteText
    const account = changes[index + 1] as SavedAccount | undefined
    accounts =
      account === undefined
        ? accounts.delete(key)
        : accounts.set(key, readAccount(account, accounts.get(key)?.storage ?? emptyStorage))
  }
  return new StateRoot(before.store, accounts)
}

function readAccount(
  [nonce, balance, codeHash, isMultiCoin, ...slots]: SavedAccount,
  before: StorageTrie,
): AccountRecord {
  let storage = before
  for (let index = 0; index < slots.length; index += 2) {
    const key = slots[index] as ByteText
    const word = slots[index + 1] as Hash | undefined
    storage = word === undefined ? storage.delete(key) : storage.set(key, word)
  }
  return new AccountRecord({ nonce, balance, codeHash, storage, isMultiCoin })
}

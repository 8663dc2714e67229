import type { Address } from '../values/Address.js'
import { zeroWord } from '../values/Hash.js'
import { AccountRecord, type StorageTrie } from './AccountRecord.js'
import { differs, type LiveAccount } from './LiveAccount.js'
import { StateRoot } from './StateRoot.js'
import type { StateStore } from './StateStore.js'

/**
 * Returns a state with the accounts that may differ from those of its base; the base itself when none does.
 * @param accounts the accounts after the changes; undefined for one that is deleted
 */
export function changedState(
  base: StateRoot,
  addresses: Iterable<Address>,
  accounts: ReadonlyMap<Address, LiveAccount | undefined>,
): StateRoot {
  const { store } = base
  let trie = base.accounts
  for (const address of addresses) {
    const account = accounts.get(address)
    if (account === undefined) {
      trie = trie.delete(store.accountKey(address))
      continue
    }
    const storage = account.writes === undefined ? account.storage : changedStorage(store, account)
    if (account.record === undefined || differs(account.record, account, storage)) {
      const { nonce, balance, codeHash, isMultiCoin } = account
      const record = new AccountRecord({ nonce, balance, codeHash, storage, isMultiCoin })
      trie = trie.set(store.accountKey(address), record)
      store.preimages?.addText(address)
    }
  }
  return trie === base.accounts ? base : new StateRoot(store, trie)
}

function changedStorage(store: StateStore, { storage: before, writes }: LiveAccount): StorageTrie {
  let storage = before
  writes?.forEach((word, slot) => {
    const key = store.slotKey(slot)
    if (word === zeroWord) storage = storage.delete(key)
    else if (storage.get(key) !== word) {
      storage = storage.set(key, word)
      store.preimages?.addText(slot)
    }
  })
  return storage
}

// A cache of storage slots: whether they are warm in this run, and their words. Reading a slot again, or writing the
// word that it already has, does not need the host.
//
// Each word has a tag, and is valid as long as its tag is current. The host gives each storage trie a tag
// (`StorageCache.ts`), so words stay valid from one run to the next. Words from storage that this block has written to
// have the tag of the run (`contextWordTag`), which the host changes when writes are reverted.

import {
  bytesA,
  contextAliasSlot,
  contextStorageAddress,
  contextStorageTag,
  contextWarmCount,
  contextWarmRun,
  contextWordTag,
  emptyTag,
  frameAddress,
  storageCache,
  storageCacheSetBits,
  storageEntryAddress,
  storageEntrySize,
  storageEntryTag,
  storageEntryWarmRun,
  storageEntryWord,
  unknownTag,
  warmLog,
  warmLogEnd,
} from '../layout'
import { storageTag, storageWord } from './host'
import { copy, fromBytes, isEqual, set, toBytes } from './words'

/** The size of a set of entries, bytes. A slot may be in any of the four entries of its set. */
const setSize: u32 = 4 * storageEntrySize
/** A multiplier that spreads hashes over the upper bits. */
const mixer: u32 = 0x9e3779b1

/**
 * Returns the entry of a slot of the running account; 0 if the host keeps whether the slot is warm.
 * @param slot address of a word
 */
export function slotEntry(frame: u32, slot: u32): u32 {
  const run = load<u32>(contextWarmRun)
  if (run === 0) return 0
  const address = frame + frameAddress
  const entries = entriesOf(address, slot)
  const known = entryIn(entries, address, slot)
  if (known !== 0 && load<u32>(known + storageEntryWarmRun) === run) return known
  // While the log is full, the host keeps whether further slots are warm. When reverting a frame frees a part of the log,
  // all slots that became warm later are cold again, so the host then keeps no warm ones.
  if (load<u32>(contextWarmCount) << 2 === warmLogEnd - warmLog) return 0
  if (known !== 0) return known
  const entry = freeEntry(entries, run)
  if (entry === 0) return 0
  copy(entry, slot)
  store<u64>(entry + storageEntryAddress, load<u64>(address))
  store<u64>(entry + storageEntryAddress, load<u64>(address, 8), 8)
  store<u32>(entry + storageEntryAddress, load<u32>(address, 16), 16)
  store<u32>(entry + storageEntryTag, 0)
  store<u32>(entry + storageEntryWarmRun, 0)
  return entry
}

/** Whether the slot of an entry is warm in this run. */
export function isWarm(entry: u32): bool {
  return load<u32>(entry + storageEntryWarmRun) === load<u32>(contextWarmRun)
}

/** Warms up the slot of an entry, which must be cold. */
export function warmUp(entry: u32): void {
  const count = load<u32>(contextWarmCount)
  store<u32>(warmLog + (count << 2), entry)
  store<u32>(entry + storageEntryWarmRun, load<u32>(contextWarmRun))
  store<u32>(contextWarmCount, count + 1)
}

/** Makes slots cold again: all that this run has warmed up after the first `count` ones. */
export function coolDown(count: u32): void {
  const start = warmLog + (count << 2)
  const end = warmLog + (load<u32>(contextWarmCount) << 2)
  for (let at = start; at < end; at += 4) store<u32>(load<u32>(at) + storageEntryWarmRun, 0)
  store<u32>(contextWarmCount, count)
}

/** Returns the address of the word in an entry. It is valid after {@link loadWord}. */
export function wordOf(entry: u32): u32 {
  return entry + storageEntryWord
}

/**
 * Makes the word of an entry valid, by reading it from the host if necessary. The entry must belong to the running
 * account.
 */
export function loadWord(frame: u32, entry: u32): void {
  const tag = load<u32>(entry + storageEntryTag)
  const ofRun = load<u32>(contextWordTag)
  if (tag === ofRun) return
  const ofStorage = tagOfStorage(frame + frameAddress)
  if (ofStorage !== 0 && tag === ofStorage) return
  let isUnwritten = 1
  if (ofStorage === emptyTag) set(entry + storageEntryWord, 0)
  else {
    toBytes(bytesA, entry)
    isUnwritten = storageWord()
    fromBytes(entry + storageEntryWord, bytesA)
  }
  store<u32>(entry + storageEntryTag, ofStorage !== 0 && isUnwritten !== 0 ? ofStorage : ofRun)
}

/** Stores the word that was written to the slot of an entry. */
export function storeWord(entry: u32, word: u32): void {
  copy(entry + storageEntryWord, word)
  store<u32>(entry + storageEntryTag, load<u32>(contextWordTag))
  invalidateAlias(entry + storageEntryAddress, entry)
}

/** Invalidates cached words after a write to a slot that has no entry. */
export function invalidateAliasOfWritten(frame: u32, slot: u32): void {
  if (load<u32>(contextWarmRun) !== 0) invalidateAlias(frame + frameAddress, slot)
}

/**
 * Invalidates the tag of the account's storage, and the word of the slot that the C-Chain stores under the same key
 * as the written one: their keys differ only in the lowest bit of the first byte, which the C-Chain clears (coreth
 * `core/extstate` normalizeStateKey).
 */
function invalidateAlias(address: u32, slot: u32): void {
  store<u32>(contextStorageTag, 0)
  copy(contextAliasSlot, slot)
  store<u64>(contextAliasSlot, load<u64>(slot, 24) ^ (1 << 56), 24)
  const other = entryIn(entriesOf(address, contextAliasSlot), address, contextAliasSlot)
  if (other !== 0) store<u32>(other + storageEntryTag, 0)
}

/** Returns the tag of the running account's storage; 0 if this block has written to it. */
function tagOfStorage(address: u32): u32 {
  if (load<u32>(contextStorageTag) === unknownTag || !isEqual(address, contextStorageAddress)) {
    copy(contextStorageAddress, address)
    store<u32>(contextStorageTag, storageTag())
  }
  return load<u32>(contextStorageTag)
}

/** Returns the address of the set of entries that a slot may use. */
function entriesOf(address: u32, slot: u32): u32 {
  const mixed =
    load<u64>(slot) ^ load<u64>(slot, 8) ^ load<u64>(slot, 16) ^ load<u64>(slot, 24) ^ load<u64>(address)
  return storageCache + (((<u32>mixed ^ <u32>(mixed >> 32)) * mixer) >> (32 - storageCacheSetBits)) * setSize
}

/** Returns the entry of a slot in its set; 0 if there is none. */
function entryIn(entries: u32, address: u32, slot: u32): u32 {
  const end = entries + setSize
  for (let entry = entries; entry < end; entry += storageEntrySize) {
    const isOfAccount =
      load<u64>(entry + storageEntryAddress) === load<u64>(address) &&
      load<u64>(entry + storageEntryAddress, 8) === load<u64>(address, 8) &&
      load<u32>(entry + storageEntryAddress, 16) === load<u32>(address, 16)
    if (isEqual(entry, slot) && isOfAccount) return entry
  }
  return 0
}

/** Returns an entry of a set that may be replaced because its slot is cold; 0 if there is none. */
function freeEntry(entries: u32, run: u32): u32 {
  const end = entries + setSize
  for (let entry = entries; entry < end; entry += storageEntrySize)
    if (load<u32>(entry + storageEntryWarmRun) !== run) return entry
  return 0
}

// Storage slots that the interpreter has seen: which of them are warm in this run, and the words of those that it knows. Reading a slot
// again, or writing the word that it has, needs nothing from the host.
//
// A word holds as long as its tag does. The host gives each state of an account's storage a tag, so words stay known from one run to the
// next. Words that were written have the run's tag, which the host changes when it takes writes back.

import {
  bytesA,
  contextOtherSlot,
  contextStorageAddress,
  contextStorageTag,
  contextWarmCount,
  contextWarmRun,
  contextWordTag,
  emptyTag,
  frameAddress,
  knownSlotAddress,
  knownSlotSetBits,
  knownSlotSize,
  knownSlots,
  knownSlotTag,
  knownSlotWarmRun,
  knownSlotWord,
  unaskedTag,
  warmLog,
  warmLogEnd,
} from '../layout'
import { storageTag, storageWord } from './host'
import { copy, fromBytes, isEqual, set, toBytes } from './words'

/** Entries that one slot may have. */
const setSize: u32 = 4 * knownSlotSize
/** Spreads what is multiplied by it over the upper bits. */
const mixer: u32 = 0x9e3779b1

/** The entry of a slot of the running account; 0 when the host keeps its warmth. */
export function slotEntry(frame: u32, slot: u32): u32 {
  const run = load<u32>(contextWarmRun)
  if (run === 0) return 0
  const address = frame + frameAddress
  const entries = entriesOf(address, slot)
  const known = entryIn(entries, address, slot)
  if (known !== 0 && load<u32>(known + knownSlotWarmRun) === run) return known
  // Where there is no room now, there was none for this slot since it became warm: a frame that gives back room takes that back, too.
  if (load<u32>(contextWarmCount) << 2 === warmLogEnd - warmLog) return 0
  if (known !== 0) return known
  const entry = freeEntry(entries, run)
  if (entry === 0) return 0
  copy(entry, slot)
  store<u64>(entry + knownSlotAddress, load<u64>(address))
  store<u64>(entry + knownSlotAddress, load<u64>(address, 8), 8)
  store<u32>(entry + knownSlotAddress, load<u32>(address, 16), 16)
  store<u32>(entry + knownSlotTag, 0)
  store<u32>(entry + knownSlotWarmRun, 0)
  return entry
}

/** Whether the slot of an entry is warm. */
export function isWarm(entry: u32): bool {
  return load<u32>(entry + knownSlotWarmRun) === load<u32>(contextWarmRun)
}

/** Makes the slot of an entry warm, which it is not. */
export function warmUp(entry: u32): void {
  const count = load<u32>(contextWarmCount)
  store<u32>(warmLog + (count << 2), entry)
  store<u32>(entry + knownSlotWarmRun, load<u32>(contextWarmRun))
  store<u32>(contextWarmCount, count + 1)
}

/** Takes back what became warm since the log had so many records. */
export function coolDown(count: u32): void {
  const start = warmLog + (count << 2)
  const end = warmLog + (load<u32>(contextWarmCount) << 2)
  for (let at = start; at < end; at += 4) store<u32>(load<u32>(at) + knownSlotWarmRun, 0)
  store<u32>(contextWarmCount, count)
}

/** Where an entry has the word of its slot, once it is learnt. */
export function wordOf(entry: u32): u32 {
  return entry + knownSlotWord
}

/** Sees to it that the word of a slot of the running account is known. */
export function learnWord(frame: u32, entry: u32): void {
  const tag = load<u32>(entry + knownSlotTag)
  const ofRun = load<u32>(contextWordTag)
  if (tag === ofRun) return
  const ofStorage = tagOfStorage(frame + frameAddress)
  if (ofStorage !== 0 && tag === ofStorage) return
  let isUnwritten = 1
  if (ofStorage === emptyTag) set(entry + knownSlotWord, 0)
  else {
    toBytes(bytesA, entry)
    isUnwritten = storageWord()
    fromBytes(entry + knownSlotWord, bytesA)
  }
  store<u32>(entry + knownSlotTag, ofStorage !== 0 && isUnwritten !== 0 ? ofStorage : ofRun)
}

/** Notes the word that was written to a slot. */
export function learnWrittenWord(entry: u32, word: u32): void {
  copy(entry + knownSlotWord, word)
  store<u32>(entry + knownSlotTag, load<u32>(contextWordTag))
  forgetOther(entry + knownSlotAddress, entry)
}

/** Notes that a slot without an entry was written. */
export function forgetWritten(frame: u32, slot: u32): void {
  if (load<u32>(contextWarmRun) !== 0) forgetOther(frame + frameAddress, slot)
}

/** Lets the word not hold of the other slot that is stored in the place of one that was written, nor the tag of the account's storage. */
function forgetOther(address: u32, slot: u32): void {
  store<u32>(contextStorageTag, 0)
  copy(contextOtherSlot, slot)
  store<u64>(contextOtherSlot, load<u64>(slot, 24) ^ (1 << 56), 24)
  const other = entryIn(entriesOf(address, contextOtherSlot), address, contextOtherSlot)
  if (other !== 0) store<u32>(other + knownSlotTag, 0)
}

/** The tag of the unwritten storage of the running account; 0 when it was written to. */
function tagOfStorage(address: u32): u32 {
  if (load<u32>(contextStorageTag) === unaskedTag || !isEqual(address, contextStorageAddress)) {
    copy(contextStorageAddress, address)
    store<u32>(contextStorageTag, storageTag())
  }
  return load<u32>(contextStorageTag)
}

/** Where the entries lie of which a slot may have one. */
function entriesOf(address: u32, slot: u32): u32 {
  const mixed =
    load<u64>(slot) ^ load<u64>(slot, 8) ^ load<u64>(slot, 16) ^ load<u64>(slot, 24) ^ load<u64>(address)
  return knownSlots + (((<u32>mixed ^ <u32>(mixed >> 32)) * mixer) >> (32 - knownSlotSetBits)) * setSize
}

/** The entry of a slot among four; 0 if it has none. */
function entryIn(entries: u32, address: u32, slot: u32): u32 {
  const end = entries + setSize
  for (let entry = entries; entry < end; entry += knownSlotSize) {
    const isOfAccount =
      load<u64>(entry + knownSlotAddress) === load<u64>(address) &&
      load<u64>(entry + knownSlotAddress, 8) === load<u64>(address, 8) &&
      load<u32>(entry + knownSlotAddress, 16) === load<u32>(address, 16)
    if (isEqual(entry, slot) && isOfAccount) return entry
  }
  return 0
}

/** One of four entries whose slot is not warm; 0 if there is none. */
function freeEntry(entries: u32, run: u32): u32 {
  const end = entries + setSize
  for (let entry = entries; entry < end; entry += knownSlotSize)
    if (load<u32>(entry + knownSlotWarmRun) !== run) return entry
  return 0
}

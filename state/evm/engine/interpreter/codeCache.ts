// A cache of the contracts and precompiles that this run has called, by address. When a call without value finds its
// account here, the interpreter begins the frame, or runs the precompile, without the host.

import {
  codeCache,
  codeCacheEntries,
  codeRegion,
  codeRegionEnd,
  contextCode,
  contextCodeCacheVersion,
  contextCodeSize,
  contextCompiled,
  contextHasHooks,
  contextJumps,
  contextNative,
  contextRoom,
} from '../layout'

/**
 * An entry: an address (20 bytes, as limbs), the version for which the entry is valid, and the location of the code.
 */
const entrySize: u32 = 0x30
const entryVersion: u32 = 0x14
const entryCode: u32 = 0x18
const entryCodeSize: u32 = 0x1c
const entryJumps: u32 = 0x20
const entryCompiled: u32 = 0x24

/** Returns the valid entry of an account; 0 if there is none. @param account address of the word with the account */
export function cachedCode(account: u32): u32 {
  const entry = entryOf(account)
  const isCached =
    load<u32>(entry + entryVersion) === load<u32>(contextCodeCacheVersion) &&
    load<u64>(entry) === load<u64>(account) &&
    load<u64>(entry, 8) === load<u64>(account, 8) &&
    load<u32>(entry, 16) === load<u32>(account, 16)
  return isCached ? entry : 0
}

/** Writes cached code to the context, as the host does for other code. @param room address of the frame's room */
export function useCachedCode(entry: u32, room: u32): void {
  store<u32>(contextCode, load<u32>(entry + entryCode))
  store<u32>(contextCodeSize, load<u32>(entry + entryCodeSize))
  store<u32>(contextJumps, load<u32>(entry + entryJumps))
  store<u32>(contextCompiled, load<u32>(entry + entryCompiled))
  store<u32>(contextRoom, room)
}

/**
 * Caches the location of the code that the host has written to the context, unless the code lies in the room of its
 * frame, or the run has hooks.
 */
export function cacheCode(account: u32): void {
  const code = load<i32>(contextCode)
  if (load<u32>(contextHasHooks) !== 0 || code < codeRegion || code >= codeRegionEnd) return
  const entry = entryOf(account)
  writeKey(entry, account)
  store<i32>(entry + entryCode, code)
  store<u32>(entry + entryCodeSize, load<u32>(contextCodeSize))
  store<u32>(entry + entryJumps, load<u32>(contextJumps))
  store<u32>(entry + entryCompiled, load<u32>(contextCompiled))
}

/** Caches an account as a precompile that the interpreter can run, if `contextNative` has the precompile's number. */
export function cacheNative(account: u32): void {
  const number = load<u32>(contextNative)
  if (number === 0) return
  const entry = entryOf(account)
  writeKey(entry, account)
  store<u32>(entry + entryCode, number)
}

/** Returns the number of an entry's precompile; 0 when the entry has code. */
export function nativeOf(entry: u32): u32 {
  const code = load<u32>(entry + entryCode)
  return <i32>code < codeRegion ? code : 0
}

function writeKey(entry: u32, account: u32): void {
  store<u64>(entry, load<u64>(account))
  store<u64>(entry, load<u64>(account, 8), 8)
  store<u32>(entry, load<u32>(account, 16), 16)
  store<u32>(entry + entryVersion, load<u32>(contextCodeCacheVersion))
}

/** Returns the address of an account's entry. Accounts with the same hash share it. */
function entryOf(account: u32): u32 {
  const mixed = load<u32>(account) ^ load<u32>(account, 16)
  return codeCache + ((mixed ^ (mixed >>> 16)) & (codeCacheEntries - 1)) * entrySize
}

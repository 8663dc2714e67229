// Contracts that this run has called before, by address: calling them again without value needs nothing from the host.

import {
  codeRegion,
  codeRegionEnd,
  contextCode,
  contextCodeSize,
  contextCompiled,
  contextJumps,
  contextKnown,
  contextRoom,
  contextWatched,
  knownCodes,
  knownCodesCount,
} from '../layout'

/** An entry: the lower 20 bytes of an address as limbs, the number of the run in which it holds, and where the code lies. */
const entrySize: u32 = 0x30
const entryKnown: u32 = 0x14
const entryCode: u32 = 0x18
const entryCodeSize: u32 = 0x1c
const entryJumps: u32 = 0x20
const entryCompiled: u32 = 0x24

/** The entry of an account, which a word names; 0 when its code is not known, or the account may be cold. */
export function knownCode(account: u32): u32 {
  const entry = entryOf(account)
  const isKnown =
    load<u32>(entry + entryKnown) === load<u32>(contextKnown) &&
    load<u64>(entry) === load<u64>(account) &&
    load<u64>(entry, 8) === load<u64>(account, 8) &&
    load<u32>(entry, 16) === load<u32>(account, 16)
  return isKnown ? entry : 0
}

/** Puts known code into the context, as the host does for any other. @param room where the frame's room begins */
export function useKnownCode(entry: u32, room: u32): void {
  store<u32>(contextCode, load<u32>(entry + entryCode))
  store<u32>(contextCodeSize, load<u32>(entry + entryCodeSize))
  store<u32>(contextJumps, load<u32>(entry + entryJumps))
  store<u32>(contextCompiled, load<u32>(entry + entryCompiled))
  store<u32>(contextRoom, room)
}

/** Remembers the code that the host has put into the context, unless it lies in the room of its frame, or the run is watched. */
export function rememberCode(account: u32): void {
  const code = load<i32>(contextCode)
  if (load<u32>(contextWatched) !== 0 || code < codeRegion || code >= codeRegionEnd) return
  const entry = entryOf(account)
  store<u64>(entry, load<u64>(account))
  store<u64>(entry, load<u64>(account, 8), 8)
  store<u32>(entry, load<u32>(account, 16), 16)
  store<u32>(entry + entryKnown, load<u32>(contextKnown))
  store<i32>(entry + entryCode, code)
  store<u32>(entry + entryCodeSize, load<u32>(contextCodeSize))
  store<u32>(entry + entryJumps, load<u32>(contextJumps))
  store<u32>(entry + entryCompiled, load<u32>(contextCompiled))
}

/** Where an account has its entry; two accounts may share one. */
function entryOf(account: u32): u32 {
  const mixed = load<u32>(account) ^ load<u32>(account, 16)
  return knownCodes + ((mixed ^ (mixed >>> 16)) & (knownCodesCount - 1)) * entrySize
}

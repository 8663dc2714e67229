import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { type Hash, zeroWord } from '../values/Hash.js'

const coldSlot = 2_100
const unchanged = 100
const firstWord = 20_000
const otherWord = 2_900
const clearedRefund = 4_800n

/**
 * Returns the gas cost of an SSTORE, and updates the refund counter (EIP-2200 with EIP-2929 and EIP-3529; geth
 * `core/vm/operations_acl.go`). Does not write the word, and must be called before the word is written.
 */
export function storageWriteGas(
  world: WorldState,
  address: Address,
  slot: Hash,
  word: Hash,
  isCold: boolean,
): number {
  const { scope } = world
  const access = isCold ? coldSlot : 0
  const current = world.storage(address, slot)
  if (current === word) return access + unchanged
  const original = world.originalStorage(address, slot)
  if (original === current) {
    if (original === zeroWord) return access + firstWord
    if (word === zeroWord) scope.refund += clearedRefund
    return access + otherWord
  }
  const refund = refundOf(original, current, word)
  if (refund !== 0n) scope.refund += refund
  return access + unchanged
}

/** Returns the change of the refund counter for a slot that this transaction has written before, gas. */
function refundOf(original: Hash, current: Hash, word: Hash): bigint {
  let refund = 0n
  if (original !== zeroWord) {
    if (current === zeroWord) refund -= clearedRefund
    else if (word === zeroWord) refund += clearedRefund
  }
  if (original === word) refund += BigInt((original === zeroWord ? firstWord : otherWord) - unchanged)
  return refund
}

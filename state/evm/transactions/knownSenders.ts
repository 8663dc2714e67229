import { keccak256 } from '../../crypto/hashes.js'
import { isSignedBy, keySlots, recoverInto } from '../../crypto/recoverPublicKey.js'
import type { Address } from '../values/Address.js'
import { addressAt } from '../values/addressTexts.js'

/** A sender on a chain, with the slot that keeps its public key. */
type KnownSender = {
  /** The number of the slot. */
  slot: number
  from: Address | undefined
  chainId: bigint
  /** The nonce of the next transaction, if there is none in between: a guess, so a number is exact enough. */
  nextNonce: number
  lastUse: number
}

/**
 * The senders of the last transactions of this process. All networks share them, and reverts do not change them,
 * because they only decide which key is compared first (docs/decisions/007-key-recovery.md).
 */
const senders: readonly KnownSender[] = Array.from({ length: keySlots }, (_, slot) => ({
  slot,
  from: undefined,
  chainId: 0n,
  nextNonce: -1,
  lastUse: 0,
}))
let uses = 0

/**
 * Returns the sender of a transaction: the address of the public key that recovery gives. If the transaction may be
 * the next one of a known sender, its signature is first compared with that sender's key, which takes less time than
 * a recovery.
 * @param hash that was signed, 32 bytes
 * @param signature r and s, 64 bytes
 * @param nonce of the transaction
 * @returns undefined when the signature has no key
 */
export function signerOf(
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1,
  chainId: bigint,
  nonce: bigint,
): Address | undefined {
  const number = Number(nonce)
  const expected = expectedSender(chainId, number)
  if (expected !== undefined && isSignedBy(expected.slot, hash, signature, recoveryId)) {
    expected.nextNonce = number + 1
    expected.lastUse = ++uses
    return expected.from
  }
  const replaced = leastRecentlyUsed()
  const point = recoverInto(replaced.slot, hash, signature, recoveryId)
  if (point === undefined) return undefined
  const sender = senderOfPoint(point, chainId, replaced)
  sender.nextNonce = number + 1
  sender.lastUse = ++uses
  return sender.from
}

/**
 * Returns the known sender whose next transaction has this nonce; undefined if there are several, since a comparison
 * in vain takes time.
 */
function expectedSender(chainId: bigint, nonce: number): KnownSender | undefined {
  let found: KnownSender | undefined
  for (const sender of senders)
    if (sender.nextNonce === nonce && sender.chainId === chainId) {
      if (found !== undefined) return undefined
      found = sender
    }
  return found
}

function leastRecentlyUsed(): KnownSender {
  return senders.reduce((least, sender) => (sender.lastUse < least.lastUse ? sender : least))
}

/**
 * Returns the sender of a recovered key.
 * @param replaced the sender in whose slot the key was recovered; if the key's sender is known already, it takes over
 * that slot
 */
function senderOfPoint(point: Uint8Array, chainId: bigint, replaced: KnownSender): KnownSender {
  const from = addressAt(keccak256(point), 12)
  const known = senders.find((sender) => sender.from === from && sender.chainId === chainId)
  if (known === undefined) {
    replaced.from = from
    replaced.chainId = chainId
    return replaced
  }
  if (known !== replaced) {
    const { slot } = known
    known.slot = replaced.slot
    replaced.slot = slot
    forget(replaced)
  }
  return known
}

/** Removes a sender whose key is no longer in its slot. */
function forget(sender: KnownSender): void {
  sender.from = undefined
  sender.nextNonce = -1
  sender.lastUse = 0
}

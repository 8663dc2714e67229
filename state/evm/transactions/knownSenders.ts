import { keccak256 } from '../../crypto/hashes.js'
import { isSignedBy, keySlots, recoverInto } from '../../crypto/recoverPublicKey.js'
import type { Address } from '../values/Address.js'
import { addressAt } from '../values/addressTexts.js'

/** A sender on a chain, whose key is kept. */
type KnownSender = {
  /** Where the key is. */
  slot: number
  from: Address | undefined
  chainId: bigint
  /** The nonce that is expected next. A number, since it is a guess that need not be exact. */
  nextNonce: number
  lastUse: number
}

/**
 * The senders of the last transactions of this process, of all networks and whatever was reverted: they only say which key
 * to try first.
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
 * Returns whose signature a transaction has: the address of the key that recovery gives. If the transaction may be the
 * next one of a known sender, it is first compared with that sender's key, which takes less time than a recovery.
 * @param hash what was signed, 32 bytes
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

/** Returns the one known sender whose next transaction has this nonce. Undefined for several: a vain attempt takes time. */
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
 * @param replaced whose slot holds the key; a sender that is known already takes over that slot
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

/** Makes a sender unknown whose key is no longer in its slot. */
function forget(sender: KnownSender): void {
  sender.from = undefined
  sender.nextNonce = -1
  sender.lastUse = 0
}

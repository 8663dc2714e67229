import { keccak256 } from '../../crypto/hashes.js'
import { isSignedBy, keepKey, keySlots, recoverPoint } from '../../crypto/recoverPublicKey.js'
import { addressAt } from '../addressTexts.js'
import type { Address } from '../types.js'

/** A sender on a chain, whose key is kept. */
type KnownSender = {
  /** Where the key is. */
  readonly slot: number
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
  const point = recoverPoint(hash, signature, recoveryId)
  if (point === undefined) return undefined
  const from = addressAt(keccak256(point), 12)
  const sender = senderFor(from, chainId)
  sender.nextNonce = number + 1
  sender.lastUse = ++uses
  return from
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

/** Returns a known sender, or makes the key that was just recovered known in place of the one used least recently. */
function senderFor(from: Address, chainId: bigint): KnownSender {
  const known = senders.find((sender) => sender.from === from && sender.chainId === chainId)
  if (known !== undefined) return known
  const oldest = senders.reduce((least, sender) => (sender.lastUse < least.lastUse ? sender : least))
  keepKey(oldest.slot)
  oldest.from = from
  oldest.chainId = chainId
  return oldest
}

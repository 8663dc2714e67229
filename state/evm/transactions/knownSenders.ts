import { keccak256 } from '../../crypto/hashes.js'
import { mostKeptKeys, type RecoveredKey, recoverKey } from '../../crypto/recoverPublicKey.js'
import type { Address } from '../values/Address.js'
import { addressAt } from '../values/addressTexts.js'

/** An account that sent a transaction on a chain. */
type KnownSender = {
  readonly key: RecoveredKey
  /** The address of the key. */
  readonly from: Address
  readonly chainId: bigint
  /** The nonce that its next transaction probably has. This is a guess, so the precision of a number is enough. */
  nextNonce: number
}

/**
 * The senders of the last transactions of this process, the latest first. All networks share them, and reverting to a
 * snapshot does not change them: they only decide which key is tried first (docs/decisions/007-key-recovery.md).
 */
const senders: KnownSender[] = []

/**
 * Returns the sender of a transaction: the address of the public key that is recovered from the signature. If the
 * nonce fits exactly one known sender, that sender's key is tried first, since comparing a key takes less time than
 * recovering one.
 * @param hash the hash that was signed, 32 bytes
 * @param signature r and s, 64 bytes
 * @param nonce the nonce of the transaction
 * @returns undefined when no public key can be recovered from the signature
 */
export function signerOf(
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1,
  chainId: bigint,
  nonce: bigint,
): Address | undefined {
  const number = Number(nonce)
  const key = recoverKey(hash, signature, recoveryId, expectedSender(chainId, number)?.key)
  if (key === undefined) return undefined
  const sender = senderOfKey(key, chainId)
  sender.nextNonce = number + 1
  return sender.from
}

/**
 * Returns the known sender whose next transaction probably has this nonce. Returns undefined if there are none or
 * several, since trying a wrong key takes time.
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

/** Returns the sender with a key on a chain, a new one if it is not known, and puts it first in the list. */
function senderOfKey(key: RecoveredKey, chainId: bigint): KnownSender {
  const index = senders.findIndex((sender) => sender.key === key && sender.chainId === chainId)
  const [known] = index < 0 ? [] : senders.splice(index, 1)
  const sender = known ?? { key, from: addressAt(keccak256(key.point), 12), chainId, nextNonce: -1 }
  senders.unshift(sender)
  if (senders.length > mostKeptKeys) senders.pop()
  return sender
}

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
  /** The nonce of its next transaction, if there is none in between: a guess, so a number is exact enough. */
  nextNonce: number
}

/**
 * The senders of the last transactions of this process, the latest first. All networks share them, and reverts do not
 * change them, because they only decide which key is compared first (docs/decisions/007-key-recovery.md).
 */
const senders: KnownSender[] = []

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
  const key = recoverKey(hash, signature, recoveryId, expectedSender(chainId, number)?.key)
  if (key === undefined) return undefined
  const sender = senderOfKey(key, chainId)
  sender.nextNonce = number + 1
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

/** Returns the sender with a key on a chain, a new one if need be, and puts it first. */
function senderOfKey(key: RecoveredKey, chainId: bigint): KnownSender {
  const place = senders.findIndex((sender) => sender.key === key && sender.chainId === chainId)
  const [known] = place < 0 ? [] : senders.splice(place, 1)
  const sender = known ?? { key, from: addressAt(keccak256(key.point), 12), chainId, nextNonce: -1 }
  senders.unshift(sender)
  if (senders.length > mostKeptKeys) senders.pop()
  return sender
}

import { bytesToHex, concatBytes } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'

/** More than the messages that are verified twice within a short time; an entry takes some hundred bytes. */
const limit = 4096

/**
 * A cache of valid BLS signatures, which the network made itself or verified before: verifying one takes
 * longer than everything else about a message. A valid signature is valid at any time, so reverting the state
 * does not affect the cache. The oldest entries are evicted.
 */
export class KnownSignatures {
  readonly #known = new Set<string>()

  /** Whether a signature of all these public keys (48 bytes each) over a message is known to be valid. */
  hasMessage(message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): boolean {
    return this.#known.has(claim('message', message, signature, publicKeys))
  }

  /** Adds a valid signature of all these public keys over a message. */
  addMessage(message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): void {
    this.#add(claim('message', message, signature, publicKeys))
  }

  /** Whether the proof of possession of a public key is known to be valid. */
  hasPossession(publicKey: Uint8Array, proof: Uint8Array): boolean {
    return this.#known.has(claim('possession', publicKey, proof, []))
  }

  /** Adds a valid proof of possession of a public key. */
  addPossession(publicKey: Uint8Array, proof: Uint8Array): void {
    this.#add(claim('possession', publicKey, proof, []))
  }

  #add(text: string): void {
    this.#known.delete(text)
    this.#known.add(text)
    if (this.#known.size <= limit) return
    for (const oldest of this.#known) {
      this.#known.delete(oldest)
      return
    }
  }
}

/**
 * Returns the bytes of an entry. The message is hashed to a fixed length, so that different entries never have equal
 * bytes.
 */
function claim(
  kind: 'message' | 'possession',
  message: Uint8Array,
  signature: Uint8Array,
  publicKeys: readonly Uint8Array[],
): string {
  return `${kind} ${bytesToHex(sha256(concatBytes(sha256(message), signature, ...publicKeys)))}`
}

import { bytesToHex, concatBytes } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'

/** More than the messages that anybody verifies twice in a while; an entry takes some hundred bytes. */
const limit = 4096

/**
 * BLS signatures that are known to stand, since the network made them itself or checked them before: a pairing takes longer than everything
 * else about a message. What stands does so at any time, so going back in time changes nothing here. The oldest fall out.
 */
export class KnownSignatures {
  readonly #known = new Set<string>()

  /** Whether a signature of all these public keys (48 bytes each) over a message is known to stand. */
  hasMessage(message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): boolean {
    return this.#known.has(claim('message', message, signature, publicKeys))
  }

  /** Remembers that it does. */
  addMessage(message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): void {
    this.#add(claim('message', message, signature, publicKeys))
  }

  /** Whether it is known that the proof of possession of a public key stands. */
  hasPossession(publicKey: Uint8Array, proof: Uint8Array): boolean {
    return this.#known.has(claim('possession', publicKey, proof, []))
  }

  /** Remembers that it does. */
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

/** The message is hashed first: what follows it has a fixed length, so no two claims read alike. */
function claim(
  kind: 'message' | 'possession',
  message: Uint8Array,
  signature: Uint8Array,
  publicKeys: readonly Uint8Array[],
): string {
  return `${kind} ${bytesToHex(sha256(concatBytes(sha256(message), signature, ...publicKeys)))}`
}

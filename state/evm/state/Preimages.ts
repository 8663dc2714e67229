import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { type Hash, toHash } from '../types.js'

/**
 * What was hashed: the addresses and slots behind the keys of the tries, and the inputs of KECCAK256 (geth `trie/preimages.go`,
 * `core/state` AddPreimage). A chain has one only if its option `preimages-enabled` says so. Like code, a preimage means the
 * same at every height, so going back in time takes none away.
 */
export class Preimages {
  readonly #byHash = new Map<Hash, Uint8Array>()
  /** Texts that are in already: the same few addresses and slots are written again and again. */
  readonly #known = new Set<string>()

  /** Remembers an address or a slot, `0x…`. */
  addText(text: string): void {
    if (this.#known.has(text)) return
    this.#known.add(text)
    this.addBytes(hexToBytes(text))
  }

  /** Remembers bytes. */
  addBytes(bytes: Uint8Array): void {
    this.#byHash.set(toHash(keccak256(bytes)), bytes)
  }

  /** The bytes with a keccak256, when they are known. */
  of(hash: Hash): Uint8Array | undefined {
    return this.#byHash.get(hash)
  }
}

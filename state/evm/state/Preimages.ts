import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { type Hash, toHash } from '../values/Hash.js'

/**
 * The preimages of hashes: the addresses and slots behind the keys of the tries, and the inputs of KECCAK256
 * (geth `trie/preimages.go`, `core/state` AddPreimage). A chain collects them only with its option
 * `preimages-enabled`. Like code, a preimage is valid at every height, so reverting the state removes none.
 */
export class Preimages {
  readonly #byHash = new Map<Hash, Uint8Array>()
  /** The texts that were added already, since a few addresses and slots are written again and again. */
  readonly #known = new Set<string>()

  /** Adds an address or a slot, as `0x…` text. */
  addText(text: string): void {
    if (this.#known.has(text)) return
    this.#known.add(text)
    this.addBytes(hexToBytes(text))
  }

  /** Adds bytes. */
  addBytes(bytes: Uint8Array): void {
    this.#byHash.set(toHash(keccak256(bytes)), bytes)
  }

  /** All preimages. */
  all(): IterableIterator<Uint8Array> {
    return this.#byHash.values()
  }

  /** Returns the bytes with a keccak256 hash; undefined when they are unknown. */
  of(hash: Hash): Uint8Array | undefined {
    return this.#byHash.get(hash)
  }
}

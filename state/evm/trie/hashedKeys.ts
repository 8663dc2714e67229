import type { ByteText } from '../../codec/byteText.js'
import { keccak256OfText } from '../../crypto/hashes.js'

/** Enough for every account and slot of an ordinary run. */
const usualCapacity = 50_000

/**
 * A cache of hashed keys, from `0x…` text to the trie's form: a few accounts and slots recur in every block,
 * and the tries contain these texts anyway.
 */
export class HashedKeys {
  readonly #known = new Map<string, ByteText>()
  readonly #capacity: number

  /** @param capacity the number of keys that are kept; a full cache is cleared */
  constructor(capacity = usualCapacity) {
    this.#capacity = capacity
  }

  /** The texts of which the keys are known at present, each with its key. */
  entries(): IterableIterator<[string, ByteText]> {
    return this.#known.entries()
  }

  /** Returns the keccak256 of the bytes of `0x…` text. */
  of(text: string): ByteText {
    let key = this.#known.get(text)
    if (key === undefined) {
      key = keccak256OfText(text.slice(2), 'hex', 'latin1') as ByteText
      if (this.#known.size >= this.#capacity) this.#known.clear()
      this.#known.set(text, key)
    }
    return key
  }
}

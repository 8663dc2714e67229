import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { toBinary } from './encodeNode.js'

/** Enough for every account and slot of an ordinary run; when it is full it starts anew rather than grow. */
const capacity = 50_000

/**
 * Hashes of keys (`0x…` text to the trie's form), remembered: the same few accounts and slots come back in every block, and the
 * strings are those that the tries hold anyway.
 */
export class HashedKeys {
  readonly #known = new Map<string, string>()

  /** The keccak256 of the bytes that `text` spells, one character a byte. */
  of(text: string): string {
    let key = this.#known.get(text)
    if (key === undefined) {
      key = toBinary(keccak256(hexToBytes(text)))
      if (this.#known.size >= capacity) this.#known.clear()
      this.#known.set(text, key)
    }
    return key
  }
}

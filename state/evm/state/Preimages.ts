import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { forkMap, type MapContent, toShare } from '../../time/sharedMap.js'
import { type Hash, toHash } from '../values/Hash.js'

/**
 * The preimages of hashes: the addresses and slots behind the keys of the tries, and the inputs of KECCAK256
 * (geth `trie/preimages.go`, `core/state` AddPreimage). A chain collects them only with its option
 * `preimages-enabled`. Like code, a preimage is valid at every height, so reverting the state removes none.
 */
export class Preimages {
  #byHash: MapContent<Hash, Uint8Array> = new Map<Hash, Uint8Array>()
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

  /** Returns the preimages for branches, which take them by {@link adopt}. */
  share(): MapContent<Hash, Uint8Array> {
    this.#byHash = toShare(this.#byHash)
    return forkMap(this.#byHash)
  }

  /** Takes the preimages of another chain, as a new branch of it. */
  adopt(shared: MapContent<Hash, Uint8Array>): void {
    this.#byHash = forkMap(shared)
    this.#known.clear()
  }

  /** The number of preimages. */
  get size(): number {
    return this.#byHash.size
  }

  /** All preimages, in the order in which they were added. */
  all(): IterableIterator<Uint8Array> {
    return this.#byHash.values()
  }

  /** Returns the bytes with a keccak256 hash; undefined when they are unknown. */
  of(hash: Hash): Uint8Array | undefined {
    return this.#byHash.get(hash)
  }
}

import type { ByteText } from '../../codec/byteText.js'
import { keccak256 } from '../../crypto/hashes.js'
import { forkMap, type MapContent, toShare } from '../../time/sharedMap.js'
import { HashedKeys } from '../trie/hashedKeys.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import { type Hash, toHash } from '../values/Hash.js'
import { Preimages } from './Preimages.js'

const noCode = new Uint8Array(0)

/** The code hash of an account without code. */
export const emptyCodeHash = toHash(keccak256(noCode))

/** The content of a store for branches. Hashes of keys are the same everywhere, so all branches have them together. */
type SharedStore = {
  readonly codes: MapContent<Hash, Uint8Array>
  readonly preimages: MapContent<Hash, Uint8Array> | undefined
  readonly addresses: HashedKeys
  readonly slots: HashedKeys
}

/**
 * The data that all states of one chain share: hashed trie keys, and contract code by hash. Both only grow and are
 * valid at every height, so reverting the state does not affect them.
 */
export class StateStore {
  readonly flavour: EvmFlavour
  /** The preimages of trie keys; undefined unless the chain collects them. */
  readonly preimages: Preimages | undefined
  #addresses = new HashedKeys()
  #slots = new HashedKeys()
  #codes: MapContent<Hash, Uint8Array> = new Map<Hash, Uint8Array>()

  constructor(flavour: EvmFlavour, options: { readonly keepPreimages: boolean } = { keepPreimages: false }) {
    this.flavour = flavour
    this.preimages = options.keepPreimages ? new Preimages() : undefined
  }

  /** Returns the account trie's key of an address. */
  accountKey(address: string): ByteText {
    return this.#addresses.of(address)
  }

  /** Returns the storage trie's key of a slot that was normalised with {@link normaliseSlot}. */
  slotKey(slot: Hash): ByteText {
    return this.#slots.of(slot)
  }

  /** The addresses whose keys were needed last, each with its key. */
  knownAddresses(): Iterable<[string, ByteText]> {
    return this.#addresses.entries()
  }

  /** The normalised slots whose keys were needed last, each with its key. */
  knownSlots(): Iterable<[string, ByteText]> {
    return this.#slots.entries()
  }

  /**
   * Returns the slot under which an EVM slot is stored. The C-Chain clears the lowest bit of the first byte,
   * which keeps contract storage apart from the balances of native assets (`core/extstate/statedb.go`
   * normalizeStateKey).
   */
  normaliseSlot(slot: Hash): Hash {
    if (this.flavour !== 'coreth') return slot
    const digit = slot.charCodeAt(3)
    // The character code of a digit has the parity of its value, that of a letter the opposite: '1','3',…,'9'
    // and 'b','d','f' are odd.
    const odd = digit < 0x60 ? (digit & 1) === 1 : (digit & 1) === 0
    return odd ? (`${slot.slice(0, 3)}${String.fromCharCode(digit - 1)}${slot.slice(4)}` as Hash) : slot
  }

  /** Returns the code with a hash; empty for the hash of empty code. */
  code(hash: Hash): Uint8Array {
    return this.#codes.get(hash) ?? noCode
  }

  /** The code of all contracts. */
  get codes(): Iterable<Uint8Array> {
    return this.#codes.values()
  }

  /** The number of {@link codes}. */
  get codeCount(): number {
    return this.#codes.size
  }

  /** Stores code permanently. */
  addCode(hash: Hash, code: Uint8Array): void {
    this.#codes.set(hash, code)
  }

  /** Returns the content for branches, which take it by {@link adopt}. The cost does not depend on its size. */
  share(): SharedStore {
    this.#codes = toShare(this.#codes)
    return {
      codes: forkMap(this.#codes),
      preimages: this.preimages?.share(),
      addresses: this.#addresses,
      slots: this.#slots,
    }
  }

  /** Takes the content of another store, as the store of a new branch. */
  adopt({ codes, preimages, addresses, slots }: SharedStore): void {
    this.#codes = forkMap(codes)
    this.#addresses = addresses
    this.#slots = slots
    if (preimages !== undefined) this.preimages?.adopt(preimages)
  }
}

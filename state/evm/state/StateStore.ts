import { keccak256 } from '../../crypto/hashes.js'
import { HashedKeys } from '../trie/hashedKeys.js'
import { type EvmFlavour, type Hash, toHash } from '../types.js'
import { Preimages } from './Preimages.js'

const noCode = new Uint8Array(0)

/** The code hash of an account without code. */
export const emptyCodeHash = toHash(keccak256(noCode))

/**
 * What all states of one chain share: how its keys are made, and the code of its contracts by hash. Both only grow and mean the
 * same at every height, so going back in time does not touch them.
 */
export class StateStore {
  readonly flavour: EvmFlavour
  /** What the keys of the tries are hashes of; undefined unless the chain keeps that. */
  readonly preimages: Preimages | undefined
  readonly #addresses = new HashedKeys()
  readonly #slots = new HashedKeys()
  readonly #codes = new Map<Hash, Uint8Array>()

  constructor(flavour: EvmFlavour, options: { readonly keepPreimages: boolean } = { keepPreimages: false }) {
    this.flavour = flavour
    this.preimages = options.keepPreimages ? new Preimages() : undefined
  }

  /** The account trie's key of an address. */
  accountKey(address: string): string {
    return this.#addresses.of(address)
  }

  /** The storage trie's key of a slot that went through {@link normaliseSlot}. */
  slotKey(slot: Hash): string {
    return this.#slots.of(slot)
  }

  /**
   * The slot that an EVM slot stands for: the C-Chain clears the lowest bit of the first byte, which keeps contract storage
   * apart from the balances of native assets (`core/extstate/statedb.go` normalizeStateKey).
   */
  normaliseSlot(slot: Hash): Hash {
    if (this.flavour !== 'coreth') return slot
    const digit = slot.charCodeAt(3)
    // Digits and letters alternate in parity: the characters '1','3',…,'9' and 'b','d','f' stand for odd numbers.
    const odd = digit < 0x60 ? (digit & 1) === 1 : (digit & 1) === 0
    return odd ? (`${slot.slice(0, 3)}${String.fromCharCode(digit - 1)}${slot.slice(4)}` as Hash) : slot
  }

  /** The code with a hash; empty for the hash of nothing. */
  code(hash: Hash): Uint8Array {
    return this.#codes.get(hash) ?? noCode
  }

  /** Keeps code for good. */
  addCode(hash: Hash, code: Uint8Array): void {
    this.#codes.set(hash, code)
  }
}

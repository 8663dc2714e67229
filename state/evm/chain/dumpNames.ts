import type { ByteText } from '../../codec/byteText.js'
import { toHex } from '../../codec/hex.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { StateStore } from '../state/StateStore.js'
import type { Names } from '../state/stateDump.js'
import { toWord } from '../values/Hash.js'

/** The slots of the first variables of contracts. */
const firstSlots = 256n
/** The number of blocks that are read before other work may run. */
const blocksInStep = 250
/** Slots from here on are taken for hashes, which Solidity derives for mappings and dynamic arrays. */
const firstHashed = 1n << 64n

/**
 * Finds the addresses and slots whose hashes are the keys of a chain's tries. A chain does not keep them, since only
 * dumps need them. They are found in four places: the keys that the store hashed last, the preimages of a chain with
 * `preimages-enabled`, the first slots of contracts, and the addresses in blocks (senders, recipients, new contracts,
 * and contracts with logs). It pauses now and then.
 */
export function* namesFor(store: StateStore, blocks: Iterable<Block>): Pauses<Names> {
  const addresses = new Map<ByteText, string>()
  const slots = new Map<ByteText, string>()
  const addAddress = (address: string | undefined): void => {
    if (address !== undefined) addresses.set(store.accountKey(address), address)
  }
  for (const [address, key] of store.knownAddresses()) addresses.set(key, address)
  for (const [slot, key] of store.knownSlots()) slots.set(key, slot)
  // After the known slots, since the store may forget them when it hashes more.
  for (let slot = 0n; slot < firstSlots; slot++) slots.set(store.slotKey(toWord(slot)), toWord(slot))
  for (const bytes of store.preimages?.all() ?? [])
    if (bytes.length === 20) addAddress(toHex(bytes))
    else if (bytes.length === 32) {
      const slot = store.normaliseSlot(toWord(BigInt(toHex(bytes))))
      slots.set(store.slotKey(slot), slot)
    }
  let read = 0
  for (const { header, transactions, receipts } of blocks) {
    addAddress(header.coinbase)
    for (const { from, to } of transactions) for (const each of [from, to]) addAddress(each)
    for (const { contractAddress, logs } of receipts) {
      addAddress(contractAddress)
      for (const { address } of logs) addAddress(address)
    }
    if (++read % blocksInStep === 0) yield
  }
  return {
    addresses,
    slots(key) {
      const slot = slots.get(key)
      if (slot === undefined) return []
      return store.flavour === 'coreth' && BigInt(slot) >= firstHashed ? [slot, withLowestBit(slot)] : [slot]
    },
  }
}

/**
 * Returns the other slot that the C-Chain stores under the same key as a normalised one (`StateStore.normaliseSlot`).
 */
function withLowestBit(slot: string): string {
  const first = (Number.parseInt(slot.slice(2, 4), 16) | 1).toString(16).padStart(2, '0')
  return `0x${first}${slot.slice(4)}`
}

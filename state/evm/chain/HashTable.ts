import { bytesToHex } from '../../codec/hex.js'
import { invariant } from '../../errors/NodeError.js'
import type { Hash } from '../values/Hash.js'

const hashSize = 32

/** A run of hashes in one byte array, each of which has a number. */
export type NumberedHashes = {
  /** 32 bytes for each hash. */
  readonly bytes: Uint8Array
  /** Returns the number of a hash. @param position how many hashes of the run come before it */
  numberOf(position: number): number
}

/**
 * An immutable map from hashes to numbers, which reads the hashes from their byte arrays. It needs 16 to 32 bytes for
 * each hash beside them, and takes less time to make than a `Map` of hashes as texts. When a hash occurs twice, the
 * later one counts.
 */
export class HashTable implements ReadonlyMap<Hash, number> {
  readonly #runs: readonly NumberedHashes[]
  /** The number of hashes before each run. */
  readonly #starts: number[] = []
  /**
   * The position of a hash among those of all runs, from 1 on; 0 in free slots. A hash is in the slot that its first
   * four bytes give, or in the next free one.
   */
  readonly #positions: Uint32Array
  /** The next four bytes of the hash in a slot: few others have the same. */
  readonly #checks: Uint32Array
  readonly #mask: number
  readonly size: number

  /** @param runs come one after the other */
  constructor(runs: readonly NumberedHashes[]) {
    this.#runs = runs
    const count = runs.reduce((sum, { bytes }) => sum + bytes.length / hashSize, 0)
    const slots = 2 ** Math.ceil(Math.log2(2 * count + 1))
    this.#positions = new Uint32Array(slots)
    this.#checks = new Uint32Array(slots)
    this.#mask = slots - 1
    let [size, position] = [0, 1]
    for (const { bytes } of runs) {
      this.#starts.push(position - 1)
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
      for (let at = 0; at < bytes.length; at += hashSize, position++)
        if (this.#put(position, view.getUint32(at), view.getUint32(at + 4))) size++
    }
    this.size = size
  }

  get(hash: Hash): number | undefined {
    const position = this.#positions[this.#slotOf(hash, digitsAt(hash, 2), digitsAt(hash, 10))]
    if (position === undefined || position === 0) return undefined
    const { run, index } = this.#find(position)
    return run.numberOf(index)
  }

  has(hash: Hash): boolean {
    return this.get(hash) !== undefined
  }

  /** Yields the hashes in the order of the runs. */
  *entries(): MapIterator<[Hash, number]> {
    for (const position of this.#positions.filter((each) => each > 0).sort()) {
      const { run, index } = this.#find(position)
      yield [this.#hashOf(position), run.numberOf(index)]
    }
  }

  *keys(): MapIterator<Hash> {
    for (const [hash] of this.entries()) yield hash
  }

  *values(): MapIterator<number> {
    for (const [, number] of this.entries()) yield number
  }

  [Symbol.iterator](): MapIterator<[Hash, number]> {
    return this.entries()
  }

  forEach(visit: (number: number, hash: Hash, map: ReadonlyMap<Hash, number>) => void): void {
    for (const [hash, number] of this.entries()) visit(number, hash, this)
  }

  /** Takes a hash into the table. @returns whether it is the first occurrence */
  #put(position: number, first: number, check: number): boolean {
    let slot = first & this.#mask
    // Only where a check is equal can the hash be in the table already.
    for (; this.#positions[slot] !== 0; slot = (slot + 1) & this.#mask)
      if (this.#checks[slot] === check) {
        slot = this.#slotOf(this.#hashOf(position), first, check)
        break
      }
    const isNew = this.#positions[slot] === 0
    this.#positions[slot] = position
    this.#checks[slot] = check
    return isNew
  }

  /** Returns the slot with a hash, or the free one in which it would be. */
  #slotOf(hash: Hash, first: number, check: number): number {
    let slot = first & this.#mask
    for (;;) {
      const position = this.#positions[slot]
      if (position === undefined || position === 0) return slot
      if (this.#checks[slot] === check && this.#hashOf(position) === hash) return slot
      slot = (slot + 1) & this.#mask
    }
  }

  #hashOf(position: number): Hash {
    const { run, index } = this.#find(position)
    return `0x${bytesToHex(run.bytes.subarray(index * hashSize, (index + 1) * hashSize))}` as Hash
  }

  /** Returns the run with a position, and the index of the hash there. */
  #find(position: number): { readonly run: NumberedHashes; readonly index: number } {
    let [low, high] = [0, this.#starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) < position) low = middle
      else high = middle
    }
    const run = this.#runs[low]
    invariant(run !== undefined, 'a position in the table has a run')
    return { run, index: position - 1 - (this.#starts[low] ?? 0) }
  }
}

/** Returns four bytes of a hash as a number. @param at the offset of their digits in the text */
function digitsAt(hash: Hash, at: number): number {
  return Number.parseInt(hash.slice(at, at + 8), 16)
}

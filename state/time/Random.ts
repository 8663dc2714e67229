import { bigIntToFixedBytes, concatBytes } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'

/**
 * The only source of randomness: a counter hashed with a seed, so that equal seeds give equal bytes
 * everywhere.
 */
export class Random {
  readonly #seed: Uint8Array
  #counter = 0n

  constructor(seed: string) {
    this.#seed = sha256(new TextEncoder().encode(seed))
  }

  /** Returns the next `length` bytes. */
  bytes(length: number): Uint8Array {
    const out = new Uint8Array(length)
    for (let offset = 0; offset < length; offset += 32) {
      const block = sha256(concatBytes(this.#seed, bigIntToFixedBytes(this.#counter++, 8)))
      out.set(block.subarray(0, Math.min(32, length - offset)), offset)
    }
    return out
  }

  /** Returns an integer in [0, bound). 16 spare bytes keep the bias below 2^-64 for any 64-bit bound. */
  below(bound: bigint): bigint {
    return Buffer.from(this.bytes(24)).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) % bound
  }

  /** The position in the sequence, for snapshots. */
  get position(): bigint {
    return this.#counter
  }

  /** Continues the sequence from a position. */
  seek(position: bigint): void {
    this.#counter = position
  }
}

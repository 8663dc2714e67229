import { toHex } from '../../state/codec/hex.js'
import type { AbiReader } from '../../state/evm/execution/AbiReader.js'
import { revertReason } from '../../state/evm/execution/revertReason.js'
import type { AbiEntries } from './AbiEntries.js'

/**
 * Decodes bytes by the ABIs that a user has made known: the reasons of reverts (`Error(string)`, `Panic(uint256)` and
 * custom errors), and called functions.
 */
export class KnownAbis {
  #entries: AbiEntries | undefined
  readonly #learned: (reader: AbiReader) => void

  /** @param learned receives the decoder of the ABIs, once there are some */
  constructor(learned: (reader: AbiReader) => void = () => undefined) {
    this.#learned = learned
  }

  /**
   * Makes the custom errors and the functions of ABIs known. Those of earlier calls stay known.
   * @param abis JSON ABIs: arrays of their entries
   */
  async learn(abis: readonly (readonly unknown[])[]): Promise<void> {
    if (this.#entries === undefined) {
      const { AbiEntries } = await import('./AbiEntries.js')
      this.#entries ??= new AbiEntries()
      this.#learned(this.#entries)
    }
    for (const abi of abis) this.#entries.add(abi)
  }

  /** Makes known what others know now. */
  learnFrom(others: KnownAbis): void {
    if (others.#entries === undefined) return
    this.#entries = others.#entries.copy()
    this.#learned(this.#entries)
  }

  /** Returns a revert's custom error in one line; undefined when no known ABI has it. */
  customErrorOf(data: Uint8Array): string | undefined {
    return this.#entries?.errorOf(data)
  }

  /** Returns a revert's reason in one line; the bytes in hexadecimal when they are those of no known error. */
  reasonOf(data: Uint8Array): string | undefined {
    if (data.length === 0) return undefined
    return revertReason(data) ?? this.#entries?.errorOf(data) ?? toHex(data)
  }

  /**
   * Returns the function that an input calls, with its arguments; its selector when no known ABI has it. Undefined for
   * an input without a selector.
   */
  callOf(input: Uint8Array): string | undefined {
    if (input.length < 4) return undefined
    return this.#entries?.callText(input) ?? toHex(input.subarray(0, 4))
  }
}

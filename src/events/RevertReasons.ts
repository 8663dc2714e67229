import { toHex } from '../../state/codec/hex.js'
import { revertReason } from '../../state/evm/execution/revertReason.js'
import type { AbiErrors } from './AbiErrors.js'

/** Decodes the bytes of reverts: `Error(string)`, `Panic(uint256)`, and the custom errors of known ABIs. */
export class RevertReasons {
  #errors: AbiErrors | undefined

  /**
   * Makes the custom errors of ABIs known. Errors of earlier calls stay known.
   * @param abis JSON ABIs: arrays of their entries
   */
  async learn(abis: readonly (readonly unknown[])[]): Promise<void> {
    if (this.#errors === undefined) {
      const { AbiErrors } = await import('./AbiErrors.js')
      this.#errors ??= new AbiErrors()
    }
    for (const abi of abis) this.#errors.add(abi)
  }

  /** Returns a revert's custom error in one line; undefined when no known ABI has it. */
  customErrorOf(data: Uint8Array): string | undefined {
    return this.#errors?.textOf(data)
  }

  /** Returns a revert's reason in one line; the bytes in hexadecimal when they are those of no known error. */
  textOf(data: Uint8Array): string | undefined {
    if (data.length === 0) return undefined
    return revertReason(data) ?? this.#errors?.textOf(data) ?? toHex(data)
  }
}

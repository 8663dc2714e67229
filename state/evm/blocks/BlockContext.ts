import { toHex } from '../../codec/hex.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** The block in which the EVM runs, as instructions see it. */
export type BlockContext = {
  readonly chainId: bigint
  readonly number: bigint
  /** Seconds. */
  readonly timestamp: bigint
  readonly coinbase: Address
  readonly gasLimit: bigint
  /** Wei per gas. */
  readonly baseFee: bigint
  readonly difficulty: bigint
  /** The value that PREVRANDAO returns. */
  readonly prevRandao: Hash
  readonly blobBaseFee: bigint
  /**
   * The accounts that ECRECOVER returns for signatures that the control API names, by {@link signatureKey}; undefined
   * when there are none.
   */
  readonly recovered?: ReadonlyMap<string, Address> | undefined
  /** True when the header holds bytes where predicate results are due, and they are none: stateful precompiles cannot run. */
  readonly predicatesAreUnreadable?: boolean | undefined
  /** Returns the hash of one of the last 256 blocks; undefined for any other number. */
  blockHash(number: bigint): Hash | undefined
}

/** The key of a signature in a map. @param v 0 or 27 for an even `y`, 1 or 28 for an odd one */
export function signatureKey(rs: Uint8Array, v: number): string {
  return `${toHex(rs)}/${v < 27 ? v + 27 : v}`
}

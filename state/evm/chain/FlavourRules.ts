import { bigIntToFixedBytes } from '../../codec/hex.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'
import { type Address, toAddress } from '../values/Address.js'

/** The address that receives all fees on the C-Chain. Its key is unknown (`graft/evm/constants`). */
export const blackholeAddress = toAddress(bigIntToFixedBytes(1n << 152n, 20))

/** The rules for blocks and fees in which the two VMs differ. */
export type FlavourRules = {
  readonly fees: FeeRules
  /** The lowest fee cap that the pool accepts, wei. */
  readonly minimumFee: bigint
  /** Whether headers have the hash and gas of atomic transactions. */
  readonly hasExtData: boolean
  /** The maximum length of all transactions of a block in bytes (`miner/worker.go` targetTxsSize). */
  readonly maxTransactionBytes: number
  /** The account that receives the fees where this node may choose it (`eth_coinbase`). */
  readonly etherbase: Address
  /** Returns the account that receives the fees of the next block after a parent. */
  coinbase(parent: FeeParent): Address
  /**
   * Returns the lowest fee cap that the state allows, wei; undefined to keep the pool's previous one. Without this
   * function the pool keeps {@link minimumFee}.
   */
  minimumFeeAt?(head: FeeParent): bigint | undefined
}

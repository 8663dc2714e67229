import { bigIntToFixedBytes } from '../../codec/hex.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'
import { type Address, toAddress } from '../types.js'

/** Where coreth sends all fees: nobody holds its key (`graft/evm/constants`). */
export const blackholeAddress = toAddress(bigIntToFixedBytes(1n << 152n, 20))

/** What a VM decides differently about the blocks it makes. */
export type FlavourRules = {
  readonly fees: FeeRules
  /** The least fee cap that the pool takes, wei. */
  readonly minimumFee: bigint
  /** Whether headers carry hash and gas of atomic transactions. */
  readonly hasExtData: boolean
  /** Bytes of transactions that a block takes (`miner/worker.go` targetTxsSize). */
  readonly maxTransactionBytes: number
  /** Who gets the fees where this node may choose (`eth_coinbase`). */
  readonly etherbase: Address
  /** Who collects the fees of a block on top of another one. */
  coinbase(parent: FeeParent): Address
  /** The least fee cap where state rules it; undefined where the pool keeps the last that was. */
  minimumFeeAt(head: FeeParent): bigint | undefined
}

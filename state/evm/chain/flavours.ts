import { bigIntToFixedBytes } from '../../codec/hex.js'
import type { StateView } from '../execution/execution.types.js'
import { cChainFees } from '../fees/cChainFees.js'
import type { FeeRules } from '../fees/FeeRules.js'
import { type Address, toAddress } from '../types.js'
import type { ChainOptions } from './ChainOptions.js'

/** Where coreth sends all fees: nobody holds its key (`graft/evm/constants`). */
const blackholeAddress = toAddress(bigIntToFixedBytes(1n << 152n, 20))

/** What a VM decides differently about the blocks it makes. */
export type FlavourRules = {
  readonly fees: FeeRules
  /** The least fee cap that the pool takes, wei. */
  readonly minimumFee: bigint
  /** Whether headers carry hash and gas of atomic transactions. */
  readonly hasExtData: boolean
  /** Who collects the fees of a block on top of a state. */
  coinbase(parentState: StateView): Address
}

/** The C-Chain (coreth `plugin/evm/vm.go`). */
export function corethRules(options: ChainOptions): FlavourRules {
  return {
    fees: cChainFees(options.gasTarget),
    minimumFee: 1n,
    hasExtData: true,
    coinbase: () => blackholeAddress,
  }
}

import { blackholeAddress, type FlavourRules } from '../chain/FlavourRules.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import { cChainFees } from './cChainFees.js'

/** Returns the rules of the C-Chain (coreth `plugin/evm/vm.go`). */
export function corethRules(upgrades: EvmUpgrades, options: ChainOptions): FlavourRules {
  return {
    fees: cChainFees(upgrades, options.gasTarget),
    minimumFee: 1n,
    hasExtData: true,
    maxTransactionBytes: 1792 * 1024,
    etherbase: blackholeAddress,
    coinbase: () => blackholeAddress,
  }
}

import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { Heights } from './heights.js'

/**
 * Returns the balances of each account in an ERC-20 token: when a period began, and after each block of the period that
 * moved its tokens. A balance is what the contract answered then, or else the sum of the transfers.
 */
export function erc20Amounts(
  view: EvmView,
  contract: Address,
  { first, last }: Heights,
): ReadonlyMap<Address, readonly bigint[]> {
  const amounts = view.amountsOf(contract)
  return new Map(
    [...amounts.accounts].map((account) => [account, amounts.between(account, first, last)] as const),
  )
}

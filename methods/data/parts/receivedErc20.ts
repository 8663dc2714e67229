import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'

/**
 * Returns how much of each ERC-20 token an account holds by the logs of transfers, for contracts whose `balanceOf`
 * fails. @param before a row
 */
export function receivedErc20(view: EvmView, account: Address, before: number): ReadonlyMap<Address, bigint> {
  const sums = new Map<Address, bigint>()
  const add = (contract: Address, value: bigint) => sums.set(contract, (sums.get(contract) ?? 0n) + value)
  for (const row of view.rows('erc20', account)) {
    if (row >= before) break
    const transfer = tokenTransferOf(logAtRow(view.chain, row).log)
    if (transfer?.kind !== 'erc20') continue
    if (transfer.to === account) add(transfer.contract, transfer.value)
    if (transfer.from === account) add(transfer.contract, -transfer.value)
  }
  return sums
}

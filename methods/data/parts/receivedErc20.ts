import type { Address } from '../../../state/evm/types.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { placedLogAt } from '../../../state/views/evm/placedLogAt.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'

/**
 * Returns how much of an ERC-20 token an account holds by the logs of transfers, for contracts whose
 * `balanceOf` fails. @param before a row
 */
export function receivedErc20(view: EvmView, account: Address, contract: Address, before: number): bigint {
  let sum = 0n
  for (const row of view.rows('erc20', account)) {
    if (row >= before) break
    const transfer = tokenTransferOf(placedLogAt(view.chain, row).log)
    if (transfer?.kind !== 'erc20' || transfer.contract !== contract) continue
    if (transfer.to === account) sum += transfer.value
    if (transfer.from === account) sum -= transfer.value
  }
  return sum
}

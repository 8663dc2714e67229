import type { Address } from '../../../state/evm/types.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { placedLogAt } from '../../../state/views/evm/placedLogAt.js'
import type { SeenToken } from '../../../state/views/evm/TokenHoldings.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'

/**
 * Returns how many of an ERC-1155 token an account holds by the logs of transfers, for contracts whose
 * `balanceOf` fails. @param before a row
 */
export function receivedErc1155(
  view: EvmView,
  account: Address,
  { contract, tokenId }: Pick<SeenToken, 'contract' | 'tokenId'>,
  before: number,
): bigint {
  let sum = 0n
  for (const row of view.rows('erc1155', account)) {
    if (row >= before) break
    const transfer = tokenTransferOf(placedLogAt(view.chain, row).log)
    if (transfer?.kind !== 'erc1155' || transfer.contract !== contract) continue
    for (const item of transfer.items) {
      if (item.tokenId !== tokenId) continue
      if (transfer.to === account) sum += item.value
      if (transfer.from === account) sum -= item.value
    }
  }
  return sum
}

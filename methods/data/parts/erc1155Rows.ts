import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import { type TokenTransfer, tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { rowsOf } from '../kit/orderedRows.js'
import type { Keyed } from '../kit/page.js'
import { type BlockRange, rowRange } from './blockRange.js'

/** One token of a transfer of ERC-1155. */
export type Erc1155Row = {
  readonly block: Block
  readonly txHash: Hash
  readonly logIndex: number
  readonly log: TokenTransfer
  readonly tokenId: bigint
  readonly value: bigint
}

/**
 * Lists the ERC-1155 transfers of an account, the newest first: by block, by log, then by index in a batch, all
 * descending.
 */
export function* erc1155Rows(
  view: EvmView,
  account: Address,
  range: BlockRange,
  after: SortKey | undefined,
): Generator<Keyed<Erc1155Row>> {
  const [lastRow, lastIndex] = (after ?? []).map(Number)
  const bounds = rowRange(range, view.height)
  // The rest of a batch comes first on the page after it.
  const from = lastRow === undefined ? undefined : lastRow + 1
  for (const row of rowsOf(view.rows('erc1155', account), bounds, from)) {
    const { log, block, transaction, logIndex } = logAtRow(view.chain, row)
    const transfer = tokenTransferOf(log)
    if (transfer?.kind !== 'erc1155') continue
    const start = row === lastRow ? Number(lastIndex) - 1 : transfer.items.length - 1
    for (let index = start; index >= 0; index--) {
      const item = transfer.items[index]
      if (item !== undefined)
        yield {
          key: [row, index],
          item: { block, txHash: transaction.hash, logIndex, log: transfer, ...item },
        }
    }
  }
}

import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { InternalCall } from '../../../state/views/evm/InternalCalls.js'
import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { rowsOf } from '../kit/orderedRows.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { type BlockRange, blockRange, rowRange } from '../parts/blockRange.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { transferBlockJson, transferBlockMembers } from '../parts/transferBlock.js'
import { internalJson, internalMembers } from '../parts/transfers.js'

/** The calls with value and the creations inside transactions, from and to an account, the newest first. */
export const listInternalTransactions = defineOperation({
  id: 'listInternalTransactions',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listInternals',
  tag: 'EVM Transactions',
  summary: 'Lists the calls with value and the creations inside transactions, from and to an account.',
  inPath: { chainId, address },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListInternalTransactionsResponse', {
    nextPageToken: optional(text),
    transactions: listOf(namedObject('InternalTransaction', { ...transferBlockMembers, ...internalMembers })),
  }),
  units: 20,
  handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      internalRows(view, address, { startBlock, endBlock }, after),
    )
    const transactions = items.flatMap(({ row, call }) => {
      const block = view.chain.blockByNumber(BigInt(heightOfRow(row)))
      const tx = block?.transactions[indexOfRow(row)]
      if (block === undefined || tx === undefined) return []
      return [{ ...transferBlockJson(block, tx.hash), ...internalJson(context, view, call) }]
    })
    return { nextPageToken, transactions }
  },
})

function* internalRows(
  view: EvmView,
  account: Address,
  range: BlockRange,
  after: SortKey | undefined,
): Generator<Keyed<{ readonly row: number; readonly call: InternalCall }>> {
  const { internals } = view
  const [lastRow, lastIndex] = (after ?? []).map(Number)
  // The rest of a transaction comes first on the page after it.
  const from = lastRow === undefined ? undefined : lastRow + 1
  for (const row of rowsOf(internals.rows(account), rowRange(range, view.height), from)) {
    const calls = internals.of(row)
    const start = row === lastRow ? Number(lastIndex) - 1 : calls.length - 1
    for (let index = start; index >= 0; index--) {
      const call = calls[index]
      if (call !== undefined && (call.from === account || call.to === account))
        yield { key: [row, index], item: { row, call } }
    }
  }
}

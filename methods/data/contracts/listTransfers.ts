import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { type LogInBlock, logAtRow } from '../../../state/views/evm/logAtRow.js'
import type { TokenTransfer } from '../../../state/views/evm/tokenLogs.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { anyOf, listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation } from '../kit/Operation.js'
import { rowsOf } from '../kit/orderedRows.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { contractAddress } from '../parts/address.js'
import { type BlockRange, blockRange, rowRange } from '../parts/blockRange.js'
import { erc721Json, erc1155Json, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { transferBlockJson, transferBlockMembers } from '../parts/transferBlock.js'
import {
  erc20TransferJson,
  erc20TransferMembers,
  erc721TransferMembers,
  erc1155TransferMembers,
  partiesJson,
} from '../parts/transfers.js'

const transfer = anyOf(
  namedObject('Erc20Transfer', { ...transferBlockMembers, ...erc20TransferMembers }),
  namedObject('Erc1155Transfer', { ...transferBlockMembers, ...erc1155TransferMembers }),
  namedObject('Erc721Transfer', { ...transferBlockMembers, ...erc721TransferMembers }),
)

/** The transfers of a token's contract, the newest first. A batch of ERC-1155 has a row per token. */
export const listTransfers = defineOperation({
  id: 'listTransfers',
  path: '/v1/chains/{chainId}/tokens/{address}/transfers',
  tag: 'EVM Contracts',
  summary: "Lists the transfers of a token's contract, the newest first.",
  inPath: { chainId, address: contractAddress },
  inQuery: blockRange,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListTransfersResponse', {
    nextPageToken: optional(text),
    transfers: listOf(named('Transfer', transfer)),
  }),
  units: 20,
  async handler(context, { chainId, address, startBlock, endBlock }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      transfersOfToken(view, address, { startBlock, endBlock }, after),
    )
    // All of them are read before anything is awaited, so that the page shows one state.
    const read = items.map((item) => transferJson(context, view, item))
    return { nextPageToken, transfers: await Promise.all(read) }
  },
})

/** A transfer, or one item of a batch. */
type Row = { readonly logInBlock: LogInBlock; readonly transfer: TokenTransfer; readonly index: number }

function* transfersOfToken(
  view: EvmView,
  contract: Address,
  range: BlockRange,
  after: SortKey | undefined,
): Generator<Keyed<Row>> {
  const [lastRow, lastIndex] = (after ?? []).map(Number)
  // The rest of a batch comes first on the page after it.
  const from = lastRow === undefined ? undefined : lastRow + 1
  for (const row of rowsOf(view.rows('token', contract), rowRange(range, view.height), from)) {
    const logInBlock = logAtRow(view.chain, row)
    const transfer = tokenTransferOf(logInBlock.log)
    if (transfer === undefined) continue
    const count = transfer.kind === 'erc1155' ? transfer.items.length : 1
    const start = row === lastRow ? Number(lastIndex) - 1 : count - 1
    for (let index = start; index >= 0; index--)
      yield { key: [row, index], item: { logInBlock, transfer, index } }
  }
}

async function transferJson(context: DataContext, view: EvmView, { logInBlock, transfer, index }: Row) {
  const { block, transaction, logIndex } = logInBlock
  const where = transferBlockJson(block, transaction.hash)
  if (transfer.kind === 'erc20') return { ...where, ...erc20TransferJson(context, view, transfer, logIndex) }
  const common = { ...where, ...partiesJson(context, view, transfer), logIndex }
  if (transfer.kind === 'erc721') {
    const token = readToken(view, transfer.contract, transfer.tokenId, 'erc721')
    return { ...common, erc721Token: await erc721Json(context, token) }
  }
  const { tokenId, value } = transfer.items[index] ?? { tokenId: 0n, value: 0n }
  const token = readToken(view, transfer.contract, tokenId, 'erc1155')
  return { ...common, value: value.toString(), erc1155Token: await erc1155Json(context, token) }
}

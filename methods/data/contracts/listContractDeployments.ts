import type { Address } from '../../../state/evm/values/Address.js'
import type { Creation } from '../../../state/views/evm/Creations.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { rowsOf } from '../kit/orderedRows.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { rowRange } from '../parts/blockRange.js'
import { contract, contractJson } from '../parts/contractJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'

/** The contracts that an account or its transactions created, the newest first. */
export const listContractDeployments = defineOperation({
  id: 'listContractDeployments',
  path: '/v1/chains/{chainId}/contracts/{address}/deployments',
  tag: 'EVM Contracts',
  summary: 'Lists the contracts that an account or its transactions created, the newest first.',
  inPath: { chainId, address },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListContractsResponse', {
    nextPageToken: optional(text),
    contracts: listOf(named('Contract', contract)),
  }),
  units: 20,
  handler(context, { chainId, address }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) => created(view, address, after))
    return {
      nextPageToken,
      contracts: items.map((creation) => contractJson(context.network, view, creation.contract)),
    }
  },
})

function* created(view: EvmView, account: Address, after: SortKey | undefined): Generator<Keyed<Creation>> {
  const { creations } = view
  const [lastRow, lastIndex] = (after ?? []).map(Number)
  // The rest of a transaction comes first on the page after it.
  const from = lastRow === undefined ? undefined : lastRow + 1
  const bounds = rowRange({ startBlock: undefined, endBlock: undefined }, view.height)
  for (const row of rowsOf(creations.rowsOf(account), bounds, from)) {
    const inRow = creations.inRow(row)
    const start = row === lastRow ? Number(lastIndex) - 1 : inRow.length - 1
    for (let index = start; index >= 0; index--) {
      const creation = inRow[index]
      if (creation !== undefined && (creation.sender === account || creation.deployer === account))
        yield { key: [row, index], item: creation }
    }
  }
}

import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { contractAddress } from '../parts/address.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { currency } from '../parts/prices.js'
import { transactionDetails, transactionDetailsJson } from '../parts/transactionDetails.js'

/** The transaction that created a contract, by itself or inside it. */
export const getDeploymentTransaction = defineOperation({
  id: 'getDeploymentTransaction',
  path: '/v1/chains/{chainId}/contracts/{address}/transactions:getDeployment',
  tag: 'EVM Contracts',
  summary: 'Gets the transaction that created a contract.',
  inPath: { chainId, address: contractAddress },
  inQuery: { currency },
  answer: transactionDetails,
  units: 20,
  handler(context, { chainId, address, currency }) {
    const view = viewOf(context, chainId)
    const row = view.creations.of(address)?.row
    const block = row === undefined ? undefined : view.chain.blockByNumber(BigInt(heightOfRow(row)))
    if (row === undefined || block === undefined) throw notFound(`deployment of ${address}`)
    return transactionDetailsJson(context, view, block, indexOfRow(row), currency)
  },
})

import { hexToBytes } from '../../../state/codec/hex.js'
import { toHash } from '../../../state/evm/values/Hash.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { transactionDetails, transactionDetailsJson } from '../parts/transactionDetails.js'

/** One transaction with all its transfers. */
export const getTransaction = defineOperation({
  id: 'getTransaction',
  path: '/v1/chains/{chainId}/transactions/{txHash}',
  tag: 'EVM Transactions',
  summary: 'Gets a transaction with everything that it moves.',
  inPath: {
    chainId,
    txHash: required(
      textParameter('The hash of the transaction.', { format: 'tx-hash' }, (hex) => toHash(hexToBytes(hex))),
    ),
  },
  answer: transactionDetails,
  units: 20,
  handler(context, { chainId, txHash }) {
    const view = viewOf(context, chainId)
    const found = view.chain.transactionByHash(txHash)
    if (found === undefined || found.block.header.number > BigInt(view.height))
      throw notFound(`transaction ${txHash}`)
    return transactionDetailsJson(context, view, found.block, found.index)
  },
})

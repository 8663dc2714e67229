import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { toHash } from '../../../state/evm/types.js'
import { object, optional, text, uintText } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { networkTokenOf } from '../parts/chainDescription.js'
import { networkToken } from '../parts/chainJson.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeTransactionJson, nativeTransactionMembers } from '../parts/nativeTransaction.js'
import { money, nativePrice } from '../parts/prices.js'
import { teleporterMessageInfo, teleporterMessageInfoJson } from '../parts/teleporterMessageInfo.js'
import { transferLists, transfersOf } from '../parts/transfers.js'

/** One transaction with everything that it moves. */
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
  answer: object({
    nativeTransaction: object({
      ...nativeTransactionMembers,
      input: text,
      baseFeePerGas: uintText,
      maxFeePerGas: optional(uintText),
      maxPriorityFeePerGas: optional(uintText),
    }),
    ...transferLists,
    networkTokenDetails: object({
      networkToken,
      currentPrice: optional(money),
      historicalPrice: optional(money),
    }),
    teleporterMessageInfo: optional(teleporterMessageInfo),
  }),
  units: 20,
  async handler(context, { chainId, txHash }) {
    const view = viewOf(context, chainId)
    const found = view.chain.transactionByHash(txHash)
    const tx = found?.block.transactions[found.index]
    if (found === undefined || tx === undefined || found.block.header.number > BigInt(view.height))
      throw notFound(`transaction ${txHash}`)
    const { block, index } = found
    return {
      nativeTransaction: {
        ...nativeTransactionJson(view, block, index),
        input: toHex(tx.data),
        baseFeePerGas: (block.header.baseFee ?? 0n).toString(),
        ...(tx.type === 2
          ? { maxFeePerGas: tx.gasFeeCap.toString(), maxPriorityFeePerGas: tx.gasTipCap.toString() }
          : {}),
      },
      ...(await transfersOf(context, view, block, index)),
      networkTokenDetails: {
        networkToken: networkTokenOf(context.network, view.chain),
        currentPrice: nativePrice(context.network, view.chain, 'usd'),
      },
      teleporterMessageInfo: teleporterMessageInfoJson(context, view, block, index),
    }
  },
})

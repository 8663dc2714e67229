import { toHex } from '../../../state/codec/hex.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { baseFeeOf } from '../../../state/evm/blocks/executedBlock.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { isCChain, networkTokenOf } from './chainDescription.js'
import { networkToken } from './chainJson.js'
import { nativeTransactionJson, nativeTransactionMembers } from './nativeTransaction.js'
import { historicalPrice, type Money, money, nativePrice } from './prices.js'
import { teleporterMessageInfo, teleporterMessageInfoJson } from './teleporterMessageInfo.js'
import { transferLists, transfersOf } from './transfers.js'

/** A transaction with everything that it moves. */
export const transactionDetails = namedObject('GetTransactionResponse', {
  nativeTransaction: namedObject('FullNativeTransactionDetails', {
    ...nativeTransactionMembers,
    input: text,
    baseFeePerGas: uintText,
    maxFeePerGas: optional(uintText),
    maxPriorityFeePerGas: optional(uintText),
  }),
  ...transferLists,
  networkTokenDetails: namedObject('NetworkTokenDetails', {
    networkToken,
    currentPrice: optional(money),
    historicalPrice: optional(money),
  }),
  teleporterMessageInfo: optional(teleporterMessageInfo),
})

/** Returns a transaction of a block by its index, with everything that it moves. */
export async function transactionDetailsJson(
  context: DataContext,
  view: EvmView,
  block: Block,
  index: number,
  currency: Money['currencyCode'] = 'usd',
): Promise<Answered<TypeOf<typeof transactionDetails>>> {
  const { network } = context
  const tx = block.transactions[index]
  return {
    nativeTransaction: {
      ...nativeTransactionJson(context, view, block, index),
      input: tx === undefined ? '0x' : toHex(tx.data),
      baseFeePerGas: baseFeeOf(block).toString(),
      ...(tx?.type === 2
        ? { maxFeePerGas: tx.gasFeeCap.toString(), maxPriorityFeePerGas: tx.gasTipCap.toString() }
        : {}),
    },
    networkTokenDetails: {
      networkToken: networkTokenOf(network, view.chain),
      currentPrice: nativePrice(network, view.chain, currency),
      historicalPrice: isCChain(network, view.chain)
        ? historicalPrice(network, block.header.timestamp, currency)
        : undefined,
    },
    teleporterMessageInfo: teleporterMessageInfoJson(context, view, block, index),
    ...(await transfersOf(context, view, block, index)),
  }
}

import { toHex } from '../../../state/codec/hex.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, oneOf, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { methodNameOf } from './functions/methodName.js'
import { richAddress, richAddressJson } from './richAddress.js'
import { transferBlockJson, transferBlockMembers } from './transferBlock.js'

/** The members of a transaction. Gas in units, prices in wei per gas, the value in wei. */
export const nativeTransactionMembers = {
  ...transferBlockMembers,
  chainId: text,
  blockIndex: integer,
  txStatus: oneOf('0', '1'),
  txType: integer,
  gasLimit: uintText,
  gasUsed: uintText,
  gasPrice: uintText,
  nonce: uintText,
  from: richAddress,
  to: richAddress,
  method: optional(
    namedObject('Method', {
      callType: oneOf('NATIVE_TRANSFER', 'CONTRACT_CALL', 'CONTRACT_CREATION'),
      methodHash: text,
      methodName: optional(text),
    }),
  ),
  value: uintText,
}

/** A transaction. The receiver of one that creates a contract is that contract. */
export const nativeTransaction = namedObject('NativeTransaction', nativeTransactionMembers)

/** Returns a transaction of a block by its index. */
export function nativeTransactionJson(
  context: DataContext,
  view: EvmView,
  block: Block,
  index: number,
): Answered<TypeOf<typeof nativeTransaction>> {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  if (tx === undefined || receipt === undefined)
    throw new RangeError(`block ${block.hash} has no transaction ${index}`)
  return {
    chainId: view.chain.config.chainId.toString(),
    blockIndex: index,
    txStatus: receipt.status === 1n ? '1' : '0',
    txType: tx.type,
    gasLimit: tx.gasLimit.toString(),
    gasUsed: receipt.gasUsed.toString(),
    gasPrice: receipt.effectiveGasPrice.toString(),
    nonce: tx.nonce.toString(),
    from: richAddressJson(context, view, tx.from),
    to: richAddressJson(context, view, tx.to ?? receipt.contractAddress ?? zeroAddress),
    method: methodJson(context, tx),
    value: tx.value.toString(),
    ...transferBlockJson(block, tx.hash),
  }
}

function methodJson({ network }: DataContext, { to, data }: Transaction) {
  if (to === undefined) return { callType: 'CONTRACT_CREATION' as const, methodHash: '' }
  if (data.length === 0) return { callType: 'NATIVE_TRANSFER' as const, methodHash: '' }
  if (data.length < 4) return { callType: 'CONTRACT_CALL' as const, methodHash: '' }
  return {
    callType: 'CONTRACT_CALL' as const,
    methodHash: toHex(data.subarray(0, 4)),
    methodName: methodNameOf(network, data),
  }
}

import type { Block } from '../../../state/evm/blocks/Block.js'
import { baseFeeOf, gasUsedOf } from '../../../state/evm/blocks/executedBlock.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, number, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import { exactInteger } from '../kit/exactInteger.js'

/**
 * A block of an EVM chain as it was executed. Fees in wei, the base fee in wei per gas, times in Unix seconds.
 */
export const evmBlock = namedObject('EvmBlock', {
  chainId: text,
  blockNumber: uintText,
  blockTimestamp: integer,
  blockTimestampMilliseconds: optional(integer),
  blockMinDelayExcess: optional(number),
  blockHash: text,
  txCount: integer,
  baseFee: uintText,
  gasUsed: uintText,
  gasLimit: uintText,
  gasCost: uintText,
  parentHash: text,
  feesSpent: uintText,
  cumulativeTransactions: uintText,
})

/** Returns a block as the Data API shows it. */
export function blockJson(view: EvmView, block: Block): Answered<TypeOf<typeof evmBlock>> {
  const { hash, header, transactions, receipts } = block
  const feesSpent = receipts.reduce(
    (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
    0n,
  )
  return {
    chainId: view.chain.config.chainId.toString(),
    blockNumber: header.number.toString(),
    blockTimestamp: Number(header.timestamp),
    blockHash: hash,
    txCount: transactions.length,
    baseFee: baseFeeOf(block).toString(),
    gasUsed: gasUsedOf(block).toString(),
    gasLimit: header.gasLimit.toString(),
    gasCost: (header.blockGasCost ?? 0n).toString(),
    parentHash: header.parentHash,
    feesSpent: feesSpent.toString(),
    cumulativeTransactions: view.transactionsUpTo(Number(header.number)).toString(),
    ...graniteMembers(block),
  }
}

/** Returns the members that blocks have since Granite. */
export function graniteMembers({ header }: Block): {
  readonly blockTimestampMilliseconds: number | undefined
  readonly blockMinDelayExcess: number | bigint | undefined
} {
  const { timestampMs, minDelayExcess } = header
  return {
    blockTimestampMilliseconds: timestampMs === undefined ? undefined : Number(headerTimeMs(header)),
    blockMinDelayExcess: minDelayExcess === undefined ? undefined : exactInteger(minDelayExcess),
  }
}

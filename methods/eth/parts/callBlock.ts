import type { Block } from '../../../state/evm/blocks/Block.js'
import type { BlockContext } from '../../../state/evm/blocks/BlockContext.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { smaller } from '../../../state/gas/bounds.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'

/**
 * Returns the block that a call or an estimate runs in. Where the chain behaves as a development network, a price below
 * the base fee of the head is measured by that of the next block: the first block after genesis is far cheaper, and
 * clients take the price from `eth_feeHistory`, which ends with the next block.
 * @param found the block whose state is read
 */
export function callBlock(chain: EvmChain, found: Block, args: TransactionArguments): BlockContext {
  const { header } = found
  const block = chain.contexts.ofExecuted(found)
  const feeCap = args.maxFeePerGas ?? args.gasPrice
  const isCheap = feeCap !== undefined && feeCap < block.baseFee
  if (chain.tooling === undefined || !isCheap || header.number < chain.head.header.number) return block
  return {
    ...block,
    baseFee: smaller(block.baseFee, chain.overrides.nextBaseFee ?? chain.prices.nextBaseFee()),
  }
}

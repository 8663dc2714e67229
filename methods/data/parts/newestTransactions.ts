import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import type { DataContext } from '../kit/DataContext.js'
import { wordParameter } from '../kit/Parameter.js'
import type { Keyed } from '../kit/page.js'
import type { networkNames } from './networkName.js'
import { newestBlocks } from './newestBlocks.js'

/** Whether a transaction succeeded. */
export const transactionStatus = wordParameter('Only transactions with this outcome.', ['failed', 'success'])

type Status = 'failed' | 'success' | undefined

/** A transaction by its position. */
export type TransactionInBlock = { readonly view: EvmView; readonly block: Block; readonly index: number }

/** Lists the transactions of a chain, the newest first. */
export function* newestTransactionsOf(
  view: EvmView,
  status: Status,
  after: SortKey | undefined,
): Generator<Keyed<TransactionInBlock>> {
  const [lastHeight = view.height, lastIndex] = (after ?? []).map(Number)
  for (let height = Math.min(lastHeight, view.height); height >= 0; height--) {
    const block = view.chain.blockByNumber(BigInt(height))
    if (block === undefined) continue
    for (const index of indexesOf(block, status, height === lastHeight ? lastIndex : undefined))
      yield { key: [height, index], item: { view, block, index } }
  }
}

/** Lists the transactions of all EVM chains, the newest first. */
export function* newestTransactions(
  context: DataContext,
  network: (typeof networkNames)[number] | undefined,
  status: Status,
  after: SortKey | undefined,
): Generator<Keyed<TransactionInBlock>> {
  const last = after?.slice(0, 3)
  for (const { view, block, position } of newestBlocks(context, network, last)) {
    const isLast = last !== undefined && position.every((part, index) => part === Number(last[index]))
    for (const index of indexesOf(block, status, isLast ? Number(after?.[3]) : undefined))
      yield { key: [...position, index], item: { view, block, index } }
  }
}

/** Lists the indexes of a block's transactions with an outcome, the last first. @param before an index */
function* indexesOf(
  { transactions, receipts }: Block,
  status: Status,
  before = transactions.length,
): Generator<number> {
  for (let index = Math.min(before, transactions.length) - 1; index >= 0; index--)
    if (status === undefined || (receipts[index]?.status === 1n) === (status === 'success')) yield index
}

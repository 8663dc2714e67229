import type { Block } from '../../evm/blocks/Block.js'
import type { Address } from '../../evm/values/Address.js'
import { tokenTransferOf } from './tokenLogs.js'

/** An address that a transaction or a transfer of tokens names, and whether as its sender. */
export type Party = { readonly address: Address; readonly isSender: boolean }

/** Lists the addresses that the transactions of a block and the transfers in their logs name. */
export function* partiesOf(block: Block): Generator<Party> {
  for (const [index, { from, to }] of block.transactions.entries()) {
    yield { address: from, isSender: true }
    if (to !== undefined) yield { address: to, isSender: false }
    for (const log of block.receipts[index]?.logs ?? []) {
      const transfer = tokenTransferOf(log)
      if (transfer === undefined) continue
      yield { address: transfer.from, isSender: true }
      yield { address: transfer.to, isSender: false }
    }
  }
}

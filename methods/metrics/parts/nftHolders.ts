import { type Address, zeroAddress } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import { heightOfRow, rowOf } from '../../../state/views/evm/rows.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import { rowsOf } from '../../data/kit/orderedRows.js'
import { heldCollectibles } from '../../data/parts/heldCollectibles.js'
import type { Heights } from './heights.js'

/** Returns how many tokens of a collection each account holds after the last indexed block, without those of none. */
export function nftHolders(view: EvmView, contract: Address): ReadonlyMap<Address, bigint> {
  const holders = new Map<Address, bigint>()
  for (const account of view.holdings.receivers()) {
    let count = 0n
    const kinds = ['erc721', 'erc1155'] as const
    for (const { item } of heldCollectibles(view, account, { contract, kinds }, undefined))
      count += item.balance
    if (count > 0n) holders.set(account, count)
  }
  return holders
}

/**
 * Returns how many tokens of a collection each account had by the logs of transfers: when a period began, after each
 * of its transfers in the period, and when the period ended.
 */
export function nftAmounts(
  view: EvmView,
  contract: Address,
  { first, last }: Heights,
): ReadonlyMap<Address, readonly bigint[]> {
  const held = new Map<Address, bigint>()
  const amounts = new Map<Address, bigint[]>()
  const range = { from: 0, before: rowOf(last + 1, 0) }
  for (const row of rowsOf(view.rows('token', contract), range, undefined, 'asc')) {
    const transfer = tokenTransferOf(logAtRow(view.chain, row).log)
    if (transfer === undefined || transfer.kind === 'erc20') continue
    const count = transfer.kind === 'erc721' ? 1n : transfer.items.reduce((sum, { value }) => sum + value, 0n)
    for (const [party, change] of [
      [transfer.from, -count],
      [transfer.to, count],
    ] as const) {
      if (party === zeroAddress) continue
      const before = held.get(party) ?? 0n
      held.set(party, before + change)
      if (heightOfRow(row) <= first) continue
      const seen = amounts.get(party) ?? [before]
      seen.push(before + change)
      amounts.set(party, seen)
    }
  }
  for (const [holder, count] of held) if (!amounts.has(holder)) amounts.set(holder, [count])
  return amounts
}
